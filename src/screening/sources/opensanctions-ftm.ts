import { fileWords, wordsOfPlace } from '../file-words.ts';
import type { AboutFile, ListFile } from '../source.ts';
import { distinct, isoDay } from './birth-dates.ts';
import { type Beside, ftmEntity, kindOf, type Office, values } from './ftm-entity.ts';
import type { ReadRecord } from './reading/accept-records.ts';
import { KeyedRows } from './reading/keyed-rows.ts';
import { isJsonObject, type JsonObject, readJsonLines, textIn } from './reading/read-json-lines.ts';

/** OpenSanctions as one entity a line: first what stands beside the listed is read, then the listed. */

const besideSchemas = ['Occupancy', 'Position', 'Sanction'] as const;
type BesideSchema = (typeof besideSchemas)[number];
/** Which property names whom the record belongs to; a position belongs to itself. */
const owners: Readonly<Record<BesideSchema, string>> = {
  Occupancy: 'holder',
  Position: '',
  Sanction: 'entity',
};
const namesBeside = /"schema":\s*"(?:Occupancy|Position|Sanction)"/;

/** Recognised without parsing it. Where records lie in each other, the one that is listed has others in it. */
const isBeside = (text: string): boolean => namesBeside.test(text) && text.split('"schema":').length === 2;

type BesideRows = Readonly<Record<BesideSchema, KeyedRows<JsonObject>>>;

export async function* readFtm(file: ListFile, about: AboutFile): AsyncGenerator<ReadRecord> {
  const rows: BesideRows = {
    Occupancy: new KeyedRows(),
    Position: new KeyedRows(),
    Sanction: new KeyedRows(),
  };
  try {
    await readBeside(file, rows);
    yield* readListed(file, rows, about);
  } finally {
    await Promise.all(besideSchemas.map((schema) => rows[schema].close()));
  }
}

async function readBeside(file: ListFile, rows: BesideRows): Promise<void> {
  for await (const { record } of readJsonLines(file, isBeside)) {
    const schema = besideSchemas.find((each) => each === record.schema);
    if (schema === undefined) continue;
    const keys = owners[schema] === '' ? [textIn(record.id)] : values(record, owners[schema]);
    for (const key of keys) await rows[schema].add(key, { properties: record.properties });
  }
}

async function* readListed(file: ListFile, rows: BesideRows, about: AboutFile): AsyncGenerator<ReadRecord> {
  let last = '';
  let left = 0;
  for await (const { line, record } of readJsonLines(file, (text) => !isBeside(text))) {
    if (!isJsonObject(record.properties) || typeof record.schema !== 'string') {
      yield { file: file.name, line, odd: fileWords('NO_SCHEMA') };
      continue;
    }
    const isListed = kindOf(record.schema) !== undefined || values(record, 'topics').length > 0;
    const read = isListed ? ftmEntity(record, await besideOf(textIn(record.id), rows)) : undefined;
    if (read === undefined) continue;
    if (read === null) left += 1;
    else yield { file: file.name, line, ...read };
    const day = isoDay(textIn(record.last_seen));
    if (day > last) last = day;
  }
  if (last !== '') about.publishedOn = last;
  if (left > 0) about.remarks.push(wordsOfPlace(file.name, 0, fileWords('LEFT_OUT', { count: left })));
}

async function besideOf(id: string, rows: BesideRows): Promise<Beside> {
  const offices: Office[] = [];
  for (const occupancy of await rows.Occupancy.rowsOf(id)) {
    for (const post of distinct(values(occupancy, 'post'))) {
      const [position] = await rows.Position.rowsOf(post);
      offices.push({ occupancy, position });
    }
  }
  return { offices, sanctions: await rows.Sanction.rowsOf(id) };
}
