import { type CaptureSlot, oneSided } from '../contract/capture.ts';
import type { SessionRow } from '../db/capture/sessions.ts';
import type { UploadRow } from '../db/capture/uploads.ts';

/** What a session asks for, and what is there of it: pure rules. */

export interface PlannedShot {
  readonly slot: CaptureSlot;
  readonly optional: boolean;
}

/** In the order in which they are taken. Sides of a paper are known once it is chosen. */
export function plannedShots({ kyb, document_types, document_type, selfie }: SessionRow): PlannedShot[] {
  const paper = document_types.length > 0;
  return [
    ...(kyb ? [shot('rccm'), { slot: 'dfe', optional: true } as const] : []),
    ...(paper ? [shot('front')] : []),
    ...(paper && document_type !== null && !oneSided.includes(document_type) ? [shot('back')] : []),
    ...(selfie === 'photo' ? [shot('selfie')] : []),
  ];
}

const shot = (slot: CaptureSlot): PlannedShot => ({ slot, optional: false });

/** The complete upload of a slot, or what arrives for it. */
export function uploadOf(uploads: readonly UploadRow[], slot: UploadRow['slot']): UploadRow | undefined {
  const of = uploads.filter((upload) => upload.slot === slot);
  return of.find(({ finished_at }) => finished_at !== null) ?? of[0];
}

/** What arrives though another is complete: the page shows how far it is. */
export const arrivingOf = (uploads: readonly UploadRow[], slot: UploadRow['slot']): UploadRow | undefined =>
  uploads.find((upload) => upload.slot === slot && upload.finished_at === null);

/** What has to come before it can be sent, in order; empty where nothing is missing. */
export function missingOf(session: SessionRow, uploads: readonly UploadRow[]): string[] {
  const isThere = (slot: UploadRow['slot']) => uploadOf(uploads, slot)?.finished_at != null;
  const needsPaper = session.document_types.length > 0 && session.document_type === null;
  return [
    ...(needsPaper ? ['paper'] : []),
    ...plannedShots(session)
      .filter(({ slot, optional }) => !optional && !isThere(slot))
      .map(({ slot }) => slot),
    ...(session.selfie === 'liveness' && !(isThere('liveness') && isThere('selfie')) ? ['liveness'] : []),
  ];
}
