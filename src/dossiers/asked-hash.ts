import { sameWords } from '../names/fold.ts';
import type { Keyring } from '../platform/keys/sealing.ts';

/** Tells a company's owners and managers apart: clearing a hit for one must not clear it for another. */
export function askedHash(keyring: Keyring, companyId: number, name: string | null): Buffer {
  if (name === null) return Buffer.alloc(0);
  return keyring.lookupHash(`associate.${companyId}`, sameWords(name));
}
