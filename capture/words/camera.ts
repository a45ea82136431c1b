import type { Text } from '../language.ts';

/** Before the camera, and why there may be none. */
export const cameraWords = {
  shutter: { fr: 'Prendre la photo', en: 'Take the picture' },
  light: { fr: 'Lampe', en: 'Light' },
  opening: { fr: 'L’appareil photo s’ouvre…', en: 'The camera opens…' },
  fitCard: { fr: 'Mettez la carte dans le cadre.', en: 'Put the card into the frame.' },
  fitPage: { fr: 'Mettez la page dans le cadre.', en: 'Put the page into the frame.' },
  fitFace: { fr: 'Visage dans l’ovale, puis appuyez.', en: 'Face in the oval, then press.' },
  press: { fr: 'Bien dans le cadre ? Appuyez.', en: 'In the frame? Press the button.' },
  lost: { fr: 'L’appareil photo s’est fermé.', en: 'The camera was closed.' },
  reopen: { fr: 'Le rouvrir', en: 'Open it again' },
  denied: { fr: 'L’appareil photo est bloqué', en: 'The camera is blocked' },
  none: { fr: 'Pas d’appareil photo ici', en: 'There is no camera here' },
  noneWhat: {
    fr: 'Choisissez une photo, ou continuez sur un téléphone.',
    en: 'Choose a picture, or go on on a phone.',
  },
  busy: { fr: 'L’appareil photo est déjà utilisé', en: 'The camera is in use' },
  busyWhat: {
    fr: 'Fermez les autres applications qui l’utilisent, puis réessayez.',
    en: 'Close other apps that use it, then try again.',
  },
  insecure: { fr: 'L’appareil photo ne peut pas s’ouvrir ici', en: 'The camera cannot be opened here' },
  insecureWhat: {
    fr: 'Cette adresse n’est pas protégée (https). Choisissez une photo.',
    en: 'This address is not protected (https). Choose a picture.',
  },
  insecureAsk: {
    fr: 'Cette adresse n’est pas protégée (https). Demandez un autre lien à l’entreprise qui vous l’a envoyé.',
    en: 'This address is not protected (https). Ask the company that sent you the link for another one.',
  },
  needed: {
    fr: 'Cette étape se fait avec l’appareil photo. Autorisez-le, puis réessayez, ou continuez sur un autre téléphone.',
    en: 'This step is done with the camera. Allow it, then try again, or go on on another phone.',
  },
  neededElsewhere: {
    fr: 'Cette étape se fait avec un appareil photo. Continuez sur un téléphone qui en a un.',
    en: 'This step is done with a camera. Go on on a phone that has one.',
  },
  orFile: { fr: 'Ou bien : choisissez une photo.', en: 'Or: choose a picture.' },
} as const satisfies Readonly<Record<string, Text>>;

/** Why there is no picture of the camera, and what can be done. */
interface NoCameraWords {
  readonly title: Text;
  readonly what?: Text;
}

type NoCameraState = 'denied' | 'none' | 'busy' | 'insecure' | 'lost';

/** Where a picture can be chosen instead. */
const withFile: Readonly<Record<NoCameraState, NoCameraWords>> = {
  denied: { title: cameraWords.denied },
  none: { title: cameraWords.none, what: cameraWords.noneWhat },
  busy: { title: cameraWords.busy, what: cameraWords.busyWhat },
  insecure: { title: cameraWords.insecure, what: cameraWords.insecureWhat },
  lost: { title: cameraWords.lost },
};

/** `isFileGood`: a chosen picture does as well, unlike for movements. */
export function noCameraWords(state: NoCameraState, isFileGood: boolean): NoCameraWords {
  const words = withFile[state];
  if (isFileGood) return words;
  if (state === 'denied') return { ...words, what: cameraWords.needed };
  if (state === 'none') return { ...words, what: cameraWords.neededElsewhere };
  return state === 'insecure' ? { ...words, what: cameraWords.insecureAsk } : words;
}

/** How to give permission, by browser. */
export const permissionWords = {
  app: {
    fr: 'Vous êtes dans une application (Facebook, WhatsApp…). Ouvrez le menu et choisissez « Ouvrir dans le navigateur ».',
    en: 'You are inside an app (Facebook, WhatsApp…). Open the menu and choose “Open in browser”.',
  },
  safari: {
    fr: 'Touchez « aA » à gauche de l’adresse, puis « Réglages du site web », puis Appareil photo : Autoriser.',
    en: 'Touch “aA” left of the address, then “Website Settings”, then Camera: Allow.',
  },
  samsung: {
    fr: 'Touchez le cadenas près de l’adresse, puis « Autorisations », puis Appareil photo : Autoriser.',
    en: 'Touch the padlock near the address, then “Permissions”, then Camera: Allow.',
  },
  firefox: {
    fr: 'Touchez le cadenas près de l’adresse, puis touchez « Bloqué » à côté de Caméra.',
    en: 'Touch the padlock near the address, then touch “Blocked” beside Camera.',
  },
  chrome: {
    fr: 'Touchez l’icône à gauche de l’adresse, puis « Autorisations », puis Appareil photo : Autoriser.',
    en: 'Touch the icon left of the address, then “Permissions”, then Camera: Allow.',
  },
} as const satisfies Readonly<Record<string, Text>>;
