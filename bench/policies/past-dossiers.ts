import { randomUUID } from 'node:crypto';
import { createCompany, issueCredential } from '../../src/accounts/accounts.ts';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import type { CheckType } from '../../src/contract/account.ts';
import type { DocumentType } from '../../src/contract/uploads.ts';
import type { Db } from '../../src/db/database.ts';
import { addDossiers, lockCount, type NewDossier } from '../../src/db/dossiers/dossiers.ts';
import { seededRandom } from '../../src/demo/invented-random.ts';
import type { DocumentFacts } from '../../src/documents/facts.ts';
import { DossierKey } from '../../src/dossiers/stored-dossier.ts';
import type { Runtime } from '../../src/runtime.ts';
import { type ChosenCheck, resultOf } from '../../test/console/dossier-results.ts';
import { holderFacts, inventedHolder, selfieFacts } from '../../test/console/invented-facts.ts';

/** Dossiers of one client as analyses and people left them, written by the thousand. Everything sealed is sealed in earnest. */

const types = checkCatalogue.usual;
const documents: readonly DocumentType[] = ['SELFIE', 'CNI'];
const together = 1000;

export async function fillPast({ database, keyring }: Runtime, count: number): Promise<number> {
  const { companyId, credentialId } = await database.transaction(async (tx) => {
    const about = { name: 'Banque Inventée', verifications: [...types] };
    const terms = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
    const company = await createCompany(tx, keyring, 'bench', about, terms);
    const { credential } = await issueCredential(tx, keyring, 'bench', company.id, { mode: 'live' });
    return { companyId: company.id, credentialId: credential.id };
  });
  const world = { companyId, test: false };
  const kinds = inventedKinds();
  for (let start = 0; start < count; start += together) {
    const made = Array.from({ length: Math.min(together, count - start) }, (_, place) =>
      invent(kinds[(start + place) % kinds.length]),
    );
    await database.transaction(
      async (tx) => {
        await lockCount(tx, world);
        await addDossiers(
          tx,
          world,
          made.map(({ dossier }) => ({ ...dossier, credential_id: credentialId })),
        );
        await conclude(tx, made);
      },
      { relaxedDurability: true },
    );
  }
  // As the server does by itself within the hour.
  for (const table of ['dossiers', 'documents', 'checks', 'dossier_history']) {
    await database.query(`ANALYZE ${table}`);
  }
  return companyId;

  function invent(kind: Kind | undefined): Made {
    if (kind === undefined) throw new Error('there are kinds');
    const uuid = randomUUID();
    const { dossierKey, wrapped } = DossierKey.make(keyring, uuid, world);
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
}

/** A dossier's content, which many have: what costs is to seal, write and open it. */
interface Kind {
  readonly status: 'VALIDE' | 'REJETE';
  readonly facts: DocumentFacts;
  readonly results: ReadonlyMap<CheckType, ReturnType<typeof resultOf>>;
}

function inventedKinds(): Kind[] {
  const random = seededRandom(11);
  return Array.from({ length: 200 }, () => {
    const isOld = random.integer(0, 99) < 5;
    const holder = inventedHolder({ expirationDate: isOld ? '14/02/2020' : '14/02/2032' });
    const checks: Partial<Record<CheckType, ChosenCheck>> =
      random.integer(0, 99) < 30 ? { DB_CHECK: { score: random.integer(0, 80) } } : {};
    const chosen = { holder, hasSelfie: true, checks };
    return {
      status: isOld || 'DB_CHECK' in checks ? 'REJETE' : 'VALIDE',
      facts: holderFacts(holder),
      results: new Map(types.map((type) => [type, resultOf(type, 'CNI', chosen)])),
    };
  });
}

interface Made {
  readonly status: string;
  readonly dossier: Omit<NewDossier, 'credential_id'>;
  readonly facts: readonly { readonly uuid: string; readonly sealed: Buffer }[];
  readonly results: readonly { readonly id: string; readonly status: string; readonly sealed: Buffer }[];
}

async function conclude(tx: Db, made: readonly Made[]): Promise<void> {
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
  await tx.query(
    `WITH changed AS (
       UPDATE dossiers d SET status = n.status, completed_at = now(), indexed = 1000, score = 90
       FROM unnest($1::uuid[], $2::text[]) AS n (uuid, status) WHERE d.uuid = n.uuid RETURNING d.id, n.status)
     INSERT INTO dossier_history (dossier_id, from_status, to_status, actor)
     SELECT id, 'A_TRAITER', status, 'user:awa' FROM changed`,
    [made.map(({ dossier }) => dossier.uuid), made.map(({ status }) => status)],
  );
}
