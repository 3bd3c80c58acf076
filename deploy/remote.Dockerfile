# One remote behind nginx: docker build -f deploy/remote.Dockerfile --build-arg REMOTE=contracts .
FROM node:22-bookworm-slim AS build
ARG REMOTE
WORKDIR /src
COPY . .
# Made once by "node scripts/release-key.mjs"; a key of this image alone would be refused by the shell.
RUN test -f .release-key/private.pem
RUN node scripts/build.mjs "remote-${REMOTE}"

FROM nginx:1.28-alpine
ARG REMOTE
ENV NGINX_ENVSUBST_FILTER=^DEPOTWERK_ \
    DEPOTWERK_LISTEN=8080 \
    DEPOTWERK_ROOT=/srv/remote
RUN rm /etc/nginx/conf.d/default.conf
COPY deploy/nginx/remote.conf.template /etc/nginx/templates/depotwerk.conf.template
COPY --from=build "/src/remote-${REMOTE}/dist" /srv/remote
# For the registration: what this image offers.
RUN cp /srv/remote/*/release.json /srv/remote/*/release.sig /srv/remote/*/release.pub /srv/remote/*/packages.json /srv/remote/*/promises.json /srv/remote/
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD wget -qO- http://127.0.0.1:8080/healthz || exit 1
