import type { Text } from '../platform/language.ts';
import { fillText, type TextParameters } from '../platform/problems/errors.ts';
import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';
import type { Judged, JudgedParty } from './judge.ts';
import type { OwnersKnown } from './structure.ts';

/** What has to be said of a structure beside its shares: what is not known, what does not add up, who stands in. */

export const ownerNotes = readLabels('owners/notes.tsv', 'code', [
  'MANAGERS_INSTEAD',
  'MANAGERS_MEANWHILE',
  'NOBODY_NAMED',
  'MAY_BE_MORE',
  'OWN_BUSINESS',
  'SHARE_UNKNOWN',
  'SHARE_MISSING',
  'SHARES_OVER_100',
  'SHARES_DIFFER',
  'CIRCLE',
  'NOT_REGISTERED',
  'NO_NUMBER',
  'REGISTER_UNAVAILABLE',
  'REGISTER_NOT_ASKED',
  'TOO_DEEP',
  'TOO_MANY',
  'NO_OWNERS',
  'KIND_UNKNOWN',
  'OWNERS_LEFT_OUT',
  'WAYS_CUT',
]);

type OwnerNoteCode = keyof typeof ownerNotes;

export interface OwnerNote extends Text {
  readonly code: OwnerNoteCode;
}

export function notesOn(judged: Judged): OwnerNote[] {
  return [...basisNotes(judged), ...ownersNotes(judged), ...shareNotes(judged)];
}

const note = (code: OwnerNoteCode, parameters: TextParameters = {}): OwnerNote => ({
  code,
  ...fillText(ownerNotes[code], parameters),
});

function basisNotes({ parties, isNobodyOver, mayBeSomebody }: Judged): OwnerNote[] {
  const has = (basis: JudgedParty['basis']) => parties.some((party) => party.basis === basis);
  if (has('ENTREPRENEUR')) return [note('OWN_BUSINESS')];
  if (!isNobodyOver) return mayBeSomebody ? [note('MAY_BE_MORE')] : [];
  if (!has('MANAGER')) return [note('NOBODY_NAMED')];
  return [note(mayBeSomebody ? 'MANAGERS_MEANWHILE' : 'MANAGERS_INSTEAD')];
}

const ends: Readonly<Partial<Record<OwnersKnown, OwnerNoteCode>>> = {
  'not-registered': 'NOT_REGISTERED',
  'no-number': 'NO_NUMBER',
  'not-asked': 'REGISTER_UNAVAILABLE',
  unasked: 'REGISTER_NOT_ASKED',
  'too-deep': 'TOO_DEEP',
  'too-many': 'TOO_MANY',
};

/** Of companies whose owners are not known, and of names that may be either. */
function ownersNotes({ parties, holdings }: Judged): OwnerNote[] {
  return parties.flatMap(({ name, kind, owners, place, basis }) => {
    if (kind === 'unknown') return [note('KIND_UNKNOWN', { name })];
    const code = owners === undefined ? undefined : ends[owners];
    if (code !== undefined) return [note(code, { company: name })];
    const isAlone = owners === 'read' && !holdings.some(({ of }) => of === place);
    const isOwn = parties.some((party) => party.basis === 'ENTREPRENEUR');
    return isAlone && !(place === 0 && isOwn) && basis === null && kind === 'company'
      ? [note('NO_OWNERS', { company: name })]
      : [];
  });
}

function shareNotes({ parties, holdings, missing, over, circles, isCut }: Judged): OwnerNote[] {
  const nameOf = (place: number): string => parties[place]?.name ?? '';
  const isOwn = parties.some(({ basis }) => basis === 'ENTREPRENEUR');
  const unknown = parties.flatMap(({ place, name: company }) => {
    const names = holdings
      .filter(({ of, share }) => of === place && share === null)
      .map(({ owner }) => nameOf(owner));
    return names.length === 0 || isOwn ? [] : [note('SHARE_UNKNOWN', { company, names: enumerated(names) })];
  });
  return [
    ...unknown,
    ...missing.map(({ place, share }) =>
      note('SHARE_MISSING', { company: nameOf(place), share: percentWords(share) }),
    ),
    ...over.map(({ place, sum }) =>
      note('SHARES_OVER_100', { company: nameOf(place), share: percentWords(sum) }),
    ),
    ...holdings.flatMap(({ owner, share, printedShare }) =>
      printedShare === undefined || share === null
        ? []
        : [
            note('SHARES_DIFFER', {
              name: nameOf(owner),
              printed: percentWords(printedShare),
              share: percentWords(share),
            }),
          ],
    ),
    ...parties.flatMap(({ name: company, leftOut: count }) =>
      count === undefined ? [] : [note('OWNERS_LEFT_OUT', { company, count })],
    ),
    ...circles.map((circle) => note('CIRCLE', { names: circle.map(nameOf).join(' → ') })),
    ...(isCut ? [note('WAYS_CUT')] : []),
  ];
}

function enumerated(names: readonly string[]): Text {
  const last = names.at(-1) ?? '';
  const before = names.slice(0, -1).join(', ');
  return before === '' ? { en: last, fr: last } : { en: `${before} and ${last}`, fr: `${before} et ${last}` };
}

/** With two decimals at most. */
export function percentWords(percent: number): Text {
  const said = (language: string) => percent.toLocaleString(language, { maximumFractionDigits: 2 });
  return { en: `${said('en')} %`, fr: `${said('fr')} %` };
}
