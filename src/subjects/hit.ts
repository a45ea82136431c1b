import type { HitMark, HitState, HitTopic } from '../contract/review.ts';
import type { PressReading } from '../contract/screening.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';

/** A hit as a reviewer sees it. */
export interface ShownHit {
  /** `list:entity`; of an article `press:` and a hash. */
  readonly id: string;
  readonly topic: HitTopic;
  /** Owner or manager it was found for; null for the subject itself. */
  readonly asked: string | null;
  readonly score: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly state: HitState;
  /** The last mark, though the entry may have changed since. */
  readonly marked: HitMarked | null;
  /** Hash of the entry as last found; empty for an article. */
  readonly contentHash: string;
  /** Set for what the press says. */
  readonly article: ShownArticle | null;
  /** A warning if something else than the service wrote it. */
  readonly unproved: Text | null;
}

export interface HitMarked {
  readonly as: 'cleared' | 'confirmed';
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

export interface ShownArticle extends PressReading {
  readonly title: string;
  readonly link: string;
  readonly source: string;
  readonly adverse: boolean;
}

export interface HitDecided {
  readonly id: string;
  readonly at: Date;
  readonly action: HitMark;
  readonly by: string;
  readonly reason: string;
}

/** Why it was marked so, sealed; bound to the entry and not to the subject, which may change when two are merged. */
export const reasonContext = (list: string, entityId: string): string => `cleared:${list}:${entityId}`;

export const openReason = (keyring: Keyring, list: string, entityId: string, sealed: Buffer): string =>
  openOr('?', () => keyring.open('screenings', reasonContext(list, entityId), sealed).toString());

/** A reason that something else wrote does not open, and is left out. */
export function openOr<T, U>(otherwise: U, open: () => T): T | U {
  try {
    return open();
  } catch {
    return otherwise;
  }
}
