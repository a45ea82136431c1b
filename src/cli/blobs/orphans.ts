import type { Command } from 'commander';
import { appendAudit, operatorChain } from '../../audit/chain.ts';
import { findOrphanState, type OrphanState, releaseOrphans, removeOrphans } from '../../db/blobs/orphans.ts';
import { countRemoved } from '../../db/blobs/removed-blobs.ts';
import { brakeWords } from '../../retention/sweep-orphans.ts';
import type { Runtime } from '../../runtime.ts';
import { removeBlobs } from '../../storage/remove-blobs.ts';
import { byWhom, json, show, table, withRuntime, withStore } from '../command.ts';

export function addOrphans(blobs: Command): void {
  json(blobs.command('orphans'))
    .description('pictures in the store that no dossier names, and whether the brake keeps them')
    .option('--release', 'lift the brake: those in quarantine now may go when their days are over')
    .option('--by <name>', 'who decides; the name of your account unless told')
    .addHelpText('after', help)
    .action(orphans);
}

const help = `
A crash in an upload leaves pictures that no dossier names. The service lists the store once a day; what it finds goes
after ORPHAN_DAYS, if nothing names it until then. Where more than 50 and more than one in a hundred are without a dossier, or
where the database is older than the store, nothing goes: the database is more likely to be wrong. Release only what you
have made sure of; it cannot be brought back. Two services that work with copies of one database and the same store put
the brake on again and again.`;

interface Options {
  json?: boolean;
  release?: boolean;
  by?: string;
}

async function orphans(options: Options): Promise<void> {
  const run = options.release ? withStore(release(options)) : withRuntime(async () => ({}));
  const { released, removed } = { released: null, removed: null, ...(await run) };
  const { state, waiting, days } = await withRuntime(async ({ config, database }) => ({
    state: await findOrphanState(database, config.orphanDays),
    waiting: await countRemoved(database),
    days: config.orphanDays,
  }));
  const told = { ...state, quarantineDays: days, toRemove: waiting.count, released, removed };
  show(options, told, () => stateWords(state, days, waiting.count, released, removed));
}

function release({ by }: Options) {
  return async ({ config, database, keyring, blobs }: Runtime) => {
    const done = await database.transaction(async (tx) => {
      const released = await releaseOrphans(tx);
      const removed = await removeOrphans(tx, config.orphanDays);
      await appendAudit(tx, keyring, {
        chain: operatorChain,
        actor: byWhom(by),
        action: 'blobs.released',
        details: { released, removed },
      });
      return { released, removed };
    });
    // What cannot be removed now stays in the queue, whose length is told.
    await removeBlobs({ database, blobs }).catch(() => undefined);
    return done;
  };
}

function stateWords(
  state: OrphanState,
  days: number,
  toRemove: number,
  released: number | null,
  removed: number | null,
): string {
  const { orphans: count, bytes, due, firstSeen, listedAt, blobs, brakedAt, brakedWhy } = state;
  return [
    ...(released === null
      ? []
      : [`Released: ${released}, of which ${removed} were due and are removed.`, '']),
    table(
      ['pictures', 'how many', 'since'],
      [
        ['in the store at the last listing', blobs, listedAt],
        ['of them without a dossier, in quarantine', count, firstSeen],
        [`of these for ${days} days or longer`, due, null],
        ['removed, to be deleted from the store', toRemove, null],
      ],
    ),
    `Those in quarantine have ${bytes} bytes.`,
    brakedWhy === null
      ? 'The brake does not hold.'
      : `The brake holds since ${brakedAt?.toISOString()}: ${brakeWords(brakedWhy).en}.`,
  ].join('\n');
}
