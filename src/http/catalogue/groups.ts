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
import { nothingToDo as nothing } from './nothing-to-do.ts';

/** Every code of the interface, collected from its definition. */

const mend: Text = {
  en: 'Mend the field as the message says and send the request again; nothing was kept or charged.',
  fr: "Corrigez le champ comme le dit le message et renvoyez la requête ; rien n'a été gardé ni facturé.",
};

const askForOwners: Text = {
  en: 'Where that leaves a doubt, ask the company who holds it: its statutes, its register of shares.',
  fr: "En cas de doute, demandez à l'entreprise qui la détient : ses statuts, son registre des titres.",
};

const afterDecision: Readonly<Record<Decision, Text>> = {
  VALIDE: nothing,
  REJETE: {
    en: 'Tell the customer as far as the law lets you.',
    fr: 'Informez le client dans la mesure où la loi le permet.',
  },
  A_COMPLETER: {
    en: 'Send what is wanted as a new upload under the same externalId.',
    fr: 'Envoyez ce qui est demandé par un nouvel envoi sous le même externalId.',
  },
};

export const problemCatalogue = (): ProblemCatalogue => ({
  problems: Object.entries(problems).map(([code, said]) => ({
    code,
    ...said,
    console: code in consoleProblems || code in workProblems,
  })),
  fields: Object.entries(fieldProblems).map(([code, meaning]) => ({ code, meaning, whatToDo: mend })),
});

const nameIt: Text = {
  en: 'People decide such a dossier; a rule that is to validate it all the same names the guard in `despite`.',
  fr: 'Une personne décide d’un tel dossier ; une règle qui doit quand même le valider nomme le garde-fou dans `despite`.',
};

const asSentence = ({ en, fr }: Text): Text => {
  const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  return { en: sentence(en), fr: sentence(fr) };
};

type Codes = Readonly<Record<string, CodeWords>>;
type Group = readonly [group: string, title: Text, where: string, codes: Codes];

const inResult = 'documents[].verificationResults[]';
const inArticle = `${inResult}.scoring.results[]`;

export const codeCatalogue = (checks: CheckCatalogue): CodeCatalogue => ({
  groups: groupsOf(checks).map(([group, title, where, codes]) => ({
    group,
    title,
    where,
    codes: Object.entries(codes).map(([code, { meaning, whatToDo }]) => ({ code, meaning, whatToDo })),
  })),
});

const groupsOf = (checks: CheckCatalogue): readonly Group[] => [
  [
    'dossierStatuses',
    { en: 'Statuses of a dossier', fr: "Statuts d'un dossier" },
    'status',
    withAdvice(statusWords, statusAdvice),
  ],
  [
    'dossierErrors',
    { en: 'Errors of a dossier', fr: "Erreurs d'un dossier" },
    'errors[].code',
    dossierErrors(),
  ],
  [
    'checks',
    { en: 'Checks', fr: 'Vérifications' },
    `${inResult}.type`,
    Object.fromEntries(
      checks.all.map(({ type, name, alert }) => [
        type,
        { meaning: name, whatToDo: alert?.whatToDo ?? nothing },
      ]),
    ),
  ],
  [
    'checkStates',
    { en: 'States of a check', fr: "États d'une vérification" },
    `${inResult}.status`,
    withAdvice(checkStatusWords, checkStatusAdvice),
  ],
  [
    'checkReasons',
    { en: 'Reasons of a check', fr: "Motifs d'une vérification" },
    `${inResult}.reasons[]`,
    checkReasons,
  ],
  [
    'templateErrors',
    { en: 'Errors of TEMPLATE_CHECK', fr: 'Erreurs de TEMPLATE_CHECK' },
    `${inResult}.scoring.errors[], ${inResult}.reasons[]`,
    templateFaults,
  ],
  [
    'mrzErrors',
    { en: 'Errors of MRZ_CHECK', fr: 'Erreurs de MRZ_CHECK' },
    `${inResult}.scoring.errors[], ${inResult}.reasons[]`,
    zoneErrorWords,
  ],
  [
    'pressVerdicts',
    {
      en: 'What an article of the press makes of somebody',
      fr: 'Ce qu’un article de presse dit d’une personne',
    },
    `${inArticle}.verdict, verdict of /search/media`,
    pressVerdictCodes,
  ],
  [
    'pressRoles',
    { en: 'The part that somebody plays in an article', fr: 'Rôle d’une personne dans un article' },
    `${inArticle}.role, role of /search/media`,
    pressRoleCodes,
  ],
  [
    'pressStages',
    {
      en: 'Where it stands for them when the article ends',
      fr: 'Où en est l’affaire pour elle à la fin de l’article',
    },
    `${inArticle}.stage, stage of /search/media`,
    pressStageCodes,
  ],
  [
    'expiryScores',
    { en: 'Scores of EXPIRATION_CHECK', fr: "Résultats d'EXPIRATION_CHECK" },
    `${inResult}.scoring.score`,
    expiryScores,
  ],
  [
    'faceReferences',
    { en: 'What a selfie is compared with', fr: 'À quoi un selfie est comparé' },
    `${inResult}.scoring.faceMatchVerificationType`,
    mapped(faceReferences, (meaning) => ({ meaning, whatToDo: nothing })),
  ],
  [
    'notComparedReasons',
    { en: 'Why a face was not compared', fr: "Pourquoi un visage n'a pas été comparé" },
    `${inResult}.scoring.notComparedReason, ${inResult}.reasons[]`,
    mapped(faceProblems, takenApart),
  ],
  [
    'livenessErrors',
    { en: 'Errors of LIVENESS_CHECK', fr: 'Erreurs de LIVENESS_CHECK' },
    `${inResult}.scoring.errors[], ${inResult}.reasons[]`,
    livenessReasons,
  ],
  [
    'addressErrors',
    { en: 'Errors of ADDRESS_CHECK', fr: "Erreurs d'ADDRESS_CHECK" },
    `${inResult}.scoring.errors[], ${inResult}.reasons[]`,
    addressFaults,
  ],
  [
    'ownerNotes',
    { en: 'Notes on who owns a company', fr: "Remarques sur les propriétaires d'une entreprise" },
    'documents[].owners.notes[].code',
    mapped(ownerNotes, (meaning) => ({ meaning, whatToDo: askForOwners })),
  ],
  [
    'qualityReasons',
    { en: 'Why pictures were hard to read', fr: 'Pourquoi des images étaient difficiles à lire' },
    `documents[].ocrExtractedData.state, ${inResult}.reasons[]`,
    { ...mapped(documentStates, apart), ...mapped(visionProblems, ({ words }) => takenApart(words)) },
  ],
  [
    'captureStatuses',
    { en: 'Statuses of a capture session', fr: "Statuts d'une session de capture" },
    'status of /v2/capture-sessions',
    captureStatusWords,
  ],
  [
    'virtualCameraSigns',
    { en: 'Why a camera may be a program', fr: 'Pourquoi une caméra est peut-être un programme' },
    'captureSession.virtualCamera.sign',
    virtualCameraWords,
  ],
  ['v1Reasons', { en: 'Reasons of v1', fr: 'Motifs de la v1' }, 'reasons[]', companyReasons],
  [
    'alerts',
    { en: 'Alerts for those who decide', fr: 'Alertes pour qui décide' },
    'console and reports',
    Object.fromEntries(
      alertsThere(checks).map(({ code, sentence, whatToDo }) => [code, { meaning: sentence, whatToDo }]),
    ),
  ],
  [
    'policyGuards',
    { en: 'What keeps rules from validating', fr: 'Ce qui empêche les règles de valider' },
    '`despite` of a policy',
    mapped(guardWords, (words) => ({ meaning: asSentence(words), whatToDo: nameIt })),
  ],
  [
    'decisionReasons',
    {
      en: 'Reasons of decisions, where an organisation keeps no list of its own',
      fr: 'Motifs de décision, quand une organisation ne tient pas sa propre liste',
    },
    'reasonCodes[]',
    Object.fromEntries(
      readyReasons.map(({ code, decision, french, english }) => [
        code,
        { meaning: { en: english, fr: french }, whatToDo: afterDecision[decision] },
      ]),
    ),
  ],
  [
    'webhookEvents',
    { en: 'Messages of webhooks', fr: 'Messages des webhooks' },
    'messageType',
    messagesWith(analysisResults(checks.all).v2),
  ],
  [
    'subscriptionStatuses',
    { en: 'Statuses of a subscription', fr: "Statuts d'un abonnement" },
    'status',
    subscriptionStatusWords,
  ],
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

const pressVerdictCodes = codes(pressVerdictNames, (verdict) => afterVerdict[verdict]);
const pressRoleCodes = codes(pressRoleNames, (role) => afterRole[role] ?? nothing);
const pressStageCodes = codes(pressStageNames, (stage) =>
  stage === 'none' ? nothing : stagesThatStand.includes(stage) ? readIt : didNotStand,
);
