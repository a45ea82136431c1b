import { describe, expect, it } from 'vitest';
import {
  documentOf,
  dossierOf,
  noLists,
  noPress,
  registersOf,
} from '../../../test/fixtures/analysis/checks/question.ts';
import { asked, recorded } from '../../../test/fixtures/capture/liveness/observation.ts';
import type { RecordedFrame } from '../../contract/liveness.ts';
import { catalogueOf } from '../../dossiers/check-catalogue.ts';
import { reasonsOf } from '../../dossiers/result/check-reasons.ts';
import { scoreCaps } from '../../dossiers/result/score-caps.ts';
import { faceModelOf } from '../../vision/faces/face-model.ts';
import { VisionError } from '../../vision/process/vision-error.ts';
import type { RecordingObservation } from '../../vision/recordings/recording-observation.ts';
import type { Faces, Outcome } from '../check.ts';
import { checkCatalogue } from '../checks.ts';
import { judgeOnce, livenessCheck } from './liveness-check.ts';

const document = documentOf('CNI', {});
const dossier = dossierOf(document);
const notAsked = async () => {
  throw new Error('this check looks at no single picture');
};
const faces: Faces = { model: faceModelOf(), selfie: notAsked, portrait: notAsked, photo: notAsked };
const never = new AbortController().signal;

/** The check of a dossier whose recording shows this; `looks` counts how often it was looked at. */
function scene(see: (() => Promise<RecordingObservation>) | undefined) {
  let looks = 0;
  const { moves, frames } = recorded();
  const kept: RecordedFrame[] = frames.map((frame) => ({ ...frame, jpeg: new Uint8Array([1]) }));
  const recordingOf = async () => (see === undefined ? undefined : { moves, frames: kept });
  const recording = async () => {
    looks++;
    return (see as () => Promise<RecordingObservation>)();
  };
  const liveness = judgeOnce(recordingOf, { recording }, never);
  const ask = () => ({
    ...{ dossier, document, faces, liveness, registers: registersOf(), lists: noLists, press: noPress },
    today: '2026-01-01',
  });
  return { run: (): Promise<Outcome> => livenessCheck.run(ask()), looks: () => looks };
}

const of = (observation: RecordingObservation) => scene(async () => observation).run();

describe('LIVENESS_CHECK', () => {
  it('does not apply without a recording, nor where nothing keeps any', async () => {
    expect(await scene(undefined).run()).toMatchObject({ status: 'NOT_APPLICABLE', code: 'NO_RECORDING' });
    expect(await judgeOnce(async () => undefined, {}, never)()).toBeUndefined();
  });

  it('says that somebody was there', async () => {
    const outcome = await of(recorded().observation);
    expect(outcome).toMatchObject({ status: 'EXECUTED', scoring: { live: true, errors: [] } });
    expect(reasonsOf(outcome.explanation)).toEqual(['LIVE']);
    if (outcome.status !== 'EXECUTED') return;
    expect(livenessCheck.caps?.({ ...outcome, used: {} })).toEqual([]);
    expect(livenessCheck.tone?.({ ...outcome, used: {} }, new Set())).toBe('good');
  });

  it('says that a flat picture was, and keeps the score of the dossier as low as another face does', async () => {
    const outcome = await of(recorded(undefined, asked, true).observation);
    expect(outcome).toMatchObject({ status: 'EXECUTED', scoring: { live: false, errors: ['FACE_FLAT'] } });
    expect(reasonsOf(outcome.explanation)).toEqual(['FACE_FLAT']);
    if (outcome.status !== 'EXECUTED') return;
    expect(outcome.score).toBeLessThan(50);
    expect(outcome.free).toBeUndefined();
    const result = { ...outcome, used: {} };
    expect(livenessCheck.caps?.(result).map((code) => scoreCaps[code].most)).toEqual([20]);
    expect(
      livenessCheck.alert?.isRaised(result, {
        isCleared: () => false,
        isDismissed: () => false,
        isOpen: () => false,
      }),
    ).toBe(true);
  });

  it('is free and counts for nothing where it cannot be told', async () => {
    const outcome = await of(recorded((frame) => ({ ...frame, face: null })).observation);
    expect(outcome).toMatchObject({
      status: 'EXECUTED',
      free: true,
      score: null,
      scoring: { live: null, score: null, errors: ['FACE_LOST'] },
    });
    if (outcome.status !== 'EXECUTED') return;
    const result = { ...outcome, used: {} };
    expect([livenessCheck.caps?.(result), livenessCheck.open]).toEqual([[], 'NOT_JUDGED']);
    expect(
      livenessCheck.alert?.isRaised(result, {
        isCleared: () => false,
        isDismissed: () => false,
        isOpen: () => false,
      }),
    ).toBe(false);
  });

  it('fails where a frame cannot be decoded, and leaves other trouble to another attempt', async () => {
    const broken = scene(async () => {
      throw new VisionError('BROKEN_PICTURE');
    });
    const outcome = await broken.run();
    expect(outcome.status).toBe('FAILED');
    expect(reasonsOf(outcome.explanation)).toEqual(['FRAMES_NOT_READ', 'BROKEN_PICTURE']);
    const busy = scene(async () => {
      throw new VisionError('VISION_BUSY');
    });
    await expect(busy.run()).rejects.toThrow(VisionError);
  });

  it('looks once, however many papers the dossier has', async () => {
    const { run, looks } = scene(async () => recorded().observation);
    await run();
    await run();
    expect(looks()).toBe(1);
  });

  it('is known, and no check of a new client', () => {
    expect(checkCatalogue.types).toContain('LIVENESS_CHECK');
    expect(checkCatalogue.usual).not.toContain('LIVENESS_CHECK');
    expect(catalogueOf([livenessCheck]).usual).toEqual([]);
  });
});
