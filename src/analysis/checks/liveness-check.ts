import { Type } from 'typebox';
import texts from '../../../vocabulary/analysis/words.json' with { type: 'json' };
import { judgeRecording, type LivenessVerdict } from '../../capture/liveness/judge.ts';
import type { Recording } from '../../capture/liveness/recording.ts';
import { nullable, score } from '../../contract/fields.ts';
import { scoringShape } from '../../contract/scorings.ts';
import { identityDocumentTypes } from '../../contract/uploads.ts';
import { coded, reasonWords } from '../../dossiers/result/check-reasons.ts';
import { VisionError } from '../../vision/process/vision-error.ts';
import { type Check, doesNotApply, type Outcome, type Question } from '../check.ts';
import type { Reader } from '../read-pictures.ts';

/** Whether somebody was before the camera when the selfie was taken, by the recording of a capture session. */
export const livenessCheck: Check = {
  type: 'LIVENESS_CHECK',
  name: { en: 'Presence before the camera', fr: "Présence devant l'appareil" },
  documents: identityDocumentTypes,
  needsSelfie: true,
  extra: true,
  price: 1,
  weight: 25,
  scoring: {
    v2: scoringShape('LivenessScoring', {
      live: nullable(
        Type.Boolean({ description: 'Somebody was before the camera and did what was asked' }),
        'Null where that cannot be told; `errors` say why',
      ),
      score: nullable(
        score('How plainly that shows; 50 and above exactly where `live` is true'),
        'Null where it cannot be told',
      ),
      errors: Type.Array(Type.String(), {
        description:
          'What speaks against it (FACE_FLAT, MOVES_NOT_FOLLOWED, SCREEN_PATTERN, ...) or kept it from being told (FACE_IN_THE_DARK, FACE_LOST, MOVES_TOO_SMALL, ...), a code each; empty exactly where `live` is true',
      }),
    }),
    position: 10,
  },
  alert: {
    code: 'LIVENESS',
    gravity: 95,
    tone: 'bad',
    ...texts.alerts.LIVENESS,
    isRaised: ({ scoring }) => scoring.live === false,
  },
  caps: ({ scoring }) => (scoring.live === false ? ['NOT_LIVE'] : []),
  open: 'NOT_JUDGED',
  tone: ({ scoring }) => (scoring.live === true ? 'good' : scoring.live === null ? 'warn' : 'bad'),
  version: '1',
  uses: ({ faceModel }) => ({ faceModel: faceModel.name }),
  run: async ({ liveness }) => {
    try {
      const verdict = await liveness();
      return verdict === undefined ? noRecording : livenessOutcome(verdict);
    } catch (error) {
      if (!(error instanceof VisionError) || error.reason !== 'refused') throw error;
      const why = coded(error.code, { en: error.words('en'), fr: error.words('fr') });
      return { status: 'FAILED', explanation: [reasonWords('FRAMES_NOT_READ'), why] };
    }
  },
};

const noRecording = doesNotApply('NO_RECORDING');

export function livenessOutcome({ live, score: given, reasons }: LivenessVerdict): Outcome {
  return {
    status: 'EXECUTED',
    ...(live === null && { free: true }),
    scoring: { live, score: given, errors: reasons.map(({ code }) => code) },
    // Presence counts as a whole, or a weak proof of it could be worth less than none.
    score: live === true ? 100 : given,
    explanation:
      live === true
        ? [reasonWords('LIVE')]
        : [...reasons.map(({ code, ...words }) => coded(code, words)), live === null ? undecided : against],
  };
}

const undecided = texts.liveness.undecided;
const against = texts.liveness.against;

/** Judges the recording of one dossier once for all its checks, since that takes seconds. Rejects as the vision client does. */
export function judgeOnce(
  recordingOf: () => Promise<Recording | undefined>,
  vision: Pick<Reader, 'recording'>,
  signal: AbortSignal,
): Question['liveness'] {
  const judge = async () => {
    const recording = await recordingOf();
    if (recording === undefined) return undefined;
    if (vision.recording === undefined) throw new Error('this vision client reads no recordings');
    const { moves, frames } = recording;
    return judgeRecording(moves, frames, await vision.recording(frames, signal));
  };
  let judged: ReturnType<typeof judge> | undefined;
  return () => {
    judged ??= judge();
    return judged;
  };
}
