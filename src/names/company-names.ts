import { compareNames } from './compare.ts';
import { foldText } from './fold.ts';
import type { Comparison } from './reasons.ts';

/** Names, legal forms and addresses of companies. Legal forms carry no weight in a name. */

/** How each legal form is written, the short one first. */
const legalForms: readonly (readonly string[])[] = [
  ['sarlu', 'sarl unipersonnelle', 'societe a responsabilite limitee unipersonnelle'],
  ['sarl', 'societe a responsabilite limitee', 's a r l'],
  ['sasu', 'sas unipersonnelle', 'societe par actions simplifiee unipersonnelle'],
  ['sas', 'societe par actions simplifiee', 's a s'],
  ['sau', 'sa unipersonnelle', 'societe anonyme unipersonnelle'],
  ['sa', 'societe anonyme', 's a'],
  ['snc', 'societe en nom collectif'],
  ['scs', 'societe en commandite simple'],
  ['sci', 'societe civile immobiliere'],
  ['scp', 'societe civile professionnelle'],
  ['gie', 'groupement d interet economique'],
  ['scoops', 'societe cooperative simplifiee'],
  ['coop ca', 'societe cooperative avec conseil d administration'],
  ['ei', 'entreprise individuelle', 'personne physique'],
];

const spaced = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The short name of a legal form, however it is written; the text itself where it is none we know. */
export function legalForm(text: string): string {
  const plain = spaced(text);
  const found = legalForms.find((spellings) => spellings.some((spelling) => spelling === plain));
  return found?.[0] ?? legalForms.find(([short]) => plain.split(' ').includes(short ?? ''))?.[0] ?? plain;
}

/** The name without its legal form, unless there is nothing else to it. */
function withoutLegalForm(name: string): string {
  let plain = ` ${spaced(name)} `;
  for (const spelling of legalForms.flat()) plain = plain.replace(` ${spelling} `, ' ');
  return plain.trim() || legalForm(name);
}

export function compareCompanyNames(a: string, b: string): Comparison {
  return compareNames(withoutLegalForm(a), withoutLegalForm(b));
}

/** Share of the words of the shorter address that the other has too; addresses are written more or less in full. */
export function compareAddresses(a: string, b: string): number {
  const first = new Set(
    spaced(a)
      .split(' ')
      .filter((word) => word !== ''),
  );
  const second = new Set(
    spaced(b)
      .split(' ')
      .filter((word) => word !== ''),
  );
  const [fewer, more] = first.size <= second.size ? [first, second] : [second, first];
  if (fewer.size === 0) return 0;
  const shared = [...fewer].filter((word) => more.has(word)).length;
  return Math.round((shared / fewer.size) * 100);
}

/** An amount's digits, without what comes after a decimal comma: `5 000 000 FCFA` is 5000000. */
export function amountOf(text: string): string {
  return (/\d[\d\s.'\u00a0\u202f]*/.exec(text)?.[0] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}
