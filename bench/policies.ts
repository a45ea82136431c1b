import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { findCompany } from '../src/db/clients/companies.ts';
import { dossiersBetween } from '../src/db/dossiers/dossiers.ts';
import { openDossiers } from '../src/dossiers/stored-dossier.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { aboutDossiers } from '../src/policies/about-dossiers.ts';
import { checkPolicy } from '../src/policies/check-policy.ts';
import { evaluate } from '../src/policies/evaluate.ts';
import { policyRoomLimits } from '../src/policies/limits.ts';
import { readyText } from '../src/policies/ready-policies.ts';
import { addUp, type TriedRule, tryPolicy } from '../src/policies/try-policy.ts';
import { openRuntime } from '../src/runtime.ts';
import { fillPast, type InventedClient, makeClient } from './policies/past-dossiers.ts';
import { measureSettled } from './policies/settled.ts';
import { number, printTable, timed } from './tables.ts';

/**
 * Policies: what the ready policy `standard` adds to the end of an analysis, one at a time and fifty together, and a draft
 * tried on very many past dossiers, with its time and memory. Every dossier has a selfie, a card and nine checks, all sealed.
 * (Number of past dossiers, default 100000.)
 */

const count = Number(process.argv[2] ?? 100_000);
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const runtime = await openRuntime(loadConfig({ DATA_DIR: dataDir }, dataDir), () => undefined);
const { database, keyring } = runtime;
const tools = { keyring, checks: checkCatalogue };
const text = readyText('standard', 'en');

try {
  const client = await makeClient(runtime, 'Banque Inventée');
  const { ms } = await timed(() => fillPast(runtime, client, count));
  console.log(`${count} dossiers written in ${number(ms / 1000, 0)} s\n`);
  await measureSettled(runtime, 300);
  console.log(`Rules alone, without the database: ${number(await rulesAlone(client), 0)} µs a dossier\n`);
  await measureTrial(client);
} finally {
  await runtime.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function rulesAlone({ companyId }: InventedClient): Promise<number> {
  const world = { companyId, test: false };
  const company = await findCompany(database, companyId);
  const compiled = checkPolicy(text, checkCatalogue).policy;
  if (company === undefined || compiled === undefined) throw new Error('there is a client with a policy');
  const dossiers = await openDossiers(database, keyring, await dossiersBetween(database, world, 1, 600));
  const abouts = await aboutDossiers(database, tools, company, dossiers, () => '2026-11-17');
  const rounds = 20;
  const { ms } = await timed(async () => {
    for (let round = 0; round < rounds; round++) for (const about of abouts) evaluate(compiled, about);
  });
  return (ms * 1000) / (rounds * abouts.length);
}

async function measureTrial({ companyId }: InventedClient): Promise<void> {
  const company = await findCompany(database, companyId);
  const compiled = checkPolicy(text, checkCatalogue).policy;
  if (company === undefined || compiled === undefined) throw new Error('there is a client with a policy');
  const range = { from: new Date('2000-01-01'), before: new Date('2100-01-01') };
  let [rules, changed, dossiers, most]: [TriedRule[], number, number, number] = [[], 0, 0, 0];
  const before = process.memoryUsage().rss;
  const cpu = process.cpuUsage();
  const { ms } = await timed(async () => {
    for (let after: number | undefined; ; ) {
      const part = await tryPolicy(database, tools, {
        ...{ company, test: false, compiled, ...range, after },
        most: policyRoomLimits.triedTogether,
        language: 'en',
      });
      rules = addUp(rules, part.rules);
      changed += part.changed.length;
      dossiers += part.dossiers;
      most = Math.max(most, process.memoryUsage().rss);
      if (part.next === null) return;
      after = part.next;
    }
  });
  const { user, system } = process.cpuUsage(cpu);
  const mb = (bytes: number) => number(bytes / 2 ** 20, 0);
  printTable(
    ['rule', 'outcome', 'dossiers', 'people agreed', 'disagreed'],
    rules.map((one) => [
      one.rule ?? '(none)',
      one.outcome,
      String(one.dossiers),
      String(one.agreed),
      String(one.disagreed),
    ]),
  );
  console.log(
    `${dossiers} past dossiers in ${number(ms / 1000, 1)} s (${number(ms / dossiers, 2)} ms each, processor ${number((user + system) / 1000 / dossiers, 2)} ms); ${changed} would change; memory ${mb(before)} MB before, ${mb(most)} MB at most`,
  );
}
