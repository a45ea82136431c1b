import type { AlertCode, CheckType } from '../contract/account.ts';
import {
  adverseTopicNames,
  pressRoleNames,
  pressStageNames,
  pressVerdictNames,
} from '../contract/press-words.ts';
import type { AnalysisStatus } from '../contract/results.ts';
import type { CheckTone } from '../contract/review.ts';
import { type DocumentType, documentTypes } from '../contract/uploads.ts';
import { documentTypeNames } from '../documents/document-names.ts';
import type { Text } from '../platform/language.ts';
import type { CheckCatalogue } from './check-catalogue.ts';
import { alertsThere } from './index/alerts.ts';
import { statusWords } from './result/dossier-words.ts';

/** Names of statuses, alerts, checks, papers and press codes, which the console receives. Checks and papers define theirs. */
export interface Vocabulary {
  /** In the order in which a dossier goes through them. */
  readonly statuses: { readonly code: AnalysisStatus; readonly name: Text; readonly tone: CheckTone }[];
  /** The gravest first. */
  readonly alerts: {
    readonly code: AlertCode;
    readonly check: CheckType | null;
    readonly name: Text;
    readonly sentence: Text;
    readonly tone: CheckTone;
  }[];
  /** In the order of the interface. */
  readonly checks: { readonly type: CheckType; readonly name: Text }[];
  readonly documents: { readonly type: DocumentType; readonly name: Text }[];
  /** By the codes of an article of the press. */
  readonly press: {
    readonly verdicts: Readonly<Record<string, Text>>;
    readonly roles: Readonly<Record<string, Text>>;
    readonly stages: Readonly<Record<string, Text>>;
    readonly topics: Readonly<Record<string, Text>>;
  };
}

const statusTones: Readonly<Record<AnalysisStatus, CheckTone>> = {
  A_TRAITER: 'warn',
  EN_COURS: 'busy',
  A_COMPLETER: 'neutral',
  VALIDE: 'good',
  REJETE: 'bad',
  ERREUR: 'bad',
};

export function vocabularyOf(checks: CheckCatalogue): Vocabulary {
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
