# A card room: `docker compose up`, or by itself with its SQLite file in a volume:
#   docker build -t rota . && docker run -p 8420:8420 -v rota:/data rota

# The Node that every commit is tested on; any from 20.19 on will do.
ARG NODE=20

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /rota
COPY . .
RUN npm ci
RUN npm run build
# Only what runs: the lock file's versions again, without what built and tested them. The compiler
# stays because a library names it as a peer it can do without.
RUN npm ci --omit=dev --workspace cli && rm -rf node_modules/typescript

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production
WORKDIR /rota
COPY --from=build /rota/package.json ./package.json
COPY --from=build /rota/LICENSE ./LICENSE
COPY --from=build /rota/node_modules ./node_modules
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
