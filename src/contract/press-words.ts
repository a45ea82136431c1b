import texts from '../../vocabulary/press/words.json' with { type: 'json' };
import { type Text, words } from '../platform/language.ts';
import type { AdverseTopic, PressRole, PressStage, PressVerdict } from './screening.ts';

/** What people read in place of the codes of a press article: labels, which stand by themselves. */

export const pressVerdictNames: Readonly<Record<PressVerdict, Text>> = texts.verdictNames;

/** In place of a verdict. */
const notReadYet = words('Not read yet', 'Pas encore lu');

export const pressVerdictName = (verdict: PressVerdict | null): Text =>
  verdict === null ? notReadYet : pressVerdictNames[verdict];

export const pressRoleNames: Readonly<Record<PressRole, Text>> = texts.roles;

/** In French by nouns, which fit men, women and companies. */
export const pressStageNames: Readonly<Record<PressStage, Text>> = texts.stages;

export const adverseTopicNames: Readonly<Record<AdverseTopic, Text>> = texts.topics;
