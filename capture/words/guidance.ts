import type { Word } from '../guidance/guide.ts';
import type { Text } from '../language.ts';

/** What is said while the camera runs. */
export const guidanceWords: Readonly<Record<Word, Text>> = {
  unseen: { fr: 'Placez le document dans le cadre.', en: 'Put the paper into the frame.' },
  dark: { fr: 'Trop sombre. Cherchez la lumière.', en: 'Too dark. Find some light.' },
  inside: { fr: 'Montrez le document en entier.', en: 'Show the whole paper.' },
  farther: { fr: 'Reculez un peu.', en: 'A little farther.' },
  nearer: { fr: 'Approchez-vous.', en: 'Come nearer.' },
  turn: { fr: 'Tournez le document comme le cadre.', en: 'Turn the paper as the frame is.' },
  reflection: { fr: 'Un reflet gêne. Penchez un peu.', en: 'A reflection. Tilt it a little.' },
  still: { fr: 'Ne bougez plus.', en: 'Hold still.' },
  good: { fr: 'C’est bien. Ne bougez plus.', en: 'Good. Hold still.' },
};
