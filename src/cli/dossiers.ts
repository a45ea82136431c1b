import { type Command, Option } from 'commander';
import { type CheckType, checkTypes } from '../contract/account.ts';
import { type AnalysisStatus, analysisStatuses } from '../contract/results.ts';
import { Ledger } from '../credits/ledger.ts';
import { listHistory } from '../db/analysis.ts';
import { findCompany } from '../db/companies.ts';
import { type DossierRow, findAnyDossier, listDossiers } from '../db/dossiers.ts';
import { listDossierSubjects } from '../db/subjects.ts';
import { type Decision, decideDossier, decisions } from '../dossiers/decide-dossier.ts';
import { rerunChecks } from '../dossiers/rerun-checks.ts';
import { resultV2 } from '../dossiers/result-v2.ts';
import { DossierKey, openDossiers } from '../dossiers/stored-dossier.ts';
import type { Language } from '../language.ts';
import { addressOf, Links } from '../links.ts';
import { dateWords } from '../media/relative-date.ts';
import type { Runtime } from '../runtime.ts';
import {
  byWhom,
  CommandError,
  day,
  endOfDay,
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
import { resultWords } from './dossier-words.ts';

export function addDossiers(program: Command): void {
  const dossiers = program.command('dossiers').description('what clients uploaded, and what became of it');
  json(dossiers.command('list'))
    .description('dossiers, newest first')
    .option('--client <id>', 'only of this company', wholeNumber(1))
    .addOption(new Option('--status <status>', 'only with this status').choices(analysisStatuses))
    .option('--from <day>', 'received on this day or later, yyyy-mm-dd', day)
    .option('--to <day>', 'received on this day or earlier, yyyy-mm-dd', endOfDay)
    .option('--limit <count>', 'how many at most', wholeNumber(1, 100_000), 50)
    .action(list);
  json(dossiers.command('show'))
    .description('one dossier: its result as the client gets it, its subjects and its history')
    .argument('<dossier>', 'identifier of the dossier (UUID)', uuid)
    .addOption(new Option('--language <language>', 'of the words').choices(['en', 'fr']).default('en'))
    .action(showOne);
  withReason(json(dossiers.command('decide')), 'the history and the client')
    .description('decide on a dossier; the client is told by webhook')
    .argument('<dossier>', 'identifier of the dossier (UUID)', uuid)
    .addOption(new Option('--status <status>', 'what it becomes').choices(decisions).makeOptionMandatory())
    .action(decide);
  withReason(json(dossiers.command('rerun')), 'the history and the client')
    .description('run checks again: free where a source had failed, at their price otherwise')
    .argument('<dossier>', 'identifier of the dossier (UUID)', uuid)
    .addOption(
      new Option('--check <types...>', 'which; all that failed where none is named').choices(checkTypes),
    )
    .action(rerun);
}

interface ListOptions {
  json?: boolean;
  client?: number;
  status?: AnalysisStatus;
  from?: string;
  to?: Date;
  limit: number;
}

async function list(options: ListOptions): Promise<void> {
  const { client, status, from, to, limit } = options;
  const rows = await withRuntime(({ database }) =>
    listDossiers(database, { companyId: client, status, from: from ? new Date(from) : undefined, to, limit }),
  );
  show(options, rows.map(view), () =>
    rows.length === 0
      ? 'There are no such dossiers.'
      : table(
          ['dossier', 'client', 'kind', 'status', 'received', 'analysed'],
          rows.map((row) => [
            row.uuid,
            row.company_id,
            row.kyb ? 'KYB' : 'KYC',
            row.erased_at === null ? row.status : 'erased',
            row.created_at,
            row.completed_at,
          ]),
        ),
  );
}

function view(row: DossierRow) {
  return {
    id: row.uuid,
    companyId: row.company_id,
    kyb: row.kyb,
    test: row.test,
    status: row.status,
    createdAt: row.created_at,
    completedAt: row.completed_at,
    erasedAt: row.erased_at,
  };
}

async function showOne(id: string, options: { json?: boolean; language: Language }): Promise<void> {
  const shown = await withRuntime((runtime) => load(runtime, id, options.language));
  show(options, shown, () => resultWords(shown));
}

export interface ShownDossier extends Awaited<ReturnType<typeof load>> {}

async function load({ database, keyring, config }: Runtime, id: string, language: Language) {
  const row = await findAnyDossier(database, id);
  const company = row && (await findCompany(database, row.company_id));
  const [dossier] = row === undefined ? [] : await openDossiers(database, keyring, [row]);
  if (row === undefined || company === undefined || dossier === undefined) {
    throw new CommandError(`There is no dossier ${id}. "akwaba dossiers list" shows all.`);
  }
  const links = new Links(keyring, addressOf(config));
  const key = DossierKey.open(keyring, row);
  const history = await listHistory(database, row.id);
  const subjects = await listDossierSubjects(database, row.id);
  return {
    result: resultV2(dossier, company, {
      language,
      link: (picture) => links.make('dossier', picture),
      date: (publishedAt) => dateWords(publishedAt, new Date(), language),
    }),
    picturesRemovedAt: row.pictures_removed_at,
    subjects: subjects.map((subject) => ({ id: subject.id, kind: subject.kind, heldAt: subject.held_at })),
    history: history.map((change) => ({
      at: change.at,
      actor: change.actor,
      from: change.from_status,
      to: change.to_status,
      reason:
        change.sealed_reason === null
          ? null
          : (key?.open<string>('reason', id, change.sealed_reason) ?? null),
    })),
  };
}

async function decide(id: string, options: ReasonOptions & { status: Decision }): Promise<void> {
  const change = { to: options.status, actor: byWhom(options.by), reason: options.reason };
  const { from, to } = await withRuntime(({ database, keyring }) =>
    refusalsInWords(database.transaction((tx) => decideDossier(tx, keyring, id, change))),
  );
  show(options, { id, from, to }, () => `Dossier ${id}: ${from} -> ${to}.`);
}

async function rerun(id: string, options: ReasonOptions & { check?: CheckType[] }): Promise<void> {
  const { checks, reserved } = await withRuntime(({ database, keyring }) => {
    const wish = { types: options.check ?? [], actor: byWhom(options.by), reason: options.reason };
    const ledger = new Ledger(database, keyring);
    return refusalsInWords(database.transaction((tx) => rerunChecks(tx, keyring, ledger, id, wish)));
  });
  show(
    options,
    { id, checks, reserved },
    () =>
      `Dossier ${id}: ${checks} check${checks === 1 ? '' : 's'} will run again, credits set aside: ${reserved}.`,
  );
}
