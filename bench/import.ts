import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../src/platform/settings/config.ts';
import { importRegister } from '../src/registries/import.ts';
import { openRuntime } from '../src/runtime.ts';

/** Imports many persons into a fresh register: lines a second, and the most memory the process had. */

const count = Number(process.argv[2] ?? 1_000_000);
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const config = loadConfig({ DATA_DIR: dataDir }, dataDir);
const runtime = await openRuntime(config, () => undefined);

async function* records(): AsyncGenerator<Buffer> {
  let chunk = '';
  for (let n = 0; n < count; n++) {
    chunk += `${JSON.stringify({
      uin: String(10_000_000_000 + n),
      idCardNumber: `CI${String(n).padStart(9, '0')}`,
      lastName: "N'GUESSAN",
      firstName: `Affoué Marie-Claire ${n}`,
      gender: 'F',
      birthDate: '12/04/1985',
      birthTown: 'BOUAKE S/P (CIV)',
      fatherLastName: "N'GUESSAN",
      fatherFirstName: 'Kouamé',
      motherLastName: 'KOFFI',
      motherFirstName: 'Adjoua',
      residenceAdr1: 'COCODY ANGRE 8E TRANCHE',
      nationality: 'IVOIRIENNE',
    })}\n`;
    if (chunk.length < 65_536) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}

let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 100);
try {
  const start = performance.now();
  const report = await importRegister(runtime, 'persons', records(), 'jsonl', {
    actor: 'bench',
  });
  const took = (performance.now() - start) / 1000;
  console.log(
    `${report.added} persons added, ${report.bad} bad, in ${took.toFixed(1)} s: ${Math.round(count / took)} a second`,
  );
  console.log(`most memory of the process: ${Math.round(peak / 2 ** 20)} MiB`);
} finally {
  clearInterval(watch);
  await runtime.close();
  rmSync(dataDir, { recursive: true, force: true });
}
