import { type Command, Option } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import { type Decision, decisions } from '../../contract/review.ts';
import type { Db } from '../../db/database.ts';
import { findAnyDossier } from '../../db/dossiers/dossiers.ts';
import { DossierKey } from '../../dossiers/stored-dossier.ts';
import { giveDossier, releaseDossier } from '../../dossiers/work/holders.ts';
import { notesOf, takeNoteAway, writeNote } from '../../dossiers/work/notes.ts';
import type { Language } from '../../platform/language.ts';
import { confirmTogether, type DoneTogether, decideTogether, handOut } from '../../review/together.ts';
import { auditDossierViewed } from '../../review/view-dossier.ts';
import {
  byWhom,
  CommandError,
  json,
  languageOption,
  refusalsInWords,
  show,
  table,
  uuid,
  withRuntime,
} from '../command.ts';

/** How people share the work on dossiers: notes, who has which, several at once. */

interface WhoOptions {
  json?: boolean;
  by?: string;
}

export function addDossierWork(dossiers: Command): void {
  addNotes(dossiers);
  addHolders(dossiers);
  addTogether(dossiers);
  addConfirming(dossiers);
}

const byOption = (command: Command): Command =>
  command.option('--by <name>', 'who does it; the name of your account unless told');

const ofOne = (command: Command): Command =>
  byOption(json(command)).argument('<dossier>', 'identifier of the dossier (UUID)', uuid);

export const ofSeveral = (command: Command): Command =>
  byOption(json(command)).argument(
    '<dossiers...>',
    'identifiers of dossiers (UUIDs)',
    (text: string, before: readonly string[] | undefined) => [...(before ?? []), uuid(text)],
  );

function addNotes(dossiers: Command): void {
  ofOne(dossiers.command('notes'))
    .description('notes that people wrote each other about a dossier; the client never gets them')
    .action(async (id: string, options: WhoOptions) => {
      const notes = await withRuntime(async ({ database, keyring }) => {
        const row = await findAnyDossier(database, id);
        const key = row && DossierKey.open(keyring, row);
        if (row === undefined || key === undefined) throw new CommandError(`There is no dossier ${id}.`);
        await database.transaction((tx) => auditDossierViewed(tx, keyring, row, byWhom(options.by)));
        return notesOf(database, key, row.id);
      });
      show(options, notes, () =>
        notes.length === 0
          ? 'There are no notes.'
          : table(
              ['when', 'who', 'note', 'id'],
              notes.map((note) => [note.at, note.actor, note.text, note.id]),
            ),
      );
    });
  ofOne(dossiers.command('note'))
    .description('write a note about a dossier that stays inside')
    .requiredOption('--text <text>', 'what it says')
    .action(async (id: string, options: WhoOptions & { text: string }) => {
      if (options.text.trim() === '') throw new CommandError('--text must not be empty');
      const note = await withRuntime(({ database, keyring }) =>
        refusalsInWords(
          database.transaction((tx) =>
            writeNote(tx, keyring, id, { actor: byWhom(options.by) }, options.text),
          ),
        ),
      );
      show(options, { id, note }, () => `Noted: ${note}.`);
    });
  ofOne(dossiers.command('remove-note'))
    .description('remove a note; that there was one stays in the audit log')
    .argument('<note>', 'identifier of the note (UUID)', uuid)
    .action(async (id: string, note: string, options: WhoOptions) => {
      await withRuntime(({ database, keyring }) =>
        refusalsInWords(
          database.transaction((tx) => takeNoteAway(tx, keyring, id, { actor: byWhom(options.by) }, note)),
        ),
      );
      show(options, { id, note }, () => 'The note was removed.');
    });
}

function addHolders(dossiers: Command): void {
  const give = async (
    id: string,
    options: WhoOptions & { to?: string; takeOver?: boolean },
  ): Promise<void> => {
    const { to, takeOver = false } = options;
    const holder = await withRuntime(({ database, keyring }) =>
      refusalsInWords(
        database.transaction((tx) =>
          giveDossier(tx, keyring, id, {
            actor: byWhom(options.by),
            takeOver,
            ...(to !== undefined && { to: to.toLowerCase() }),
          }),
        ),
      ),
    );
    show(options, { id, holder }, () => `${holder} has the dossier ${id} now.`);
  };
  ofOne(dossiers.command('take'))
    .description('take a dossier in hand as the person of the console whom --by names: others look on')
    .option('--take-over', 'also from somebody who works on it')
    .action(give);
  ofOne(dossiers.command('give'))
    .description('give a dossier to a reviewer')
    .requiredOption('--to <login>', 'who gets it')
    .option('--take-over', 'also from somebody who works on it')
    .action(give);
  ofOne(dossiers.command('release'))
    .description('give a dossier back: nobody has it in hand')
    .action(async (id: string, options: WhoOptions) => {
      await withRuntime(({ database, keyring }) =>
        refusalsInWords(
          database.transaction((tx) => releaseDossier(tx, keyring, id, { actor: byWhom(options.by) })),
        ),
      );
      show(options, { id }, () => `Nobody has the dossier ${id} in hand.`);
    });
  ofSeveral(dossiers.command('hand-out'))
    .description('hand dossiers out by turns among reviewers: who has the fewest in hand gets the next')
    .option('--to <login>', 'all of them to one person')
    .action(async (ids: string[], options: WhoOptions & { to?: string }) => {
      const became = await withRuntime(({ database, keyring }) =>
        handOut(
          { database, keyring, checks: checkCatalogue },
          ids,
          { actor: byWhom(options.by) },
          options.to?.toLowerCase() ?? null,
          'en',
        ),
      );
      showTogether(options, became, ({ holder }) => `to ${holder}`);
    });
}

interface TogetherOptions extends WhoOptions {
  status: Decision;
  reason?: string;
  code?: string[];
  language: Language;
}

function addTogether(dossiers: Command): void {
  withReasonOrCode(ofSeveral(dossiers.command('decide-together')))
    .description(
      'decide on several dossiers for the same reason; each by itself, and never one with an open match or a decision that waits for a second person',
    )
    .addOption(new Option('--status <status>', 'what they become').choices(decisions).makeOptionMandatory())
    .action(async (ids: string[], options: TogetherOptions) => {
      const { status: to, code: codes = [], language } = options;
      const reason = options.reason ?? '';
      requireReason(reason, codes);
      const became = await withRuntime(async ({ database, keyring }) => {
        const seen = await asTheyAre(database, ids);
        const decision = { to, reason, codes, language, actor: byWhom(options.by) };
        return decideTogether({ database, keyring, checks: checkCatalogue }, seen, decision);
      });
      showTogether(options, became, ({ proposed }) => (proposed ? `${to} proposed` : to));
    });
}

function addConfirming(dossiers: Command): void {
  ofSeveral(dossiers.command('confirm-proposed'))
    .description(
      'decide on dossiers as the client’s rules propose, each for the reason of its rule; never one with an open match or a decision that waits for a second person',
    )
    .action(async (ids: string[], options: WhoOptions) => {
      const became = await withRuntime(async ({ database, keyring }) => {
        const seen = await asTheyAre(database, ids);
        const who = { actor: byWhom(options.by), language: 'en' as const };
        return confirmTogether({ database, keyring, checks: checkCatalogue }, seen, who);
      });
      showTogether(options, became, ({ proposed }) => (proposed ? 'waits for a second person' : 'confirmed'));
    });
}

async function asTheyAre(db: Db, ids: readonly string[]): Promise<{ id: string; revision: number }[]> {
  const rows = await Promise.all(ids.map((id) => findAnyDossier(db, id)));
  return ids.map((id, i) => ({ id, revision: rows[i]?.revision ?? 1 }));
}

/** What every decision needs: words, codes of the client's list, or both. */
export function withReasonOrCode(command: Command): Command {
  return command
    .option('--reason <text>', 'why, for the history and the client')
    .option('--code <codes...>', 'reasons of the client’s list ("akwaba clients reasons list")')
    .addOption(languageOption('of the words of the list', 'fr'));
}

export function requireReason(reason: string, codes: readonly string[]): void {
  if (reason.trim() === '' && codes.length === 0) {
    throw new CommandError('Say why: --reason TEXT, --code CODE of the client’s list, or both.');
  }
}

/** Exit code 1 where some were left out. */
function showTogether(
  options: WhoOptions,
  became: DoneTogether,
  what: (done: DoneTogether['done'][number]) => string,
): void {
  if (became.leftOut.length > 0) process.exitCode = 1;
  show(options, became, () =>
    [
      ...became.done.map((done) => `${done.id}  ${what(done)}`),
      ...became.leftOut.map(({ id, why }) => `${id}  left out: ${why}`),
    ].join('\n'),
  );
}
