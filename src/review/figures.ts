import texts from '../../vocabulary/review/words.json' with { type: 'json' };
import { namesOf } from '../audit/actor-names.ts';
import { type Dimension, Measures } from '../contract/figures.ts';
import { listCompanies } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { listUsers } from '../db/operators/users.ts';
import { type FiguresAsked, readFigures } from '../db/work/figures.ts';
import { documentTypeNames } from '../documents/document-names.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { alertsThere } from '../dossiers/index/alerts.ts';
import { readyReasons } from '../dossiers/work/ready-reasons.ts';
import { reasonsOf } from '../dossiers/work/reasons.ts';
import { csvLine, delimiterIn } from '../platform/csv.ts';
import { daysBefore } from '../platform/days.ts';
import { type Language, type Text, typeset, words } from '../platform/language.ts';

/** Figures of a period beside the period before, whole and told by a dimension, with names that people read. */

export interface Asking extends FiguresAsked {
  readonly db: Db;
  readonly checks: CheckCatalogue;
  readonly language: Language;
}

export async function showFigures({ db, ...asked }: Asking) {
  const {
    now: [now],
    before: [before = null],
    parts,
  } = await readFigures(db, asked);
  if (now === undefined) throw new Error('a period without figures');
  return { parts, now, before };
}

const inOwnWords = words('In their own words', 'Motif libre');
const noRule = words('No rule held', 'Aucune règle remplie');
const lists: Readonly<Record<string, Text>> = texts.lists;
/** Why capture sessions ended without a dossier; of those that ran out, at which step. */
const endings: Readonly<Record<string, Text>> = texts.endings;

type Naming = (key: string) => Text | string | undefined;
const namedIn = (names: Readonly<Record<string, Text>>): Naming => {
  return (key) => names[key];
};

/** How the keys of each dimension are called; what has no name is called by its key. */
const naming: Readonly<Record<Dimension, (asking: Asking) => Naming | Promise<Naming>>> = {
  alert: ({ checks }) =>
    namedIn(Object.fromEntries(alertsThere(checks).map(({ code, name }) => [code, name]))),
  // Words of one client's list would be wrong for another's reason of the same code.
  reason: async ({ db, companyId }) => {
    const own = companyId === null ? [] : await reasonsOf(db, companyId);
    const names = [...readyReasons, ...own].map(({ code, english, french }) => [
      code,
      words(english, french),
    ]);
    return namedIn(Object.fromEntries([['', inOwnWords], ...names]));
  },
  officer: async ({ db, language }) => {
    const nameOf = namesOf(await listUsers(db), '', language);
    // Who is no longer there is called by the login.
    return (key) => nameOf(key).replace(/^user:/, '');
  },
  paper: () => namedIn(documentTypeNames),
  rule: async (asking) => {
    const clientName = await naming.client(asking);
    return (key) => {
      const [client = '', version = '', ...rule] = key.split('/');
      const name = `${rule.join('/') || noRule[asking.language]} · version ${version}`;
      return asking.companyId === null ? `${name} · ${clientName(client) ?? client}` : name;
    };
  },
  client: async ({ db }) => {
    const names = new Map((await listCompanies(db)).map(({ id, name }) => [String(id), name]));
    return (key) => names.get(key);
  },
  list: () => namedIn(lists),
  ending: () => namedIn(endings),
};

export async function breakDown(asking: Asking, by: Dimension) {
  const [both, nameOf] = await Promise.all([
    readFigures(asking.db, { ...asking, step: asking.days }, by),
    naming[by](asking),
  ]);
  const before = new Map(both.before.map((row) => [row.key, row]));
  const rows = both.now.map((now) => {
    const name = nameOf(now.key) ?? now.key;
    const said = typeof name === 'string' ? name : asking.language === 'fr' ? typeset(name.fr) : name.en;
    return { key: now.key, name: said, now, before: before.get(now.key) ?? null };
  });
  return { rows };
}

/** All of it as one table: the period, the one before, its parts, then by each of the dimensions. French spreadsheets want semicolons and decimal commas. */
export async function* figuresCsv(asking: Asking, by: readonly Dimension[]): AsyncGenerator<string> {
  const columns = Object.keys(Measures.properties) as (keyof Measures)[];
  const isFrench = asking.language === 'fr';
  const lineOf = (cells: readonly string[]) => csvLine(cells, delimiterIn(asking.language));
  const written = (value: number | null) => String(value ?? '').replace('.', isFrench ? ',' : '.');
  const line = (of: Measures & { readonly from: string }, days: number, ...cells: string[]) =>
    lineOf([of.from, daysBefore(of.from, 1 - days), ...cells, ...columns.map((name) => written(of[name]))]);
  yield lineOf(['from', 'to', 'by', 'key', 'name', ...columns]);
  const { parts, now, before } = await showFigures(asking);
  for (const row of before === null ? [now] : [now, before]) yield line(row, asking.days, 'all', '', '');
  for (const part of parts) yield line(part, asking.step, 'days', '', '');
  for (const dimension of by) {
    for (const row of (await breakDown(asking, dimension)).rows) {
      for (const of of row.before === null ? [row.now] : [row.now, row.before]) {
        yield line(of, asking.days, dimension, row.key, row.name);
      }
    }
  }
}
