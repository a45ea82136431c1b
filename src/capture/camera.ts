import type { CameraReport, VirtualCameraSign } from '../contract/capture-camera.ts';
import type { SessionRow } from '../db/capture/sessions.ts';
import type { UploadRow } from '../db/capture/uploads.ts';
import type { SealingKey } from '../platform/keys/sealing.ts';
import { readVocabulary, text } from '../platform/vocabulary/read-vocabulary.ts';

/**
 * Whether a picture may have come from a program that pretends to be a camera. A first layer: a page that was changed can
 * report what it likes, so this is a remark for people, and never a refusal.
 */

const names = readVocabulary('capture/virtual-cameras.tsv', { name: text });

/** Frames below which nothing is concluded from what they show, or from when they come. */
const fewest = { shown: 8, timed: 15 };
/** Milliseconds by which intervals between frames differ on any real machine. */
const jitter = 0.05;

export function virtualCameraSign({ label, frames }: CameraReport): VirtualCameraSign | undefined {
  const said = label.toLowerCase();
  if (names.some(({ name }) => said.includes(name))) return 'KNOWN_NAME';
  // A sensor is never without noise.
  const isStill = frames.slice(1).every(({ changed }) => !changed);
  if (isStill && frames.length >= fewest.shown) return 'STILL_FRAMES';
  if (frames.length < fewest.timed) return undefined;
  const intervals = frames.slice(1).map(({ at }, before) => at - (frames[before]?.at ?? 0));
  return Math.max(...intervals) - Math.min(...intervals) < jitter ? 'EVEN_FRAMES' : undefined;
}

const context = (uuid: string, upload: string): string => `capture-camera:${uuid}:${upload}`;

export const sealCamera = (
  key: SealingKey,
  { uuid }: SessionRow,
  upload: string,
  report: CameraReport,
): Buffer => key.seal(context(uuid, upload), JSON.stringify(report));

/** The first of the uploads that bears a sign. */
export function suspectedCamera(key: SealingKey, { uuid }: SessionRow, uploads: readonly UploadRow[]) {
  for (const { upload, sealed_camera: sealed } of uploads) {
    if (sealed === null) continue;
    const report: CameraReport = JSON.parse(key.open(context(uuid, upload), sealed).toString());
    const sign = virtualCameraSign(report);
    if (sign !== undefined) return { label: report.label, sign };
  }
  return undefined;
}
