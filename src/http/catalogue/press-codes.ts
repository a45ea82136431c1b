import { pressRoleNames, pressStageNames, pressVerdictNames } from '../../contract/press-words.ts';
import { type PressRole, type PressVerdict, pressStages } from '../../contract/screening.ts';
import type { CodeWords, Text } from '../../platform/language.ts';
import { nothingToDo as nothing } from './nothing-to-do.ts';

/** What the codes of an article of the press mean, and what whoever gets them does. */

const readIt: Text = {
  en: 'Read the article, and say in the console whether it is about the same person.',
  fr: 'Lisez l’article, puis dites dans la console s’il concerne la même personne.',
};
const compare: Text = {
  en: 'Nothing to do, unless date of birth or place speak for the same person.',
  fr: 'Rien à faire, sauf si la date de naissance ou le lieu font penser à la même personne.',
};
const didNotStand: Text = {
  en: 'What was held against them did not stand: keep the article for your records, and go by its end.',
  fr: 'Ce qui était reproché à la personne n’a pas été retenu : conservez l’article et tenez compte de sa fin.',
};

const afterVerdict: Readonly<Record<PressVerdict, Text>> = {
  ADVERSE: readIt,
  POSSIBLE: readIt,
  NOT_ADVERSE: nothing,
};
const afterRole: Readonly<Partial<Record<PressRole, Text>>> = { accused: readIt, namesake: compare };
const stagesThatStand = pressStages.slice(0, pressStages.indexOf('acquitted'));

const sentence = ({ en, fr }: Text): Text => ({ en: `${en}.`, fr: `${fr}.` });

function codes<C extends string>(
  names: Readonly<Record<C, Text>>,
  whatToDo: (code: C) => Text,
): Readonly<Record<string, CodeWords>> {
  const entries = Object.entries(names) as [C, Text][];
  return Object.fromEntries(
    entries.map(([code, name]) => [code, { meaning: sentence(name), whatToDo: whatToDo(code) }]),
  );
}

export const pressVerdictCodes = codes(pressVerdictNames, (verdict) => afterVerdict[verdict]);
export const pressRoleCodes = codes(pressRoleNames, (role) => afterRole[role] ?? nothing);
export const pressStageCodes = codes(pressStageNames, (stage) =>
  stage === 'none' ? nothing : stagesThatStand.includes(stage) ? readIt : didNotStand,
);
