import type { Command } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import type { ProposalAnswer } from '../../contract/review.ts';
import { Ledger } from '../../credits/ledger.ts';
import { listOpenActs } from '../../db/subjects/proposals.ts';
import { findSubject } from '../../db/subjects/subjects.ts';
import { settleAct } from '../../subjects/act-on-subject.ts';
import { orderOf } from '../../subjects/act-proposals.ts';
import { openCertificate } from '../../subjects/erasure-certificate.ts';
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
  withReason,
  withRuntime,
  withStore,
} from '../command.ts';

/** What of a subject waits for a second person: clearings, erasures, ends of holds. */
export function addSubjectProposals(subjects: Command): void {
  json(subjects.command('proposals'))
    .description('what somebody proposed to do with a subject, and waits for a second person')
    .argument('<subject>', 'identifier of the subject (UUID)', uuid)
    .action(list);
  for (const { name, description, outcome } of ends) {
    withReason(
      json(subjects.command(name)).argument('<proposal>', 'identifier of the proposal (UUID)', uuid),
      'those who look at it later; kept sealed',
    )
      .description(description)
      .action((id: string, options: ReasonOptions) => settle(id, options, outcome));
  }
}

const ends: readonly {
  readonly name: string;
  readonly description: string;
  readonly outcome: ProposalAnswer;
}[] = [
  {
    name: 'confirm',
    description: 'confirm what somebody else proposed to do with a subject; it is done with that',
    outcome: 'confirmed',
  },
  { name: 'decline', description: 'decline what somebody else proposed', outcome: 'declined' },
  { name: 'withdraw', description: 'take back what you proposed', outcome: 'withdrawn' },
];

export const proposedWords = (proposal: string): string =>
  `It was proposed as ${proposal}; nothing changes until somebody else confirms ("akwaba subjects confirm ${proposal}").`;

async function list(id: string, options: { json?: boolean }): Promise<void> {
  const open = await withRuntime(async ({ database, keyring }) => {
    const subject = await findSubject(database, id);
    if (subject === undefined) throw new CommandError('There is no such subject.');
    await database.transaction((tx) => auditSubjectViewed(tx, keyring, subject, byWhom(undefined)));
    const rows = await listOpenActs(database, [id]);
    return rows.map((row) => ({
      id: row.id,
      act: row.kind,
      hit: row.hit === '' ? null : row.hit,
      at: row.at,
      by: row.actor,
      reason: orderOf(keyring, row).reason,
    }));
  });
  show(options, open, () =>
    open.length === 0
      ? 'Nothing waits for a second person.'
      : table(
          ['proposal', 'act', 'hit', 'when', 'who', 'why'],
          open.map(({ id: proposal, act, hit, at, by, reason }) => [proposal, act, hit, at, by, reason]),
        ),
  );
}

async function settle(id: string, options: ReasonOptions, outcome: ProposalAnswer): Promise<void> {
  const { act, erasure } = await withStore(({ config, database, keyring, blobs, turnLogOver }) => {
    const ledger = new Ledger(database, keyring);
    const tools = { database, keyring, checks: checkCatalogue, ledger, blobs, turnLogOver };
    const who = { actor: byWhom(options.by), waitHours: config.fourEyesWaitHours };
    return refusalsInWords(settleAct(tools, id, { ...who, outcome, reason: options.reason }));
  });
  const certificate = erasure === null ? null : openCertificate(erasure.certificate);
  show(options, { id, subject: act.subject_id, act: act.kind, outcome, certificate }, () =>
    [
      `The proposal "${act.kind}" for subject ${act.subject_id} was ${outcome}${outcome === 'confirmed' ? ' and is done' : '; nothing changed'}.`,
      ...(certificate === null ? [] : [`Certificate ${certificate.id}`]),
    ].join('\n'),
  );
}
