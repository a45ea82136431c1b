import { randomInt } from 'node:crypto';
import type { Ending } from '../../src/analysis/settlings.ts';
import type { CheckType } from '../../src/contract/account.ts';
import type { Database } from '../../src/db/database.ts';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import type { TakenJob } from '../../src/db/work/jobs.ts';
import type { DocumentFacts, ReadField } from '../../src/documents/facts.ts';
import type { Arrival } from '../../src/dossiers/intake/accept-dossier.ts';
import type { Acceptances } from '../../src/dossiers/intake/acceptances.ts';
import { type CheckResult, DossierKey, openDossiers } from '../../src/dossiers/stored-dossier.ts';
import type { Keyring } from '../../src/platform/keys/sealing.ts';
import { inventedArrival } from './invented-arrival.ts';

interface Tools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly acceptances: Acceptances;
}

const types: readonly CheckType[] = ['MRZ_CHECK', 'EXPIRATION_CHECK', 'TEMPLATE_CHECK'];

/** Accepts dossiers, each of a person of its own, and does all of their analyses but the end; gives their jobs, leased for long. */
export async function analysedDossiers(
  { database, keyring, acceptances }: Tools,
  caller: Arrival['caller'],
  count: number,
  nniOf: (place: number) => string = () => String(randomInt(1e10, 2e10)),
): Promise<TakenJob[]> {
  const world = { companyId: caller.company.id, test: caller.credential.test };
  const arrivals = Array.from({ length: count }, () => inventedArrival(keyring, world, types));
  const answers = await Promise.all(arrivals.map((arrived) => acceptances.accept({ caller, arrived })));
  const documents = arrivals.map(({ dossierKey }, place) => {
    const uuid = answers[place]?.clientFilesToAnalyzeDocuments[0]?.id ?? '';
    return { uuid, facts: dossierKey.seal('facts', uuid, inventedFacts(nniOf(place))) };
  });
  await database.query(
    `UPDATE documents d SET sealed_facts = n.facts, analyzed_at = now()
     FROM unnest($1::uuid[], $2::bytea[]) AS n (uuid, facts) WHERE d.uuid = n.uuid`,
    [documents.map(({ uuid }) => uuid), documents.map(({ facts }) => facts)],
  );
  const uuids = arrivals.map(({ uuid }) => uuid);
  const planned = await database.query<{ id: string; uuid: string }>(
    `SELECT c.id, d.uuid FROM dossiers d JOIN documents o ON o.dossier_id = d.id JOIN checks c ON c.document_id = o.id
     WHERE d.uuid = ANY($1)`,
    [uuids],
  );
  const keys = new Map(arrivals.map(({ uuid, dossierKey }) => [uuid, dossierKey]));
  await database.query(
    `UPDATE checks c SET status = 'EXECUTED', last_run_at = now(), sealed_result = n.result
     FROM unnest($1::uuid[], $2::bytea[]) AS n (id, result) WHERE c.id = n.id`,
    [planned.map(({ id }) => id), planned.map(({ id, uuid }) => keys.get(uuid)?.seal('check', id, found))],
  );
  const jobs = await database.query<TakenJob>(
    `UPDATE jobs SET lease = gen_random_uuid(), wake_at = now() + interval '1 hour', attempts = 1
     WHERE kind = 'analyse' AND subject = ANY($1)
     RETURNING id, kind, company_id, subject, lease, attempts, deaths`,
    [uuids],
  );
  return jobs.sort((a, b) => uuids.indexOf(a.subject) - uuids.indexOf(b.subject));
}

/** The end of one, as a worker has it in memory when all checks have run; or given up. */
export async function endingOf(
  database: Database,
  keyring: Keyring,
  job: TakenJob,
  givenUp = false,
): Promise<Ending> {
  const row = await findAnyDossier(database, job.subject);
  const key = row && DossierKey.open(keyring, row);
  const [dossier] = row === undefined ? [] : await openDossiers(database, keyring, [row]);
  if (dossier === undefined || key === undefined) throw new Error('a dossier is gone');
  const end: Ending['end'] = givenUp
    ? { status: 'ERREUR', failure: 'ANALYSIS_FAILED', failed: [] }
    : { status: 'A_TRAITER', dossier, alike: undefined };
  return { job, dossierId: dossier.id, key, end };
}

const found: CheckResult = {
  scoring: { score: 'VALID' },
  score: 90,
  explanation: [{ en: 'The document is valid.', fr: 'Le document est valable.' }],
  used: { akwaba: 'bench' },
};

function inventedFacts(nni: string): DocumentFacts {
  const read = (value: string): ReadField => ({
    value,
    confidence: 0.97,
    side: 'front',
    box: null,
    source: 'printed',
  });
  const fields = { last_name: read('KOUADIO'), first_name: read('AFFOUÉ HONORINE'), nni: read(nni) };
  return { layout: null, fields, zone: null, text: 'CARTE NATIONALE D’IDENTITÉ '.repeat(20), state: 'OK' };
}
