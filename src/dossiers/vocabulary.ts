import {
  adverseTopicNames,
  pressRoleNames,
  pressStageNames,
  pressVerdictNames,
} from '../contract/press-words.ts';
import type { AnalysisStatus } from '../contract/results.ts';
import type { CheckTone } from '../contract/review.ts';
import { documentTypes } from '../contract/uploads.ts';
import type { Vocabulary } from '../contract/views/vocabulary.ts';
import { documentTypeNames } from '../documents/document-names.ts';
import type { CheckCatalogue } from './check-catalogue.ts';
import { alertsThere } from './index/alerts.ts';
import { statusWords } from './result/dossier-words.ts';

const statusTones: Readonly<Record<AnalysisStatus, CheckTone>> = {
  A_TRAITER: 'warn',
  EN_COURS: 'busy',
  A_COMPLETER: 'neutral',
  VALIDE: 'good',
  REJETE: 'bad',
  ERREUR: 'bad',
};

/** Names of statuses, alerts, checks, papers and press codes, which the console receives. Checks and papers define theirs. */
export function vocabularyOf(checks: CheckCatalogue): Omit<Vocabulary, 'roles'> {
  return {
    statuses: (Object.keys(statusTones) as AnalysisStatus[]).map((code) => ({
      code,
      name: statusWords[code],
      tone: statusTones[code],
    })),
    alerts: alertsThere(checks).map(({ code, check, name, sentence, tone }) => ({
      code,
      check,
      name,
      sentence,
      tone,
    })),
    checks: checks.all.map(({ type, name }) => ({ type, name })),
    documents: documentTypes.map((type) => ({ type, name: documentTypeNames[type] })),
    press: {
      verdicts: pressVerdictNames,
      roles: pressRoleNames,
      stages: pressStageNames,
      topics: adverseTopicNames,
    },
  };
}
