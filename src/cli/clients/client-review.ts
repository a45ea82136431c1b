import { type Command, InvalidArgumentError, Option } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import { type Decision, decisions } from '../../contract/review.ts';
import { findReviewRules, type ReviewRules } from '../../db/clients/review-rules.ts';
import type { Db } from '../../db/database.ts';
import { dossierLimits } from '../../dossiers/limits.ts';
import {
  changeReviewRules,
  keepsOwnReasons,
  putReason,
  removeReason,
  takeReadyReasons,
} from '../../dossiers/work/change-rules.ts';
import { always, conditionsThere } from '../../dossiers/work/reason-conditions.ts';
import { reasonsOf } from '../../dossiers/work/reasons.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import {
  actor,
  json,
  ofCompany,
  refusalsInWords,
  requireCompany,
  show,
  table,
  wholeNumber,
  withRuntime,
} from '../command.ts';

/** How people work on a client's dossiers: reasons for decisions, the aim, how long one stays locked. */

export function addClientReview(clients: Command): void {
  ofCompany(json(clients.command('review')))
    .description('how people work on a client’s dossiers; changes what is named')
    .option(
      '--free-reasons <on|off>',
      'off: reasons of decisions come from the client’s list only',
      (text: string) => {
        if (text !== 'on' && text !== 'off') throw new InvalidArgumentError('must be on or off');
        return text === 'on';
      },
    )
    .option(
      '--lock-minutes <minutes>',
      'how long a dossier stays locked for who has it and does nothing',
      wholeNumber(dossierLimits.lockMinutes.least, dossierLimits.lockMinutes.most),
    )
    .option('--aim-hours <hours>', 'within how many hours dossiers are to be decided; "none" for no aim', aim)
    .action(rules);
  addReasons(clients.command('reasons').description('reasons for decisions, in a client’s words'));
}

function addReasons(reasons: Command): void {
  ofCompany(json(reasons.command('list')))
    .description('the client’s reasons; the service’s own where it keeps none')
    .action(listReasons);
  json(reasons.command('conditions'))
    .description('where reasons can be true')
    .action((options: { json?: boolean }) => {
      const conditions = conditionsThere(checkCatalogue).map(({ code, name }) => ({ code, ...name }));
      show(options, conditions, () =>
        table(
          ['condition', 'offered'],
          conditions.map(({ code, en }) => [code, en]),
        ),
      );
    });
  ofCompany(json(reasons.command('put')))
    .description('add a reason, or change the one with this code')
    .argument('<code>', 'by which programs know it, such as DOCUMENT_EXPIRED')
    .addOption(
      new Option('--decision <status>', 'of which decision').choices(decisions).makeOptionMandatory(),
    )
    .requiredOption('--fr <text>', 'in French')
    .requiredOption('--en <text>', 'in English')
    .option('--when <condition>', 'where it can be true ("akwaba clients reasons conditions")', always)
    .action(put);
  ofCompany(json(reasons.command('remove')))
    .description('remove a reason; decisions that have it keep it')
    .argument('<code>')
    .action((id: number, code: string, options: { json?: boolean }) =>
      change(id, options, (tx, keyring) => removeReason(tx, keyring, actor, id, code)),
    );
  ofCompany(json(reasons.command('ready')))
    .description('the service’s own list again, in place of the client’s')
    .action((id: number, options: { json?: boolean }) =>
      change(id, options, (tx, keyring) => takeReadyReasons(tx, keyring, actor, id)),
    );
}

function aim(text: string): number | 'none' {
  const { least, most } = dossierLimits.aimHours;
  return text === 'none' ? text : wholeNumber(least, most)(text);
}

interface RulesOptions extends Partial<Omit<ReviewRules, 'aimHours'>> {
  json?: boolean;
  aimHours?: number | 'none';
}

async function rules(id: number, { json: asJson, aimHours, ...others }: RulesOptions): Promise<void> {
  const changes = {
    ...others,
    ...(aimHours !== undefined && { aimHours: aimHours === 'none' ? null : aimHours }),
  };
  const now = await withRuntime(({ database, keyring }) =>
    database.transaction(async (tx) => {
      await requireCompany(tx, id);
      if (Object.keys(changes).length === 0) return findReviewRules(tx, id);
      return refusalsInWords(changeReviewRules(tx, keyring, actor, id, changes));
    }),
  );
  show({ json: asJson ?? false }, { id, ...now }, () =>
    table(
      ['rule', 'value'],
      [
        ['reasons in own words', now.freeReasons ? 'on' : 'off'],
        ['lock, minutes', now.lockMinutes],
        ['aim, hours', now.aimHours ?? 'none'],
      ],
    ),
  );
}

async function listReasons(id: number, options: { json?: boolean }): Promise<void> {
  const { own, reasons } = await withRuntime(async ({ database }) => {
    await requireCompany(database, id);
    return { own: await keepsOwnReasons(database, id), reasons: await reasonsOf(database, id) };
  });
  show(options, { own, reasons }, () =>
    [
      own ? `Reasons of company ${id}:` : `Company ${id} keeps no list; these are the service’s own:`,
      table(
        ['code', 'decision', 'when', 'French', 'English'],
        reasons.map((one) => [one.code, one.decision, one.condition, one.french, one.english]),
      ),
    ].join('\n'),
  );
}

async function put(
  id: number,
  code: string,
  options: { json?: boolean; decision: Decision; fr: string; en: string; when: string },
): Promise<void> {
  const { decision, fr: french, en: english, when: condition } = options;
  await change(id, options, (tx, keyring) =>
    putReason(tx, { keyring, checks: checkCatalogue }, actor, id, {
      code,
      decision,
      condition,
      french,
      english,
    }),
  );
}

async function change(
  id: number,
  options: { json?: boolean },
  work: (tx: Db, keyring: Keyring) => Promise<void>,
): Promise<void> {
  const reasons = await withRuntime(({ database, keyring }) =>
    database.transaction(async (tx) => {
      await requireCompany(tx, id);
      await refusalsInWords(work(tx, keyring));
      return reasonsOf(tx, id);
    }),
  );
  show(options, { id, reasons: reasons.length }, () => `Company ${id} has ${reasons.length} reasons now.`);
}
