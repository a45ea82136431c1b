import { checkCatalogue } from '../../src/analysis/checks.ts';
import { type Ending, settle } from '../../src/analysis/settlings.ts';
import { signUnproved } from '../../src/audit/sign-carried.ts';
import { Ledger } from '../../src/credits/ledger.ts';
import { one } from '../../src/db/database.ts';
import { gatherTallies } from '../../src/db/dossiers/dossier-tallies.ts';
import { readyText } from '../../src/policies/ready-policies.ts';
import { setPolicy } from '../../src/policies/set-policy.ts';
import type { Runtime } from '../../src/runtime.ts';
import { importRows, listTools, persons } from '../../test/list-scene.ts';
import { aboutToEnd, makeClient } from '../policies/past-dossiers.ts';
import { withoutHurry } from '../queue/invented-queue.ts';

/**
 * What people and rules leave beside dossiers. Of those that are asked for everything is as in earnest; of the many others
 * it is rows that stand in the same tables.
 */
export async function fillWork(runtime: Runtime, userId: number) {
  const { database, keyring } = runtime;
  for (const text of besideAll) await withoutHurry(database, text.replace('$user', String(userId)));
  const client = await makeClient(runtime, 'Banque Inventée');
  const { companyId } = client;
  const policy = { actor: 'cli:bench', companyId, text: readyText('standard', 'en'), ground: 'bench' };
  await database.transaction((tx) => setPolicy(tx, keyring, checkCatalogue, policy));
  const ledger = new Ledger(database, keyring);
  const end = async (endings: readonly Ending[]): Promise<string[]> => {
    const tools = { keyring, checks: checkCatalogue, ledger };
    await database.transaction((tx) => settle(tx, tools, { companyId, test: false }, endings));
    return endings.map(({ job }) => job.subject);
  };
  const hits = Array.from({ length: 6 }, (_, at) => ({
    topic: at % 2 === 0 ? ('sanction' as const) : ('pep' as const),
    name: `KOUADIO AFFOUÉ ${at}`,
    entityId: `E${at}`,
    score: 60 + 6 * at,
  }));
  const [plain = ''] = await end(await aboutToEnd(runtime, ledger, client, 20));
  const [found = '', seenOften = ''] = await end(await aboutToEnd(runtime, ledger, client, 20, hits));
  const { id: subject } = one(
    await database.query<{ id: string }>(
      `SELECT s.subject_id AS id FROM dossier_subjects s JOIN dossiers d ON d.id = s.dossier_id WHERE d.uuid = $1`,
      [seenOften],
    ),
  );
  await database.query(
    `INSERT INTO subject_hits (subject_id, topic, list_id, entity_id, asked, list_name, content_hash, score, first_seen_at,
       last_seen_at)
     SELECT $1, 'sanction', 1, 'p' || n, ''::bytea, 'vigilance', 'hash', 75, now(), now() FROM generate_series(1, 20) n`,
    [subject],
  );
  await importRows(listTools(runtime), persons(20), { list: 'vigilance' });
  for (const kind of ['subject_hits', 'subject_articles', 'subject_risks'] as const) {
    await signUnproved(database, keyring, kind);
  }
  await gatherTallies(database);
  await withoutHurry(database, 'VACUUM (ANALYZE)');
  return { plain, found, seenOften, subject };
}

const besideAll = [
  `INSERT INTO dossier_policies (dossier_id, company_id, name, version, rule, outcome, effect, attention)
   SELECT id, company_id, 'bank', 1, 'Clear', 'VALIDE', 'proposed', 'NORMAL' FROM dossiers WHERE status <> 'EN_COURS'`,
  `INSERT INTO dossier_history (dossier_id, from_status, to_status, actor)
   SELECT id, h.f, h.t, 'service' FROM dossiers, (VALUES ('EN_COURS', 'A_TRAITER'), ('A_TRAITER', 'VALIDE')) AS h (f, t)`,
  `INSERT INTO dossier_notes (id, dossier_id, actor, sealed_text)
   SELECT gen_random_uuid(), id, 'user:awa', '\\x00' FROM dossiers WHERE id % 3 = 0`,
  `INSERT INTO dossier_holders (dossier_id, user_id, given_by, locked_until)
   SELECT id, $user, 'user:bench', now() FROM dossiers WHERE status = 'A_TRAITER' AND id % 5 = 0`,
  `INSERT INTO dossier_names (dossier_id, keys) SELECT id, ARRAY[id % 5000, id % 7000]::int[] FROM dossiers`,
  `INSERT INTO subject_hits (subject_id, topic, list_id, entity_id, asked, list_name, content_hash, score, first_seen_at, last_seen_at)
   SELECT id, 'pep', 1, 'E1', ''::bytea, 'vigilance', 'hash', 75, now(), now() FROM subjects WHERE left(id::text, 1) IN ('0', '1')`,
  `INSERT INTO subject_articles (subject_id, article, asked, sealed, adverse, score, first_seen_at, last_seen_at)
   SELECT id, '\\x01', ''::bytea, '\\x00', true, 50, now(), now() FROM subjects WHERE left(id::text, 1) = '2'`,
  `INSERT INTO subject_hit_history (subject_id, list_name, entity_id, action, actor, sealed_reason)
   SELECT id, 'vigilance', 'E1', 'cleared', 'user:awa', '\\x00' FROM subjects WHERE left(id::text, 1) = '0'`,
  `INSERT INTO subject_risks (id, subject_id, company_id, test, rating, computed, sealed_reasons, due_at)
   SELECT gen_random_uuid(), id, company_id, test, 'LOW', 'LOW', '\\x00', now() + random() * interval '3 years' FROM subjects`,
  'UPDATE subjects SET risk_table = 0',
  `INSERT INTO subject_risk_history (id, subject_id, actor, action, cause, rating, table_version, sealed)
   SELECT gen_random_uuid(), id, 'service', 'rated', 'analysis', 'LOW', 0, '\\x00' FROM subjects`,
  `INSERT INTO review_rules (company_id, aim_hours) SELECT id, 24 FROM companies`,
];
