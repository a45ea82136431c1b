import type { Text } from '../language.ts';

/** Around the steps: buttons, the menu, the connection. */
export const frameWords = {
  goOn: { fr: 'Continuer', en: 'Go on' },
  back: { fr: 'Retour', en: 'Back' },
  listen: { fr: 'Écouter', en: 'Listen' },
  silence: { fr: 'Arrêter la lecture', en: 'Stop reading' },
  menu: { fr: 'Menu', en: 'Menu' },
  other: { fr: 'English', en: 'Français' },
  progress: { fr: 'Étape {at} sur {of}', en: 'Step {at} of {of}' },
  toPhone: { fr: 'Continuer sur un autre téléphone', en: 'Go on on another phone' },
  withdraw: { fr: 'Arrêter et effacer mes photos', en: 'Stop and erase my pictures' },
  withdrawAssisted: {
    fr: 'Arrêter et effacer les photos',
    en: 'Stop and erase the pictures',
  },
  withdrawSure: {
    fr: 'Tout arrêter ? Les photos déjà prises seront effacées.',
    en: 'Stop everything? The pictures taken so far will be erased.',
  },
  withdrawYes: { fr: 'Oui, tout effacer', en: 'Yes, erase everything' },
  withdrawNo: { fr: 'Non, je continue', en: 'No, I go on' },
  test: { fr: 'Essai : rien n’est vérifié pour de vrai.', en: 'Test: nothing is checked for real.' },
  offline: {
    fr: 'Pas de connexion. Vos photos sont gardées ; elles partiront dès que le réseau revient.',
    en: 'No connection. Your pictures are kept; they will go as soon as the network is back.',
  },
  loading: { fr: 'Un instant…', en: 'One moment…' },
  again: { fr: 'Réessayer', en: 'Try again' },
  failed: { fr: 'Cela n’a pas marché. Réessayez.', en: 'That did not work. Try again.' },
  unreached: {
    fr: 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.',
    en: 'The service does not answer. Check your connection, then try again.',
  },
} as const satisfies Readonly<Record<string, Text>>;
