import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createCompany, issueCredential } from '../../src/accounts/accounts.ts';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import type { AlertCode } from '../../src/contract/account.ts';
import type { AnalysisStatus } from '../../src/contract/results.ts';
import type { Database } from '../../src/db/database.ts';
import type { DocumentFacts, FieldName, ReadField } from '../../src/documents/facts.ts';
import { alertCodes } from '../../src/dossiers/index/alerts.ts';
import { nameWords } from '../../src/dossiers/index/dossier-name.ts';
import { indexVersion, wordHash } from '../../src/dossiers/index/index-dossier.ts';
import { externalIdHash } from '../../src/dossiers/intake/accept-dossier.ts';
import { DossierKey } from '../../src/dossiers/stored-dossier.ts';
import { spellingsOfKinds } from '../../src/names/known-names.ts';
import type { Keyring } from '../../src/platform/keys/sealing.ts';
import type { Runtime } from '../../src/runtime.ts';
import { documentHashes } from '../../src/subjects/subjects.ts';
import { seededRandom } from '../../tools/invented/random.ts';

/** A database with very many dossiers as analyses leave them, written by the thousand. Everything sealed is sealed in earnest. */

export interface InventedQueue {
  readonly clients: readonly number[];
  /** Of some dossier in the middle. */
  readonly nni: string;
  readonly externalId: string;
  readonly uuid: string;
}

/** How many of a thousand have each status. */
const spread: readonly [AnalysisStatus, number][] = [
  ['VALIDE', 790],
  ['REJETE', 100],
  ['A_TRAITER', 60],
  ['A_COMPLETER', 40],
  ['ERREUR', 8],
  ['EN_COURS', 2],
];
/** And how many each alert. */
const alertSpread: Readonly<Record<AlertCode, number>> = {
  SANCTION: 4,
  PEP: 6,
  MEDIA: 5,
  FACE: 30,
  MRZ: 80,
  REGISTER: 60,
  TEMPLATE: 50,
  EXPIRED: 40,
  COMPANY: 20,
  DUPLICATE: 30,
  READING: 150,
  FAILED: 10,
};

const clientCount = 40;
const batch = 2000;
const families = spellingsOfKinds('frequent-family', 'common-family');
const given = spellingsOfKinds('frequent-given');

const read = (value: string): ReadField => ({
  value,
  confidence: 0.97,
  side: 'front',
  box: null,
  source: 'printed',
});

function factsOf(fields: Partial<Record<FieldName, string>>, isLong: boolean): DocumentFacts {
  const found = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, read(value)]));
  // As long as what is read of a card with both its sides.
  const text = isLong ? 'RÉPUBLIQUE DE CÔTE D’IVOIRE CARTE NATIONALE D’IDENTITÉ '.repeat(80) : '';
  return { layout: null, fields: found, zone: null, text, state: 'OK' };
}

export async function fillQueue(runtime: Runtime, count: number): Promise<InventedQueue> {
  const { database, keyring } = runtime;
  const clients = await makeClients(runtime);
  const invent = inventor(keyring, clients, count);
  let middle: InventedRow | undefined;
  for (let start = 0; start < count; start += batch) {
    const rows = Array.from({ length: Math.min(batch, count - start) }, (_, i) => invent(start + i));
    await addRows(database, rows);
    middle ??= rows.find(({ age, kyb }) => age <= count / 2 && !kyb);
  }
  if (middle === undefined) throw new Error('too few dossiers');
  // As the server does by itself within the hour.
  await withoutHurry(database, 'VACUUM (ANALYZE)');
  return { clients: clients.map(({ id }) => id), ...middle };
}

/** Makes the dossiers one after the other, from the oldest to the newest. */
function inventor(
  keyring: Keyring,
  clients: readonly InventedClient[],
  count: number,
): (number: number) => InventedRow {
  const random = seededRandom(7);
  const sequences = new Map<number, number>();
  /** The first of a list much more often than the last. */
  const skewed = <T>(list: readonly T[]): T => {
    const at = Math.floor(list.length * (random.integer(0, 9999) / 10_000) ** 3);
    const [picked] = list.slice(at, at + 1);
    if (picked === undefined) throw new Error('an empty list');
    return picked;
  };
  const invented = (number: number, kyb: boolean): DocumentFacts => {
    const fields = kyb
      ? { companyName: `${skewed(families)} ${skewed(given)} TRADING SARL` }
      : {
          last_name: skewed(families).toUpperCase(),
          first_name: `${skewed(given)} ${skewed(given)}`,
          nni: nniOf(number),
        };
    return factsOf(fields, number % 8 === 0);
  };
  return (number) => {
    const { id: company, credential } = skewed(clients);
    const sequence = (sequences.get(company) ?? 0) + 1;
    sequences.set(company, sequence);
    const [uuid, document] = [randomUUID(), randomUUID()];
    const kyb = random.chance(0.1);
    const facts = invented(number, kyb);
    const test = random.chance(0.05);
    const { dossierKey, wrapped } = DossierKey.make(keyring, uuid, { companyId: company, test });
    const externalId = `client-${number}`;
    const status = statusAt(random.integer(0, 999));
    const isAnalysed = status !== 'EN_COURS';
    const score = 100 - Math.floor((60 * random.integer(0, 99) ** 2) / 9801);
    return {
      uuid,
      company,
      credential,
      sequence,
      kyb,
      test,
      status,
      nni: nniOf(number),
      externalId,
      external: externalIdHash(keyring, company, externalId),
      wrapped,
      request: dossierKey.seal('request', uuid, { externalId, additionalData: {} }),
      age: count - number,
      score: isAnalysed && status !== 'ERREUR' ? score : null,
      alerts: isAnalysed ? codes.filter((code) => random.integer(0, 999) < (alertSpread[code] ?? 0)) : [],
      document,
      type: kyb ? 'RCCM' : 'CNI',
      facts: dossierKey.seal('facts', document, facts),
      words: nameWords([{ facts }]).map((word) => wordHash(keyring, word)),
      subject: randomUUID(),
      identifiers: documentHashes(keyring, company, { type: 'CNI', facts }),
    };
  };
}

const codes = alertCodes(checkCatalogue);

const nniOf = (number: number): string => String(20_000_000_000 + number);

function statusAt(thousandth: number): AnalysisStatus {
  let sum = 0;
  for (const [status, share] of spread) {
    sum += share;
    if (thousandth < sum) return status;
  }
  return 'VALIDE';
}

interface InventedClient {
  readonly id: number;
  readonly credential: number;
}

async function makeClients({ database, keyring }: Runtime) {
  const terms = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
  const clients: InventedClient[] = [];
  for (let i = 1; i <= clientCount; i++) {
    await database.transaction(async (tx) => {
      const { id } = await createCompany(
        tx,
        keyring,
        'bench',
        { name: `Client ${i}`, verifications: [...checkCatalogue.usual] },
        terms,
      );
      const { credential } = await issueCredential(tx, keyring, 'bench', id, { mode: 'live' });
      clients.push({ id, credential: credential.id });
    });
  }
  return clients;
}

interface InventedRow {
  readonly uuid: string;
  readonly company: number;
  readonly credential: number;
  readonly sequence: number;
  readonly kyb: boolean;
  readonly test: boolean;
  readonly status: AnalysisStatus;
  readonly nni: string;
  readonly externalId: string;
  readonly external: Buffer;
  readonly wrapped: Buffer;
  readonly request: Buffer;
  /** How many came later. */
  readonly age: number;
  readonly score: number | null;
  readonly alerts: readonly AlertCode[];
  readonly document: string;
  readonly type: string;
  readonly facts: Buffer;
  readonly words: readonly Buffer[];
  readonly subject: string;
  readonly identifiers: readonly Buffer[];
}

async function addRows(database: Database, rows: readonly InventedRow[]): Promise<void> {
  const all = <K extends keyof InventedRow>(name: K) => rows.map((row) => row[name]);
  await database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO dossiers (uuid, company_id, credential_id, sequence, kyb, test, version, status, external_id_hash,
         wrapped_key, sealed_request, created_at, completed_at, score, alerts, indexed)
       SELECT uuid, company, credential, sequence, kyb, test, 'v2', status, external, wrapped, request, at,
         CASE status WHEN 'EN_COURS' THEN NULL ELSE at + interval '10 seconds' END, score, string_to_array(alerts, ','), $14
       FROM (SELECT *, now() - age * interval '5 minutes' AS at FROM unnest($1::uuid[], $2::int[], $3::int[], $4::bigint[],
         $5::bool[], $6::bool[], $7::text[], $8::bytea[], $9::bytea[], $10::bytea[], $11::int[], $12::smallint[], $13::text[])
         AS r (uuid, company, credential, sequence, kyb, test, status, external, wrapped, request, age, score, alerts)) r`,
      [
        ...(
          [
            'uuid',
            'company',
            'credential',
            'sequence',
            'kyb',
            'test',
            'status',
            'external',
            'wrapped',
          ] as const
        ).map(all),
        all('request'),
        all('age'),
        all('score'),
        rows.map(({ alerts }) => alerts.join(',')),
        indexVersion,
      ],
    );
    await tx.query(
      `INSERT INTO documents (uuid, dossier_id, position, type, sealed_facts, analyzed_at)
       SELECT r.document, d.id, 1, r.type, r.facts, now()
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[]) AS r (uuid, document, type, facts) JOIN dossiers d USING (uuid)`,
      [all('uuid'), all('document'), all('type'), all('facts')],
    );
    const pairs = rows.flatMap(({ uuid, words: hashes }) => hashes.map((hash) => ({ uuid, hash })));
    await tx.query(
      `INSERT INTO dossier_words (hash, dossier_id) SELECT r.hash, d.id
       FROM unnest($1::uuid[], $2::bytea[]) AS r (uuid, hash) JOIN dossiers d USING (uuid)`,
      [pairs.map(({ uuid }) => uuid), pairs.map(({ hash }) => hash)],
    );
    await addSubjects(tx, rows);
  });
}

async function addSubjects(tx: Pick<Database, 'query'>, rows: readonly InventedRow[]): Promise<void> {
  const known = rows.filter(({ identifiers }) => identifiers.length > 0);
  await tx.query(
    `INSERT INTO subjects (id, company_id, test, kind) SELECT r.id, r.company, false, 'person' FROM unnest($1::uuid[], $2::int[]) AS r (id, company)`,
    [known.map(({ subject }) => subject), known.map(({ company }) => company)],
  );
  await tx.query(
    `INSERT INTO subject_identifiers (company_id, hash, subject_id, test)
     SELECT r.*, false FROM unnest($1::int[], $2::bytea[], $3::uuid[]) AS r (company, hash, id) ON CONFLICT DO NOTHING`,
    [
      known.map(({ company }) => company),
      known.map(({ identifiers }) => identifiers[0]),
      known.map(({ subject }) => subject),
    ],
  );
  await tx.query(
    `INSERT INTO dossier_subjects (dossier_id, subject_id)
     SELECT d.id, r.id FROM unnest($1::uuid[], $2::uuid[]) AS r (uuid, id) JOIN dossiers d USING (uuid)`,
    [known.map(({ uuid }) => uuid), known.map(({ subject }) => subject)],
  );
}

/** A statement that may take longer than those of the service. */
export async function withoutHurry(database: Database, text: string): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(text);
  await client.end();
}
