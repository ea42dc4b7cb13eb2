# One image for every role: the server, and the commands of operators (npm run account, backup, …).
# scripts/ops-files.test.ts compares its version, port, paths and variables with the program.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The image has Node.js itself: the package of that name would be 190 MB more.
RUN npm run build && npm prune --omit=dev && rm -r node_modules/node node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    LOG_FORMAT=json
COPY --from=build --chown=root:root /app /app
RUN install -d -o node -g node -m 700 /data
WORKDIR /app
USER node
VOLUME /data
EXPOSE 3000
# The root file system can be read-only: only /data and /tmp are written.
# Not /readyz: restarting the container would not bring the database back.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts"]
