import type { Text } from '../../platform/language.ts';

export const nothingToDo: Text = { en: 'Nothing to do.', fr: 'Rien à faire.' };
