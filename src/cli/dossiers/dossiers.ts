import type { Command } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import { findCompany } from '../../db/clients/companies.ts';
import { listHistory } from '../../db/dossiers/dossier-history.ts';
import { findHolder } from '../../db/dossiers/dossier-holders.ts';
import { listProposals } from '../../db/dossiers/dossier-proposals.ts';
import { findAnyDossier } from '../../db/dossiers/dossiers.ts';
import { listDossierSubjects } from '../../db/subjects/subjects.ts';
import { resultV2 } from '../../dossiers/result/result-v2.ts';
import { risksOfDossiers } from '../../dossiers/risk/program-risk.ts';
import { DossierKey, openDossiers } from '../../dossiers/stored-dossier.ts';
import { notesOf } from '../../dossiers/work/notes.ts';
import { dateWords } from '../../media/relative-date.ts';
import { addressOf, Links } from '../../platform/keys/links.ts';
import type { Language } from '../../platform/language.ts';
import { auditDossierViewed } from '../../review/view-dossier.ts';
import type { Runtime } from '../../runtime.ts';
import { byWhom, CommandError, json, languageOption, show, uuid, withRuntime } from '../command.ts';
import { addCorrect } from './dossier-correct.ts';
import { addDossierDecisions } from './dossier-decisions.ts';
import { addDossierList } from './dossier-list.ts';
import { addDossierQueue } from './dossier-queue.ts';
import { addDossierReport } from './dossier-report.ts';
import { resultWords } from './dossier-words.ts';
import { addDossierWork } from './dossier-work.ts';

export function addDossiers(program: Command): void {
  const dossiers = program.command('dossiers').description('what clients uploaded, and what became of it');
  addDossierList(dossiers);
  json(dossiers.command('show'))
    .description('one dossier: its result as the client gets it, its subjects and its history')
    .argument('<dossier>', 'identifier of the dossier (UUID)', uuid)
    .addOption(languageOption())
    .action(showOne);
  addDossierDecisions(dossiers);
  addCorrect(dossiers);
  addDossierWork(dossiers);
  addDossierQueue(dossiers);
  addDossierReport(dossiers);
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
  const proposals = await listProposals(database, row.id);
  const reasonOf = (sealed: Buffer | null): string | null =>
    sealed === null || sealed.length === 0 ? null : (key?.open<string>('reason', id, sealed) ?? null);
  await database.transaction((tx) => auditDossierViewed(tx, keyring, row, byWhom(undefined)));
  return {
    result: resultV2(dossier, company, {
      checks: checkCatalogue,
      language,
      risks: await risksOfDossiers(database, keyring, [dossier.id], language),
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
      reason: reasonOf(change.sealed_reason),
      reasonCodes: change.reason_codes ?? [],
    })),
    holder: await findHolder(database, row.id).then(
      (held) => held && { login: held.login, since: held.since, locked: held.locked },
    ),
    notes: key === undefined ? [] : await notesOf(database, key, row.id),
    proposals: proposals.map((proposal) => ({
      id: proposal.id,
      at: proposal.at,
      actor: proposal.actor,
      to: proposal.to_status,
      reason: reasonOf(proposal.sealed_reason),
      outcome: proposal.outcome,
      endedAt: proposal.ended_at,
      endedBy: proposal.ended_by,
      endReason: reasonOf(proposal.sealed_end_reason),
    })),
  };
}
