import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import fastify from 'fastify';
import { startService } from '../src/main.ts';
import { loadConfig } from '../src/platform/settings/config.ts';

/** One of the servers of bench/uploads.ts and bench/capture.ts, in a process of its own: `bare`, or Akwaba in a role. */

/** One client makes all of the load. */
const manyAtOnce = { REQUESTS_AT_ONCE: '1000', UPLOADS_AT_ONCE: '1000' };
/** Where it is told to, each phone of a load has an address of its own. */
const behindProxy = { TRUST_PROXY: '1' };

const [kind = 'bare', dataDir = ''] = process.argv.slice(2);
const stop = kind === 'bare' ? await startBare() : await startAkwaba(kind === 'all' ? 'all' : 'api');
process.once('SIGTERM', async () => {
  await stop();
  process.exit(0);
});
// The parent asks how much memory it took at most, and how much of the processor, without the database and pictures.
process.on('message', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.send?.({ rss: maxRSS * 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 });
});

async function startAkwaba(role: 'all' | 'api'): Promise<() => Promise<void>> {
  const config = loadConfig(
    { DATA_DIR: dataDir, LOG_LEVEL: 'warn', PORT: '0', DEMO: 'false', ...manyAtOnce, ...behindProxy },
    dataDir,
  );
  const service = await startService(config, undefined, role);
  process.send?.({ url: service.url });
  return () => service.stop();
}

/** The least that an upload can be: each file to a disk while it comes, synced before the answer. */
async function startBare(): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'bare');
  mkdirSync(folder, { recursive: true });
  const app = fastify({ bodyLimit: 50e6 });
  let next = 0;
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.post('/upload', async (request) => {
    const parser = new Busboy({ headers: request.headers as { 'content-type': string } });
    const writing: Promise<void>[] = [];
    parser.on('file', (_name, part) => {
      next += 1;
      writing.push(pipeline(part, createWriteStream(join(folder, String(next)), { flush: true })));
    });
    await pipeline(request.raw, parser);
    await Promise.all(writing);
    return { stored: writing.length };
  });
  process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
  return () => app.close();
}
