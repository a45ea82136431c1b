import { foldText } from '../names/fold.ts';
import type { Keyring } from '../platform/keys/sealing.ts';

/** Of a company it counts who of its people a hit was for: one is cleared, another is not. */
export function askedHash(keyring: Keyring, companyId: number, name: string | null): Buffer {
  if (name === null) return Buffer.alloc(0);
  return keyring.lookupHash(`associate.${companyId}`, sameWords(name));
}

/** The same for names that differ in nothing but order, accents and case. */
export function sameWords(name: string): string {
  return (foldText(name) || name).split(' ').sort().join(' ');
}
