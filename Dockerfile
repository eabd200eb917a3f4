# A table with the page inside, for those who run containers: docs/operating.md. `deploy/check` goes through its steps.

FROM node:22-bookworm-slim AS page
WORKDIR /source/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund --omit=dev
COPY web ./
COPY locales /source/locales
RUN npm run build

FROM rust:1-bookworm AS program
WORKDIR /source
COPY . .
COPY --from=page /source/web/dist web/dist
# The commit is told from outside: `docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD) .`
ARG COMMIT=unknown
RUN BLACKPOKER_COMMIT=$COMMIT cargo build --locked --profile dist --package blackpoker-cli

FROM debian:bookworm-slim
RUN useradd --system --uid 7777 --home-dir /var/lib/blackpoker --create-home --shell /usr/sbin/nologin blackpoker
COPY --from=program /source/target/dist/blackpoker /usr/local/bin/blackpoker
USER blackpoker
ENV BLACKPOKER_LISTEN=0.0.0.0:7777
ENV BLACKPOKER_NUMBERS=127.0.0.1:7778
ENV BLACKPOKER_DATABASE=/var/lib/blackpoker/games.db
ENV BLACKPOKER_ADMIN=/var/lib/blackpoker/admin
ENV BLACKPOKER_LOG_FORMAT=json
VOLUME /var/lib/blackpoker
EXPOSE 7777
# There is no program for requests in the image, and bash is enough for one.
HEALTHCHECK --interval=30s --timeout=5s CMD bash -c 'exec 3<>/dev/tcp/127.0.0.1/7778; printf "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" >&3; grep -q "^HTTP/1.1 200" <&3'
ENTRYPOINT ["blackpoker"]
CMD ["serve"]
