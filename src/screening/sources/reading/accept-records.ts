import type { Text } from '../../../platform/language.ts';
import type { ListedEntity } from '../../entity.ts';
import { fileWords, wordsOfPlace } from '../../file-words.ts';
import { screeningLimits } from '../../limits.ts';
import { type AboutFile, type ListFile, ListFileError } from '../../source.ts';
import { sourcesThatFit } from '../recognise.ts';
import { SeenIds } from './seen-ids.ts';

/** What every list must keep to, in any format. */

/** One record of a file: an entity, or why it is none. */
export type ReadRecord = {
  readonly file: string;
  readonly line: number;
} & ({ readonly entity: ListedEntity; readonly remarks?: readonly Text[] } | { readonly odd: Text });

/** What becomes of a second entry under one id. */
export type Repeated = 'kept' | 'refused';

/**
 * Entities of the records. A few unusable records give remarks, and so does a repeated id unless `repeated` refuses it;
 * the whole file is refused if many records are unusable, or all.
 */
export async function* acceptRecords(
  source: string,
  files: readonly ListFile[],
  about: AboutFile,
  records: AsyncIterable<ReadRecord>,
  repeated: Repeated = 'kept',
): AsyncGenerator<ListedEntity> {
  try {
    yield* checkRecords(files[0]?.name ?? source, about, records, repeated);
  } catch (error) {
    if (!(error instanceof ListFileError)) throw error;
    const file = files.find(({ name }) => name === error.file) ?? files[0];
    const others = file === undefined ? [] : await sourcesThatFit(file);
    if (file === undefined || others.length === 0 || others.includes(source)) throw error;
    throw new ListFileError(file.name, 0, 'LOOKS_LIKE', { fitting: others.join(' / '), source });
  }
}

async function* checkRecords(
  file: string,
  about: AboutFile,
  records: AsyncIterable<ReadRecord>,
  repeated: Repeated,
): AsyncGenerator<ListedEntity> {
  const ids = new SeenIds();
  const contents = new SeenIds();
  const remarks: Text[] = [];
  let remarkCount = 0;
  const note = (remark: Text, { file: name, line }: ReadRecord) => {
    remarkCount += 1;
    if (remarks.length < screeningLimits.listRemarks) remarks.push(wordsOfPlace(name, line, remark));
  };
  let odd = 0;
  let count = 0;
  for await (const record of records) {
    count += 1;
    for (const remark of 'odd' in record ? [record.odd] : (record.remarks ?? [])) note(remark, record);
    if ('odd' in record) {
      odd += 1;
      about.onBad?.({ line: record.line, words: record.odd });
      continue;
    }
    const { id } = record.entity;
    const isNew = contents.add(JSON.stringify(record.entity));
    if (ids.add(id)) {
      yield record.entity;
    } else if (!isNew) {
      note(fileWords('ENTRY_TWICE', { id }), record);
    } else if (repeated === 'refused') {
      throw new ListFileError(record.file, record.line, 'ID_TWICE', { id });
    } else {
      // Keep both: nobody listed may be lost because of a publisher's mistake.
      const another = nextId(id, ids);
      note(fileWords('ID_SHARED', { id, another }), record);
      yield { ...record.entity, id: another };
    }
  }
  if (count === 0) throw new ListFileError(file, 0, 'NO_ENTRIES');
  // A single one is forgiven in a short list too.
  if (odd === count || odd > Math.max(1, count * screeningLimits.listOddShare)) {
    throw new ListFileError(file, 0, 'MANY_UNUSABLE', { odd, count, first: remarks[0] ?? '' });
  }
  about.remarks.push(...remarks);
  const more = remarkCount - remarks.length;
  if (more > 0) about.remarks.push(fileWords('MORE_REMARKS', { count: more }));
}

function nextId(id: string, ids: SeenIds): string {
  for (let number = 2; ; number++) if (ids.add(`${id}#${number}`)) return `${id}#${number}`;
}

/** The one file of a source that takes one: any that was given alone, or in a folder the one whose name fits. */
export function onlyFile(files: readonly ListFile[], fits: RegExp): ListFile {
  const [first, ...others] = files.length === 1 ? files : files.filter(({ name }) => fits.test(name));
  if (first !== undefined && others.length === 0) return first;
  const found = files.map(({ name }) => name).join(', ') || '-';
  const fault = first === undefined ? 'NO_FILE_FITS' : 'SEVERAL_FIT';
  throw new ListFileError(files[0]?.name ?? '', 0, fault, { found });
}
