import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analysedDossiers } from '../../bench/acceptance/invented-analysis.ts';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { setPolicy } from '../../src/policies/set-policy.ts';
import type { Runtime } from '../../src/runtime.ts';
import { registerEndpoint } from '../../src/webhooks/endpoints.ts';
import { bundleProgram } from '../bundle-program.ts';
import { eventually, testRuntime } from '../harness.ts';
import { clientWith, proveChain } from '../together-scene.ts';
import { policyOf, ruleOf } from './policy-scene.ts';

let runtime: Runtime & { dataDir: string };
beforeAll(async () => {
  runtime = await testRuntime();
});
afterAll(() => runtime.close());

it('a process that is killed while rules decide leaves both the result and the decision, or neither', async () => {
  const { database, keyring, config, dataDir } = runtime;
  const client = await clientWith(runtime, 100_000);
  const { companyId } = client;
  const all = ruleOf('All', [{ fact: 'score', atLeast: 0 }], { outcome: 'VALIDE' });
  const text = JSON.stringify(policyOf([{ ...all, despite: ['CHECK_MISSING'] }]));
  await database.transaction(async (tx) => {
    await setPolicy(tx, keyring, checkCatalogue, {
      actor: 'cli:test',
      companyId,
      text,
      ground: 'by contract',
    });
    await registerEndpoint(tx, keyring, 'test', {
      companyId,
      url: 'https://client.example/hook',
      allowPrivate: false,
    });
  });
  const tools = { database, keyring, acceptances: client.acceptances() };
  const jobs = await analysedDossiers(tools, client.caller, 300);
  const program = bundleProgram(new URL('../settle-test-process.ts', import.meta.url));
  const told = new Set<string>();
  const child = fork(program, [String(companyId)], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: config.databaseUrl },
  });
  child.on('message', (uuid) => told.add(String(uuid)));
  await eventually('some are ended', () => told.size >= 40);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const dossiers = await database.query<{
    uuid: string;
    status: string;
    effect: string | null;
    changes: string[];
    messages: string[];
    entries: string[];
  }>(
    `SELECT d.uuid, d.status, p.effect,
       ARRAY(SELECT to_status FROM dossier_history h WHERE h.dossier_id = d.id ORDER BY h.id) AS changes,
       ARRAY(SELECT message_type FROM webhook_deliveries w WHERE w.dossier_id = d.id ORDER BY w.sequence) AS messages,
       ARRAY(SELECT action FROM audit_entries e WHERE e.chain = $1 AND e.action IN ('dossier.analysed', 'dossier.decided-by-rule')
         AND e.details::json ->> 'dossier' = d.uuid::text ORDER BY e.sequence) AS entries
     FROM dossiers d LEFT JOIN dossier_policies p ON p.dossier_id = d.id WHERE d.company_id = $1`,
    [companyId],
  );
  const received = 'DOCUMENT_TO_ANALYSE_RECEIVED';
  const untouched = { status: 'EN_COURS', effect: null, changes: [], messages: [received], entries: [] };
  const whole = {
    status: 'VALIDE',
    effect: 'decided',
    changes: ['A_TRAITER', 'VALIDE'],
    messages: [received, 'ANALYSIS_RESULT', 'STATUS_CHANGED'],
    entries: ['dossier.analysed', 'dossier.decided-by-rule'],
  };
  const waiting = dossiers.filter(({ status }) => status === 'EN_COURS');
  for (const { uuid, ...dossier } of dossiers) {
    expect([uuid, dossier]).toEqual([uuid, dossier.status === 'EN_COURS' ? untouched : whole]);
  }
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.filter(({ uuid }) => told.has(uuid))).toEqual([]);
  const [{ left } = { left: 0 }] = await database.query<{ left: number }>(
    `SELECT count(*) AS left FROM jobs WHERE company_id = $1 AND kind = 'analyse'`,
    [companyId],
  );
  expect(left).toBe(waiting.length);
  expect(dossiers.length).toBe(jobs.length);
  await proveChain(runtime, companyId);
});
