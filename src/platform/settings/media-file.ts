import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { platformLimits } from '../limits.ts';
import { parsedUrl } from '../parsed-url.ts';
import { parseSettingsFile } from './settings-file.ts';

/** The file that names search services for the press: how each is asked, and where in its answer articles stand. */

const path = Type.Optional(Type.String({ maxLength: 200 }));

/** What is taken of each result. */
const Fields = Type.Object(
  { title: path, link: path, snippet: path, date: path, source: path, imageUrl: path },
  { additionalProperties: false },
);
export type ResultField = keyof Static<typeof Fields>;

const SearchService = Type.Object(
  {
    /** Shown to people as a source that was searched. */
    name: Type.String({ minLength: 1, maxLength: platformLimits.listNameCharacters }),
    /** Address with `{name}` or, in quotation marks, `{quotedName}`. */
    url: Type.String({ pattern: '^https?://', maxLength: platformLimits.urlCharacters }),
    /** GET where it is not given, POST where there is a body. */
    method: Type.Optional(Type.Enum(['GET', 'POST'])),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** JSON to send, in whose texts `{name}` and `{quotedName}` are put too. */
    body: Type.Optional(Type.Unknown()),
    /** Where the array of results stands in the answer, as a dotted path; empty: the answer is the array. */
    results: path,
    /** Our field -> dotted path in a result; fields not named are taken by their own name. */
    fields: Type.Optional(Fields),
    timeoutSeconds: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 60 })),
    retries: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
    breakerFailures: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    breakerSeconds: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 3600 })),
    cacheSeconds: Type.Optional(Type.Number({ minimum: 0, maximum: 86_400 })),
    /** False: while it is unavailable, the other services' results are the answer. */
    required: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type SearchServiceSettings = Static<typeof SearchService>;

const MediaFile = Type.Object(
  { search: Type.Optional(Type.Array(SearchService, { maxItems: 10 })) },
  { additionalProperties: false },
);

const validator = Compile(MediaFile);

/** The name under which our own index is shown. */
export const ownIndexName = 'press';

/** The search services, in the order of the file. */
export function parseMediaFile(content: string): readonly SearchServiceSettings[] {
  const { search = [] } = parseSettingsFile(content, validator);
  const names = search.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (names.includes(ownIndexName)) throw new Error(`"${ownIndexName}" is the name of the own index`);
  if (twice !== undefined) throw new Error(`the search service "${twice}" stands twice in the file`);
  for (const { name, method, url, body } of search) {
    if (!/\{(name|quotedName)\}/.test(`${url} ${JSON.stringify(body ?? '')}`)) {
      throw new Error(
        `the search service "${name}" is never told whom to search for: put {name} in its url or body`,
      );
    }
    // A name is no host.
    if (parsedUrl(url.replace(/\{\w+\}/g, 'x')) === undefined || /^\w+:\/\/[^/?#]*\{/.test(url)) {
      throw new Error(`the search service "${name}" has an address that is none`);
    }
    if (method === 'GET' && body !== undefined) {
      throw new Error(`the search service "${name}" has a body, which GET does not send`);
    }
  }
  return search;
}
