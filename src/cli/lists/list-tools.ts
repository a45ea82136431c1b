import type { Command } from 'commander';
import type { Db } from '../../db/database.ts';
import { findListsNamed, type ListRow } from '../../db/screening/lists.ts';
import { screeningLimits } from '../../screening/limits.ts';
import { ListError } from '../../screening/list-error.ts';
import { ListFileError } from '../../screening/source.ts';
import { CommandError, json, wholeNumber } from '../command.ts';

/** What the commands about lists share. */

/** Adds the argument that names a list, and whose it is. */
export function ofList(command: Command): Command {
  return json(command).argument('<list>', 'name of the list').addOption(companyOption(command));
}

function companyOption(command: Command) {
  return command
    .createOption('--company <id>', 'the client whose private list it is')
    .argParser(wholeNumber(1));
}

/** The list of this name. A private one is only found with its client. */
export async function requireList(db: Db, name: string, company: number | undefined): Promise<ListRow> {
  const named = await findListsNamed(db, name);
  const list = named.find(({ companyId }) => companyId === (company ?? null));
  if (list !== undefined) return list;
  const owners = named.flatMap(({ companyId }) => (companyId === null ? [] : [`--company ${companyId}`]));
  throw new CommandError(
    owners.length > 0
      ? `The list ${name} is private to a client. Add ${owners.join(' or ')}.`
      : `There is no list ${name}. "akwaba lists status" shows all.`,
  );
}

/** What is wrong with lists and their files, as a person at the terminal can mend it. */
export async function listFaultsInWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ListError || error instanceof ListFileError) throw new CommandError(error.message);
    throw error;
  }
}

export function takenUpWords(done: boolean | null): string[] {
  return done === false
    ? [
        `After ${screeningLimits.takeUpSeconds} seconds a running service has not taken it up yet; it goes on trying by itself.`,
      ]
    : [];
}
