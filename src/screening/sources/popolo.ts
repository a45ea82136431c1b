import { countryCode, countryName } from '../../documents/countries.ts';
import { fileWords, wordsOfPlace } from '../file-words.ts';
import { type AboutFile, type ListFile, ListFileError } from '../source.ts';
import { distinct } from './birth-dates.ts';
import { KeyedRows } from './reading/keyed-rows.ts';
import { readJson } from './reading/read-json.ts';
import { isJsonObject, type JsonObject, objectsIn, textIn } from './reading/read-json-lines.ts';

/** Popolo: persons, and what ties them to organisations, in lists of one JSON value that may stand in any order. */

const lists = ['persons', 'organizations', 'memberships', 'areas', 'events', 'posts', 'meta'] as const;
const into = new Set<string>(['', ...lists]);
const begins = new RegExp(`^\\s*\\{\\s*"(?:${lists.join('|')})"\\s*:`);

export const isPopolo = (start: string): boolean => begins.test(start);

export interface SeatedPerson {
  readonly line: number;
  readonly person: JsonObject;
  readonly seat: Seat;
}

/** What a membership refers to, by list and id; memberships by the person. */
type Referred = KeyedRows<JsonObject>;

/** Read twice: once for all that persons are tied to, once for the persons. */
export async function* readPopolo(file: ListFile, about: AboutFile): AsyncGenerator<SeatedPerson> {
  const referred: Referred = new KeyedRows();
  try {
    let persons = 0;
    for await (const { path, value } of readJson(file, into)) {
      if (path === 'persons[]') persons += 1;
      else if (isJsonObject(value)) await referred.add(keyOf(path, value), value);
    }
    if (persons === 0) throw new ListFileError(file.name, 0, 'NO_PERSONS');
    const country = countryInName(file.name);
    if (country === '') about.remarks.push(wordsOfPlace(file.name, 0, fileWords('NO_COUNTRY')));
    for await (const { path, line, value } of readJson(file, into)) {
      if (path !== 'persons[]') continue;
      const person = isJsonObject(value) ? value : {};
      yield { line, person, seat: await seatOf(person, country, referred) };
    }
  } finally {
    await referred.close();
  }
}

const keyOf = (path: string, value: JsonObject): string =>
  path === 'memberships[]' ? `memberships[] ${textIn(value.person_id)}` : `${path} ${textIn(value.id)}`;

/** Popolo does not name the country; the name of the file mostly does: "ivory-coast.json". */
function countryInName(name: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3);
  for (let length = Math.min(words.length, 5); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const code = countryCode(words.slice(from, from + length).join(' '));
      if (code !== '') return countryName(code, 'en');
    }
  }
  return '';
}

async function seatOf(person: JsonObject, country: string, referred: Referred): Promise<Seat> {
  const own = objectsIn(person.memberships);
  const memberships = [...own, ...(await referred.rowsOf(`memberships[] ${textIn(person.id)}`))];
  const named = async (list: string, id: unknown): Promise<JsonObject> =>
    (await referred.rowsOf(`${list}[] ${textIn(id)}`))[0] ?? {};
  const held = await Promise.all(
    memberships.map(async (membership) => ({
      membership,
      organisation: await named('organizations', membership.organization_id),
      party: await named('organizations', membership.on_behalf_of_id),
      area: await named('areas', membership.area_id),
      post: await named('posts', membership.post_id),
      term: await named('events', membership.legislative_period_id),
    })),
  );
  const texts = (pick: (each: (typeof held)[number]) => unknown): string[] =>
    distinct(held.map((each) => textIn(pick(each))));
  return {
    country,
    positions: distinct(held.map(positionOf)),
    roles: texts(({ membership }) => membership.role),
    chambers: texts(({ organisation }) => (organisation.classification === 'party' ? '' : organisation.name)),
    institutionTypes: texts(({ organisation }) => organisation.classification),
    regions: texts(({ area }) => area.name),
    parties: texts(({ party }) => party.name),
    terms: texts(({ term }) => term.name),
    state: stateOf(held.map(({ membership }) => membership)),
  };
}

interface Held {
  readonly membership: JsonObject;
  readonly organisation: JsonObject;
  readonly area: JsonObject;
  readonly post: JsonObject;
  readonly term: JsonObject;
}

/** "Member: National Assembly, Agboville (2012-2016)". */
function positionOf({ membership, organisation, area, post, term }: Held): string {
  const role = textIn(post.label) || textIn(membership.label) || textIn(membership.role);
  const where = distinct([textIn(organisation.name), textIn(area.name)]).join(', ');
  const from = textIn(membership.start_date) || textIn(term.start_date);
  const to = textIn(membership.end_date) || textIn(term.end_date);
  const years = from === '' && to === '' ? '' : ` (${from.slice(0, 4)}-${to.slice(0, 4)})`;
  const name = role.charAt(0).toUpperCase() + role.slice(1);
  return name === '' && where === '' ? '' : `${[name, where].filter(Boolean).join(': ')}${years}`;
}

/** A seat without an end may be held still, or nobody wrote its end: only ends are reported. */
function stateOf(memberships: readonly JsonObject[]): Seat['state'] {
  const haveEnds = memberships.length > 0 && memberships.every((each) => textIn(each.end_date) !== '');
  return haveEnds ? 'ended' : '';
}

/** What is known of the seats that a person holds or held. */
export interface Seat {
  readonly country: string;
  readonly positions: readonly string[];
  readonly roles: readonly string[];
  readonly chambers: readonly string[];
  readonly institutionTypes: readonly string[];
  readonly regions: readonly string[];
  readonly parties: readonly string[];
  readonly terms: readonly string[];
  /** '' where it is not known. */
  readonly state: '' | 'current' | 'ended';
}
