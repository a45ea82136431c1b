import type { CaptureStatus, SelfieKind } from '../../../src/contract/capture.ts';
import type { Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';
import type { Tone } from '../../parts/states.tsx';

export const captureMarks: Readonly<Record<CaptureStatus, { readonly words: Text; readonly tone: Tone }>> = {
  CREATED: { words: { en: 'Not opened', fr: 'Pas ouverte' }, tone: 'neutral' },
  OPENED: { words: { en: 'Opened', fr: 'Ouverte' }, tone: 'busy' },
  IN_PROGRESS: { words: { en: 'In progress', fr: 'En cours' }, tone: 'busy' },
  SUBMITTED: { words: { en: 'Sent', fr: 'Envoyée' }, tone: 'good' },
  EXPIRED: { words: { en: 'Expired', fr: 'Expirée' }, tone: 'warn' },
  CANCELLED: { words: { en: 'Cancelled', fr: 'Annulée' }, tone: 'warn' },
  DECLINED: { words: { en: 'Declined', fr: 'Refusée' }, tone: 'bad' },
};

/** `liveness` is called as its check is. */
export const selfieWords: Readonly<Record<SelfieKind, Text>> = {
  none: { en: 'None', fr: 'Aucun' },
  photo: { en: 'One picture', fr: 'Une photo' },
  liveness: { en: 'Presence before the camera', fr: "Présence devant l'appareil" },
};

export const typeWords: Readonly<Record<'KYC' | 'KYB', Text>> = {
  KYC: labels.person,
  KYB: labels.company,
};

/** Those that end by themselves when the person has done something. */
export const isLive = (status: CaptureStatus): boolean =>
  status === 'CREATED' || status === 'OPENED' || status === 'IN_PROGRESS';
