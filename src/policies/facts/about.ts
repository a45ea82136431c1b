import type { CheckType } from '../../contract/account.ts';
import { identityDocumentTypes } from '../../contract/uploads.ts';
import { alpha3Named, countryName } from '../../documents/countries.ts';
import { readPrintedDate } from '../../documents/dates.ts';
import type { FieldName } from '../../documents/facts.ts';
import { holderOf } from '../../documents/identity.ts';
import { recognisedOf } from '../../documents/recognised.ts';
import { groundsOf } from '../../dossiers/check-grounds.ts';
import { shownConfidence } from '../../dossiers/result/extracted-data.ts';
import type { StoredCheck, StoredDocument } from '../../dossiers/stored-dossier.ts';
import type { AboutDossier } from './fact.ts';

/** What the table of facts asks of a dossier. */

export const papersOf = ({ dossier }: AboutDossier): readonly StoredDocument[] =>
  dossier.documents.filter(({ type }) => type !== 'SELFIE');

/** Also one that came without a type and names a person. */
const isIdentity = ({ type, facts }: StoredDocument): boolean =>
  (identityDocumentTypes as readonly string[]).includes(type) ||
  (type === 'AUTRE' && facts?.fields.last_name !== undefined);

/** The paper by which the person is known; the first where there are several. */
export const identityPaper = (about: AboutDossier): StoredDocument | undefined =>
  papersOf(about).find(isIdentity);

const companyPapers = (about: AboutDossier): readonly StoredDocument[] =>
  papersOf(about).filter((document) => !isIdentity(document));

export function checksOf({ dossier }: AboutDossier, type: CheckType): readonly StoredCheck[] {
  return dossier.documents.flatMap(({ checks }) => checks.filter((check) => check.type === type));
}

/** Scorings of a check wherever it was executed. */
export function scoringsOf(
  about: AboutDossier,
  type: CheckType,
): readonly Readonly<Record<string, unknown>>[] {
  return checksOf(about, type).flatMap(({ status, result }) =>
    status === 'EXECUTED' && result !== null ? [result.scoring] : [],
  );
}

export const lowest = (numbers: readonly number[]): number | undefined =>
  numbers.length === 0 ? undefined : Math.min(...numbers);

/** Whole years from a day to another, both yyyy-mm-dd. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

const dayMilliseconds = 86_400_000;
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);

export function ageOfHolder(about: AboutDossier): number | undefined {
  const facts = identityPaper(about)?.facts;
  const born = facts ? holderOf(facts).dateOfBirth : null;
  if (born === null) return undefined;
  const age = yearsBetween(born, about.today);
  return age < 0 || age > mostYears ? undefined : age;
}

/** Nobody is older, and no company is; a date that says so was misread. */
export const mostYears = 150;

export function nationalityOfHolder(about: AboutDossier): string | undefined {
  const facts = identityPaper(about)?.facts;
  return (facts && holderOf(facts).nationality) ?? undefined;
}

export function stateOfPaper(about: AboutDossier): string | undefined {
  const facts = identityPaper(about)?.facts;
  return (facts && recognisedOf(facts)?.state) ?? undefined;
}

/** Of the paper that expires first. */
export function daysToExpiry(about: AboutDossier): number | undefined {
  const days = papersOf(about).flatMap(({ facts }) => {
    const printed = facts?.fields.document_expiry?.value;
    const day = printed === undefined ? null : readPrintedDate(printed);
    return day === null ? [] : [daysBetween(about.today, day)];
  });
  return lowest(days);
}

/** Of what was read and executed checks stand on, as results show it. */
export function leastConfidence(about: AboutDossier): number | undefined {
  const papers = papersOf(about);
  const standOn = ({ checks }: StoredDocument, which: 'fields' | 'ofOthers'): readonly FieldName[] =>
    checks.flatMap(({ type, status }) => (status === 'EXECUTED' ? (groundsOf(type)[which] ?? []) : []));
  return lowest(
    papers.flatMap((paper) => {
      const others = papers.filter((other) => other !== paper);
      const used = [...standOn(paper, 'fields'), ...others.flatMap((other) => standOn(other, 'ofOthers'))];
      return used.flatMap((name) => {
        const read = paper.facts?.fields[name];
        return read === undefined ? [] : shownConfidence(read.confidence);
      });
    }),
  );
}

/** Numbers of the trade register, "CI-ABJ-03-2022-B13-00001", hold the state and the year. */
function registered(about: AboutDossier): { readonly state: string; readonly year: number } | undefined {
  for (const { facts } of companyPapers(about)) {
    const number = facts?.fields.rccmNumber?.value.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? '';
    const found = /^([A-Z]{2})[A-Z]{2,10}(?:\d{2})?(\d{4})[A-Z]/.exec(number);
    if (found !== null) return { state: found[1] ?? '', year: Number(found[2]) };
  }
  return undefined;
}

export function countryOfCompany(about: AboutDossier): string | undefined {
  const { state } = registered(about) ?? {};
  const named = state === undefined ? '' : alpha3Named(countryName(state, 'en'));
  if (named !== '') return named;
  const states = companyPapers(about).flatMap(({ facts }) => (facts && recognisedOf(facts)?.state) ?? []);
  return states[0];
}

export function ageOfCompany(about: AboutDossier): number | undefined {
  const year = registered(about)?.year;
  const age = year === undefined ? undefined : Number(about.today.slice(0, 4)) - year;
  return age === undefined || age < 0 || age > mostYears ? undefined : age;
}
