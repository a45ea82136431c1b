import { Type } from 'typebox';
import texts from '../../../vocabulary/analysis/words.json' with { type: 'json' };
import { nullable, score } from '../../contract/fields.ts';
import { scoringShape } from '../../contract/scorings.ts';
import { knownPapers } from '../../documents/papers.ts';
import { judgeTemplate } from '../../documents/template/judge-template.ts';
import { anyLook } from '../../documents/template/template.ts';
import type { CheckResult } from '../../dossiers/stored-dossier.ts';
import { type Check, doesNotApply } from '../check.ts';

/** Whether the document looks as one of its declared type does: titles, labels, places, numbers, dates, zone, paper. */
export const templateCheck: Check = {
  type: 'TEMPLATE_CHECK',
  name: { en: 'Template of the paper', fr: 'Modèle du document' },
  documents: [
    ...new Set(knownPapers.all.flatMap(({ type, template }) => (template === anyLook ? [] : [type]))),
  ],
  price: 1,
  weight: 15,
  scoring: {
    v2: scoringShape('TemplateScoring', {
      valid: Type.Boolean({ description: 'Score 90 and above, and nothing amiss that no such document has' }),
      score: nullable(
        score('How well the picture fits the template of its document type'),
        'Null where too little can be read to judge it',
      ),
      errors: Type.Array(Type.String(), {
        description:
          'What is amiss, a code each; some make it not valid at once (OTHER_DOCUMENT_TYPE, DATES_IMPOSSIBLE, FIELDS_DISAGREE, ...), others lower the score. Empty exactly where it is valid; what little is amiss then stands in the explanation',
      }),
    }),
    position: 8,
  },
  alert: {
    code: 'TEMPLATE',
    gravity: 60,
    tone: 'warn',
    ...texts.alerts.TEMPLATE,
    isRaised: ({ scoring }) => scoring.valid === false,
  },
  caps: ({ scoring }) => (scoring.valid === false && isJudged(scoring) ? ['OTHER_TEMPLATE'] : []),
  open: 'UNKNOWN',
  proves: ({ scoring }) => isJudged(scoring),
  // Earlier versions kept errors of valid papers, and a score of what they could not judge.
  shown: (scoring) => ({
    ...scoring,
    ...(scoring.valid === true && { errors: [] }),
    ...(!isJudged(scoring) && { score: null }),
  }),
  version: '1',
  run: async ({ document: { type, facts }, today }) => {
    if (type === 'AUTRE' && facts.layout === null) return noTemplate;
    const { valid, errors, explanation, ...judged } = judgeTemplate(type, facts, today);
    const scoring = { valid, score: judged.score, errors };
    const free = judged.score === null && ({ free: true } as const);
    return { status: 'EXECUTED', ...free, scoring, score: judged.score, explanation };
  },
};

/** Earlier versions gave a score to what they could not judge. */
const isJudged = ({ score: given, errors }: CheckResult['scoring']): boolean =>
  given !== null && !(Array.isArray(errors) && errors.includes('TOO_LITTLE_TO_JUDGE'));

const noTemplate = doesNotApply('NO_TEMPLATE');
