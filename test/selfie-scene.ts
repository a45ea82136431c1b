import type { Reader } from '../src/analysis/read-pictures.ts';
import { type AnalysisTools, runAnalysis } from '../src/analysis/run-analysis.ts';
import type { DocumentType } from '../src/contract/uploads.ts';
import { findAnyDossier } from '../src/db/dossiers/dossiers.ts';
import type { Fields } from '../src/documents/facts.ts';
import { DossierKey } from '../src/dossiers/stored-dossier.ts';
import { today } from '../src/platform/today.ts';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import { bodyContext } from '../src/webhooks/outbox.ts';
import { factsOf } from './fixtures/documents/with-roles.ts';
import { faceOf } from './fixtures/faces/faces.ts';
import type { TestAnswer, TestClient, TestService } from './harness.ts';
import { jobScene } from './job-scene.ts';
import { accepted, type Parts, plainPicture, resultPath } from './uploads.ts';

/** Dossiers with selfies, analysed with eyes that see what a test says is on the pictures. No worker runs. */

export interface Sent {
  /** The number on the card; none can be read where it is left out. */
  readonly nni?: string;
  /** The number on a company's paper, where there is one. */
  readonly rccm?: string;
  /** Whose face the selfie shows; none that can be compared where it is left out. */
  readonly person?: number;
  readonly externalId?: string;
}

export type SelfieScene = ReturnType<typeof selfieScene>;

export function selfieScene(service: TestService) {
  const { database, keyring } = service.runtime;
  const jobs = jobScene(service);
  const never = new AbortController().signal;
  const visionClient = inventedEyes();
  const tools = (more: Partial<AnalysisTools> = {}): AnalysisTools => ({
    ...service.services,
    vision: visionClient.vision,
    versions: { akwaba: 'test' },
    today,
    ...more,
  });
  const client = (more: { readonly duplicated_faces?: boolean } = {}) =>
    service.client({ company: { duplicated_faces: true, ...more } });
  const upload = async (of: TestClient, { nni, rccm, person, externalId }: Sent): Promise<string> => {
    const parts: Parts = [
      ['idDocumentFront', await visionClient.paper({ nni })],
      ...(rccm === undefined
        ? [['documentType', 'CNI'] as const]
        : [
            ['idDocumentType', 'CNI'] as const,
            ['companyRccm', await visionClient.paper({ rccmNumber: rccm })] as const,
          ]),
      ['selfie', await visionClient.selfie(person)],
      ['verificationsToApply', 'EXPIRATION_CHECK'],
      ...(externalId === undefined ? [] : [['externalId', externalId] as const]),
    ];
    return (await accepted(service, of, 'v2', parts)).id;
  };
  const analyse = async (more: Partial<AnalysisTools> = {}) =>
    runAnalysis(tools(more), await jobs.take(), never);
  const result = async (of: TestClient, id: string): Promise<TestAnswer['body']> =>
    (await of.get(resultPath('v2', id))).body;
  const idOf = async (uuid: string) => (await findAnyDossier(database, uuid))?.id ?? 0;
  return {
    jobs,
    vision: visionClient.vision,
    client,
    upload,
    analyse,
    result,
    /** How often a face was looked at. */
    looks: visionClient.looks,
    /** A dossier, analysed. */
    dossier: async (of: TestClient, sent: Sent): Promise<string> => {
      const id = await upload(of, sent);
      await analyse();
      return id;
    },
    /** The externalIds under which its face is found; nothing where it is not said to be doubled. */
    doubles: async (of: TestClient, id: string): Promise<string[] | undefined> =>
      doublesIn((await result(of, id)).errors),
    /** The same client with a test credential. */
    testing: service.inTest,
    /** What is kept of a client's faces: whose they are, and the pairs found, both ways. */
    kept: async ({ companyId }: TestClient) => ({
      faces: await database.query<{ uuid: string; sealed: Buffer }>(
        'SELECT d.uuid, f.sealed FROM faces f JOIN dossiers d ON d.id = f.dossier_id WHERE d.company_id = $1',
        [companyId],
      ),
      pairs: await database.query<{ dossier_id: number; other_id: number }>(
        'SELECT m.* FROM face_matches m JOIN dossiers d ON d.id = m.dossier_id WHERE d.company_id = $1',
        [companyId],
      ),
    }),
    /** From now on the client's webhooks are told. */
    listen: (of: TestClient) =>
      database.transaction((tx) =>
        registerEndpoint(tx, keyring, 'test', {
          companyId: of.companyId,
          url: 'http://127.0.0.1:9/',
          allowPrivate: true,
        }),
      ),
    /** What its webhook is told of a dossier's face when its analysis ends. */
    told: async (uuid: string): Promise<string[] | undefined> => {
      const row = await findAnyDossier(database, uuid);
      const key = row && DossierKey.open(keyring, row);
      const [delivery] = await database.query<{ id: string; sealed_body: Buffer }>(
        "SELECT id, sealed_body FROM webhook_deliveries WHERE dossier_id = $1 AND message_type = 'ANALYSIS_RESULT'",
        [await idOf(uuid)],
      );
      if (key === undefined || delivery === undefined) throw new Error('nothing was told');
      const body = key.key.open(bodyContext(delivery.id), delivery.sealed_body);
      return doublesIn(JSON.parse(body.toString()).payload.errors);
    },
  };
}

function doublesIn(
  errors: readonly { readonly code: string; readonly duplicatedExternalIds: string[] }[],
): string[] | undefined {
  return errors.find(({ code }) => code === 'DUPLICATED_FACE')?.duplicatedExternalIds.sort();
}

/** Every picture is another one, whose eyes' answer was noted when it was made. */
function inventedEyes() {
  const papers = new Map<string, Readonly<Record<string, string | undefined>>>();
  const selfies = new Map<string, number | undefined>();
  let [pictures, looks] = [0, 0];
  const noted = async <T>(notes: Map<string, T>, note: T): Promise<Buffer> => {
    const picture = Buffer.concat([await plainPicture(100), Buffer.from(`${pictures++}`)]);
    notes.set(picture.toString('base64'), note);
    return picture;
  };
  const known = <T>(notes: Map<string, T>, bytes: Uint8Array) =>
    notes.get(Buffer.from(bytes).toString('base64'));
  const vision: Reader = {
    read: async (bytes) => {
      const timingsMs = { decode: 0, paper: 0, find: 0, read: 0, mrz: 0, total: 0 };
      // The card's fields travel as its text, and are what is understood.
      const text = JSON.stringify(known(papers, bytes) ?? {});
      const lines = [{ text, confidence: 1, box: corners }];
      return { reading: { width: 64, height: 48, turned: 0, lines, mrz: null, quality: [], timingsMs } };
    },
    understand: async ({ type, front, back }) => ({
      ...factsOf(type, front, back),
      fields: fieldsOf(type, front.lines[0]),
    }),
    face: async (bytes) => {
      looks += 1;
      const person = known(selfies, bytes);
      const template = person === undefined ? null : faceOf(person, looks);
      return { faces: [], problem: template === null ? 'NO_FACE' : null, template, portrait: null };
    },
  };
  return {
    vision,
    paper: (fields: Readonly<Record<string, string | undefined>>) => noted(papers, fields),
    selfie: (person: number | undefined) => noted(selfies, person),
    looks: () => looks,
  };
}

const corners = [
  [0, 0],
  [60, 0],
  [60, 40],
  [0, 40],
] as const;

function fieldsOf(type: DocumentType, line: { readonly text: string } | undefined): Fields {
  if (type === 'SELFIE' || line === undefined) return {};
  const entries = Object.entries(JSON.parse(line.text) as Record<string, string>);
  const read = (value: string) =>
    ({ value, confidence: 1, side: 'front', box: null, source: 'printed' }) as const;
  return Object.fromEntries(entries.map(([name, value]) => [name, read(value)]));
}
