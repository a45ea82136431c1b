import type { Move } from '../../src/contract/liveness.ts';
import type { Text } from '../language.ts';

export const livenessWords = {
  title: { fr: 'Bougez la tête comme demandé', en: 'Move your head as asked' },
  titleAssisted: { fr: 'Le client bouge la tête', en: 'The customer moves the head' },
  how: {
    fr: 'Quinze secondes, sans lunettes ni chapeau, la lumière devant vous. Suivez la flèche, doucement.',
    en: 'Fifteen seconds, without glasses or hat, with the light in front of you. Follow the arrow, gently.',
  },
  howAssisted: {
    fr: 'Quinze secondes. Tenez le téléphone devant le client et dites-lui ce qui s’affiche.',
    en: 'Fifteen seconds. Hold the phone before the customer and say what is shown.',
  },
  face: { fr: 'Placez votre visage dans l’ovale.', en: 'Put your face into the oval.' },
  faceAssisted: {
    fr: 'Placez le visage du client dans l’ovale.',
    en: 'Put the customer’s face into the oval.',
  },
  begin: { fr: 'Commencer', en: 'Begin' },
  ready: { fr: 'Préparez-vous…', en: 'Get ready…' },
  sending: { fr: 'Envoi… {percent} %', en: 'Sending… {percent}%' },
  judging: { fr: 'Nous regardons…', en: 'We are looking…' },
  good: { fr: 'C’est bon.', en: 'That is fine.' },
  again: { fr: 'Recommencer', en: 'Do it again' },
  left: { fr: 'Encore {n} {n|essai|essais}.', en: '{n} more {n|attempt|attempts}.' },
  noneLeft: {
    fr: 'Il n’y a plus d’essai. Continuez : une personne regardera.',
    en: 'There are no attempts left. Go on: a person will look at it.',
  },
  noneRecorded: {
    fr: 'Il n’y a plus d’essai, et aucun enregistrement n’est arrivé. Demandez un nouveau lien à {client}.',
    en: 'There are no attempts left, and no recording has arrived. Ask {client} for a new link.',
  },
  interrupted: {
    fr: 'L’enregistrement a été interrompu. Recommencez.',
    en: 'The recording was interrupted. Do it again.',
  },
} as const satisfies Readonly<Record<string, Text>>;

export const moveWords: Readonly<Record<Move, Text>> = {
  straight: { fr: 'Regardez droit devant', en: 'Look straight ahead' },
  left: { fr: 'Tournez la tête à gauche', en: 'Turn your head to the left' },
  right: { fr: 'Tournez la tête à droite', en: 'Turn your head to the right' },
  up: { fr: 'Levez la tête', en: 'Look up' },
  nearer: { fr: 'Approchez le visage', en: 'Come nearer' },
};

/** An agent stands opposite: left and right are the customer's. */
export const moveWordsAssisted: Readonly<Record<Move, Text>> = {
  straight: { fr: 'Le client regarde droit devant', en: 'The customer looks straight ahead' },
  left: { fr: 'Le client tourne la tête à SA gauche', en: 'The customer turns to THEIR left' },
  right: { fr: 'Le client tourne la tête à SA droite', en: 'The customer turns to THEIR right' },
  up: { fr: 'Le client lève la tête', en: 'The customer looks up' },
  nearer: { fr: 'Approchez le téléphone du visage', en: 'Bring the phone nearer to the face' },
};
