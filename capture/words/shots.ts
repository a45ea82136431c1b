import type { CaptureSlot, CaptureView } from '../../src/contract/capture.ts';
import type { Text } from '../language.ts';

/** One picture: what to show, how, and what became of it. */

export interface ShotWords {
  readonly title: Text;
  readonly how: Text;
  /** As it stands in lists. */
  readonly name: Text;
}

const front: ShotWords = {
  name: { fr: 'Recto', en: 'Front' },
  title: { fr: 'Le devant de la carte', en: 'The front of the card' },
  how: {
    fr: 'Posez la carte à plat, le côté de la photo vers vous, à la lumière.',
    en: 'Lay the card flat, the side with the photo up, in good light.',
  },
};

const shotWords: Readonly<Record<CaptureSlot, ShotWords>> = {
  front,
  back: {
    name: { fr: 'Verso', en: 'Back' },
    title: { fr: 'L’arrière de la carte', en: 'The back of the card' },
    how: { fr: 'Retournez la carte et posez-la à plat.', en: 'Turn the card over and lay it flat.' },
  },
  selfie: {
    name: { fr: 'Visage', en: 'Face' },
    title: { fr: 'Votre visage', en: 'Your face' },
    how: {
      fr: 'Enlevez lunettes et chapeau. Regardez l’écran, la lumière devant vous.',
      en: 'Take off glasses and hat. Look at the screen, with the light in front of you.',
    },
  },
  rccm: {
    name: { fr: 'RCCM', en: 'RCCM' },
    title: { fr: 'Le registre du commerce (RCCM)', en: 'The trade register extract (RCCM)' },
    how: {
      fr: 'Posez la première page à plat, à la lumière.',
      en: 'Lay the first page flat, in good light.',
    },
  },
  dfe: {
    name: { fr: 'DFE', en: 'DFE' },
    title: { fr: 'La déclaration fiscale (DFE)', en: 'The tax declaration (DFE)' },
    how: { fr: 'Posez la page à plat, à la lumière.', en: 'Lay the page flat, in good light.' },
  },
};

const passportWords: ShotWords = {
  name: { fr: 'Passeport', en: 'Passport' },
  title: { fr: 'La page avec la photo', en: 'The page with the photo' },
  how: {
    fr: 'Ouvrez le passeport à la page de la photo et posez-le à plat.',
    en: 'Open the passport at the page with the photo and lay it flat.',
  },
};

const assistedSelfie: ShotWords = {
  name: { fr: 'Visage', en: 'Face' },
  title: { fr: 'Le visage du client', en: 'The customer’s face' },
  how: {
    fr: 'Sans lunettes ni chapeau. Le client regarde le téléphone, la lumière devant lui.',
    en: 'Without glasses or hat. The customer looks at the phone, with the light in front.',
  },
};

export const paperNames: Readonly<Record<string, Text>> = {
  CNI: { fr: 'Carte d’identité (CNI)', en: 'Identity card (CNI)' },
  PASSEPORT: { fr: 'Passeport', en: 'Passport' },
  CARTE_RESIDENT: { fr: 'Carte de résident', en: 'Resident card' },
  CARTE_CONSULAIRE: { fr: 'Carte consulaire', en: 'Consular card' },
  PERMIS_CONDUIRE: { fr: 'Permis de conduire', en: 'Driving licence' },
};

export const reviewWords = {
  openCamera: { fr: 'Ouvrir l’appareil photo', en: 'Open the camera' },
  allow: {
    fr: 'Si le téléphone demande la permission, touchez « Autoriser ».',
    en: 'If the phone asks for permission, touch “Allow”.',
  },
  without: { fr: 'Je n’ai pas ce papier', en: 'I do not have this paper' },
  file: { fr: 'Choisir une photo', en: 'Choose a picture' },
  fileOrPdf: { fr: 'Choisir une photo ou un PDF', en: 'Choose a picture or a PDF' },
  took: { fr: 'Voici la photo', en: 'Here is the picture' },
  readable: {
    fr: 'Peut-on tout lire, sans reflet ni doigt devant ?',
    en: 'Can everything be read, without reflections or fingers?',
  },
  sending: { fr: 'Envoi… {percent} %', en: 'Sending… {percent}%' },
  looking: { fr: 'Nous regardons la photo…', en: 'We look at the picture…' },
  waiting: { fr: 'En attente du réseau…', en: 'Waiting for the network…' },
  good: { fr: 'La photo est bonne.', en: 'The picture is good.' },
  kept: { fr: 'Photo gardée.', en: 'Picture kept.' },
  goOnMeanwhile: { fr: 'Continuer pendant l’envoi', en: 'Go on while it is sent' },
  retake: { fr: 'Reprendre la photo', en: 'Take it again' },
  keep: { fr: 'Garder celle-ci quand même', en: 'Keep this one all the same' },
  pictureOf: { fr: 'Photo : {what}', en: 'Picture: {what}' },
  unreadable: {
    fr: 'Ce téléphone ne sait pas lire cette photo (format HEIC ?). Prenez-la avec l’appareil photo de cette page, ou enregistrez-la en JPEG.',
    en: 'This phone cannot read that picture (HEIC format?). Take it with the camera of this page, or save it as JPEG.',
  },
} as const satisfies Readonly<Record<string, Text>>;

export function wordsOf(slot: CaptureSlot, { documentType, assisted }: CaptureView): ShotWords {
  if (slot === 'front' && documentType === 'PASSEPORT') return passportWords;
  if (slot === 'selfie' && assisted) return assistedSelfie;
  return shotWords[slot];
}
