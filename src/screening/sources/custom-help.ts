import texts from '../../../vocabulary/screening/words.json' with { type: 'json' };
import type { Text } from '../../platform/language.ts';

/** How to write a list of one's own, for the help of the command line. */
export const customListHelp: Text = texts.customListHelp;
