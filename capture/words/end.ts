import type { CaptureView, captureSteps } from '../../src/contract/capture.ts';
import type { Text } from '../language.ts';

/** Looking over, sending, the end; another device. */
export const endWords = {
  overview: { fr: 'Vérifiez avant d’envoyer', en: 'Look it over before you send' },
  paper: { fr: 'Pièce : {paper}', en: 'Paper: {paper}' },
  change: { fr: 'Changer', en: 'Change' },
  submit: { fr: 'Envoyer', en: 'Send' },
  submitting: { fr: 'Envoi…', en: 'Sending…' },
  arriving: {
    fr: 'Des photos partent encore. Restez sur cette page.',
    en: 'Pictures are still going out. Stay on this page.',
  },
  missing: { fr: 'Il manque encore une photo.', en: 'A picture is still missing.' },
  sent: { fr: 'Reçue', en: 'Received' },
  absent: { fr: 'Pas fournie', en: 'Not given' },
  toTake: { fr: 'À prendre', en: 'To be taken' },
  notClear: { fr: 'À revoir : {words}', en: 'Look again: {words}' },
  retake: { fr: 'Reprendre', en: 'Take again' },
  take: { fr: 'Prendre', en: 'Take' },
  liveness: { fr: 'Mouvements du visage', en: 'Movements of the face' },
  recorded: { fr: 'Enregistrés', en: 'Recorded' },
  done: { fr: 'C’est envoyé. Merci !', en: 'It is sent. Thank you!' },
  doneWhat: {
    fr: '{client} va vérifier et vous répondra. Vous pouvez fermer cette page.',
    en: '{client} will check and will answer you. You can close this page.',
  },
  doneAssisted: {
    fr: 'Le dossier du client est parti. Vous pouvez fermer cette page.',
    en: 'The customer’s file has gone. You can close this page.',
  },
  erasedHere: {
    fr: 'Les photos ont été effacées de ce téléphone.',
    en: 'The pictures were erased from this phone.',
  },
  toClient: { fr: 'Retourner chez {client}', en: 'Go back to {client}' },
  handOver: { fr: 'Continuez sur votre téléphone', en: 'Go on on your phone' },
  handOverWhat: {
    fr: 'Avec l’appareil photo du téléphone, visez ce carré. Il marche une fois, pendant quelques minutes.',
    en: 'Point the camera of the phone at this square. It works once, for some minutes.',
  },
  qrName: { fr: 'Code QR à photographier', en: 'QR code to be scanned' },
  orLink: { fr: 'Ou ouvrez ce lien sur le téléphone :', en: 'Or open this link on the phone:' },
  newCode: { fr: 'Nouveau code', en: 'New code' },
  hereInstead: { fr: 'Continuer sur cet appareil', en: 'Go on on this device' },
  watching: { fr: 'Cela continue sur le téléphone', en: 'It goes on on the phone' },
  watchingWhat: {
    fr: 'Gardez cette page ouverte ou fermez-la : rien ne se perd.',
    en: 'Keep this page open or close it: nothing is lost.',
  },
  nowAt: { fr: 'En ce moment : {step}', en: 'Just now: {step}' },
} as const satisfies Readonly<Record<string, Text>>;

/** What the other device is doing. */
export const stepWords: Readonly<Record<(typeof captureSteps)[number], Text>> = {
  consent: { fr: 'l’accord', en: 'consent' },
  paper: { fr: 'le choix de la pièce', en: 'choosing the paper' },
  front: { fr: 'photo du recto', en: 'picture of the front' },
  back: { fr: 'photo du verso', en: 'picture of the back' },
  selfie: { fr: 'photo du visage', en: 'picture of the face' },
  rccm: { fr: 'photo du RCCM', en: 'picture of the RCCM' },
  dfe: { fr: 'photo de la DFE', en: 'picture of the DFE' },
  liveness: { fr: 'mouvements du visage', en: 'movements of the face' },
  overview: { fr: 'dernière vérification', en: 'a last look' },
  done: { fr: 'terminé', en: 'finished' },
};

interface Ending {
  readonly title: Text;
  readonly what: Text;
}

const askAgain: Text = {
  fr: 'Demandez un nouveau lien à l’entreprise qui vous l’a envoyé.',
  en: 'Ask the company that sent it to you for a new link.',
};

/** Why a link does not lead on, and what to do. Nothing about anybody. */
export const endings = {
  unknown: {
    title: { fr: 'Ce lien ne marche pas', en: 'This link does not work' },
    what: {
      fr: 'Ouvrez le lien entier, tel que vous l’avez reçu. S’il ne marche toujours pas, demandez-en un nouveau à l’entreprise qui vous l’a envoyé.',
      en: 'Open the whole link, as you received it. If it still does not work, ask the company that sent it to you for a new one.',
    },
  },
  elsewhere: {
    title: { fr: 'Ouvert sur un autre appareil', en: 'Open on another device' },
    what: {
      fr: 'Continuez sur l’appareil où vous avez commencé. Pour changer de téléphone : là-bas, Menu, puis « Continuer sur un autre téléphone ».',
      en: 'Go on on the device on which you began. To change to another phone: there, Menu, then “Go on on another phone”.',
    },
  },
  EXPIRED: {
    title: { fr: 'Ce lien n’est plus valable', en: 'This link is no longer valid' },
    what: askAgain,
  },
  CANCELLED: {
    title: { fr: 'Cette demande a été annulée', en: 'This request was cancelled' },
    what: askAgain,
  },
  DECLINED: {
    title: { fr: 'C’est arrêté', en: 'It is stopped' },
    what: {
      fr: 'Sans accord, cela ne continue pas. Aucune photo n’est gardée. Si vous changez d’avis, demandez un nouveau lien.',
      en: 'Without consent it does not go on. No picture is kept. If you change your mind, ask for a new link.',
    },
  },
  withdrawn: {
    title: { fr: 'C’est arrêté', en: 'It is stopped' },
    what: {
      fr: 'Vous avez retiré votre accord. Les photos sont effacées. Si vous changez d’avis, demandez un nouveau lien.',
      en: 'You took your consent back. The pictures are erased. If you change your mind, ask for a new link.',
    },
  },
  SUBMITTED: {
    title: { fr: 'C’est déjà envoyé', en: 'It is already sent' },
    what: { fr: 'Vous n’avez plus rien à faire.', en: 'There is nothing left for you to do.' },
  },
} as const satisfies Readonly<Record<string, Ending>>;

export type EndingName = keyof typeof endings;

/** A consent that was given before is not said never to have been; of a session that nothing is known of, neither is said. */
export function endingOf(name: EndingName, view: CaptureView | undefined): Ending {
  const wasGiven = view !== undefined && (view.withdrawn || view.status === 'IN_PROGRESS');
  return endings[name === 'DECLINED' && wasGiven ? 'withdrawn' : name];
}
