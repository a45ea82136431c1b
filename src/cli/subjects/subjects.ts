import type { Command } from 'commander';
import { findCompany } from '../../db/clients/companies.ts';
import {
  findSubject,
  findSubjectsByHashes,
  listSubjectDossiers,
  type SubjectDossier,
  type SubjectRow,
} from '../../db/subjects/subjects.ts';
import { canonical } from '../../documents/identifiers.ts';
import { parseNni, parseRccm } from '../../documents/papers/ivorian-numbers.ts';
import { type KeptUntil, keptUntil } from '../../retention/retention.ts';
import type { Runtime } from '../../runtime.ts';
import { changeHold } from '../../subjects/act-on-subject.ts';
import { showHolds } from '../../subjects/hold-subject.ts';
import { subjectHash } from '../../subjects/subjects.ts';
import { auditSubjectViewed } from '../../subjects/view-subject.ts';
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
} from '../command.ts';
import { addErasure } from './erase-subjects.ts';
import { addExport } from './export-subject.ts';
import { addFindSubject } from './find-subject.ts';
import { addSubjectHits } from './subject-hits.ts';
import { addSubjectProposals, proposedWords } from './subject-proposals.ts';

export function addSubjects(program: Command): void {
  const subjects = program
    .command('subjects')
    .description('persons and companies as a client knows them: all their dossiers together');
  json(subjects.command('show'))
    .description(
      'a subject, its dossiers and until when they are kept, and its legal holds; by its identifier or by a number that was read',
    )
    .argument('[subject]', 'identifier of the subject (UUID)', uuid)
    .option('--client <id>', 'company whose subject it is, to find it by a number', wholeNumber(1))
    .option('--test', 'the subject that test dossiers are about; with a number, the live one unless told')
    .option('--nni <number>')
    .option('--document <number>', 'number of an identity document, with its type: CNI:CI001234567')
    .option('--rccm <number>')
    .option('--by <name>', 'who looks; the name of your account unless told')
    .action(showOne);
  addFindSubject(subjects);
  addErasure(subjects);
  addExport(subjects);
  withReason(ofSubject(subjects.command('hold')), 'those who look at it later; kept sealed')
    .description('forbid any erasure, for a court or an investigation')
    .action((id: string, options: ReasonOptions) => hold(id, options, true));
  withReason(ofSubject(subjects.command('release')), 'those who look at it later; kept sealed')
    .description('end a hold. For a client with four eyes it is a proposal, until somebody else confirms it')
    .action((id: string, options: ReasonOptions) => hold(id, options, false));
  addSubjectHits(subjects);
  addSubjectProposals(subjects);
}

function ofSubject(command: Command): Command {
  return json(command).argument('<subject>', 'identifier of the subject (UUID)', uuid);
}

interface ShowOptions {
  json?: boolean;
  client?: number;
  test?: boolean;
  nni?: string;
  document?: string;
  rccm?: string;
  by?: string;
}

async function showOne(id: string | undefined, options: ShowOptions): Promise<void> {
  const { subject, dossiers, holds } = await withRuntime(async (runtime) => {
    const { database, keyring } = runtime;
    const found = id ? await findSubject(database, id) : await findByNumber(runtime, options);
    if (found === undefined) throw new CommandError('There is no such subject.');
    await database.transaction((tx) => auditSubjectViewed(tx, keyring, found, byWhom(options.by)));
    const company = await findCompany(database, found.company_id);
    const rows = await listSubjectDossiers(database, found.id);
    return {
      subject: found,
      dossiers: rows.map((row) => ({ row, until: company && keptUntil(row, company) })),
      holds: await showHolds(database, keyring, found.id),
    };
  });
  show(options, { ...subjectView(subject), dossiers: dossiers.map(dossierView), holds }, () =>
    [
      `Subject  ${subject.id}`,
      `Kind     ${subject.kind}`,
      `Client   ${subject.company_id}${subject.test ? ', known from test dossiers' : ''}`,
      `Since    ${day(subject.created_at)}`,
      ...(subject.held_at === null ? [] : [`Hold     since ${day(subject.held_at)}`]),
      ...(subject.erased_at === null
        ? []
        : [`Erased   ${day(subject.erased_at)}; "akwaba subjects certificate ${subject.id}" shows what`]),
      '',
      table(
        ['dossier', 'status', 'received', 'pictures until', 'results until'],
        dossiers.map(({ row, until }) => [
          row.uuid,
          row.erased_at === null ? row.status : 'erased',
          row.created_at,
          until?.pictures && day(until.pictures),
          until?.results && day(until.results),
        ]),
      ),
      ...(holds.length === 0
        ? []
        : [
            '',
            table(
              ['when', 'legal hold', 'who', 'why'],
              holds.map(({ at, action, by, reason }) => [at, action, by, reason]),
            ),
          ]),
    ].join('\n'),
  );
}

const day = (at: Date): string => at.toISOString().slice(0, 10);

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
  const find = async (kind: string, value: string) => {
    const hash = subjectHash(keyring, client, kind, value);
    const found = await findSubjectsByHashes(database, [{ companyId: client, hash }]);
    return found.find(({ test }) => test === (options.test ?? false));
  };
  if (nni !== undefined) return find('nni', good(parseNni(nni), 'an NNI has 11 digits'));
  if (rccm !== undefined) return find('rccm', good(parseRccm(rccm), 'it is no RCCM number of a company'));
  const [type = '', ...number] = (document ?? '').split(':');
  return find('document', `${type.toUpperCase()}:${canonical(number.join(':'))}`);
}

function good(parsed: ReturnType<typeof parseNni>, otherwise: string): string {
  if (!parsed.ok) throw new CommandError(`The number cannot be used: ${otherwise}.`);
  return parsed.value;
}

async function hold(id: string, options: ReasonOptions, held: boolean): Promise<void> {
  const change = { held, actor: byWhom(options.by), reason: options.reason };
  const { subject, proposal } = await withRuntime(({ database, keyring }) =>
    refusalsInWords(
      database.transaction(async (tx) => {
        const waits = await changeHold(tx, { keyring }, id, change);
        return { subject: await findSubject(tx, id), proposal: waits };
      }),
    ),
  );
  show(options, { ...(subject && subjectView(subject)), proposal }, () => {
    if (proposal !== null) return proposedWords(proposal);
    return held ? `Subject ${id} is under legal hold.` : `Subject ${id} is no longer under legal hold.`;
  });
}

function subjectView(subject: SubjectRow) {
  return {
    id: subject.id,
    kind: subject.kind,
    companyId: subject.company_id,
    test: subject.test,
    createdAt: subject.created_at,
    heldAt: subject.held_at,
    erasedAt: subject.erased_at,
  };
}

function dossierView({
  row,
  until,
}: {
  readonly row: SubjectDossier;
  readonly until: KeptUntil | undefined;
}) {
  return {
    id: row.uuid,
    status: row.status,
    createdAt: row.created_at,
    erasedAt: row.erased_at,
    picturesUntil: until?.pictures ?? null,
    resultsUntil: until?.results ?? null,
  };
}
