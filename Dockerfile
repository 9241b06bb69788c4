# A card room: `docker compose up`, or alone, with SQLite in a volume:
#   docker build -t rota . && docker run -p 8420:8420 -v rota:/data rota

# Tested on 20, 22 and 24; the minimum is 20.19.
ARG NODE=24

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /rota
COPY . .
RUN npm ci
RUN npm run build
# This image has glibc.
RUN rm -rf node_modules/@libsql/*-musl

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production
WORKDIR /rota
COPY --from=build /rota/package.json ./package.json
COPY --from=build /rota/LICENSE ./LICENSE
# The bundle includes all packages but SQLite, which is here at the locked version; a test checks the list.
COPY --from=build /rota/node_modules/libsql ./node_modules/libsql
COPY --from=build /rota/node_modules/@libsql ./node_modules/@libsql
COPY --from=build /rota/node_modules/@neon-rs ./node_modules/@neon-rs
COPY --from=build /rota/node_modules/detect-libc ./node_modules/detect-libc
COPY --from=build /rota/apps/cli/package.json ./apps/cli/package.json
COPY --from=build /rota/apps/cli/bin ./apps/cli/bin
COPY --from=build /rota/apps/cli/dist ./apps/cli/dist
COPY --from=build /rota/apps/web/dist ./apps/web/dist
RUN install -d -m 700 -o node -g node /data
USER node
VOLUME /data
EXPOSE 8420
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8420/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/cli/bin/rota.js", "serve", "--port", "8420", "--data", "/data"]
