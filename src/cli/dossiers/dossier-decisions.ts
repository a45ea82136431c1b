import { type Command, Option } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import type { CheckType } from '../../contract/account.ts';
import { type Decision, decisions } from '../../contract/review.ts';
import { Ledger } from '../../credits/ledger.ts';
import { decideDossier } from '../../dossiers/decisions/decide-dossier.ts';
import { type ProposalEnd, settleProposal } from '../../dossiers/decisions/proposals.ts';
import type { Language } from '../../platform/language.ts';
import { startHumanLook } from '../../policies/human-look.ts';
import { rerunChecks } from '../../review/rerun-checks.ts';
import {
  byWhom,
  json,
  type ReasonOptions,
  refusalsInWords,
  show,
  uuid,
  withReason,
  withRuntime,
} from '../command.ts';
import { requireReason, withReasonOrCode } from './dossier-work.ts';

/** What people decide about dossiers. */

export function addDossierDecisions(dossiers: Command): void {
  withReasonOrCode(
    json(dossiers.command('decide')).option(
      '--by <name>',
      'who decides; the name of your account unless told',
    ),
  )
    .argument('<dossier>', 'identifier of the dossier (UUID)', uuid)
    .description(
      'decide on a dossier; the client is told by webhook. For a client with four eyes it is a proposal, until somebody else confirms it',
    )
    .addOption(new Option('--status <status>', 'what it becomes').choices(decisions).makeOptionMandatory())
    .option(...despiteHits)
    .action(decide);
  for (const { name, description, outcome } of ends) {
    const command = ofDossier(dossiers.command(name)).description(description);
    (outcome === 'confirmed' ? command.option(...despiteHits) : command).action(
      (id: string, options: ReasonOptions & Despite) => settle(id, options, outcome),
    );
  }
  ofDossier(dossiers.command('rerun'))
    .description('run checks again: free where a source had failed, at their price otherwise')
    .addOption(
      new Option('--check <types...>', 'which; all that failed where none is named').choices(
        checkCatalogue.types,
      ),
    )
    .action(rerun);
  ofDossier(dossiers.command('human-look'))
    .description(
      'somebody asks for a person: put a dossier that a rule decided back to people; no rule decides it again',
    )
    .action(humanLook);
}

const despiteHits = [
  '--despite-hits',
  'validate though hits of 70 or more are open, or a sanction is confirmed; kept in the history and the audit log',
] as const;
interface Despite {
  readonly despiteHits?: boolean;
}

const ends: readonly {
  readonly name: string;
  readonly description: string;
  readonly outcome: ProposalEnd['outcome'];
}[] = [
  {
    name: 'confirm',
    description: 'confirm the decision that somebody else proposed; it is taken with that',
    outcome: 'confirmed',
  },
  { name: 'decline', description: 'decline the decision that somebody else proposed', outcome: 'declined' },
  { name: 'withdraw', description: 'take back a decision that you proposed', outcome: 'withdrawn' },
];

function ofDossier(command: Command): Command {
  return withReason(json(command), 'the history and the client').argument(
    '<dossier>',
    'identifier of the dossier (UUID)',
    uuid,
  );
}

interface DecideOptions extends Partial<ReasonOptions>, Despite {
  status: Decision;
  code?: string[];
  language: Language;
}

async function decide(id: string, options: DecideOptions): Promise<void> {
  const { status, code: codes = [], language, reason = '', despiteHits: despite = false } = options;
  requireReason(reason, codes);
  const change = { to: status, actor: byWhom(options.by), reason, codes, language, despiteHits: despite };
  const { from, to, proposal } = await withRuntime(({ database, keyring }) =>
    refusalsInWords(database.transaction((tx) => decideDossier(tx, keyring, checkCatalogue, id, change))),
  );
  show(options, { id, from, to, proposal }, () =>
    proposal === null
      ? `Dossier ${id}: ${from} -> ${to}.`
      : `Dossier ${id}: ${to} was proposed; it stays ${from} until somebody else confirms ("akwaba dossiers confirm").`,
  );
}

async function settle(
  id: string,
  options: ReasonOptions & Despite,
  outcome: ProposalEnd['outcome'],
): Promise<void> {
  const { from, to } = await withRuntime(({ config, database, keyring }) => {
    const who = { actor: byWhom(options.by), waitHours: config.fourEyesWaitHours };
    const end = { ...who, outcome, reason: options.reason, despiteHits: options.despiteHits ?? false };
    return refusalsInWords(
      database.transaction((tx) => settleProposal(tx, keyring, checkCatalogue, id, end)),
    );
  });
  show(options, { id, outcome, from, to }, () =>
    outcome === 'confirmed'
      ? `Dossier ${id}: ${from} -> ${to}.`
      : `Dossier ${id}: the proposal ${to} was ${outcome}; it stays ${from}.`,
  );
}

async function humanLook(id: string, options: ReasonOptions): Promise<void> {
  const act = { actor: byWhom(options.by), reason: options.reason };
  const { from } = await withRuntime(({ database, keyring }) =>
    refusalsInWords(database.transaction((tx) => startHumanLook(tx, keyring, checkCatalogue, id, act))),
  );
  show(options, { id, from, to: 'A_TRAITER' }, () => `Dossier ${id}: ${from} -> A_TRAITER, for people.`);
}

async function rerun(id: string, options: ReasonOptions & { check?: CheckType[] }): Promise<void> {
  const { checks, reserved } = await withRuntime(({ database, keyring }) => {
    const wish = { types: options.check ?? [], actor: byWhom(options.by), reason: options.reason };
    const ledger = new Ledger(database, keyring);
    return refusalsInWords(
      database.transaction((tx) => rerunChecks(tx, { keyring, checks: checkCatalogue, ledger }, id, wish)),
    );
  });
  show(
    options,
    { id, checks, reserved },
    () =>
      `Dossier ${id}: ${checks} check${checks === 1 ? '' : 's'} will run again, credits set aside: ${reserved}.`,
  );
}
