import type { FieldName } from '../facts.ts';
import { isTrade } from '../fields/trades.ts';
import * as phrases from './phrases.ts';
import { addressAt, isPersonal, namesIn, type Span, type Told } from './prose-names.ts';

/** What running text says, field by field, whatever paper it is of. */

interface Said {
  readonly start: number;
  readonly end: number;
  /** The value where it is not all of the text between. */
  readonly value?: string;
  /** How sure it is that this is the value and that it ends there, 0 to 1. */
  readonly hold: number;
}

export type AllSaid = Partial<Record<FieldName, Said>>;

/** A phrase is read with less certainty than a label: it says what follows, not where that ends. */
const announced = 0.95;
/** Concluded, or not plainly ended: no client is to trust it. */
const doubtful = 0.85;

const reach = 110;
const beforeOf = ({ plain }: Told, at: number): string => plain.slice(Math.max(0, at - reach), at);
const behindOf = ({ plain }: Told, at: number): string => plain.slice(at, at + reach);
const textAt = ({ text }: Told, { start, end }: Span): string => text.slice(start, end);

export function allSaid(told: Told): AllSaid {
  const names = namesIn(told).filter(({ start }) => !phrases.ofOthers.test(beforeOf(told, start)));
  const { company, person } = whoIsWho(told, names);
  return {
    ...numbersIn(told),
    ...datesIn(told),
    ...(company === null ? {} : { companyName: company }),
    ...personIn(told, person),
    ...placesIn(told),
    ...parentsIn(told, names),
    ...traitsIn(told),
    ...orNothing('legalStatus', formIn(told, company)),
    ...orNothing('profession', professionIn(told, person)),
  };
}

const orNothing = (field: FieldName, said: Said | null): AllSaid => (said === null ? {} : { [field]: said });

function worthOf(told: Told, { start, end }: Span, all: readonly phrases.Evidence[]): number {
  const [ahead, after] = [beforeOf(told, start), behindOf(told, end)];
  const best = (worths: readonly number[]) => Math.max(0, ...worths);
  return (
    best(all.filter(({ before }) => before?.test(ahead)).map(({ worth }) => worth)) +
    best(all.filter(({ behind }) => behind?.test(after)).map(({ worth }) => worth))
  );
}

/** Least evidence for a name, and from where on it is sure if no other comes near. */
const least = 1.5;
const sure = 2.5;
const near = 1;

function whoIsWho(told: Told, names: readonly Span[]): { company: Said | null; person: Said | null } {
  const judged = names.map((span) => {
    const personal = personsOf(textAt(told, span));
    return {
      span,
      company: /(?:^|\s)(?:m|mr|mme|mlle|monsieur|madame)\.? $/.test(beforeOf(told, span.start))
        ? 0
        : worthOf(told, span, phrases.ofCompany),
      person:
        personal === null || isOfParents(told, span)
          ? 0
          : worthOf(told, span, phrases.ofManager) + (personal.length > 1 ? 0 : 0.1),
    };
  });
  const bestOf = (kind: 'company' | 'person', other: 'company' | 'person'): Said | null => {
    const inTurn = judged.filter((one) => one[kind] > one[other]).sort((a, b) => b[kind] - a[kind]);
    const [first] = inTurn;
    if (first === undefined || first[kind] < (kind === 'person' ? 1 : least)) return null;
    const text = textAt(told, first.span);
    const rival = inTurn.find(({ span }) => textAt(told, span) !== text);
    const isSure =
      first[kind] >= sure &&
      first.span.isClear &&
      first[kind] - first[other] > near &&
      (rival === undefined || first[kind] - rival[kind] >= near);
    return { start: first.span.start, end: first.span.end, hold: isSure ? announced : doubtful };
  };
  return { company: bestOf('company', 'person'), person: bestOf('person', 'company') };
}

const isOfParents = (told: Told, { start }: Span): boolean =>
  /(?:fils|fille|enfant) de (?:feu )?$|et de (?:feue? )?$/.test(beforeOf(told, start));

/** Persons of one span: "KONÉ Adama et YAO Awa"; null where it is no person's name. */
function personsOf(text: string): readonly string[] | null {
  const all = text.split(/ (?:et|and) /);
  return all.every(isPersonal) ? all : null;
}

/** "KONÉ Adama", "Adama KONÉ": capitals tell the surname. */
const surnameFirst = /^((?:[\p{Lu}'’-]{2,} )+)((?:\p{Lu}[\p{Ll}'’-][\p{L}'’-]* ?)+)$/u;
const surnameLast = /^((?:\p{Lu}[\p{Ll}'’-][\p{L}'’-]* )+)([\p{Lu}'’-]{2,}(?: [\p{Lu}'’-]{2,})*)$/u;

function personIn(told: Told, person: Said | null): AllSaid {
  if (person === null) return {};
  const text = told.text.slice(person.start, person.end);
  const managers = { ...person, value: (personsOf(text) ?? [text]).join('; ') };
  const [, surname, given] = surnameFirst.exec(text) ?? [];
  const [, givenFirst, surnameBehind] = surnameLast.exec(text) ?? [];
  if (surname !== undefined && given !== undefined)
    return { managers, ...namesApart(person, surname.length, true) };
  if (givenFirst !== undefined && surnameBehind !== undefined)
    return { managers, ...namesApart(person, givenFirst.length, false) };
  return { managers };
}

function namesApart({ start, end, hold: whole }: Said, length: number, isSurnameFirst: boolean): AllSaid {
  const hold = Math.min(whole, doubtful);
  const [first, second] = [
    { start, end: start + length - 1, hold },
    { start: start + length, end, hold },
  ];
  return isSurnameFirst ? { last_name: first, first_name: second } : { last_name: second, first_name: first };
}

function* found(plain: string, expression: RegExp): Generator<{ start: number; end: number }> {
  for (const match of plain.matchAll(expression))
    yield { start: match.index, end: match.index + match[0].length };
}

const amounts =
  /(?<![\p{L}\p{N}-])\d{1,3}(?:[ .,]?\d{3})+(?:,\d{2})?(\s?(?:f\.?\s?cfa|francs?(?:\s?cfa)?|xof))?(?![\p{L}\p{N}-])/gu;
const spans =
  /(?<![\p{L}\p{N}])(?:(?:[a-z]+(?:[- ](?:vingts?|dix|neuf|et|un|nine))*\s?\(\s?\d{1,3}\s?\)|\d{1,3}(?:\s?\([^)]{0,40}\))?|(?:cent|quatre-vingts?|cinquante|soixante|trente|vingt|ninety|fifty)(?:-[a-z-]+)?)\s?(?:ans|annees?|years))(?![\p{L}\p{N}])/gu;

function numbersIn(told: Told): AllSaid {
  const all = [...told.plain.matchAll(amounts)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isMoney: match[1] !== undefined,
    isCapital: phrases.ofCapital.test(beforeOf(told, match.index)),
  }));
  const money = all.filter(({ isMoney }) => isMoney);
  const capital =
    all.find(({ isCapital, isMoney }) => isCapital && isMoney) ?? all.find(({ isCapital }) => isCapital);
  const years = [...found(told.plain, spans)].filter(
    ({ start }) => !phrases.otherYears.test(beforeOf(told, start)),
  );
  const life = years.find(({ start }) => phrases.ofDuration.test(beforeOf(told, start)));
  return {
    ...orNothing('shareCapital', chosen(capital, money)),
    ...orNothing('companyDuration', chosen(life, years)),
  };
}

/** The one that its words announce, or the only one. */
function chosen(
  own: { start: number; end: number } | undefined,
  all: readonly { start: number; end: number }[],
): Said | null {
  if (own !== undefined) return { start: own.start, end: own.end, hold: announced };
  const [only] = all;
  return only !== undefined && all.length === 1 ? { start: only.start, end: only.end, hold: doubtful } : null;
}

const dates = /\d{1,2}(?:er)?[\s/.-]+(?:\d{2}|\p{L}{3,10}\.?)[\s/.-]+\d{4}|\d{4}-\d{2}-\d{2}/gu;

function datesIn(told: Told): AllSaid {
  const said: AllSaid = {};
  for (const { start, end } of found(told.plain, dates)) {
    const field = phrases.ofDates.find(([, announcing]) => announcing.test(beforeOf(told, start)))?.[0];
    if (field !== undefined) said[field] ??= { start, end, hold: announced };
  }
  return said;
}

function addressBehind(told: Told, announcements: readonly RegExp[]): Said | null {
  for (const announcing of announcements) {
    for (const { end } of found(told.plain, announcing)) {
      const span = addressAt(told, end);
      if (span !== null && span.start === end + (/^[\s"]*/.exec(told.text.slice(end))?.[0].length ?? 0))
        return { start: span.start, end: span.end, hold: span.isClear ? announced : doubtful };
    }
  }
  return null;
}

const placesIn = (told: Told): AllSaid => ({
  ...orNothing('companyAddress', addressBehind(told, phrases.ofAddress)),
  ...orNothing('permanent_address', addressBehind(told, [phrases.ofHome])),
  ...orNothing('place_of_birth', addressBehind(told, [phrases.ofBirthPlace])),
});

function parentsIn(told: Told, names: readonly Span[]): AllSaid {
  for (const { end } of found(told.plain, phrases.ofParents)) {
    const span = names.find(({ start }) => start >= end && start < end + 12);
    const text = span === undefined ? '' : textAt(told, span);
    const [, father, joint, mother] = /^(.+?)( et (?:de )?)(.+)$/.exec(text) ?? [];
    if (span === undefined || father === undefined || joint === undefined || mother === undefined) continue;
    if (!isPersonal(father) || !isPersonal(mother)) continue;
    const second = span.start + father.length + joint.length;
    return {
      father_name: { start: span.start, end: span.start + father.length, hold: announced },
      mother_name: { start: second, end: span.end, hold: announced },
    };
  }
  return {};
}

function traitsIn({ plain }: Told): AllSaid {
  const one = (field: FieldName, expression: RegExp): AllSaid => {
    const [start, end] = expression.exec(plain)?.indices?.[1] ?? [0, 0];
    return end === 0 ? {} : { [field]: { start, end, hold: announced } };
  };
  return {
    ...one('nationality', phrases.ofNationality),
    ...one('gender', phrases.ofSex),
    ...one('height', phrases.ofHeight),
  };
}

const forms = new RegExp(
  `(?<![\\p{L}\\p{N}'-])${phrases.legalForms}(?: (?:uni|pluri)personnelle)?(?: avec conseil d.administration)?(?![\\p{L}\\p{N}])`,
  'gu',
);
const beforeForm =
  /(?:[,(:]|(?<!\p{L})(?:une?|an?|la|cette|forme(?: juridique)?(?: (?:de|d'une|est))?|en|type|de|is|est)) ?$/u;

/** Short forms are in capitals; one in the company's own name counts only where there is no other. */
function formIn(told: Told, company: Said | null): Said | null {
  const all = [...found(told.plain, forms)].filter(({ start, end }) => {
    const text = told.text.slice(start, end);
    return text.includes(' ') || text === text.toUpperCase() || /^(?:Ltd|Plc)$/.test(text);
  });
  const isNamed = ({ start, end }: Span | Said) =>
    company !== null && start >= company.start && end <= company.end;
  const free = all.filter((one) => !isNamed({ ...one, hold: 0 }));
  const own = free.find(({ start }) => beforeForm.test(beforeOf(told, start))) ?? free[0] ?? all[0];
  if (own === undefined) return null;
  const texts = new Set(free.map(({ start, end }) => told.plain.slice(start, end)));
  return { ...own, hold: texts.size === 1 ? announced : doubtful };
}

const mostOfTrade = 60;

function professionIn(told: Told, person: Said | null): Said | null {
  for (const { end: start } of found(told.plain, phrases.ofProfession)) {
    const length = phrases.behindProfession.exec(told.plain.slice(start))?.index ?? 0;
    const text = told.text.slice(start, start + length);
    if (length < 3 || length > mostOfTrade || /\d/.test(text)) continue;
    const isPlain = isTrade(text) || /^\s*[,;.]/.test(told.plain.slice(start + length));
    return { start, end: start + length, hold: isPlain ? announced : doubtful };
  }
  // "KONÉ Awa, couturière, ..."
  const [, lead = '', trade = ''] =
    /^(, )([^,.;]{3,40}?)(?=[,.;]| et )/.exec(told.text.slice(person?.end ?? told.text.length)) ?? [];
  if (person === null || !isTrade(trade)) return null;
  const start = person.end + lead.length;
  return { start, end: start + trade.length, hold: announced };
}
