import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { platformLimits } from '../limits.ts';
import { parseSettingsFile } from './settings-file.ts';

/** The file that names lists to fetch, and from where. */

const Address = Type.String({ pattern: '^(https?|file)://', maxLength: platformLimits.urlCharacters });

const FetchedList = Type.Object(
  {
    list: Type.String({ minLength: 1, maxLength: platformLimits.listNameCharacters }),
    /** As `akwaba lists import --help` names them. */
    source: Type.String({ minLength: 1 }),
    /** Where its file is, or each of its files. */
    url: Type.Union([Address, Type.Array(Address, { minItems: 1, maxItems: 10 })]),
    /** Sent with the request, to the address's own host only. */
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** The client whose private list it is; everyone's where it is not given. */
    company: Type.Optional(Type.Integer({ minimum: 1 })),
    everyHours: Type.Optional(Type.Number({ minimum: 1, maximum: 8760 })),
    /** The most that is fetched, all files together. */
    maxMegabytes: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100_000 })),
  },
  { additionalProperties: false },
);

const validator = Compile(Type.Array(FetchedList));

export interface FetchedList {
  readonly list: string;
  readonly source: string;
  readonly urls: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly companyId: number | null;
  readonly everyHours: number;
  readonly maxBytes: number;
}

export function parseListsFile(content: string): readonly FetchedList[] {
  const lists = parseSettingsFile(content, validator).map(withDefaults);
  const names = lists.map(({ list, companyId }) => `${list} ${companyId}`);
  const twice = lists.find((_, i) => names.indexOf(names[i] ?? '') !== i);
  if (twice !== undefined) throw new Error(`the list "${twice.list}" stands twice in the file`);
  return lists;
}

const withDefaults = (given: Static<typeof FetchedList>): FetchedList => ({
  list: given.list,
  source: given.source,
  urls: [given.url].flat(),
  headers: given.headers ?? {},
  companyId: given.company ?? null,
  everyHours: given.everyHours ?? 24,
  maxBytes: (given.maxMegabytes ?? platformLimits.listDownloadMegabytes) * 1024 ** 2,
});
