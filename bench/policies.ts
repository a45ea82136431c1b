import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { findCompany } from '../src/db/clients/companies.ts';
import { type DossierRow, findDossiers, lockDossiersById } from '../src/db/dossiers/dossiers.ts';
import { DossierKey, openDossiers } from '../src/dossiers/stored-dossier.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { aboutDossiers } from '../src/policies/about-dossiers.ts';
import { applyPolicy, decideByRule } from '../src/policies/apply-policy.ts';
import { checkPolicy } from '../src/policies/check-policy.ts';
import { evaluate } from '../src/policies/evaluate.ts';
import { policyRoomLimits } from '../src/policies/limits.ts';
import { readyText } from '../src/policies/ready/ready.ts';
import { setPolicy } from '../src/policies/set-policy.ts';
import { addUp, type TriedRule, tryPolicy } from '../src/policies/try-policy.ts';
import { openRuntime } from '../src/runtime.ts';
import { fillPast } from './policies/past-dossiers.ts';
import { number, printTable, timed } from './tables.ts';

/**
 * Policies: what the ready policy `standard` costs a dossier when its analysis ends, one at a time and fifty together, and a
 * draft tried on very many past dossiers, with its time and memory. Every dossier has a selfie, a card and nine checks, all
 * sealed; decisions are measured in transactions that are rolled back. (Number of past dossiers, default 100000.)
 */

const count = Number(process.argv[2] ?? 100_000);
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const runtime = await openRuntime(loadConfig({ DATA_DIR: dataDir }, dataDir), () => undefined);
const { database, keyring } = runtime;
const tools = { keyring, checks: checkCatalogue };
const text = readyText('standard', 'en');

class RolledBack extends Error {}

try {
  const { result: companyId, ms } = await timed(() => fillPast(runtime, count));
  console.log(`${count} dossiers written in ${number(ms / 1000, 0)} s\n`);
  await database.transaction((tx) =>
    setPolicy(tx, keyring, checkCatalogue, { actor: 'cli:bench', companyId, text, ground: 'bench' }),
  );
  await measureDecisions(companyId);
  await measureTrial(companyId);
} finally {
  await runtime.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** What ends of analyses pay for the policy: its own reading, facts, rules, what is kept, status, message. */
async function measureDecisions(companyId: number): Promise<void> {
  const ids = (
    await database.query<Pick<DossierRow, 'id'>>('SELECT id FROM dossiers WHERE company_id = $1 LIMIT 600', [
      companyId,
    ])
  ).map(({ id }) => id);
  // Once uncounted, so that what runs is compiled.
  const uncounted = { open: 0, apply: 0, decide: 0 };
  for (let start = 0; start < 300; start += 50)
    await batch(companyId, ids.slice(start, start + 50), uncounted);
  const rows: string[][] = [];
  for (const together of [1, 50]) {
    const spent = { open: 0, apply: 0, decide: 0 };
    const cpu = process.cpuUsage();
    let dossiers = 0;
    for (let start = 0; start + together <= (together === 1 ? 200 : ids.length); start += together) {
      await batch(companyId, ids.slice(start, start + together), spent);
      dossiers += together;
    }
    const each = (ms: number) => number(ms / dossiers, 2);
    const all = spent.open + spent.apply + spent.decide;
    const { user, system } = process.cpuUsage(cpu);
    const times = [spent.open, spent.apply, spent.decide, all, (user + system) / 1000];
    rows.push([String(together), ...times.map(each)]);
  }
  const header = [
    'dossiers together',
    'opened, ms each',
    'judged and kept',
    'decided and told',
    'in all',
    'processor',
  ];
  printTable(header, rows);
  console.log(
    `Rules alone, without the database: ${number(await rulesAlone(companyId, ids), 1)} µs a dossier\n`,
  );
}

async function batch(
  companyId: number,
  ids: readonly number[],
  spent: Record<'open' | 'apply' | 'decide', number>,
): Promise<void> {
  const work = database.transaction(async (tx) => {
    await lockDossiersById(tx, ids);
    // Nobody has decided them yet.
    await tx.query('DELETE FROM dossier_history WHERE dossier_id = ANY($1)', [ids]);
    const found = await findDossiers(tx, ids);
    const waiting = found.map((row) => ({ ...row, status: 'A_TRAITER' as const }));
    const opened = await timed(() => openDossiers(tx, keyring, waiting));
    spent.open += opened.ms;
    const analysed = opened.result.flatMap((dossier, place) => {
      const row = found[place];
      const key = row && DossierKey.open(keyring, row);
      return key === undefined ? [] : [{ dossier, key }];
    });
    const applied = await timed(() => applyPolicy(tx, tools, companyId, analysed));
    spent.apply += applied.ms;
    spent.decide += (await timed(() => decideByRule(tx, tools, companyId, applied.result))).ms;
    throw new RolledBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

async function rulesAlone(companyId: number, ids: readonly number[]): Promise<number> {
  const company = await findCompany(database, companyId);
  const compiled = checkPolicy(text, checkCatalogue).policy;
  if (company === undefined || compiled === undefined) throw new Error('there is a client with a policy');
  const dossiers = await openDossiers(database, keyring, await findDossiers(database, ids));
  const abouts = await aboutDossiers(database, tools, company, dossiers, () => '2026-11-17');
  const rounds = 20;
  const { ms } = await timed(async () => {
    for (let round = 0; round < rounds; round++) for (const about of abouts) evaluate(compiled, about);
  });
  return (ms * 1000) / (rounds * abouts.length);
}

async function measureTrial(companyId: number): Promise<void> {
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
