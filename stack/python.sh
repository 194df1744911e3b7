# Sourced by ./run and ./test: sets $python to a Python new enough for Pitbook, or ends with one sentence.
for python in python3 python3.14 python3.13 python3.12 python3.11 python ''; do
  [ -z "$python" ] && break
  "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break
done
if [ -z "$python" ]; then
  echo "Pitbook needs Python 3.11 or newer, and found none on PATH (Debian: apt-get install python3 python3-venv)." >&2
  exit 1
fi
