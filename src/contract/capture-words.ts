import texts from '../../vocabulary/capture/words.json' with { type: 'json' };
import type { CodeWords } from '../platform/language.ts';
import type { CaptureStatus } from './capture.ts';
import type { VirtualCameraSign } from './capture-camera.ts';

/** What the statuses of a capture session mean, and what to do. */
export const captureStatusWords: Readonly<Record<CaptureStatus, CodeWords>> = texts.statuses;

const askAgain = {
  en: 'Ask for the pictures again on another device, or see the person. A camera can be suspected wrongly.',
  fr: 'Redemandez les images sur un autre appareil, ou rencontrez la personne. Une caméra peut être suspectée à tort.',
};

/** Why the camera of a picture may be a program. */
export const virtualCameraWords: Readonly<Record<VirtualCameraSign, CodeWords>> = {
  KNOWN_NAME: {
    meaning: {
      en: 'The camera bears the name of a program that pretends to be one.',
      fr: 'La caméra porte le nom d’un programme qui se fait passer pour un appareil photo.',
    },
    whatToDo: askAgain,
  },
  STILL_FRAMES: {
    meaning: {
      en: 'All its frames were equal; a sensor is never without noise.',
      fr: 'Toutes ses images étaient identiques ; un capteur n’est jamais sans bruit.',
    },
    whatToDo: askAgain,
  },
  EVEN_FRAMES: {
    meaning: {
      en: 'Its frames came without any jitter.',
      fr: 'Ses images sont arrivées avec une régularité parfaite.',
    },
    whatToDo: askAgain,
  },
};
