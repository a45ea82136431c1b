import type { Command } from 'commander';
import type { World } from '../../db/world.ts';
import type { Language } from '../../platform/language.ts';
import type { Runtime } from '../../runtime.ts';
import { inLanguage, requireCompany, wholeNumber } from '../command.ts';

/** Whose customers a command is about. */

export interface ClientOptions {
  json?: boolean;
  client: number;
  test?: boolean;
  language: Language;
}

/** Adds what names a portfolio. */
export function ofClient(command: Command): Command {
  return inLanguage(command)
    .requiredOption('--client <company>', 'identifier of the client', wholeNumber(1))
    .option('--test', 'its test customers');
}

export async function worldOf({ database }: Runtime, { client, test }: ClientOptions): Promise<World> {
  await requireCompany(database, client);
  return { companyId: client, test: test === true };
}
