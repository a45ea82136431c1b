import { loadRecording } from '../capture/load-recording.ts';
import type { AnalysisStatus } from '../contract/results.ts';
import type { Database, Db } from '../db/database.ts';
import { saveCheck, saveFacts } from '../db/dossiers/analysis.ts';
import { findAnyDossier, lockDossier } from '../db/dossiers/dossiers.ts';
import { addScreenings } from '../db/screening/screenings.ts';
import { endJob, holdLease, type TakenJob } from '../db/work/jobs.ts';
import type { World } from '../db/world.ts';
import { withCorrections } from '../documents/corrected-facts.ts';
import type { Side, UndecodedPicture } from '../documents/facts.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { correctedValues } from '../dossiers/corrections.ts';
import { codeFirst, reasonWords } from '../dossiers/result/check-reasons.ts';
import { notApplicableWords, whyNotApplicable } from '../dossiers/result/check-rules.ts';
import {
  type CheckResult,
  DossierKey,
  openDossiers,
  type StoredCheck,
  type StoredDocument,
  type StoredDossier,
} from '../dossiers/stored-dossier.ts';
import type { FaceSearch } from '../faces/face-search.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { CodedText, Text } from '../platform/language.ts';
import type { Config } from '../platform/settings/config.ts';
import {
  noTracer,
  readTraceparent,
  type TraceContext,
  type Tracer,
  traced,
} from '../platform/tracing/trace.ts';
import type { Press } from '../press/press.ts';
import type { Registers } from '../registries/register.ts';
import { sandboxSources } from '../sandbox/sources.ts';
import { inventedSources, simulatedBy } from '../sandbox/words.ts';
import { screeningRow } from '../screening/keep-screening.ts';
import type { Screener } from '../screening/screener.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import type { FaceModel } from '../vision/faces/face-model.ts';
import { askLists } from './ask-lists.ts';
import { askedOnce } from './ask-register.ts';
import type { Check, Faces, Outcome, Question, ReadDocument } from './check.ts';
import { judgeOnce } from './checks/liveness-check.ts';
import { findAlike } from './compare-selfies.ts';
import { inspectFaces } from './inspect-faces.ts';
import { LeaseLost } from './lease-lost.ts';
import { mayBeReadLater, type Reader, readPictures, visionAt } from './read-pictures.ts';
import type { Ending, Settlings } from './settlings.ts';
import {
  rowOf,
  type SimulatedRow,
  simulatedFacts,
  simulatedOutcome,
  wantsMore,
  withoutTraces,
} from './simulation.ts';

/** What an analysis works with; made once, in main.ts and workers.ts. */
export interface AnalysisTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly checks: CheckCatalogue<Check>;
  readonly settlings: Settlings;
  readonly registers: Registers;
  readonly blobs: BlobStore;
  readonly vision: Reader;
  readonly faceModel: FaceModel;
  readonly faceSearch: Pick<FaceSearch, 'find'>;
  readonly screener: Screener;
  readonly press: Press;
  readonly config: Pick<Config, 'sandbox'>;
  /** Versions of what every check uses: the service, the reader's models. */
  readonly versions: Readonly<Record<string, string>>;
  /** Today, yyyy-mm-dd. */
  today(): string;
  readonly tracer?: Tracer;
  /** Measures how long each stage took, and counts what became of dossiers. */
  readonly measured?: { stage(stage: Stage, seconds: number): void; ended(status: AnalysisStatus): void };
}

type Stage = 'reading' | 'checks' | 'settling';

const actor = 'service';

/**
 * The only control flow of an analysis: read the documents that were not read yet, run the checks that did not run yet,
 * look for the selfie's face in other dossiers, conclude. Each step is stored when it ends, so that a worker that takes
 * over continues where the other stopped.
 */
export async function runAnalysis(given: AnalysisTools, job: TakenJob, signal: AbortSignal): Promise<void> {
  const tools = { ...given, vision: visionAt(job.attempts, given.vision) };
  const keeping = await begin(tools, job);
  if (keeping === undefined) return;
  const stored = await load(keeping);
  const span = (given.tracer ?? noTracer).begin('analysis', 'consumer', readTraceparent(stored.trace));
  await traced(span, (trace) => analyse({ ...keeping, trace }, stored, signal), {
    'akwaba.attempt': job.attempts,
  });
}

async function analyse(keeping: Keeping, stored: StoredDossier, signal: AbortSignal): Promise<void> {
  const { tools } = keeping;
  const simulated = rowOf(stored);
  if (simulated?.fails)
    return giveUp(keeping, stored, [reasonWords('ANALYSIS_FAILED'), simulatedBy(simulated.value)]);
  const dossier = await stage(keeping, 'reading', () => readDocuments(keeping, stored, simulated, signal));
  const faces = inspectFaces(dossier, keeping.key, tools, signal);
  const recordingOf = () => loadRecording(tools, keeping.dossierId);
  const liveness = judgeOnce(recordingOf, tools.vision, signal);
  const found = await stage(keeping, 'checks', async () => ({
    dossier: await runChecks(keeping, dossier, simulated, { faces, liveness }, signal),
    alike: simulated ? undefined : await findFaces(keeping, dossier, faces, signal),
  }));
  await settle(keeping, { status: 'A_TRAITER', ...found });
}

async function stage<T>({ tools, trace }: Keeping, name: Stage, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await traced((tools.tracer ?? noTracer).begin(name, 'internal', trace), work);
  tools.measured?.stage(name, (performance.now() - began) / 1000);
  return result;
}

const findFaces = (keeping: Keeping, dossier: StoredDossier, faces: Faces, signal: AbortSignal) =>
  findAlike(
    {
      db: keeping.tools.database,
      key: keeping.key,
      search: keeping.tools.faceSearch,
      keep: (write) => keep(keeping, write),
    },
    dossier,
    faces,
    signal,
  );

interface Keeping {
  readonly tools: AnalysisTools;
  readonly job: TakenJob;
  readonly world: World;
  readonly dossierId: number;
  readonly key: DossierKey;
  readonly trace?: TraceContext | undefined;
}

/** Undefined, and the job is ended, where the dossier no longer waits for an analysis. */
async function begin(tools: AnalysisTools, job: TakenJob): Promise<Keeping | undefined> {
  const row = await findAnyDossier(tools.database, job.subject);
  const key = row && DossierKey.open(tools.keyring, row);
  if (row !== undefined && key !== undefined && row.status === 'EN_COURS') {
    const world = { companyId: row.company_id, test: row.test };
    return { tools, job, world, dossierId: row.id, key };
  }
  await endJob(tools.database, job.lease);
  return undefined;
}

async function load({ tools, job }: Keeping): Promise<StoredDossier> {
  const row = await findAnyDossier(tools.database, job.subject);
  const [dossier] = row === undefined ? [] : await openDossiers(tools.database, tools.keyring, [row]);
  if (dossier === undefined) throw new Error('the dossier of an analysis is gone');
  return dossier;
}

/** Writes in a transaction that holds the lease, so that only one worker's steps are stored. */
async function keep({ tools, job }: Keeping, write: (tx: Db) => Promise<void>): Promise<void> {
  await tools.database.transaction(async (tx) => {
    if (!(await holdLease(tx, job.lease))) throw new LeaseLost('another worker has the dossier');
    await write(tx);
  });
}

/** The dossier with every document read. */
async function readDocuments(
  keeping: Keeping,
  dossier: StoredDossier,
  simulated: SimulatedRow | undefined,
  signal: AbortSignal,
): Promise<StoredDossier> {
  const { blobs, vision, today } = keeping.tools;
  const documents: StoredDocument[] = [];
  for (const document of dossier.documents) {
    if (document.facts !== null && !mayBeReadLater(document.facts)) {
      documents.push(document);
      continue;
    }
    signal.throwIfAborted();
    const facts = simulated
      ? simulatedFacts(simulated, dossier, document.type, today())
      : await readPictures(document, keeping.key, blobs, vision, signal);
    const sealed = keeping.key.seal('facts', document.uuid, facts);
    await keep(keeping, (tx) => saveFacts(tx, document.id, sealed));
    documents.push({ ...document, facts: withCorrections(facts, correctedValues(document.corrections)) });
  }
  return { ...dossier, documents };
}

/** The dossier with every check run. */
async function runChecks(
  keeping: Keeping,
  dossier: StoredDossier,
  simulated: SimulatedRow | undefined,
  person: Pick<Question, 'faces' | 'liveness'>,
  signal: AbortSignal,
): Promise<StoredDossier> {
  const sources = sourcesOf(keeping.tools, dossier);
  const lists = askLists({ ...keeping.tools, ...sources }, dossier);
  const documents: StoredDocument[] = [];
  for (const document of dossier.documents) {
    const checks: StoredCheck[] = [];
    for (const check of document.checks) {
      if (check.status !== 'PENDING') {
        checks.push(check);
        continue;
      }
      signal.throwIfAborted();
      const outcome = await runCheck(keeping.tools, dossier, document, check, {
        simulated,
        ...sources,
        ...person,
        lists,
      });
      const result = toResult(keeping.tools, check, outcome);
      await keepOutcome(keeping, dossier, check, outcome, result);
      checks.push({ ...check, status: outcome.status, lastRunAt: new Date(), result });
    }
    documents.push({ ...document, checks });
  }
  return { ...dossier, documents };
}

/** Stores the result of a check and the searches it made. */
async function keepOutcome(
  keeping: Keeping,
  { id, companyId, test }: StoredDossier,
  check: StoredCheck,
  outcome: Outcome,
  result: CheckResult,
): Promise<void> {
  const { key } = keeping;
  const isExecuted = outcome.status === 'EXECUTED';
  const made = { occasion: 'check', companyId, test, by: actor, reference: check.id, dossierId: id } as const;
  const searches = (isExecuted && outcome.searches) || [];
  const rows = searches.map((search) => screeningRow(key.key, made, search));
  const sealed = key.seal('check', check.id, result);
  const free = !isExecuted || outcome.free === true;
  await keep(keeping, async (tx) => {
    if (rows.length > 0) {
      await lockDossier(tx, id);
      await addScreenings(tx, rows);
    }
    await saveCheck(tx, check.id, outcome.status, sealed, free);
  });
}

/** Whom a dossier's checks ask: what test credentials upload only asks the sandbox, unless the operator says otherwise. */
function sourcesOf({ config, registers, screener, press }: AnalysisTools, { test }: StoredDossier) {
  const isInvented = test && !config.sandbox.asksSources;
  const sources = isInvented ? sandboxSources : { registers, screener, press };
  return { ...sources, registers: askedOnce(sources.registers), isInvented };
}

async function runCheck(
  { checks, today }: AnalysisTools,
  dossier: StoredDossier,
  document: StoredDocument,
  { type }: StoredCheck,
  sources: Pick<Question, 'faces' | 'liveness' | 'lists' | 'registers' | 'press'> & {
    readonly isInvented: boolean;
    readonly simulated: SimulatedRow | undefined;
  },
): Promise<Outcome> {
  const { isInvented, simulated, ...asked } = sources;
  const hasSelfie = dossier.documents.some((other) => other.type === 'SELFIE');
  const code = whyNotApplicable(checks.of(type), document.type, hasSelfie);
  if (code !== undefined) {
    const more = simulated === undefined ? [] : wantsMore(simulated, checks.of(type), dossier);
    return {
      status: 'NOT_APPLICABLE',
      code,
      explanation: [notApplicableWords(code, document.type), ...more],
    };
  }
  const check = checks.find(type);
  if (check === undefined || !wasRead(document)) throw new Error(`${type} cannot be run`);
  const question = { dossier, document, ...asked, today: today() };
  if (simulated !== undefined) return simulatedOutcome(simulated, check, question);
  const [undecoded] = document.facts.undecoded ?? [];
  if (undecoded !== undefined) return notDecoded(undecoded);
  if (document.facts.text.trim() === '' && !check.needsSelfie) return nothingRead;
  const outcome = await check.run(question);
  return isInvented ? ofInvented(outcome) : outcome;
}

function ofInvented(outcome: Outcome): Outcome {
  return { ...withoutTraces(outcome), explanation: [...outcome.explanation, inventedSources] };
}

/** Without any text there is nothing to judge, and nothing is charged: a wall, a face, a paper out of focus. */
const nothingRead: Outcome = { status: 'FAILED', explanation: [codeFirst('NOTHING_READ')] };

/** Of a picture that only its reader could find at fault, after its upload was accepted. */
function notDecoded({ side, code, words }: UndecodedPicture): Outcome {
  const { en, fr } = sides[side];
  const which = {
    code,
    en: `${code}: the picture of the ${en} could not be read. ${words.en}`,
    fr: `${code} : l'image ${fr} n'a pas pu être lue. ${words.fr}`,
  };
  return { status: 'FAILED', explanation: [which, notCharged] };
}

const sides: Readonly<Record<Side, Text>> = {
  front: { en: 'front', fr: 'du recto' },
  back: { en: 'back', fr: 'du verso' },
};

const notCharged = {
  en: 'It was not charged. Upload the dossier again with a good picture.',
  fr: "La vérification n'a pas été facturée. Renvoyez le dossier avec une bonne image.",
};

function wasRead(document: StoredDocument): document is ReadDocument {
  return document.facts !== null;
}

function toResult(
  { checks, versions, faceModel }: AnalysisTools,
  { type }: StoredCheck,
  outcome: Outcome,
): CheckResult {
  const check = checks.find(type);
  const used = { ...versions, ...check?.uses?.({ faceModel }), [type]: check?.version ?? '' };
  if (outcome.status === 'EXECUTED') {
    const { status: _status, free: _free, searches: _searches, used: more, ...result } = outcome;
    return { ...result, used: { ...used, ...more } };
  }
  return { scoring: {}, score: null, explanation: outcome.explanation, used };
}

async function settle(keeping: Keeping, end: Ending['end']): Promise<void> {
  const { tools, job, world, dossierId, key } = keeping;
  const ending = { job, dossierId, key, end };
  const status = await stage(keeping, 'settling', () => tools.settlings.settle(world, ending));
  tools.measured?.ended(status);
}

/** Ends an analysis that cannot be done: nothing is charged, and the client gets a webhook that says so. */
export async function giveUpAnalysis(tools: AnalysisTools, job: TakenJob): Promise<void> {
  const keeping = await begin(tools, job);
  if (keeping === undefined) return;
  const dossier = await load(keeping);
  const missing = await missingPictures(tools, dossier.documents);
  await (missing.length === 0
    ? giveUp(keeping, dossier, [reasonWords('ANALYSIS_FAILED')])
    : giveUp(keeping, dossier, [notThere(missing)], 'PICTURE_MISSING'));
}

async function giveUp(
  keeping: Keeping,
  { documents }: StoredDossier,
  explanation: readonly CodedText[],
  failure: 'ANALYSIS_FAILED' | 'PICTURE_MISSING' = 'ANALYSIS_FAILED',
): Promise<void> {
  const result: CheckResult = { scoring: {}, score: null, explanation, used: keeping.tools.versions };
  const failed = documents
    .flatMap(({ checks }) => checks)
    .filter(({ status }) => status === 'PENDING')
    .map(({ id }) => ({ id, sealed: keeping.key.seal('check', id, result) }));
  await settle(keeping, { status: 'ERREUR', failure, failed });
}

/** Of documents that were not read: names of pictures that the store does not have, though they were not removed. */
async function missingPictures(
  { blobs }: AnalysisTools,
  documents: readonly StoredDocument[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const { id, name, wrappedKey } of documents
    .filter(({ facts }) => facts === null)
    .flatMap(({ pictures }) => pictures)) {
    if (wrappedKey === null) continue;
    // One at a time: they are not kept. A store that does not answer does not say that it has none.
    const found = await blobs.get(id).catch(() => Buffer.alloc(0));
    if (found === undefined) missing.push(name);
  }
  return missing;
}

const notThere = (names: readonly string[]) => ({
  code: 'PICTURE_MISSING',
  en: `Pictures are not in the store, though nobody removed them: ${names.join(', ')}. Nothing was charged; upload them again, or ask the operator to run it again when they are back.`,
  fr: `Des images ne sont pas dans le stockage, bien que personne ne les ait supprimées : ${names.join(', ')}. Rien n'a été facturé ; renvoyez-les, ou demandez à l'exploitant de relancer l'analyse quand elles y seront.`,
});
