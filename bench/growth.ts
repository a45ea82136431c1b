import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';
import { generate } from './growth/generate.ts';

const [count = 20_000, folder = ''] = [Number(process.argv[2]), process.argv[3] ?? ''];
const dataDir = join(folder, String(count));
mkdirSync(dataDir, { recursive: true });
const runtime = await openRuntime(loadConfig({ DATA_DIR: dataDir }, dataDir), () => undefined);
const started = Date.now();
try {
  const g = await generate(runtime, count, (line) =>
    console.log(Math.round((Date.now() - started) / 1000), line),
  );
  console.log(JSON.stringify(g));
  const rows = await runtime.database.query(
    "select relname, pg_size_pretty(pg_total_relation_size(oid)) s, reltuples::bigint n from pg_class where relkind='r' and relnamespace='public'::regnamespace order by pg_total_relation_size(oid) desc limit 20",
  );
  console.log(rows);
} finally {
  await runtime.close();
}
