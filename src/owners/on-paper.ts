import type { DocumentFacts } from '../documents/facts.ts';
import { meaningsOfLabel } from '../documents/roles/label-index.ts';
import { foldText, sameWords } from '../names/fold.ts';
import { parseShare } from './shares.ts';

/** What an extract of the trade register says of who leads and owns the company. */

export interface PaperOwners {
  readonly managers: readonly string[];
  readonly owners: readonly PaperOwner[];
}

interface PaperOwner {
  readonly name: string;
  /** Its label says that it is somebody's. */
  readonly isPerson: boolean;
  readonly share: number | null;
}

export function ownersOnPaper({ fields, text }: DocumentFacts): PaperOwners {
  return {
    // The reader puts a semicolon between them.
    managers: (fields.managers?.value ?? '')
      .split(';')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    owners: ownersIn(text.split('\n')),
  };
}

const plain = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Headings of an extract's sections. */
const beginsOwners = new Set(
  ['Associés', 'Associé(s)', 'Actionnaires', 'Renseignements relatifs aux associés'].map(plain),
);
const beginsOthers = new Set(
  [
    'Renseignements relatifs aux dirigeants',
    'Dirigeants',
    'Gérance',
    'Administration et direction',
    'Organes de direction',
    'Renseignements relatifs à la personne morale',
    "Renseignements relatifs à l'activité",
    'Renseignements relatifs aux commissaires aux comptes',
    'Commissaires aux comptes',
  ].map(plain),
);
const nameLabels = new Set([
  'nom et prenoms',
  'nom s et prenom s',
  'nom prenoms',
  'denomination sociale',
  'denomination',
]);
const shareLabels = new Set([
  'part',
  'parts',
  'part du capital',
  'parts sociales',
  'pourcentage',
  'participation',
]);

const percent = /(\d{1,3}(?:[.,]\d+)?)\s*%/;

/** Lines under the heading of the owners, until another begins: a name each, with its share behind it or on a line of its own. */
function ownersIn(lines: readonly string[]): PaperOwners['owners'] {
  const owners: (Omit<PaperOwner, 'share'> & { share: number | null })[] = [];
  let isInside = false;
  let isPerson = false;
  let expects: 'name' | 'share' | 'nothing' = 'name';
  for (const line of lines) {
    if (beginsOwners.has(plain(line))) isInside = true;
    else if (beginsOthers.has(plain(line)) || ends.test(plain(line))) isInside = false;
    else if (isInside) {
      const { label, value } = partsOf(line);
      if (label !== '') {
        expects = nameLabels.has(label) ? 'name' : shareLabels.has(label) ? 'share' : 'nothing';
        isPerson = label.startsWith('nom');
      }
      if (value === '') continue;
      const share = percent.exec(value)?.[1];
      const known = share === undefined ? undefined : parseShare(share);
      const name = value
        .replace(percent, '')
        .replace(/[\s,;:()–-]+$/, '')
        .trim();
      const last = owners.at(-1);
      if (expects === 'name' && isName(name)) owners.push({ name, isPerson, share: known ?? null });
      else if (expects !== 'nothing' && last !== undefined && known !== undefined) last.share ??= known;
    }
  }
  // Of two with one name the last stays, in the place of the first.
  return [...new Map(owners.map((owner) => [sameWords(owner.name), owner])).values()];
}

/** What stands below the last section. */
const ends = /^(fait a|le greffier|pour extrait|delivre a|extrait delivre)\b/;

const isName = (text: string): boolean => /\p{L}{2}/u.test(text) && !/\d{3}/.test(text);

function partsOf(line: string): { readonly label: string; readonly value: string } {
  const colon = line.indexOf(':');
  const before = plain(colon < 0 ? line : line.slice(0, colon));
  const isLabel = meaningsOfLabel(before).length > 0 || nameLabels.has(before) || shareLabels.has(before);
  if (!isLabel) return { label: '', value: line.trim() };
  return { label: before, value: colon < 0 ? '' : line.slice(colon + 1).trim() };
}
