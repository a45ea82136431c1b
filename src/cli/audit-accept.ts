import type { Command } from 'commander';
import { rowFaultWords } from '../audit/row-guard.ts';
import { acceptCarried, listCarriedUnproven } from '../audit/sign-carried.ts';
import { acceptRows, listUnproven, type UnprovenRow } from '../audit/sign-rows.ts';
import { byWhom, json, refusalsInWords, show, table, withRuntime } from './command.ts';

/** Rows that decide and that something else than the service wrote. */
export function addAccept(audit: Command): void {
  json(audit.command('accept'))
    .description(
      'rows of the database that are refused, since something else than the service wrote them; with their names, take them as they are',
    )
    .argument('[rows...]', 'what to accept: users/3. Look at them first: it makes them good')
    .option('--all', 'accept every one that is listed, as after an old backup was put back')
    .option('--by <name>', 'who accepts them; the name of your account unless told')
    .action(accept);
}

async function accept(
  rows: readonly string[],
  options: { json?: boolean; all?: boolean; by?: string },
): Promise<void> {
  const { refused, accepted } = await withRuntime(async ({ database, keyring }) => {
    const carried = await listCarriedUnproven(database, keyring);
    const refused = [...(await listUnproven(database, keyring)), ...carried];
    const chosen = options.all ? refused.map(({ row }) => row) : rows;
    const taken = carried.filter(({ row }) => chosen.includes(row));
    const others = chosen.filter((row) => !taken.some((each) => each.row === row));
    const actor = byWhom(options.by);
    await acceptCarried(database, keyring, actor, taken);
    await refusalsInWords(database.transaction((tx) => acceptRows(tx, keyring, actor, others)));
    return { refused: refused.filter(({ row }) => !chosen.includes(row)), accepted: chosen };
  });
  show(options, { accepted, refused }, () => words(accepted, refused));
}

function words(accepted: readonly string[], refused: readonly UnprovenRow[]): string {
  const done = accepted.map((row) => `${row} is accepted as it is; the audit log says so.`);
  if (refused.length === 0) return done.length > 0 ? done.join('\n') : 'No row is refused.';
  const rest = table(
    ['row', 'chain', 'why it is refused'],
    refused.map(({ row, chain, fault }) => [row, chain, rowFaultWords[fault].en]),
  );
  return [...done, rest].join('\n');
}
