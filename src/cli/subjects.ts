import type { Command } from 'commander';
import { Ledger } from '../credits/ledger.ts';
import {
  findSubject,
  findSubjectByHash,
  listSubjectDossiers,
  type SubjectDossier,
  type SubjectRow,
} from '../db/subjects.ts';
import { canonical, parseNni, parseRccm } from '../documents/identifiers.ts';
import { eraseSubject, holdSubject } from '../dossiers/erase-subject.ts';
import { subjectHash } from '../dossiers/subjects.ts';
import type { Runtime } from '../runtime.ts';
import { filesystemBlobs } from '../storage/filesystem.ts';
import {
  byWhom,
  CommandError,
  json,
  type ReasonOptions,
  refusalsInWords,
  show,
  table,
  uuid,
  wholeNumber,
  withReason,
  withRuntime,
} from './command.ts';
import { addSubjectHits } from './subject-hits.ts';

export function addSubjects(program: Command): void {
  const subjects = program
    .command('subjects')
    .description('persons and companies as a client knows them: all their dossiers together');
  json(subjects.command('show'))
    .description('a subject and its dossiers, by its identifier or by a number that was read')
    .argument('[subject]', 'identifier of the subject (UUID)', uuid)
    .option('--client <id>', 'company whose subject it is, to find it by a number', wholeNumber(1))
    .option('--nni <number>')
    .option('--document <number>', 'number of an identity document, with its type: CNI:CI001234567')
    .option('--rccm <number>')
    .action(showOne);
  ofSubject(subjects.command('erase'))
    .description('erase all that is kept of a subject: keys, pictures, results; the audit chain stays')
    .action(erase);
  ofSubject(subjects.command('hold'))
    .description('forbid any erasure, for a court or an investigation')
    .action((id: string, options: ReasonOptions) => hold(id, options, true));
  ofSubject(subjects.command('release'))
    .description('end a hold')
    .action((id: string, options: ReasonOptions) => hold(id, options, false));
  addSubjectHits(subjects);
}

function ofSubject(command: Command): Command {
  return withReason(
    json(command).argument('<subject>', 'identifier of the subject (UUID)', uuid),
    'the audit chain; write no personal data',
  );
}

interface ShowOptions {
  json?: boolean;
  client?: number;
  nni?: string;
  document?: string;
  rccm?: string;
}

async function showOne(id: string | undefined, options: ShowOptions): Promise<void> {
  const { subject, dossiers } = await withRuntime(async (runtime) => {
    const found = id ? await findSubject(runtime.database, id) : await findByNumber(runtime, options);
    if (found === undefined) throw new CommandError('There is no such subject.');
    return { subject: found, dossiers: await listSubjectDossiers(runtime.database, found.id) };
  });
  show(options, { ...subjectView(subject), dossiers: dossiers.map(dossierView) }, () =>
    [
      `Subject  ${subject.id}`,
      `Kind     ${subject.kind}`,
      `Client   ${subject.company_id}`,
      `Since    ${subject.created_at.toISOString().slice(0, 10)}`,
      ...(subject.held_at === null ? [] : [`Hold     since ${subject.held_at.toISOString().slice(0, 10)}`]),
      ...(subject.erased_at === null ? [] : [`Erased   ${subject.erased_at.toISOString().slice(0, 10)}`]),
      '',
      table(
        ['dossier', 'status', 'received'],
        dossiers.map((d) => [d.uuid, d.status, d.created_at]),
      ),
    ].join('\n'),
  );
}

/** The numbers a subject can be found by, in the form in which they were kept. */
async function findByNumber(
  { database, keyring }: Runtime,
  options: ShowOptions,
): Promise<SubjectRow | undefined> {
  const { client, nni, document, rccm } = options;
  if (client === undefined || [nni, document, rccm].filter((number) => number !== undefined).length !== 1) {
    throw new CommandError(
      'Give the identifier of a subject, or --client and one of --nni, --document, --rccm.',
    );
  }
  const find = (kind: string, value: string) =>
    findSubjectByHash(database, client, subjectHash(keyring, client, kind, value));
  if (nni !== undefined) return find('nni', good(parseNni(nni), 'an NNI has 11 digits'));
  if (rccm !== undefined) return find('rccm', good(parseRccm(rccm), 'it is no RCCM number of a company'));
  const [type = '', ...number] = (document ?? '').split(':');
  return find('document', `${type.toUpperCase()}:${canonical(number.join(':'))}`);
}

function good(parsed: ReturnType<typeof parseNni>, otherwise: string): string {
  if (!parsed.ok) throw new CommandError(`The number cannot be used: ${otherwise}.`);
  return parsed.value;
}

async function erase(id: string, options: ReasonOptions): Promise<void> {
  const erased = await withRuntime(async ({ database, keyring, config }) => {
    const ledger = new Ledger(database, keyring);
    const erasure = await refusalsInWords(
      database.transaction((tx) => eraseSubject(tx, keyring, ledger, id, byWhom(options.by), options.reason)),
    );
    // Without their keys the blobs are noise already; what cannot be removed now, the sweeper removes.
    const blobs = filesystemBlobs(config.blobDir);
    await Promise.allSettled(erasure.pictures.map((picture) => blobs.delete(picture)));
    return erasure;
  });
  const { dossiers, pictures } = erased;
  show(
    options,
    { id, dossiers, pictures: pictures.length },
    () => `Subject ${id} is erased: ${dossiers.length} dossiers, ${pictures.length} pictures.`,
  );
}

async function hold(id: string, options: ReasonOptions, held: boolean): Promise<void> {
  const subject = await withRuntime(({ database, keyring }) =>
    refusalsInWords(
      database.transaction((tx) =>
        holdSubject(tx, keyring, id, { held, actor: byWhom(options.by), reason: options.reason }),
      ),
    ),
  );
  show(options, subjectView(subject), () =>
    held ? `Subject ${id} is under legal hold.` : `Subject ${id} is no longer under legal hold.`,
  );
}

function subjectView(subject: SubjectRow) {
  return {
    id: subject.id,
    kind: subject.kind,
    companyId: subject.company_id,
    createdAt: subject.created_at,
    heldAt: subject.held_at,
    erasedAt: subject.erased_at,
  };
}

function dossierView({ uuid: id, status, created_at }: SubjectDossier) {
  return { id, status, createdAt: created_at };
}
