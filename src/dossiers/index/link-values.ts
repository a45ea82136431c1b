import type { World } from '../../db/world.ts';
import type { FieldName } from '../../documents/facts.ts';
import { holderOf } from '../../documents/identity.ts';
import { parsePhone, parseRccm } from '../../documents/papers/ivorian-numbers.ts';
import { addressKey } from '../../names/addresses.ts';
import { parseDate } from '../../names/dates.ts';
import { sameWords } from '../../names/fold.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { dossierLimits } from '../limits.ts';
import { structureOf } from '../result/company-owners.ts';
import type { StoredDocument, StoredDossier } from '../stored-dossier.ts';

/** What links a dossier with others beside numbers and faces. It is found by keyed hashes among the words of the index. */

type LinkKind = 'phone' | 'address' | 'owner';

export interface LinkValue {
  readonly kind: LinkKind;
  /** As it was written. */
  readonly text: string;
  /** What it is recognised by; the first is the most precise. */
  readonly keys: readonly [string, ...string[]];
  /** `holder`: a person or company that bears the name of somebody's owner, if there is one. */
  readonly how: 'given' | 'read' | 'owner' | 'holder';
  /** The document that says it; absent of what was given with the upload. */
  readonly document?: StoredDocument;
}

const phoneName = /phone|\btel\b|mobile|portable|whatsapp|msisdn|cellul/;
const addressName = /^(?!.*mail).*(address|adresse|domicil)/;
const named = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[_-]/g, ' ').toLowerCase();

/** Phones and addresses among values by names of the client's own. */
export function givenLinks(values: Readonly<Record<string, string>>): LinkValue[] {
  return Object.entries(values).flatMap(([name, text]): LinkValue[] => {
    const phone = phoneName.test(named(name)) ? phoneKey(text) : null;
    const address = addressName.test(named(name)) ? addressKey(text) : null;
    if (phone !== null) return [{ kind: 'phone', text, keys: [phone], how: 'given' }];
    return address === null ? [] : [{ kind: 'address', text, keys: [address], how: 'given' }];
  });
}

/** The national digits of Côte d'Ivoire; of other countries with their code, without which a number is no one's. */
function phoneKey(text: string): string | null {
  const phone = parsePhone(text);
  if (phone.ok) return phone.value;
  const digits = text.replace(/[\s\-.()]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

export function linkValues({
  additionalData,
  documents,
}: Pick<StoredDossier, 'additionalData' | 'documents'>): LinkValue[] {
  const read = documents.flatMap((document) => [
    ...addressesOn(document),
    ...ownersOn(document),
    ...holderOn(document),
  ]);
  return [...givenLinks(additionalData), ...read];
}

const addressFields: readonly FieldName[] = ['permanent_address', 'companyAddress'];
/** Below this confidence an address may be a misread one. */
const leastSure = 0.5;

function addressesOn(document: StoredDocument): LinkValue[] {
  return addressFields.flatMap((name): LinkValue[] => {
    const field = document.facts?.fields[name];
    const key = field === undefined || field.confidence < leastSure ? null : addressKey(field.value);
    return key === null || field === undefined
      ? []
      : [{ kind: 'address', text: field.value, keys: [key], how: 'read', document }];
  });
}

/** Everybody in the structure of a company but the company itself. */
function ownersOn(document: StoredDocument): LinkValue[] {
  const others = structureOf(document)?.parties.slice(1, dossierLimits.linkedOwners + 1) ?? [];
  return others.flatMap(({ name, rccm, dateOfBirth }): LinkValue[] =>
    withKeys(partyKeys(name, rccm, dateOfBirth), (keys) => ({
      ...{ kind: 'owner', text: name, keys, how: 'owner', document },
    })),
  );
}

function holderOn(document: StoredDocument): LinkValue[] {
  if (document.facts === null) return [];
  const { fullName, dateOfBirth } = holderOf(document.facts);
  const { companyName, rccmNumber } = document.facts.fields;
  const name = companyName?.value ?? fullName;
  const rccm = parseRccm(rccmNumber?.value ?? '');
  return withKeys(partyKeys(name, rccm.ok ? rccm.value : undefined, dateOfBirth ?? undefined), (keys) => ({
    ...{ kind: 'owner', text: name, keys, how: 'holder', document },
  }));
}

const withKeys = (keys: readonly string[], make: (keys: LinkValue['keys']) => LinkValue): LinkValue[] => {
  const [first, ...more] = keys;
  return first === undefined ? [] : [make([first, ...more])];
};

/** A company's number, a person's name with the birth date, and the name alone. One word is nobody's name. */
function partyKeys(name: string, rccm: string | undefined, birth = ''): string[] {
  const words = sameWords(name);
  const { state, year, month, day } = parseDate(birth);
  const born = state === 'known' && day !== undefined ? [`${words}|${year}-${month}-${day}`] : [];
  return [...(rccm === undefined ? [] : [rccm]), ...(words.includes(' ') ? [...born, words] : [])];
}

/** Keyed for one client and world: what another has is never found. */
export const linkHash = (
  keyring: Keyring,
  { companyId, test }: World,
  kind: LinkKind | 'holder' | 'face',
  key: string,
): Buffer => keyring.lookupHash(`link.${companyId}.${test ? 'test' : 'live'}.${kind}`, key);

/** What a dossier or customer with these values is found by. */
export const hashesOfLinks = (keyring: Keyring, world: World, values: readonly LinkValue[]): Buffer[] =>
  values.flatMap(({ kind, how, keys }) =>
    keys.map((key) => linkHash(keyring, world, how === 'holder' ? 'holder' : kind, key)),
  );

/** Each once. */
export function linkHashes(keyring: Keyring, dossier: StoredDossier): Buffer[] {
  const hashes = hashesOfLinks(keyring, dossier, linkValues(dossier));
  return [...new Map(hashes.map((hash) => [hash.toString('hex'), hash])).values()];
}
