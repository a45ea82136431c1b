import { judgeTemplate } from '../../documents/template/judge-template.ts';
import type { Check } from '../check.ts';

/** Whether the document looks as one of its declared type does: titles, labels, places, numbers, dates, zone, paper. */
export const templateCheck: Check = {
  type: 'TEMPLATE_CHECK',
  version: '1',
  run: async ({ document: { type, facts }, today }) => {
    const { valid, score, errors, explanation } = judgeTemplate(type, facts, today);
    return { status: 'EXECUTED', scoring: { valid, score, errors }, score, explanation };
  },
};
