import type { Command } from 'commander';
import { listCompanies } from '../../db/clients/companies.ts';
import { searchSubjects } from '../../subjects/view-subject.ts';
import { byWhom, json, show, table, wholeNumber, withRuntime } from '../command.ts';

/** Persons and companies by name or number, as the console finds them. */
export function addFindSubject(subjects: Command): void {
  json(subjects.command('find'))
    .description(
      'persons and companies by a name, part of one, one like it, or a number; the audit log is told of it',
    )
    .argument('<text>', 'name or number')
    .option('--client <id>', 'only of this company', wholeNumber(1))
    .option('--by <name>', 'who looks; the name of your account unless told')
    .action(find);
}

async function find(text: string, options: { json?: boolean; client?: number; by?: string }): Promise<void> {
  const found = await withRuntime(async ({ database, keyring }) =>
    searchSubjects(
      { database, keyring },
      byWhom(options.by),
      text,
      await listCompanies(database),
      options.client ?? null,
    ),
  );
  show(options, found, () =>
    found.length === 0
      ? 'Nobody was found.'
      : table(
          ['name', 'kind', 'client', 'test', 'dossiers', 'subject'],
          found.map((one) => [
            one.name,
            one.kind,
            one.client.name,
            one.test ? 'test' : null,
            one.dossiers,
            one.id,
          ]),
        ),
  );
}
