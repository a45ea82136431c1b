import { createHash, randomUUID } from 'node:crypto';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { type AnalysisTools, giveUpAnalysis, runAnalysis } from '../../src/analysis/run-analysis.ts';
import type { CheckType } from '../../src/contract/account.ts';
import type { AnalysisStatus } from '../../src/contract/results.ts';
import { findAccess } from '../../src/db/clients/credentials.ts';
import type { Db } from '../../src/db/database.ts';
import { saveCheck, saveFacts } from '../../src/db/dossiers/analysis.ts';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import type { TakenJob } from '../../src/db/work/jobs.ts';
import type { World } from '../../src/db/world.ts';
import type { DocumentFacts } from '../../src/documents/facts.ts';
import { decideDossier } from '../../src/dossiers/decisions/decide-dossier.ts';
import { settleProposal } from '../../src/dossiers/decisions/proposals.ts';
import {
  type ArrivedPicture,
  acceptDossiers,
  prepareDossier,
} from '../../src/dossiers/intake/accept-dossier.ts';
import type { Form, FormDocument } from '../../src/dossiers/intake/upload-form.ts';
import { DossierKey, openDossiers, pictureContext } from '../../src/dossiers/stored-dossier.ts';
import { pictureTypeOf } from '../../src/platform/picture-type.ts';
import { today } from '../../src/platform/today.ts';
import type { TestClient, TestService } from '../harness.ts';
import { plainPicture } from '../uploads.ts';
import { type Chosen, type ChosenCheck, resultOf, type SceneHit } from './dossier-results.ts';
import {
  companyFacts,
  holderFacts,
  type Invented,
  type InventedCompany,
  inventedHolder,
  selfieFacts,
} from './invented-facts.ts';

/**
 * Dossiers as the service keeps them after their analysis, without looking at pictures: what was read and what the checks
 * came to is written beforehand, then the real analysis takes over and concludes. So status, subjects, hits, credits,
 * webhooks and the audit log are as in earnest.
 */

export interface SceneDossier {
  /** Of the holder; the number of the card and the NNI are new ones unless told. */
  readonly holder?: Partial<Invented>;
  /** More or other facts than those of the holder's card. */
  readonly facts?: Partial<DocumentFacts>;
  /** With an extract of the trade register: KYB. */
  readonly company?: InventedCompany;
  /** Bytes of PNG or JPEG; small grey ones unless told. `selfie` adds a selfie. */
  readonly pictures?: {
    readonly front?: Uint8Array;
    readonly back?: Uint8Array;
    readonly selfie?: Uint8Array;
  };
  readonly externalId?: string | null;
  readonly additionalData?: Record<string, string>;
  /** Which checks it has; all where nothing is told. */
  readonly verifications?: readonly CheckType[];
  /** What checks came to where that is not the best; of a company's extract too. */
  readonly checks?: Partial<Record<CheckType, ChosenCheck>>;
  readonly hits?: readonly SceneHit[];
  /** A_TRAITER unless told; decisions are those of `cli:scene`, and `cli:second` where it takes two. */
  readonly status?: AnalysisStatus;
  /** Of a test credential. */
  readonly test?: boolean;
}

/** Gives the dossier's identifier. */
export async function analysedDossier(
  service: TestService,
  client: Pick<TestClient, 'apiKey' | 'companyId'>,
  wish: SceneDossier = {},
): Promise<string> {
  const { database, keyring } = service.runtime;
  const world = { companyId: client.companyId, test: wish.test ?? false };
  const arrived = await store(service, world, wish);
  const { uuid, job } = await database.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>('SELECT id FROM credentials WHERE api_key = $1', [
      client.apiKey,
    ]);
    const access = await findAccess(tx, row?.id ?? 0);
    if (access === undefined) throw new Error('no such credential');
    const { company } = access.company;
    const caller = { company, credential: { id: access.credential.row.id, test: wish.test ?? false } };
    const tools = { keyring, checks: checkCatalogue, ledger: service.services.ledger };
    const prepared = prepareDossier(tools, { caller, arrived: { ...arrived, version: 'v2' } });
    const [answer] = await acceptDossiers(tx, tools, world, [prepared]);
    if (answer instanceof Error) throw answer;
    await writeOutcomes(tx, service, arrived.uuid, wish);
    return { uuid: arrived.uuid, job: await hold(tx, arrived.uuid) };
  });
  await conclude(service, job, uuid, wish.status ?? 'A_TRAITER');
  return uuid;
}

async function store(
  { runtime, services }: TestService,
  world: World,
  { pictures = {}, ...wish }: SceneDossier,
) {
  const uuid = randomUUID();
  const { dossierKey, wrapped } = DossierKey.make(runtime.keyring, uuid, world);
  const grey = await plainPicture();
  const given: Record<string, Uint8Array> = {
    ...(pictures.selfie !== undefined && { selfie: pictures.selfie }),
    idDocumentFront: pictures.front ?? grey,
    ...(pictures.back !== undefined && { idDocumentBack: pictures.back }),
    ...(wish.company !== undefined && { companyRccm: grey }),
  };
  const arrived: ArrivedPicture[] = [];
  for (const [field, content] of Object.entries(given)) {
    const bytes = Buffer.from(content);
    const id = randomUUID();
    const { key, wrapped: wrappedKey } = dossierKey.key.makeKey(pictureContext(id));
    const pieces = async function* () {
      yield bytes;
    };
    await services.blobs.put(id, key.sealPieces(pictureContext(id), pieces()));
    arrived.push({
      id,
      field,
      mediaType: pictureTypeOf(bytes) ?? 'image/png',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      wrappedKey,
    });
  }
  return { uuid, dossierKey, wrappedKey: wrapped, pictures: arrived, form: formOf(wish, given) };
}

function formOf(wish: SceneDossier, given: Readonly<Record<string, Uint8Array>>): Form {
  const front = (field: string) => ({ side: 'front', field }) as const;
  const documents: FormDocument[] = [
    ...('selfie' in given ? [{ type: 'SELFIE', pictures: [front('selfie')] } as const] : []),
    {
      type: 'CNI',
      pictures: [
        front('idDocumentFront'),
        ...('idDocumentBack' in given ? [{ side: 'back', field: 'idDocumentBack' } as const] : []),
      ],
    },
    ...('companyRccm' in given ? [{ type: 'RCCM', pictures: [front('companyRccm')] } as const] : []),
  ];
  return {
    kyb: wish.company !== undefined,
    documents,
    externalId: wish.externalId ?? null,
    verifications: wish.verifications ?? null,
    additionalData: wish.additionalData ?? {},
  };
}

/** What reading and checks came to. */
async function writeOutcomes(
  tx: Db,
  { runtime: { keyring } }: TestService,
  uuid: string,
  wish: SceneDossier,
): Promise<void> {
  const row = await findAnyDossier(tx, uuid);
  const key = row && DossierKey.open(keyring, row);
  const [dossier] = row === undefined ? [] : await openDossiers(tx, keyring, [row]);
  if (dossier === undefined || key === undefined) throw new Error('the dossier was just made');
  const holder = inventedHolder(wish.holder);
  const chosen: Chosen = { ...wish, holder, hasSelfie: wish.pictures?.selfie !== undefined };
  const facts: Partial<Record<string, DocumentFacts>> = {
    SELFIE: selfieFacts,
    CNI: { ...holderFacts(holder), ...wish.facts },
    ...(wish.company && { RCCM: companyFacts(wish.company) }),
  };
  for (const document of dossier.documents) {
    const sealed = key.seal('facts', document.uuid, facts[document.type]);
    await saveFacts(tx, document.id, sealed);
    if (wish.status === 'EN_COURS' || wish.status === 'ERREUR') continue;
    for (const check of document.checks) {
      const { status, result } = resultOf(check.type, document.type, chosen);
      await saveCheck(tx, check.id, status, key.seal('check', check.id, result), status !== 'EXECUTED');
    }
  }
}

/** The job is ours from the moment it exists: no worker of the service takes it. */
async function hold(tx: Db, uuid: string): Promise<TakenJob> {
  const [job] = await tx.query<TakenJob>(
    `UPDATE jobs SET lease = gen_random_uuid(), wake_at = now() + interval '1 hour', attempts = 1
     WHERE kind = 'analyse' AND subject = $1 RETURNING id, kind, company_id, subject, lease, attempts, deaths`,
    [uuid],
  );
  if (job === undefined) throw new Error('a dossier is accepted with a job');
  return job;
}

async function conclude(
  { services, runtime: { database, keyring } }: TestService,
  job: TakenJob,
  uuid: string,
  status: AnalysisStatus,
): Promise<void> {
  if (status === 'EN_COURS') return;
  const notLooked = async () => {
    throw new Error('nothing is left to look at');
  };
  const tools: AnalysisTools = {
    ...services,
    vision: { read: notLooked, understand: notLooked, face: notLooked },
    versions: { akwaba: 'test' },
    today,
  };
  if (status === 'ERREUR') return giveUpAnalysis(tools, job);
  await runAnalysis(tools, job, new AbortController().signal);
  if (status === 'A_TRAITER') return;
  const reason = 'as the scene has it';
  await database.transaction(async (tx) => {
    const { proposal } = await decideDossier(tx, keyring, checkCatalogue, uuid, {
      to: status,
      actor: 'cli:scene',
      role: 'senior',
      reason,
      despiteHits: true,
    });
    if (proposal === null) return;
    await settleProposal(tx, keyring, checkCatalogue, uuid, {
      outcome: 'confirmed',
      actor: 'cli:second',
      role: 'senior',
      reason,
      waitHours: 24,
      despiteHits: true,
    });
  });
}
