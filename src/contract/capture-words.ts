import type { CodeWords } from '../platform/language.ts';
import type { CaptureStatus } from './capture.ts';
import type { VirtualCameraSign } from './capture-camera.ts';

/** What the statuses of a capture session mean, and what to do. */
export const captureStatusWords: Readonly<Record<CaptureStatus, CodeWords>> = {
  CREATED: {
    meaning: { en: 'Nobody has opened the link yet.', fr: "Personne n'a encore ouvert le lien." },
    whatToDo: { en: 'Send the link to the person.', fr: 'Envoyez le lien à la personne.' },
  },
  OPENED: {
    meaning: {
      en: 'The page was shown; nobody has consented yet.',
      fr: "La page a été affichée ; personne n'a encore consenti.",
    },
    whatToDo: { en: 'Wait.', fr: 'Attendez.' },
  },
  IN_PROGRESS: {
    meaning: {
      en: 'The person has consented and takes the pictures.',
      fr: 'La personne a consenti et prend les images.',
    },
    whatToDo: { en: 'Wait.', fr: 'Attendez.' },
  },
  SUBMITTED: {
    meaning: {
      en: 'The pictures were sent and are a dossier.',
      fr: 'Les images ont été envoyées et forment un dossier.',
    },
    whatToDo: {
      en: 'Ask for the result with `dossierId`, or wait for the message ANALYSIS_RESULT.',
      fr: 'Demandez le résultat avec `dossierId`, ou attendez le message ANALYSIS_RESULT.',
    },
  },
  EXPIRED: {
    meaning: {
      en: 'Its time was over before the pictures were sent; they are erased.',
      fr: "Sa durée s'est écoulée avant l'envoi des images ; elles sont effacées.",
    },
    whatToDo: {
      en: 'Make another session, if the pictures are still wanted.',
      fr: 'Créez une autre session si les images sont toujours souhaitées.',
    },
  },
  CANCELLED: {
    meaning: {
      en: 'You or an operator cancelled it; the pictures are erased.',
      fr: 'Vous ou une personne de la console l’avez annulée ; les images sont effacées.',
    },
    whatToDo: { en: 'Nothing to do.', fr: 'Rien à faire.' },
  },
  DECLINED: {
    meaning: {
      en: 'The person did not consent, or took the consent back; the pictures are erased.',
      fr: "La personne n'a pas consenti, ou est revenue sur son accord ; les images sont effacées.",
    },
    whatToDo: {
      en: 'Speak with the person; there are other ways to show papers.',
      fr: "Parlez-en avec la personne ; il y a d'autres façons de présenter des papiers.",
    },
  },
};

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
