import type { Keyring } from '../../platform/keys/sealing.ts';
import type { RiskReason } from './reason-words.ts';
import type { SubjectFacts } from './subject-facts.ts';

/** Sealed parts of ratings. Each is bound to its row, since subjects can be merged. */

interface SealedReasons {
  readonly reasons: readonly RiskReason[];
  readonly isSum: boolean;
  readonly table: { readonly name: string; readonly version: number };
}

interface SealedOverride {
  readonly reason: string;
  readonly known: readonly RiskReason[];
}

/** Of an event: rows that held, and a person's reason. */
interface SealedEvent {
  readonly reasons: readonly RiskReason[];
  readonly reason: string | null;
}

interface Parts {
  readonly facts: SubjectFacts;
  readonly reasons: SealedReasons;
  readonly override: SealedOverride;
  readonly event: SealedEvent;
}

const context = (part: keyof Parts, id: string): string => `risk-${part}:${id}`;

export const sealRisk = <Part extends keyof Parts>(
  keyring: Keyring,
  part: Part,
  id: string,
  value: Parts[Part],
): Buffer => keyring.seal('screenings', context(part, id), JSON.stringify(value));

export const openRisk = <Part extends keyof Parts>(
  keyring: Keyring,
  part: Part,
  id: string,
  sealed: Buffer,
): Parts[Part] => JSON.parse(keyring.open('screenings', context(part, id), sealed).toString()) as Parts[Part];
