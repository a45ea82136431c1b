import type { InformalBusiness } from '../contract/registers.ts';
import type { Db } from '../db/database.ts';
import { listPhotoIds } from '../db/registers/register-photos.ts';
import { listRecords, type SealedRecord } from '../db/registers/registers.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { FileFormat } from '../tables/read-lines.ts';
import { registerLimits } from './limits.ts';
import { openRecord } from './local.ts';
import { photoField, readPhoto } from './photos.ts';
import {
  type CompanyEntry,
  knownFields,
  type PersonEntry,
  type RegisterName,
  registerTables,
} from './records.ts';

/** The local registers as files that `import` takes back unchanged. */

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
  options: { readonly photos?: boolean } = {},
): AsyncGenerator<string> {
  const withPhotos = options.photos === true && register === 'persons';
  const columns = [...knownFields[register]].filter((field) => withPhotos || field !== photoField);
  if (format === 'csv') yield `${columns.join(',')}\n`;
  let after: Buffer = Buffer.alloc(0);
  for (;;) {
    const page = await listRecords(db, registerTables[register], after, registerLimits.importBatchLines);
    const photos = withPhotos ? await photoIdsOf(db, page) : noPhotos;
    for (const record of page) {
      const flat = {
        ...flatten[register](openRecord<never>(keyring, record)),
        ...(await photoFields(db, keyring, photos.get(record.key.toString('hex')))),
      };
      yield format === 'csv'
        ? `${columns.map((c) => csvCell(flat[c])).join(',')}\n`
        : `${JSON.stringify(flat)}\n`;
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}

const noPhotos: ReadonlyMap<string, string> = new Map();

async function photoIdsOf(db: Db, page: readonly SealedRecord[]): Promise<ReadonlyMap<string, string>> {
  const found = await listPhotoIds(
    db,
    page.map((record) => record.key),
  );
  return new Map(found.map(({ key, id }) => [key.toString('hex'), id]));
}

/** Photos are read one at a time: a page of them would be a gigabyte. */
async function photoFields(
  db: Db,
  keyring: Keyring,
  id: string | undefined,
): Promise<Readonly<Record<string, string>>> {
  const photo = id === undefined ? undefined : await readPhoto(db, keyring, id);
  return photo === undefined ? {} : { [photoField]: photo.bytes.toString('base64') };
}

function csvCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /[",\n\r;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
