import texts from '../../../vocabulary/catalogue/words.json' with { type: 'json' };
import { addressFaults } from '../../analysis/checks/address-faults.ts';
import { expiryScores } from '../../analysis/checks/expiration-check.ts';
import { faceReferences } from '../../analysis/compare-faces.ts';
import { livenessReasons } from '../../capture/liveness/reasons.ts';
import { subscriptionStatusWords } from '../../contract/account.ts';
import { captureStatusWords, virtualCameraWords } from '../../contract/capture-words.ts';
import type { CodeCatalogue, ProblemCatalogue } from '../../contract/catalogue.ts';
import { pressRoleNames, pressStageNames, pressVerdictNames } from '../../contract/press-words.ts';
import { analysisResults } from '../../contract/results.ts';
import type { Decision } from '../../contract/review.ts';
import { type PressRole, type PressVerdict, pressStages } from '../../contract/screening.ts';
import { messagesWith } from '../../contract/webhooks.ts';
import { documentStates } from '../../documents/facts.ts';
import { templateFaults } from '../../documents/template/faults.ts';
import { zoneErrorWords } from '../../documents/zone-error-words.ts';
import type { CheckCatalogue } from '../../dossiers/check-catalogue.ts';
import { alertsThere } from '../../dossiers/index/alerts.ts';
import { checkReasons } from '../../dossiers/result/check-reasons.ts';
import {
  checkStatusAdvice,
  checkStatusWords,
  duplicateAdvice,
  duplicateWords,
  erasedWords,
  failures,
  statusAdvice,
  statusWords,
} from '../../dossiers/result/dossier-words.ts';
import { companyReasons } from '../../dossiers/result/result-v1.ts';
import { readyReasons } from '../../dossiers/work/ready-reasons.ts';
import { ownerNotes } from '../../owners/notes.ts';
import { type CodeWords, type Text, takenApart } from '../../platform/language.ts';
import { fieldProblems } from '../../platform/problems/field-problems.ts';
import { consoleProblems, problems, workProblems } from '../../platform/problems/problems.ts';
import { guardWords } from '../../policies/guards.ts';
import { faceProblems } from '../../vision/faces/face-observation.ts';
import { visionProblems } from '../../vision/process/vision-error.ts';

/** Every code of the interface, collected from its definition. */

const { nothing, mend, askForOwners, nameIt, readIt, compare, didNotStand, tellCustomer, sendAgain } =
  texts.advice;

const afterDecision: Readonly<Record<Decision, Text>> = {
  VALIDE: nothing,
  REJETE: tellCustomer,
  A_COMPLETER: sendAgain,
};

export const problemCatalogue = (): ProblemCatalogue => ({
  problems: Object.entries(problems).map(([code, said]) => ({
    code,
    ...said,
    console: code in consoleProblems || code in workProblems,
  })),
  fields: Object.entries(fieldProblems).map(([code, meaning]) => ({ code, meaning, whatToDo: mend })),
});

const asSentence = ({ en, fr }: Text): Text => {
  const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  return { en: sentence(en), fr: sentence(fr) };
};

type Codes = Readonly<Record<string, CodeWords>>;
type Group = readonly [group: keyof typeof texts.groups, where: string, codes: Codes];

const inResult = 'documents[].verificationResults[]';
const inArticle = `${inResult}.scoring.results[]`;

export const codeCatalogue = (checks: CheckCatalogue): CodeCatalogue => ({
  groups: groupsOf(checks).map(([group, where, codes]) => ({
    group,
    title: texts.groups[group],
    where,
    codes: Object.entries(codes).map(([code, { meaning, whatToDo }]) => ({ code, meaning, whatToDo })),
  })),
});

const groupsOf = (checks: CheckCatalogue): readonly Group[] => [
  ['dossierStatuses', 'status', withAdvice(statusWords, statusAdvice)],
  ['dossierErrors', 'errors[].code', dossierErrors()],
  [
    'checks',
    `${inResult}.type`,
    Object.fromEntries(
      checks.all.map(({ type, name, alert }) => [
        type,
        { meaning: name, whatToDo: alert?.whatToDo ?? nothing },
      ]),
    ),
  ],
  ['checkStates', `${inResult}.status`, withAdvice(checkStatusWords, checkStatusAdvice)],
  ['checkReasons', `${inResult}.reasons[]`, checkReasons],
  ['templateErrors', `${inResult}.scoring.errors[], ${inResult}.reasons[]`, templateFaults],
  ['mrzErrors', `${inResult}.scoring.errors[], ${inResult}.reasons[]`, zoneErrorWords],
  ['pressVerdicts', `${inArticle}.verdict, verdict of /search/media`, pressVerdictCodes],
  ['pressRoles', `${inArticle}.role, role of /search/media`, pressRoleCodes],
  ['pressStages', `${inArticle}.stage, stage of /search/media`, pressStageCodes],
  ['expiryScores', `${inResult}.scoring.score`, expiryScores],
  [
    'faceReferences',
    `${inResult}.scoring.faceMatchVerificationType`,
    mapped(faceReferences, (meaning) => ({ meaning, whatToDo: nothing })),
  ],
  [
    'notComparedReasons',
    `${inResult}.scoring.notComparedReason, ${inResult}.reasons[]`,
    mapped(faceProblems, takenApart),
  ],
  ['livenessErrors', `${inResult}.scoring.errors[], ${inResult}.reasons[]`, livenessReasons],
  ['addressErrors', `${inResult}.scoring.errors[], ${inResult}.reasons[]`, addressFaults],
  [
    'ownerNotes',
    'documents[].owners.notes[].code',
    mapped(ownerNotes, (meaning) => ({ meaning, whatToDo: askForOwners })),
  ],
  [
    'qualityReasons',
    `documents[].ocrExtractedData.state, ${inResult}.reasons[]`,
    { ...mapped(documentStates, apart), ...mapped(visionProblems, ({ words }) => takenApart(words)) },
  ],
  ['captureStatuses', 'status of /v2/capture-sessions', captureStatusWords],
  ['virtualCameraSigns', 'captureSession.virtualCamera.sign', virtualCameraWords],
  ['v1Reasons', 'reasons[]', companyReasons],
  [
    'alerts',
    'console and reports',
    Object.fromEntries(
      alertsThere(checks).map(({ code, sentence, whatToDo }) => [code, { meaning: sentence, whatToDo }]),
    ),
  ],
  [
    'policyGuards',
    '`despite` of a policy',
    mapped(guardWords, (words) => ({ meaning: asSentence(words), whatToDo: nameIt })),
  ],
  [
    'decisionReasons',
    'reasonCodes[]',
    Object.fromEntries(
      readyReasons.map(({ code, decision, french, english }) => [
        code,
        { meaning: { en: english, fr: french }, whatToDo: afterDecision[decision] },
      ]),
    ),
  ],
  ['webhookEvents', 'messageType', messagesWith(analysisResults(checks.all).v2)],
  ['subscriptionStatuses', 'status', subscriptionStatusWords],
];

function apart(text: Text): CodeWords {
  const { meaning, whatToDo } = takenApart(text);
  return { meaning, whatToDo: whatToDo.en === '' ? nothing : whatToDo };
}

const mapped = <V>(of: Readonly<Record<string, V>>, words: (value: V) => CodeWords): Codes =>
  Object.fromEntries(Object.entries(of).map(([code, value]) => [code, words(value)]));

function withAdvice<C extends string>(
  meanings: Readonly<Record<C, Text>>,
  advice: Readonly<Record<C, Text>>,
): Codes {
  const codes = Object.keys(meanings) as C[];
  return Object.fromEntries(codes.map((code) => [code, { meaning: meanings[code], whatToDo: advice[code] }]));
}

const dossierErrors = (): Codes => ({
  ...withAdvice(duplicateWords, duplicateAdvice),
  ...mapped(failures, takenApart),
  ERASED: erasedWords,
});

/** What the codes of a press article mean, and what to do. */

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

const pressVerdictCodes = codes(pressVerdictNames, (verdict) => afterVerdict[verdict]);
const pressRoleCodes = codes(pressRoleNames, (role) => afterRole[role] ?? nothing);
const pressStageCodes = codes(pressStageNames, (stage) =>
  stage === 'none' ? nothing : stagesThatStand.includes(stage) ? readIt : didNotStand,
);
