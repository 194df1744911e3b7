"""Finds a Chromium that really starts, for the browser tests."""

import shutil
import subprocess
import tempfile

from stack.console import Unavailable

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run")
PAGE = "data:text/html,<p>ready</p>"


def find_chromium() -> str:
    """The path of a Chromium that has drawn a page just now."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        raise Unavailable("no Chromium on PATH (Debian: apt-get install chromium)")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [found, *FLAGS, f"--user-data-dir={profile}", "--dump-dom", PAGE]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Unavailable(f"{found} does not start ({error})") from None
    if "ready" not in done.stdout:
        raise Unavailable(f"{found} does not start ({done.stderr.strip()[-200:]})")
    return found
