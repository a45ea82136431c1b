import type { InformalBusiness } from '../contract/registers.ts';
import type { Db } from '../db/database.ts';
import { listRecords, type RegisterTable } from '../db/registers.ts';
import { limits } from '../limits.ts';
import type { Keyring } from '../sealing.ts';
import { openRecord } from './local.ts';
import type { FileFormat } from './read-lines.ts';
import { type CompanyEntry, knownFields, type PersonEntry, type RegisterName } from './records.ts';

/** The local registers as files that `import` takes back unchanged. */

export const registerTables: Readonly<Record<RegisterName, RegisterTable>> = {
  persons: 'register_persons',
  companies: 'register_companies',
  informal: 'register_informal',
};

const flatten: Readonly<Record<RegisterName, (record: never) => Readonly<Record<string, unknown>>>> = {
  persons: ({ documentType, person }: PersonEntry) => ({ documentType, ...person }),
  companies: ({ company, historyList }: CompanyEntry) => ({ ...company, historyList }),
  informal: (business: InformalBusiness) => business,
};

export async function* exportRegister(
  db: Db,
  keyring: Keyring,
  register: RegisterName,
  format: FileFormat,
): AsyncGenerator<string> {
  const columns = [...knownFields[register]];
  if (format === 'csv') yield `${columns.join(',')}\n`;
  let after: Buffer = Buffer.alloc(0);
  for (;;) {
    const page = await listRecords(db, registerTables[register], after, limits.importBatchLines);
    for (const record of page) {
      const flat = flatten[register](openRecord<never>(keyring, record));
      yield format === 'csv'
        ? `${columns.map((c) => csvCell(flat[c])).join(',')}\n`
        : `${JSON.stringify(flat)}\n`;
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}

function csvCell(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return /[",\n\r;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
