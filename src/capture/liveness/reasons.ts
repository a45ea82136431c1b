import { type CodeWords, codeWords } from '../../platform/language.ts';

/** Why nobody is believed to have been before the camera, or why that cannot be told: what it means, and what to do. */

const bePresent = [
  'Record again with the person before the camera; if it stays, have somebody look at the frames.',
  "Refaites l'enregistrement, la personne devant l'appareil ; si cela persiste, faites examiner les images.",
] as const;

/** Nothing can be said for or against. */
const notJudged = {
  TOO_FEW_FRAMES: codeWords(
    ['The recording has too few frames.', "L'enregistrement compte trop peu d'images."],
    [
      'Record again and wait until all movements are done.',
      "Refaites l'enregistrement et attendez la fin de tous les mouvements.",
    ],
  ),
  FACE_LOST: codeWords(
    [
      'The face is not to be seen for a part of the recording.',
      "Le visage n'est pas visible pendant une partie de l'enregistrement.",
    ],
    [
      'Record again with the whole face in the picture all the time.',
      "Refaites l'enregistrement en gardant tout le visage dans l'image.",
    ],
  ),
  FACES_TOGETHER: codeWords(
    ['Several people are before the camera.', "Plusieurs personnes sont devant l'appareil."],
    ['Record again alone.', "Refaites l'enregistrement seul."],
  ),
  FACE_IN_THE_DARK: codeWords(
    ['The face is too dark to be judged.', 'Le visage est trop sombre pour être jugé.'],
    [
      'Record again in more light, with the light before you and not behind.',
      "Refaites l'enregistrement avec plus de lumière, devant vous et non derrière.",
    ],
  ),
  FACE_TOO_FAR: codeWords(
    ['The face is too small to be judged.', 'Le visage est trop petit pour être jugé.'],
    ['Record again from nearer.', "Refaites l'enregistrement de plus près."],
  ),
  MOVES_TOO_SMALL: codeWords(
    [
      'Some of the movements were not made, or hardly.',
      "Certains mouvements n'ont pas été faits, ou à peine.",
    ],
    [
      'Record again; turn the head well and come clearly nearer when asked.',
      "Refaites l'enregistrement ; tournez bien la tête et approchez-vous nettement quand c'est demandé.",
    ],
  ),
  EDGES_AROUND_FACE: codeWords(
    [
      'Straight edges run around the face, as those of a screen or a print do.',
      "Des bords droits entourent le visage, comme ceux d'un écran ou d'une impression.",
    ],
    [
      'Record again before a plain wall, away from doors, windows and picture frames.',
      "Refaites l'enregistrement devant un mur uni, loin des portes, des fenêtres et des cadres.",
    ],
  ),
} as const satisfies Record<string, CodeWords>;

/** Speaks against a living person. */
const notLive = {
  STILL_PICTURE: codeWords(
    ['Nothing moved during the recording.', "Rien n'a bougé pendant l'enregistrement."],
    ['Record again and do what is asked.', "Refaites l'enregistrement en faisant ce qui est demandé."],
  ),
  MOVES_NOT_FOLLOWED: codeWords(
    [
      'Other movements were made than those asked for, or in another order.',
      "D'autres mouvements ont été faits que ceux demandés, ou dans un autre ordre.",
    ],
    bePresent,
  ),
  FACE_FLAT: codeWords(
    [
      'The face moves as a picture does, flat or bent: when it turns it has not the shape of a head.',
      "Le visage bouge comme une image, plate ou courbée : en tournant il n'a pas la forme d'une tête.",
    ],
    bePresent,
  ),
  BACKGROUND_WITH_FACE: codeWords(
    [
      'What is behind the face moves with it, as on a picture.',
      "L'arrière-plan bouge avec le visage, comme sur une image.",
    ],
    bePresent,
  ),
  SCREEN_PATTERN: codeWords(
    [
      "The grid of a screen or a printer's raster runs through the face.",
      "La grille d'un écran ou la trame d'une impression traverse le visage.",
    ],
    bePresent,
  ),
  FACE_CHANGED: codeWords(
    [
      'The face is not the same all through the recording.',
      "Le visage n'est pas le même tout au long de l'enregistrement.",
    ],
    bePresent,
  ),
  FRAMES_JUMP: codeWords(
    [
      'Place, size or light jump from one frame to the next, as where recordings were joined.',
      "La place, la taille ou la lumière sautent d'une image à l'autre, comme dans un montage.",
    ],
    ['Record again in one go, with a steady hand.', "Refaites l'enregistrement d'un trait, sans secousse."],
  ),
  TIMES_WRONG: codeWords(
    [
      'The times of the frames do not fit what was asked for.',
      'Les heures des images ne correspondent pas à ce qui était demandé.',
    ],
    bePresent,
  ),
} as const satisfies Record<string, CodeWords>;

export const livenessReasons = { ...notJudged, ...notLive };
export type NotJudged = keyof typeof notJudged;
export type NotLive = keyof typeof notLive;
export type LivenessCode = keyof typeof livenessReasons;
