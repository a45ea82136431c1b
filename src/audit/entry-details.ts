import { type Role, roleNames } from '../contract/operators.ts';
import { type Text, words } from '../platform/language.ts';
import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';

/** An audit entry's details, for people. */

export interface ShownDetail {
  readonly label: Text;
  readonly value: Text;
  /** A page of the console about it. */
  readonly page: string | null;
}

/** Details without a label are shown under their own name. */
const labels = readLabels('audit/details.tsv', 'detail');

const labelOf = (name: string): Text => labels[name] ?? words(name, name);
const yes = words('yes', 'oui');
const no = words('no', 'non');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const pages: Readonly<Record<string, string>> = { dossier: '/dossiers/', subject: '/subjects/' };

/** Proofs of rows are for machines, and not shown. */
const ofProof = new Set(['row', 'version', 'proof']);

const isRole = (text: string): text is Role => text in roleNames;

/** Labels of values, by the name of the detail. */
type ValueWords = (name: string, value: string) => Text;

export function entryDetails(details: string, valueWords: ValueWords): ShownDetail[] {
  const given = JSON.parse(details) as Readonly<Record<string, unknown>>;
  return Object.entries(given)
    .filter(([name, value]) => value !== null && !('proof' in given && ofProof.has(name)))
    .map(([name, value]) => {
      if (typeof value === 'boolean') return { label: labelOf(name), value: value ? yes : no, page: null };
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const page = pages[name];
      return {
        label: labelOf(name),
        value: name === 'role' && isRole(text) ? roleNames[text] : valueWords(name, text),
        page: page !== undefined && uuid.test(text) ? `${page}${text}` : null,
      };
    });
}

/** Actors that a typed name may mean: a console user or someone at the terminal, unless it has a prefix. */
export function actorsNamed(name: string | undefined): string[] | undefined {
  if (name === undefined || name.trim() === '') return undefined;
  const actor = name.trim();
  return actor.includes(':') ? [actor] : [actor, `user:${actor.toLowerCase()}`, `cli:${actor}`];
}
