import type { Text } from '../../platform/language.ts';

/** Of codes that ask nothing of whoever gets them. */
export const nothingToDo: Text = { en: 'Nothing to do.', fr: 'Rien à faire.' };
