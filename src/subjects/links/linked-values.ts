import type { World } from '../../db/world.ts';
import type { Identifier } from '../../documents/identity.ts';
import { parseNni, parseRccm } from '../../documents/papers/ivorian-numbers.ts';
import { givenLinks, hashesOfLinks, type LinkValue, linkHash } from '../../dossiers/index/link-values.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import type { StoredGiven } from '../portfolio-entry.ts';
import { subjectHash } from '../subjects.ts';
import type { LinkReason } from './link-reasons.ts';

export interface Way {
  readonly hash: Buffer;
  /** Of an owner: by which papers of the same name are found. */
  readonly holder?: Buffer;
  readonly reason: LinkReason;
}

/** What a person, company, customer or dossier shares with others: a node of the graph. */
export interface SharedValue {
  readonly kind: 'number' | 'phone' | 'address' | 'owner' | 'face';
  /** As it was written; null of a face. */
  readonly text: string | null;
  readonly number?: Identifier['kind'];
  /** What it is found by, the most precise first; keyed, so that the address of a page tells nothing. */
  readonly ways: readonly Way[];
  /** A node only where somebody has an owner of this name. */
  readonly ifOwner?: true;
  /** Of a face: the first of the dossiers that have it. */
  readonly dossier?: number;
}

export const numberValue = (
  keyring: Keyring,
  { companyId }: World,
  { kind, value }: Identifier,
  reason: LinkReason,
): SharedValue => ({
  ...{ kind: 'number', number: kind, text: value.slice(value.indexOf(':') + 1) },
  ways: [{ hash: subjectHash(keyring, companyId, kind, value), reason }],
});

export const sharedValues = (keyring: Keyring, world: World, values: readonly LinkValue[]): SharedValue[] =>
  values.map(({ kind, text, keys, how }) => ({
    ...{ kind, text, ...(how === 'holder' && { ifOwner: true as const }) },
    ways: keys.map((key) => ({
      hash: linkHash(keyring, world, kind, key),
      ...(kind === 'owner' && { holder: linkHash(keyring, world, 'holder', key) }),
      // Names alone have no digit.
      reason: how !== 'holder' ? how : /\d/.test(key) ? 'exact' : 'namesake',
    })),
  }));

/** Numbers, whatever the organisation calls them. */
const givenNumbers = ({ identifiers }: StoredGiven): Identifier[] =>
  Object.values(identifiers).flatMap((text): Identifier[] => {
    const [nni, rccm] = [parseNni(text), parseRccm(text)];
    if (nni.ok) return [{ kind: 'nni', value: nni.value }];
    return rccm.ok ? [{ kind: 'rccm', value: rccm.value }] : [];
  });

export const customerValues = (keyring: Keyring, world: World, given: StoredGiven): SharedValue[] => [
  ...givenNumbers(given).map((number) => numberValue(keyring, world, number, 'given')),
  ...sharedValues(keyring, world, givenLinks(given.identifiers)),
];

/** What a customer is found by. */
export const customerHashes = (keyring: Keyring, world: World, given: StoredGiven): Buffer[] => [
  ...givenNumbers(given).map(({ kind, value }) => subjectHash(keyring, world.companyId, kind, value)),
  ...hashesOfLinks(keyring, world, givenLinks(given.identifiers)),
];
