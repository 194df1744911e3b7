"""The launcher behind `./run` and `./test`.

It uses the standard library only, because it runs before anything is installed.
"""
