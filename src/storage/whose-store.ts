/** Whether the store of blobs is that of this database, by what is seen of both. */

export interface SeenStore {
  /** The note in the store: none, of this database, of another. A database without an id has none of its own. */
  readonly note: 'none' | 'own' | 'other';
  /** Whether the database names pictures that are kept. */
  readonly named: boolean;
  /** Whether there are blobs. */
  readonly blobs: boolean;
  /** Of a sample of both, what the other has. */
  readonly known: 'none' | 'few' | 'most';
}

/** The first three are good: go on; note the id in the store; the same, as the store of an earlier version. */
export type Verdict = 'ours' | 'new' | 'take-up' | 'of-another' | 'not-of-this' | 'half-of-this' | 'empty';

type Row = readonly [
  note: SeenStore['note'] | 'any',
  named: boolean | 'any',
  blobs: boolean | 'any',
  known: SeenStore['known'] | 'any',
  verdict: Verdict,
];

/** The first row that fits. */
const rows: readonly Row[] = [
  // note, named, blobs, known
  ['own', 'any', 'any', 'any', 'ours'],
  ['other', 'any', 'any', 'any', 'of-another'],
  // Nothing on either side, or a start that was killed before it wrote the note.
  ['none', false, false, 'any', 'new'],
  // A folder that is not mounted, a wrong path, a lost store.
  ['none', true, false, 'any', 'empty'],
  // Made by a version before 0.5, or copied without the note.
  ['none', 'any', true, 'most', 'take-up'],
  ['none', 'any', true, 'few', 'half-of-this'],
  ['none', 'any', true, 'none', 'not-of-this'],
];

export function whoseStore(seen: SeenStore): Verdict {
  const fits = (wanted: unknown, is: unknown) => wanted === 'any' || wanted === is;
  const row = rows.find(
    ([note, named, blobs, known]) =>
      fits(note, seen.note) && fits(named, seen.named) && fits(blobs, seen.blobs) && fits(known, seen.known),
  );
  if (row === undefined) throw new Error('the table of stores has a row for everything');
  return row[4];
}
