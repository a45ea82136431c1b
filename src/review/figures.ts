import { namesOf } from '../audit/actor-names.ts';
import { type Breakdown, type Dimension, dimensionNames, Measures } from '../contract/console/figures.ts';
import type { DocumentType } from '../contract/uploads.ts';
import { listCompanies } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { listUsers } from '../db/operators/users.ts';
import { type FiguresAsked, firstDayOfFigures, readFigures } from '../db/work/figures.ts';
import { documentTypeNames } from '../documents/document-names.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { alertsThere } from '../dossiers/index/alerts.ts';
import { readyReasons } from '../dossiers/work/ready-reasons.ts';
import { reasonsOf, wordsIn } from '../dossiers/work/reasons.ts';
import { csvLine } from '../platform/csv.ts';
import { daysBefore } from '../platform/days.ts';
import type { Language, Text } from '../platform/language.ts';
import { today } from '../platform/today.ts';

/** Figures of a period beside the period before, whole and told by a dimension, with names that people read. */

/** Days until today, of a client or of all. */
export interface Period extends Pick<FiguresAsked, 'companyId' | 'test'> {
  readonly days: number;
}

/** Parts of a whole number of days, the last of which ends today. */
export function partsOf({ days, ...whose }: Period, step: number): FiguresAsked {
  const parts = Math.ceil(days / step);
  return { ...whose, step, parts, from: daysBefore(today(), parts * step - 1) };
}

/** The period and the one before it are two parts. */
const twice = ({ days, ...whose }: Period): FiguresAsked => partsOf({ ...whose, days: 2 * days }, days);

/** Whether figures go back to the beginning of the period before: of less than all of it nothing is compared. */
async function goBack(db: Db, { from, ...whose }: FiguresAsked): Promise<boolean> {
  const first = await firstDayOfFigures(db, whose);
  return first !== null && first <= from;
}

export async function showFigures(db: Db, period: Period, step: number) {
  const [asked, both] = [partsOf(period, step), twice(period)];
  const [parts, rows, isComparable] = await Promise.all([
    readFigures(db, asked),
    readFigures(db, both),
    goBack(db, both),
  ]);
  const [before, now] = rows;
  if (before === undefined || now === undefined) throw new Error('a period without figures');
  return { step, parts, now, before: isComparable ? before : null };
}

const inOwnWords: Text = { en: 'In their own words', fr: 'Motif libre' };
const noRule: Text = { en: 'No rule held', fr: 'Aucune règle remplie' };
const lists: Readonly<Record<string, Text>> = {
  sanction: { en: 'Sanction lists', fr: 'Listes de sanctions' },
  pep: { en: 'Politically exposed persons', fr: 'Personnes politiquement exposées' },
  media: { en: 'Press', fr: 'Presse' },
};
/** Why capture sessions ended without a dossier; of those that ran out, at which step. */
const endings: Readonly<Record<string, Text>> = {
  cancelled: { en: 'Cancelled', fr: 'Annulée' },
  declined: { en: 'Consent refused', fr: 'Consentement refusé' },
  withdrawn: { en: 'Consent withdrawn', fr: 'Consentement retiré' },
  unopened: { en: 'Link never opened', fr: 'Lien jamais ouvert' },
  consent: { en: 'Ran out before consent', fr: 'Expirée avant le consentement' },
  papers: { en: 'Ran out at the papers', fr: 'Expirée aux documents' },
  face: { en: 'Ran out at the face', fr: 'Expirée au visage' },
  overview: { en: 'Ran out before sending', fr: "Expirée avant l'envoi" },
};

export interface NamingTools {
  readonly db: Db;
  readonly checks: CheckCatalogue;
  readonly companyId: number | null;
  readonly language: Language;
}

type NameOfKey = (key: string) => string | undefined;

/** How the keys of each dimension are called; what has no name is called by its key. */
const naming: Readonly<Record<Dimension, (tools: NamingTools) => NameOfKey | Promise<NameOfKey>>> = {
  alert: ({ checks, language }) => {
    const names = new Map<string, string>(
      alertsThere(checks).map(({ code, name }) => [code, name[language]]),
    );
    return (key) => names.get(key);
  },
  // Words of one client's list would be wrong for another's reason of the same code.
  reason: async ({ db, companyId, language }) => {
    const known = companyId === null ? readyReasons : [...readyReasons, ...(await reasonsOf(db, companyId))];
    const names = new Map(known.map((reason) => [reason.code, wordsIn(reason, language)]));
    return (key) => (key === '' ? inOwnWords[language] : names.get(key));
  },
  officer: async ({ db, language }) => namesOf(await listUsers(db), '', language),
  paper:
    ({ language }) =>
    (key) =>
      documentTypeNames[key as DocumentType]?.[language],
  rule: async (tools) => {
    const clientName = await naming.client(tools);
    return (key) => {
      const [client = '', version = '', ...rule] = key.split('/');
      const name = `${rule.join('/') || noRule[tools.language]} · version ${version}`;
      return tools.companyId === null ? `${name} · ${clientName(client) ?? client}` : name;
    };
  },
  client: async ({ db }) => {
    const names = new Map((await listCompanies(db)).map(({ id, name }) => [String(id), name]));
    return (key) => names.get(key);
  },
  list:
    ({ language }) =>
    (key) =>
      lists[key]?.[language],
  ending:
    ({ language }) =>
    (key) =>
      endings[key]?.[language],
};

export async function breakDown(tools: NamingTools, period: Period, by: Dimension): Promise<Breakdown> {
  const { db } = tools;
  const both = twice(period);
  const [rows, nameOf, isComparable] = await Promise.all([
    readFigures(db, both, by),
    naming[by](tools),
    goBack(db, both),
  ]);
  const before = new Map(rows.filter(({ part }) => isComparable && part === 0).map((row) => [row.key, row]));
  return {
    rows: rows
      .filter(({ part }) => part === 1)
      .map((now) => ({
        key: now.key,
        name: nameOf(now.key) ?? now.key,
        now,
        before: before.get(now.key) ?? null,
      })),
  };
}

/** All of it as one table: the period, the one before, its parts, then by each of the dimensions. */
export async function* figuresCsv(
  tools: NamingTools,
  period: Period,
  step: number,
  by: readonly Dimension[] = dimensionNames,
): AsyncGenerator<string> {
  const columns = Object.keys(Measures.properties) as (keyof Measures)[];
  const line = (from: string, days: number, cells: readonly string[], row: Measures) =>
    csvLine([from, daysBefore(from, 1 - days), ...cells, ...columns.map((name) => row[name] ?? '')]);
  yield csvLine(['from', 'to', 'by', 'key', 'name', ...columns]);
  const { parts, now, before } = await showFigures(tools.db, period, step);
  yield line(now.from, period.days, ['all', '', ''], now);
  if (before !== null) yield line(before.from, period.days, ['all', '', ''], before);
  for (const part of parts) yield line(part.from, step, ['days', '', ''], part);
  const first = daysBefore(now.from, period.days);
  for (const dimension of by) {
    for (const { key, name, ...of } of (await breakDown(tools, period, dimension)).rows) {
      yield line(now.from, period.days, [dimension, key, name], of.now);
      if (of.before !== null) yield line(first, period.days, [dimension, key, name], of.before);
    }
  }
}
