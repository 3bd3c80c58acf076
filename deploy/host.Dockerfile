# The shell behind nginx. Build from the root of the repository: docker build -f deploy/host.Dockerfile .
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
# Made once by "node scripts/release-key.mjs"; the private half is not needed here.
RUN test -f .release-key/public.pem
RUN node scripts/build.mjs host

# Puts the shell where nginx serves it, while nginx runs: docs/guides/upgrade.md.
FROM node:22-bookworm-slim AS publish
WORKDIR /src
COPY deploy/publish-shell.mjs ./
COPY --from=build /src/host/dist dist
CMD ["node", "publish-shell.mjs", "--from", "dist", "--to", "/srv/host"]

FROM nginx:1.28-alpine
ENV NGINX_ENVSUBST_FILTER=^DEPOTWERK_ \
    DEPOTWERK_LISTEN=8080 \
    DEPOTWERK_ACCESS_LOG=/dev/stdout \
    DEPOTWERK_ROOT=/srv/host
RUN rm /etc/nginx/conf.d/default.conf
COPY deploy/nginx/host.conf.template /etc/nginx/templates/depotwerk.conf.template
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD wget -qO- http://127.0.0.1:8080/healthz || exit 1
