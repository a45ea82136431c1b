import { sameWords } from '../names/fold.ts';
import type { Keyring } from '../platform/keys/sealing.ts';

/** Identifies the owner or manager that was searched for, so that clearing a hit for one clears it for no other. */
export function askedHash(keyring: Keyring, companyId: number, name: string | null): Buffer {
  if (name === null) return Buffer.alloc(0);
  return keyring.lookupHash(`associate.${companyId}`, sameWords(name));
}
