import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { appendAudit, operatorChain } from '../../audit/chain.ts';
import { forgetCarriedMark } from '../../audit/sign-carried.ts';
import { planRestore, type Restored, restoreBackup } from '../../backup/restore.ts';
import { refuseFilledStore } from '../../backup/restore-marks.ts';
import { beginPause, countWaiting, discardWebhooks, endPause, findPause } from '../../db/pause.ts';
import { loadConfig } from '../../platform/settings/config.ts';
import { openToRestore } from '../../runtime.ts';
import { answer, type Json, say, show } from '../answers.ts';
import { add, changing } from '../command.ts';
import { actor } from '../options.ts';
import { saying } from './backup.ts';
import { actWords, capturesWords, getsInWords, inWords, waitingWords } from './backup-words.ts';

export function addRestore(program: Command): void {
  const restoreWords =
    'put a copy into the empty DATA_DIR (or DATABASE_URL and store) of the settings; the service then comes up paused';
  add(program, 'restore', restoreWords)
    .argument('<folder>', 'of the backups')
    .option('--at <name>', 'of the copy; the newest unless told')
    .option(
      '--acts-from <folder>',
      'of later backups, which tell what was erased and revoked since; the same unless told',
    )
    .option('--without-damaged-pictures', 'restore the rest where pictures of the copy are damaged')
    .addHelpText('after', restoreHelp)
    .action(restore);
  const pauseWords = 'nothing is sent, fetched, removed, analysed or charged any more, until "akwaba resume"';
  add(program, 'quiet', pauseWords).action(pause);
  add(program, 'resume', 'end the pause, as after a restore: what waits is sent and analysed')
    .option('--dry-run', 'only tell what waits')
    .option(
      '--discard-webhooks-before <time>',
      'do not send what was made before, such as 2026-11-16T12:00Z: organisations may have got it already',
      time,
    )
    .action(resume);
}

const restoreHelp = `
Put the master key of that time where KEY_FILE says first. What is not empty is refused. A restore that is cut short is run
again; until it has ended nothing opens what it left. Every file is compared first: a damaged copy is refused before anything
is touched, and the newest one that is whole is named. Whoever was signed in signs in again.

What was erased, held, revoked, suspended, disabled or removed after an older copy was made is done again, and relationships
with customers that ended since end again, as far as the newest copy in the folder tells; people of the console have the password, the second factor and, where it is lower, the role
that they had then. What was done after the newest copy nobody knows: look into letters and certificates, and at who gets in.
Capture sessions that went on are cancelled: their pictures are in no copy.`;

function time(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || !/^\d{4}-\d\d-\d\d/.test(text)) {
    throw new InvalidArgumentError('must be a time such as 2026-11-16T12:00Z');
  }
  return at;
}

async function restore(
  folder: string,
  options: Json & { at?: string; actsFrom?: string; withoutDamagedPictures?: boolean },
): Promise<void> {
  const config = loadConfig();
  const restored = await inWords(async () => {
    const actsFrom = options.actsFrom === undefined ? undefined : resolve(options.actsFrom);
    const plan = await planRestore(resolve(folder), config.keyFile, { ...options, actsFrom });
    // Connections that the migrations renew are no trouble.
    const sayErrors = (level: string, message: string) => level === 'error' && say(message);
    for (const why of plan.damaged) say(`A damaged copy is passed over: ${why}`);
    const { database, blobs, close } = await openToRestore(config, sayErrors, refuseFilledStore);
    try {
      const { keyFile } = config;
      forgetCarriedMark(config);
      return await restoreBackup({ database, blobs, keyFile, actor, say: saying(options) }, plan);
    } finally {
      await close();
    }
  }, ' What was begun does not count: run "akwaba restore" again.');
  show(options, restored, () => restoredWords(restored));
}

function restoredWords(restored: Restored) {
  const { name, at, rows, pictures, without, actsOf, waiting } = restored;
  return [
    `Restored ${name}, the state of ${at}: ${rows} rows, ${pictures} pictures.`,
    without > 0 &&
      `${without} pictures are not in it: they were not in the store when it was made, or are damaged.`,
    ...(actsOf === null
      ? ['Erasures, holds and revocations after that moment are not known here: no later copy tells of them.']
      : actWords(actsOf, restored)),
    restored.captures > 0 && capturesWords(restored.captures),
    ...getsInWords(restored.getsIn, actsOf ?? name),
    'The service is paused: it answers what is asked for, and sends, fetches, removes, analyses and charges nothing.',
    `${waitingWords(waiting)} "akwaba resume" ends the pause; see its --help.`,
  ];
}

const pause = changing(async (tx, { keyring }) => {
  const before = await findPause(tx);
  if (before === undefined) {
    await beginPause(tx);
    await appendAudit(tx, keyring, { chain: operatorChain, actor, action: 'service.quieted', details: {} });
  }
  const found = before ?? (await findPause(tx));
  return answer({ quiet: true, ...found }, `The service is paused since ${found?.since.toISOString()}.`);
});

const resume = changing(
  async (tx, { keyring }, options: { dryRun?: boolean; discardWebhooksBefore?: Date }) => {
    const before = await findPause(tx);
    if (before === undefined || options.dryRun) {
      const waiting = await countWaiting(tx);
      const words = `The service is ${before === undefined ? 'not paused' : 'paused'}. ${waitingWords(waiting)}`;
      return answer({ resumed: false, quiet: before !== undefined, discarded: 0, ...waiting }, words);
    }
    const cut = options.discardWebhooksBefore;
    const discarded = cut === undefined ? 0 : await discardWebhooks(tx, cut);
    const waiting = await countWaiting(tx);
    await endPause(tx);
    const { webhooks, analyses } = waiting;
    const details = { webhooks, analyses, discarded };
    await appendAudit(tx, keyring, { chain: operatorChain, actor, action: 'service.resumed', details });
    const dropped = discarded > 0 ? ` ${discarded} webhooks are not sent.` : '';
    return answer(
      { resumed: true, quiet: false, discarded, ...waiting },
      `The service goes on.${dropped} ${waitingWords(waiting).replace('wait.', 'go out now.')}`,
    );
  },
);
