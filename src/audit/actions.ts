import { type Text, words } from '../platform/language.ts';
import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';

/** What each action of the audit log is called; a test holds that none is missing. */
export const actions = readLabels('audit/actions.tsv', 'action');

/** An action of an older or newer version is shown as its code. */
export const actionWords = (action: string): Text => actions[action] ?? words(action, action);
