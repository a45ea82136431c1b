import type { DocumentType } from '../contract/uploads.ts';
import { type FoundLabel, findLabels, lexiconOf, spellingsOf } from './fields/labels.ts';
import { heightOf, type Page } from './fields/words.ts';
import { madeOnce, type PaperRegistry } from './paper-registry.ts';

/** Which kinds of document the titles of a page announce. */

/** Titles of papers we have no descriptor for, although their labels are the same as ours. */
export const otherTitles = [
  "Attestation d'Identité",
  "Récépissé d'Enrôlement",
  'Récépissé',
  'Certificat de Nationalité',
  'Certificat de Résidence',
  'Certificat de Travail',
  "Extrait d'Acte de Naissance",
  "Extrait du Registre des Actes de l'État Civil",
  "Carte d'Électeur",
  "Carte d'Étudiant",
  'Carte Professionnelle',
  'Carte Scolaire',
  'Carte de Commerçant',
  "Carte d'Assuré",
  'Couverture Maladie Universelle',
  "Attestation d'Assurance",
  'Attestation de Régularité Fiscale',
  'Attestation de Travail',
  'Visite Technique',
  'Bulletin de Salaire',
  'Facture',
  'Facture Proforma',
  'Quittance',
  'Bon de Livraison',
  'Bon de Commande',
  'Formulaire',
  'Relevé de Compte',
  "Relevé d'Identité Bancaire",
  'Ouverture de Compte',
  'Curriculum Vitae',
];

/** All titles together, so the longer of two that begin alike wins ("… d'Identité", "… d'Identité Consulaire"). */
const titlesOfAll = madeOnce(({ all, ofType }) => {
  const types = [...new Set(all.map(({ type }) => type))];
  const ours = types.flatMap((type, index) => {
    const titles = ofType(type).flatMap(({ sides }) => sides.flatMap((side) => side.titles));
    return spellingsOf(index, [...new Set(titles)], false);
  });
  return { types, lexicon: lexiconOf([...ours, ...spellingsOf(types.length, otherTitles, false)]) };
});

/** A title is larger than the same words among the labels ("Passeport N°"). */
const asLarge = 0.75;

export interface Announced {
  /** Strength of each title, 0 to 1: a long, well-read one is unlikely to be a coincidence. */
  readonly types: ReadonlyMap<DocumentType, number>;
  /** A title of a paper we do not support was found. */
  readonly isOther: boolean;
}

/** `leastShare`: the share of its line that a title must take up, so that running text does not count. */
export function titlesOn(page: Page, papers: PaperRegistry, leastShare: number): Announced {
  const { types, lexicon } = titlesOfAll(papers);
  const found = findLabels(page, lexicon)
    .filter((label) => isTitle(page, label, leastShare))
    .map((label) => {
      const box = page.lines[label.line]?.box;
      return { ...label, height: box === undefined ? 0 : heightOf(box) };
    });
  const ours = found.filter(({ rule }) => rule < types.length);
  const largest = Math.max(0, ...ours.map(({ height }) => height));
  const announced = new Map<DocumentType, number>();
  let isOther = false;
  for (const label of found.filter(({ height }) => height >= asLarge * largest)) {
    const type = types[label.rule];
    if (type === undefined) isOther = true;
    else announced.set(type, Math.max(announced.get(type) ?? 0, strengthOf(page, label)));
  }
  return { types: announced, isOther };
}

export const announcedBy = (page: Page, papers: PaperRegistry): ReadonlySet<DocumentType> =>
  new Set(titlesOn(page, papers, 0).types.keys());

/** A well-read title of this many letters has full strength. */
const manyLetters = 24;

function strengthOf(page: Page, { line, start, end, difference }: FoundLabel): number {
  const letters = sum((page.words[line] ?? []).slice(start, end).map(({ folded }) => folded.length));
  return Math.min(1, letters / manyLetters) * (1 - difference);
}

const sum = (lengths: readonly number[]): number => lengths.reduce((all, length) => all + length, 0);

/** What may stand before a title: an article, a misread emblem. */
const mostBefore = 3;

/** Most of its line, and at its beginning. */
function isTitle(page: Page, { line, start, end }: FoundLabel, leastShare: number): boolean {
  if (leastShare === 0) return true;
  const letters = (page.words[line] ?? []).map(({ folded }) => folded.length);
  const share = sum(letters.slice(start, end)) / Math.max(1, sum(letters));
  return share >= leastShare && sum(letters.slice(0, start)) <= mostBefore;
}
