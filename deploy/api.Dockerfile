# The API server. Build from the root of the repository: docker build -f deploy/api.Dockerfile .
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN node scripts/build.mjs api \
 && npx -y pnpm@12.21.0 --filter @depotwerk/api deploy --prod --legacy /srv/api \
 && cp -r api/dist /srv/api/dist \
 && rm -r /srv/api/src /srv/api/test

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /srv/api
COPY --from=build /srv/api .
COPY deploy/register-remotes.mjs .
USER node
EXPOSE 4410
CMD ["node", "dist/main.js", "serve"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:4410/health/ready').then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))"
