# syntax=docker/dockerfile:1
# Two stages, so that the image that runs holds no compiler and no cache.
FROM python:3.13-slim AS build
WORKDIR /kontor
COPY requirements.txt .
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --require-hashes -r requirements.txt

FROM python:3.13-slim
# Names in scripts that the fonts of ours do not have; an image without them draws boxes instead.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-noto-core fonts-nanum \
    && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /kontor --no-create-home kontor \
    && install -d -o kontor -g kontor -m 700 /data
WORKDIR /kontor
COPY --from=build /venv /venv
COPY bot bot
COPY games games
COPY players players
COPY rendering rendering
COPY sandbox sandbox
COPY storage storage
COPY table table
# Nothing is written but the database: the root file system may be mounted read-only.
ENV PATH=/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite:////data/kontor.sqlite3 \
    KONTOR_HTTP=0.0.0.0:9464 \
    KONTOR_LOG_FORMAT=json
USER kontor
VOLUME /data
# It answers on the container's network; publish the port only to your own.
EXPOSE 9464
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:9464/healthz', timeout=4)"]
CMD ["python", "-m", "bot"]
