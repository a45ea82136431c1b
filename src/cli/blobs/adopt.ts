import type { Command } from 'commander';
import { appendAudit, operatorChain } from '../../audit/chain.ts';
import { byWhom, json, show, uuid, withRuntime } from '../command.ts';

export function addAdopt(blobs: Command): void {
  json(blobs.command('adopt'))
    .description("make the store this database's by hand, where a start is refused and you are sure")
    .option('--from <id>', 'the installation that the store belongs to now, as the refusal names it', uuid)
    .option('--by <name>', 'who decides; the name of your account unless told')
    .addHelpText('after', help)
    .action(adopt);
}

const help = `
A start is refused where store and database do not belong together: deleting goes by what the database names. Where you
know better, as after a disaster in which most pictures were lost, this notes the database's id in the store. Nothing
else is changed. Stop every service of the other installation first; two that share a store brake each other's deletions.`;

async function adopt(options: { json?: boolean; from?: string; by?: string }): Promise<void> {
  const { place, id, before } = await withRuntime(async ({ store, database, keyring }) => {
    const adopted = await store.adopt(options.from);
    await database.transaction((tx) =>
      appendAudit(tx, keyring, {
        chain: operatorChain,
        actor: byWhom(options.by),
        action: 'blobs.adopted',
        details: { installation: adopted.id, ...(adopted.before !== null && { from: adopted.before }) },
      }),
    );
    return { place: store.anyone.place, ...adopted };
  });
  show(options, { place, id, before }, () => `${place} belongs to this database now (installation ${id}).`);
}
