import { readFile } from 'node:fs/promises';
import { type Company, companyTextFields, type Person, personFields } from '../../src/contract/registers.ts';
import { demoCompany } from '../../src/demo/invented-register.ts';
import type { ZoneHolder } from './mrz-text.ts';

/** Whose paper it is: a record of the register, and what papers print that the register does not hold. */

export interface Holder extends Person {
  /** The number of this very paper, as printed. */
  readonly documentNumber: string;
  /** In metres with a comma: 1,75. */
  readonly height: string;
  readonly profession: string;
  /** Classes of vehicles, on a licence. */
  readonly categories: string;
}

export interface CompanyPaper extends Company {
  readonly taxpayerNumber: string;
  readonly taxCentre: string;
  readonly taxRegime: string;
}

const paperFields = ['documentNumber', 'height', 'profession', 'categories'] as const;
const taxFields = ['taxpayerNumber', 'taxCentre', 'taxRegime'] as const;

/** Any part of it may be missing from a file; what is missing is printed as nothing. */
export function holderOf(given: Readonly<Partial<Record<keyof Holder, string>>>): Holder {
  const holder = Object.fromEntries(
    [...personFields, ...paperFields].map((field) => [field, given[field] ?? '']),
  );
  const whole = holder as unknown as Holder;
  return { ...whole, documentNumber: whole.documentNumber || whole.idCardNumber };
}

export function companyPaperOf(given: Readonly<Partial<CompanyPaper>>): CompanyPaper {
  const texts = Object.fromEntries([...companyTextFields, ...taxFields].map((field) => [field, '']));
  const { activities, owners, duration } = { activities: [], owners: [], duration: 0, ...given };
  return { ...(texts as unknown as CompanyPaper), ...given, activities, owners, duration };
}

export async function readIdentity(
  file: string,
): Promise<{ readonly holder: Holder; readonly company: CompanyPaper }> {
  const given = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return { holder: holderOf(given), company: companyPaperOf(given as Partial<CompanyPaper>) };
}

/** What a nationality is called on cards, in zones, and the country's own name. */
const nations: readonly { readonly nationality: string; readonly code: string; readonly country: string }[] =
  [
    { nationality: 'IVOIRIENNE', code: 'CIV', country: "COTE D'IVOIRE" },
    { nationality: 'LIBANAISE', code: 'LBN', country: 'LIBAN' },
    { nationality: 'FRANÇAISE', code: 'FRA', country: 'FRANCE' },
    { nationality: 'FRANCAISE', code: 'FRA', country: 'FRANCE' },
    { nationality: 'MAROCAINE', code: 'MAR', country: 'MAROC' },
    { nationality: 'CHINOISE', code: 'CHN', country: 'CHINE' },
    { nationality: 'INDIENNE', code: 'IND', country: 'INDE' },
    { nationality: 'CAMEROUNAISE', code: 'CMR', country: 'CAMEROUN' },
    { nationality: 'BANGLADAISE', code: 'BGD', country: 'BANGLADESH' },
    { nationality: 'BURKINABE', code: 'BFA', country: 'BURKINA FASO' },
    { nationality: 'BURKINABÈ', code: 'BFA', country: 'BURKINA FASO' },
    { nationality: 'MALIENNE', code: 'MLI', country: 'MALI' },
  ];

export function nationOf(nationality: string): { readonly code: string; readonly country: string } {
  return (
    nations.find((nation) => nation.nationality === nationality) ?? { code: 'XXX', country: nationality }
  );
}

/** A date as papers print it: a birth of which the year alone is known stands as its first of January. */
export function printedDate(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text.split('-').reverse().join('/') : text;
}

export function zoneHolder(holder: Holder): ZoneHolder {
  const { lastName, firstName, birthDate, expirationDate, gender, documentNumber, uin } = holder;
  return {
    documentNumber,
    lastName,
    firstName,
    birthDate: printedDate(birthDate),
    expirationDate: printedDate(expirationDate),
    gender,
    nationalityCode: nationOf(holder.nationality).code,
    nni: uin,
  };
}

/** Papers print names in capitals and keep the accents. */
export const capitals = (text: string): string => text.toLocaleUpperCase('fr');

export const fatherOf = ({ fatherLastName, fatherFirstName }: Person): string =>
  capitals(`${fatherLastName} ${fatherFirstName}`.trim());
export const motherOf = ({ motherLastName, motherFirstName }: Person): string =>
  capitals(`${motherLastName} ${motherFirstName}`.trim());

/** The business of the holder of the old demo card, as his card of an entrepreneur names it. */
export const sampleTrade: CompanyPaper = companyPaperOf({
  rccm: 'CI-KGO-2022-E-99001',
  tradeName: 'NAVIGUE TRANSPORT',
  headquarters: 'KORHOGO MARCHE CENTRAL',
});

/** The company of the samples, with what only its papers say. */
export const sampleCompany: CompanyPaper = companyPaperOf({
  ...demoCompany,
  // It was printed before another company took a part.
  owners: demoCompany.owners.filter(({ rccm }) => rccm === undefined),
  taxpayerNumber: '9900001 L',
  taxCentre: 'CDI DE COCODY',
  taxRegime: 'REEL SIMPLIFIE',
});
