import { limits } from '../../limits.ts';
import type { ListedEntity } from '../entity.ts';
import { type AboutFile, type ListFile, ListFileError } from '../source.ts';
import { sourcesThatFit } from './recognise.ts';
import { SeenIds } from './seen-ids.ts';

/** What every list must keep to, whatever its format. */

/** One record of a file: an entity, or why it is none. */
export type ReadRecord = {
  readonly file: string;
  readonly line: number;
} & ({ readonly entity: ListedEntity; readonly remark?: string } | { readonly odd: string });

/**
 * Entities of the records. One record that is none is a remark; many, or a file without any, or an id that comes twice,
 * are a reason to refuse all of it.
 */
export async function* acceptRecords(
  source: string,
  files: readonly ListFile[],
  about: AboutFile,
  records: AsyncIterable<ReadRecord>,
): AsyncGenerator<ListedEntity> {
  try {
    yield* checkRecords(files[0]?.name ?? source, about, records);
  } catch (error) {
    if (!(error instanceof ListFileError)) throw error;
    const file = files.find(({ name }) => name === error.file) ?? files[0];
    const others = file === undefined ? [] : await sourcesThatFit(file);
    if (file === undefined || others.length === 0 || others.includes(source)) throw error;
    throw new ListFileError(
      file.name,
      0,
      `it looks like a file of the source ${others.join(' or ')}, not ${source}`,
    );
  }
}

async function* checkRecords(
  file: string,
  about: AboutFile,
  records: AsyncIterable<ReadRecord>,
): AsyncGenerator<ListedEntity> {
  const ids = new SeenIds();
  const remarks: string[] = [];
  let remarkCount = 0;
  let odd = 0;
  let count = 0;
  for await (const record of records) {
    count += 1;
    const remark = 'odd' in record ? record.odd : record.remark;
    if (remark !== undefined) {
      remarkCount += 1;
      if (remarks.length < limits.listRemarks) remarks.push(`${record.file}, line ${record.line}: ${remark}`);
    }
    if ('odd' in record) {
      odd += 1;
      continue;
    }
    if (!ids.add(record.entity.id)) {
      throw new ListFileError(
        record.file,
        record.line,
        `the id ${record.entity.id} stands twice in the list`,
      );
    }
    yield record.entity;
  }
  if (count === 0) throw new ListFileError(file, 0, 'it holds no entries');
  // A single one is forgiven in a short list too.
  if (odd === count || odd > Math.max(1, count * limits.listOddShare)) {
    throw new ListFileError(file, 0, `${odd} of ${count} records cannot be used. ${remarks[0] ?? ''}`);
  }
  about.remarks.push(...remarks);
  const more = remarkCount - remarks.length;
  if (more > 0) about.remarks.push(`There are ${more} more such remarks.`);
}
