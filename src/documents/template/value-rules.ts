import { lettersApart } from '../../names/distance.ts';
import { foldText } from '../../names/fold.ts';
import type { Text } from '../../platform/language.ts';
import { asPrinted, readPrintedDate } from '../dates.ts';
import type { DocumentFacts, FieldName } from '../facts.ts';
import { zoneAgainstPrint } from '../zone-against-print.ts';
import { amiss, good, isLegible, type Observation, type TemplateRule, unless, type Verdict } from './rule.ts';
import type { Template } from './template.ts';
import { fieldWords } from './words.ts';

/** What the values say: forms of numbers, dates that can be, and print that agrees with itself. */

/** A value read less surely than this is likelier misread than wrong. */
const sure = 0.7;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function numberFormat({ template, pictures, facts }: Observation): Verdict {
  const numbers = template?.numbers ?? [];
  if (template !== null && numbers.length === 0) return 'inapplicable';
  const misformed = pictures.filter(isLegible).flatMap((picture) => picture.misformed);
  const zone = facts.zone !== null && facts.zone.confidence >= sure ? facts.zone.fields : null;
  const read = numbers.flatMap(({ field, isRight, form }) => {
    const values = [
      ...misformed.filter((one) => one.field === field && one.confidence >= sure).map(({ value }) => value),
      ...(field === 'document_number' && zone?.documentNumber ? [zone.documentNumber] : []),
    ];
    const wrong = values.find((value) => !isRight(value));
    const isRead = wrong !== undefined || (facts.fields[field]?.confidence ?? 0) >= sure;
    return isRead ? [{ field, form, wrong }] : [];
  });
  if (read.length === 0) return 'unread';
  return unless(
    read.flatMap(({ field, form, wrong }): Text[] => {
      if (wrong === undefined) return [];
      const name = fieldWords(field);
      return [
        {
          en: `${capital(name.en)}: “${wrong}” is written; ${form.en} was expected.`,
          fr: `${capital(name.fr)} : « ${wrong} » est écrit ; ${form.fr} : forme attendue.`,
        },
      ];
    }),
  );
}

/** A day that was read without doubt, yyyy-mm-dd. */
function dayOf({ fields }: DocumentFacts, name: FieldName): string | null {
  const field = fields[name];
  return field === undefined || field.confidence < sure ? null : readPrintedDate(field.value);
}

/** The same day so many years later; the last of February where there is none. */
function yearsLater(day: string, years: number): string {
  const [year = '', ...rest] = day.split('-');
  return `${String(Number(year) + years).padStart(4, '0')}-${rest.join('-')}`;
}

function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Days in their order, and how many years lie between them at least. */
const order: readonly (readonly [earlier: FieldName, later: FieldName, years: number])[] = [
  ['date_of_birth', 'document_issue', 0],
  ['date_of_birth', 'document_expiry', 0],
  ['document_issue', 'document_expiry', 0],
  ['father_birthday', 'date_of_birth', 10],
  ['mother_birthday', 'date_of_birth', 10],
];
const oldest = 125;

/** Papers of companies bear none of these. */
const bearsDates = ({ layout }: Observation): boolean =>
  layout === null || layout.sides.some(({ fields }) => fields.some(({ field }) => dated.has(field)));
const dated = new Set<FieldName>(['date_of_birth', 'document_issue', 'document_expiry']);

function impossibleDates(observation: Observation): Verdict {
  const { facts, template, today } = observation;
  const pairs = order.flatMap(([earlier, later, years]) => {
    const [a, b] = [dayOf(facts, earlier), dayOf(facts, later)];
    return a === null || b === null ? [] : [{ earlier, later, a, b, years }];
  });
  const words = pairs.flatMap(({ earlier, later, a, b, years }): Text[] => {
    const least = later === 'document_issue' ? (template?.leastAge ?? 0) : years;
    if (yearsLater(a, least) < b) return [];
    const [first, second] = [fieldWords(earlier), fieldWords(later)];
    return [
      {
        en: `${capital(first.en)} ${asPrinted(a)} and ${second.en} ${asPrinted(b)} cannot both be right${least > 0 ? `: at least ${least} years lie between them` : ''}.`,
        fr: `${capital(first.fr)} ${asPrinted(a)} et ${second.fr} ${asPrinted(b)} ne peuvent pas être justes ensemble${least > 0 ? ` : au moins ${least} ans les séparent` : ''}.`,
      },
    ];
  });
  const past = (['date_of_birth', 'document_issue'] as const).flatMap((name) => {
    const day = dayOf(facts, name);
    return day === null ? [] : [{ name, day }];
  });
  const outside = past.filter(({ day }) => day > today || yearsLater(day, oldest) < today);
  if (pairs.length + past.length === 0) return bearsDates(observation) ? 'unread' : 'inapplicable';
  return unless([
    ...words,
    ...outside.map(({ name, day }) => {
      const field = fieldWords(name);
      return {
        en: `${capital(field.en)} ${asPrinted(day)} cannot be: it lies ahead, or more than ${oldest} years back.`,
        fr: `${capital(field.fr)} ${asPrinted(day)} est impossible : elle est à venir, ou remonte à plus de ${oldest} ans.`,
      };
    }),
  ]);
}

/** Tolerance in days: offices count validity differently. */
const leeway = 7;

/** For how many years such a document of its issuer is valid; null where nobody knows. */
function validYearsOf({ layout, template, facts }: Observation): number | null {
  const inZone = facts.zone?.fits ? facts.zone.fields.issuingState : null;
  const issuer = layout?.issuer?.code ?? inZone;
  return issuer === null ? null : (template?.validYears?.[issuer] ?? null);
}

const isUnbounded = (template: Template | null): boolean => template !== null && template.validYears === null;

function tooLong(observation: Observation): Verdict {
  const { facts, template, today } = observation;
  const [issued, expires] = [dayOf(facts, 'document_issue'), dayOf(facts, 'document_expiry')];
  const years = validYearsOf(observation);
  if (isUnbounded(template)) return 'inapplicable';
  if (expires === null || years === null) return 'unread';
  if (expires <= daysLater(yearsLater(issued ?? today, years), leeway)) return good;
  return amiss({
    en: `It expires on ${asPrinted(expires)}, ${issued === null ? 'and is' : `issued on ${asPrinted(issued)}: it would be`} valid for longer than the ${years} years of such a document.`,
    fr: `Il expire le ${asPrinted(expires)}${issued === null ? '' : `, délivré le ${asPrinted(issued)}`} : c'est plus que les ${years} ans d'un tel document.`,
  });
}

function tooShort(observation: Observation): Verdict {
  const { facts, template } = observation;
  const [issued, expires] = [dayOf(facts, 'document_issue'), dayOf(facts, 'document_expiry')];
  const years = validYearsOf(observation);
  if (isUnbounded(template)) return 'inapplicable';
  if (issued === null || expires === null || years === null) return 'unread';
  if (expires >= daysLater(yearsLater(issued, years), -leeway)) return good;
  return amiss({
    en: `It was issued on ${asPrinted(issued)} and expires on ${asPrinted(expires)}; such a document is valid for ${years} years.`,
    fr: `Délivré le ${asPrinted(issued)}, il expire le ${asPrinted(expires)} ; un tel document est valable ${years} ans.`,
  });
}

/** One difference may be a misreading, above all if a stray mark was taken for an initial; several are not. */
const surer = 0.9;
const lessSure = 0.6;

function isCertain({ one, other, confidence }: Difference): boolean {
  const [a, b] = [foldText(one), foldText(other)];
  if (a.startsWith(b) || b.startsWith(a)) return false;
  return confidence >= surer || lettersApart(a, b) > mostMisread;
}
/** Letters that a reader may get wrong in one value. */
const mostMisread = 3;

interface Difference {
  readonly field: FieldName;
  readonly one: string;
  readonly other: string;
  readonly confidence: number;
}

function zoneDifferences(facts: DocumentFacts): readonly Difference[] {
  const { fields, zone } = facts;
  return zoneAgainstPrint(facts).map(({ name, printed, zone: inZone }) => ({
    field: name,
    one: printed,
    other: inZone,
    confidence: Math.min(fields[name]?.confidence ?? 0, zone?.confidence ?? 0),
  }));
}

function pictureDifferences({ pictures: [first, second] }: Observation): readonly Difference[] {
  return (first?.repeated ?? []).flatMap(({ field, value, confidence }) => {
    const other = second?.repeated.find((one) => one.field === field);
    if (other === undefined || other.value === value) return [];
    return [{ field, one: value, other: other.value, confidence: Math.min(confidence, other.confidence) }];
  });
}

function disagreeing(observation: Observation): Verdict {
  const { facts, pictures, template } = observation;
  const canBeCompared = facts.zone !== null || pictures.some(({ repeated }) => repeated.length > 0);
  if (!canBeCompared) return template?.zone ? 'unread' : 'inapplicable';
  const all = [...zoneDifferences(facts), ...pictureDifferences(observation)];
  const certain = all.filter(({ confidence }) => confidence >= lessSure);
  const told = certain.length > 1 ? certain : certain.filter(isCertain);
  return told.length === 0
    ? good
    : amiss(
        ...told.map(({ field, one, other }) => {
          const name = fieldWords(field);
          return {
            en: `${capital(name.en)}: “${one}” stands in one place, “${other}” in another.`,
            fr: `${capital(name.fr)} : « ${one} » à un endroit, « ${other} » à un autre.`,
          };
        }),
      );
}

export const valueRules: readonly TemplateRule[] = [
  {
    code: 'NUMBER_FORMAT',
    about: { en: 'the form of its numbers', fr: 'la forme des numéros' },
    weight: 40,
    isHard: false,
    judge: numberFormat,
  },
  {
    code: 'DATES_IMPOSSIBLE',
    about: { en: 'the order of its dates', fr: "l'ordre des dates" },
    weight: 10,
    isHard: true,
    judge: impossibleDates,
  },
  {
    code: 'VALIDITY_TOO_LONG',
    about: { en: 'how long it is valid', fr: 'la durée de validité' },
    weight: 5,
    isHard: true,
    judge: tooLong,
  },
  {
    code: 'VALIDITY_TOO_SHORT',
    about: { en: 'whether it is valid for all its years', fr: 'si la validité est complète' },
    weight: 5,
    isHard: false,
    judge: tooShort,
  },
  {
    code: 'FIELDS_DISAGREE',
    about: { en: 'whether its parts agree', fr: 'si ses parties concordent' },
    weight: 15,
    isHard: true,
    judge: disagreeing,
  },
];
