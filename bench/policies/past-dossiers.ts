import { randomUUID } from 'node:crypto';
import { createCompany, issueCredential } from '../../src/accounts/accounts.ts';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import type { Ending } from '../../src/analysis/settlings.ts';
import type { CheckType } from '../../src/contract/account.ts';
import type { DocumentType } from '../../src/contract/uploads.ts';
import type { Ledger } from '../../src/credits/ledger.ts';
import type { Db } from '../../src/db/database.ts';
import { addDossiers, findDossiers, lockCount, type NewDossier } from '../../src/db/dossiers/dossiers.ts';
import { addJobs, type TakenJob } from '../../src/db/work/jobs.ts';
import type { DocumentFacts } from '../../src/documents/facts.ts';
import { analysisOperation } from '../../src/dossiers/intake/accept-dossier.ts';
import { DossierKey, openDossiers } from '../../src/dossiers/stored-dossier.ts';
import type { Keyring } from '../../src/platform/keys/sealing.ts';
import type { Runtime } from '../../src/runtime.ts';
import { type Chosen, type ChosenCheck, resultOf } from '../../test/console/dossier-results.ts';
import { holderFacts, inventedHolder, selfieFacts } from '../../test/console/invented-facts.ts';
import { seededRandom } from '../../tools/invented/random.ts';

/** Dossiers of one client as analyses and people left them, written by the thousand. Everything sealed is sealed in earnest. */

const types = checkCatalogue.usual;
const documents: readonly DocumentType[] = ['SELFIE', 'CNI'];
const together = 1000;

export interface InventedClient {
  readonly companyId: number;
  readonly credentialId: number;
}

export function makeClient({ database, keyring }: Runtime, name: string): Promise<InventedClient> {
  return database.transaction(async (tx) => {
    const about = { name, verifications: [...types] };
    const terms = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
    const company = await createCompany(tx, keyring, 'bench', about, terms);
    const { credential } = await issueCredential(tx, keyring, 'bench', company.id, { mode: 'live' });
    return { companyId: company.id, credentialId: credential.id };
  });
}

export async function fillPast(
  { database, keyring }: Runtime,
  client: InventedClient,
  count: number,
): Promise<void> {
  const kinds = Array.from({ length: 200 }, kindMaker(11));
  for (let start = 0; start < count; start += together) {
    const made = Array.from({ length: Math.min(together, count - start) }, (_, place) =>
      invent(keyring, client, kinds[(start + place) % kinds.length]),
    );
    await database.transaction(
      async (tx) => {
        await add(tx, client, made);
        await conclude(tx, made);
      },
      { relaxedDurability: true },
    );
  }
  // As the server does by itself within the hour.
  for (const table of ['dossiers', 'documents', 'checks', 'dossier_history']) {
    await database.query(`ANALYZE ${table}`);
  }
}

/** Analyses of different people that are about to end: paid, their checks done, their jobs held. */
export async function aboutToEnd(
  { database, keyring }: Runtime,
  ledger: Ledger,
  client: InventedClient,
  count: number,
  hits: Chosen['hits'] = [],
): Promise<Ending[]> {
  const makeKind = kindMaker(12, hits);
  const made = Array.from({ length: count }, () => invent(keyring, client, makeKind()));
  const jobs = await database.transaction(async (tx) => {
    await add(tx, client, made);
    await keepAnalysed(tx, made);
    const reservations = made.map(({ dossier: { uuid, checks } }) => ({
      operation: analysisOperation,
      amount: checks.length,
      reference: uuid,
      credentialId: client.credentialId,
      test: false,
    }));
    await ledger.reserveAll(tx, client.companyId, reservations, async () => []);
    const uuids = made.map(({ dossier }) => dossier.uuid);
    await addJobs(tx, 'analyse', client.companyId, uuids);
    return tx.query<TakenJob & { readonly dossier: number }>(
      `UPDATE jobs j SET lease = gen_random_uuid(), wake_at = now() + interval '1 hour', attempts = 1
       FROM dossiers d WHERE j.kind = 'analyse' AND j.subject = ANY($1) AND d.uuid::text = j.subject
       RETURNING j.id, j.kind, j.company_id, j.subject, j.lease, j.attempts, j.deaths, d.id AS dossier`,
      [uuids],
    );
  });
  const rows = await findDossiers(
    database,
    jobs.map(({ dossier }) => dossier),
  );
  const opened = await openDossiers(database, keyring, rows);
  return opened.map((dossier, place) => {
    const job = jobs.find(({ subject }) => subject === dossier.uuid);
    const key = rows[place] && DossierKey.open(keyring, rows[place]);
    if (job === undefined || key === undefined) throw new Error('each has a job and a key');
    return { job, key, dossierId: dossier.id, end: { status: 'A_TRAITER', dossier, alike: undefined } };
  });
}

async function add(tx: Db, { companyId, credentialId }: InventedClient, made: readonly Made[]) {
  const world = { companyId, test: false };
  await lockCount(tx, world);
  await addDossiers(
    tx,
    world,
    made.map(({ dossier }) => ({ ...dossier, credential_id: credentialId })),
  );
}

function invent(keyring: Keyring, { companyId }: InventedClient, kind: Kind | undefined): Made {
  if (kind === undefined) throw new Error('there are kinds');
  const uuid = randomUUID();
  const { dossierKey, wrapped } = DossierKey.make(keyring, uuid, { companyId, test: false });
  const papers = documents.map((type) => ({ uuid: randomUUID(), type }));
  const card = papers.find(({ type }) => type === 'CNI')?.uuid ?? '';
  const checks = types.map((type) => ({ id: randomUUID(), type, price: 1, document: card }));
  return {
    status: kind.status,
    facts: papers.map((paper) => ({
      uuid: paper.uuid,
      sealed: dossierKey.seal('facts', paper.uuid, paper.type === 'CNI' ? kind.facts : selfieFacts),
    })),
    results: checks.map(({ id, type }) => {
      const found = kind.results.get(type);
      return { id, status: found?.status ?? '', sealed: dossierKey.seal('check', id, found?.result) };
    }),
    dossier: {
      uuid,
      kyb: false,
      version: 'v2',
      external_id_hash: null,
      wrapped_key: wrapped,
      sealed_request: dossierKey.seal('request', uuid, {
        externalId: uuid,
        additionalData: { agence: '12' },
      }),
      documents: papers,
      pictures: [],
      checks,
    },
  };
}

/** A dossier's content, which many have: what costs is to seal, write and open it. */
interface Kind {
  readonly status: 'VALIDE' | 'REJETE';
  readonly facts: DocumentFacts;
  readonly results: ReadonlyMap<CheckType, ReturnType<typeof resultOf>>;
}

function kindMaker(seed: number, hits: Chosen['hits'] = []): () => Kind {
  const random = seededRandom(seed);
  return () => {
    const isOld = random.integer(0, 99) < 5;
    const holder = inventedHolder({ expirationDate: isOld ? '14/02/2020' : '14/02/2032' });
    const checks: Partial<Record<CheckType, ChosenCheck>> =
      random.integer(0, 99) < 30 ? { DB_CHECK: { score: random.integer(0, 80) } } : {};
    const chosen = { holder, hasSelfie: true, checks, hits };
    return {
      status: isOld || 'DB_CHECK' in checks ? 'REJETE' : 'VALIDE',
      facts: holderFacts(holder),
      results: new Map(types.map((type) => [type, resultOf(type, 'CNI', chosen)])),
    };
  };
}

interface Made {
  readonly status: string;
  readonly dossier: Omit<NewDossier, 'credential_id'>;
  readonly facts: readonly { readonly uuid: string; readonly sealed: Buffer }[];
  readonly results: readonly { readonly id: string; readonly status: string; readonly sealed: Buffer }[];
}

async function keepAnalysed(tx: Db, made: readonly Made[]): Promise<void> {
  const facts = made.flatMap((each) => each.facts);
  await tx.query(
    `UPDATE documents d SET sealed_facts = n.sealed, analyzed_at = now()
     FROM unnest($1::uuid[], $2::bytea[]) AS n (uuid, sealed) WHERE d.uuid = n.uuid`,
    [facts.map(({ uuid }) => uuid), facts.map(({ sealed }) => sealed)],
  );
  const results = made.flatMap((each) => each.results);
  await tx.query(
    `UPDATE checks c SET status = n.status, sealed_result = n.sealed
     FROM unnest($1::uuid[], $2::text[], $3::bytea[]) AS n (id, status, sealed) WHERE c.id = n.id`,
    [results.map(({ id }) => id), results.map(({ status }) => status), results.map(({ sealed }) => sealed)],
  );
}

async function conclude(tx: Db, made: readonly Made[]): Promise<void> {
  await keepAnalysed(tx, made);
  await tx.query(
    `WITH changed AS (
       UPDATE dossiers d SET status = n.status, completed_at = now(), indexed = 1000, score = 90
       FROM unnest($1::uuid[], $2::text[]) AS n (uuid, status) WHERE d.uuid = n.uuid RETURNING d.id, n.status)
     INSERT INTO dossier_history (dossier_id, from_status, to_status, actor)
     SELECT id, 'A_TRAITER', status, 'user:awa' FROM changed`,
    [made.map(({ dossier }) => dossier.uuid), made.map(({ status }) => status)],
  );
}
