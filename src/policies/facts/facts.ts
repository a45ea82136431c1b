import texts from '../../../vocabulary/policies/words.json' with { type: 'json' };
import { verificationStatuses } from '../../contract/results.ts';
import { documentTypes } from '../../contract/uploads.ts';
import { documentTypeNames } from '../../documents/document-names.ts';
import { companyFields, type documentStates, type FieldName, identityFields } from '../../documents/facts.ts';
import { typeOf } from '../../documents/recognised.ts';
import type { DuplicateList } from '../../dossiers/duplicates.ts';
import { alertsThere } from '../../dossiers/index/alerts.ts';
import { checkReasons, reasonsOf } from '../../dossiers/result/check-reasons.ts';
import { checkStatusWords, fieldLabels } from '../../dossiers/result/dossier-words.ts';
import { scoreOf } from '../../dossiers/result/score.ts';
import { type Text, words } from '../../platform/language.ts';
import {
  ageOfCompany,
  ageOfHolder,
  checksOf,
  countryOfCompany,
  daysToExpiry,
  identityPaper,
  leastConfidence,
  lowest,
  mostYears,
  nationalityOfHolder,
  papersOf,
  scoringsOf,
  stateOfPaper,
} from './about.ts';
import type { AboutDossier, Fact } from './fact.ts';

/** Every fact that rules can ask for. A new one is a row here. */

const percent = { type: 'number', least: 0, most: 100 } as const;
const always = { canBeAbsent: false } as const;
const perhaps = { canBeAbsent: true } as const;

const sources = texts.sources;

const presence = texts.presence;

/** How pictures were read: the states of documents, and those that no program could decode. */
const qualities: Readonly<Record<keyof typeof documentStates | 'UNDECODED', Text>> = texts.qualities;

const duplicateKinds: Readonly<Record<DuplicateList['code'], Text>> = texts.duplicateKinds;

/** Without its full stop: it stands within another sentence. */
function firstSentence({ en, fr }: Text): Text {
  const cut = (text: string) => (text.split(/(?<=\.) /)[0] ?? text).replace(/\.$/, '');
  return { en: cut(en), fr: cut(fr) };
}

/** The worst first. */
const statusesByGravity = ['FAILED', 'PENDING', 'EXECUTED', 'NOT_APPLICABLE'] as const;

const ofDossier: readonly Fact[] = [
  {
    name: 'score',
    group: 'dossier',
    words: words('Score of the dossier', 'Score du dossier'),
    ...percent,
    ...always,
    of: ({ checks, dossier }) => scoreOf(checks, dossier),
  },
  {
    name: 'errors',
    group: 'dossier',
    words: words('Number of errors of the result', "Nombre d'erreurs du résultat"),
    type: 'number',
    least: 0,
    whole: true,
    ...always,
    of: ({ dossier }) => dossier.duplicates.length + (dossier.failure === null ? 0 : 1),
  },
  {
    name: 'duplicate.{kind}',
    group: 'dossier',
    words: words('Duplicate ({part})', 'Doublon ({part})'),
    type: 'boolean',
    ...always,
    parts: () => duplicateKinds,
    of: ({ dossier }, part) => dossier.duplicates.some(({ code }) => code === part),
  },
  {
    name: 'alert.{alert}',
    group: 'dossier',
    words: words('Alert “{part}”', 'Alerte « {part} »'),
    type: 'boolean',
    ...always,
    parts: (checks) => Object.fromEntries(alertsThere(checks).map(({ code, name }) => [code, name])),
    of: ({ dossier }, part) => dossier.alerts.includes(part),
  },
  {
    name: 'source',
    group: 'dossier',
    words: words('Where the pictures come from', 'Provenance des images'),
    type: 'choice',
    choices: sources,
    ...always,
    of: ({ dossier: { capture } }) =>
      capture === undefined ? 'api' : capture.assisted ? 'assisted' : 'capture',
  },
  {
    name: 'kyb',
    group: 'dossier',
    words: words('Dossier of a company', "Dossier d'entreprise"),
    type: 'boolean',
    ...always,
    of: ({ dossier }) => dossier.kyb,
  },
  {
    name: 'test',
    group: 'dossier',
    words: words('Test dossier', 'Dossier de test'),
    type: 'boolean',
    ...always,
    of: ({ dossier }) => dossier.test,
  },
];

const ofChecks: readonly Fact[] = [
  {
    name: 'check.{check}.status',
    group: 'checks',
    words: words('{part}, whether it was done', '{part}, état de la vérification'),
    type: 'choice',
    choices: Object.fromEntries(verificationStatuses.map((status) => [status, checkStatusWords[status]])),
    ...perhaps,
    parts: (checks) => Object.fromEntries(checks.all.map(({ type, name }) => [type, name])),
    // Of several papers the one that went worst.
    of: (about, part) => {
      const there = checksOf(about, part).map(({ status }) => status);
      return statusesByGravity.find((status) => there.includes(status));
    },
  },
  {
    name: 'check.{check}.score',
    group: 'checks',
    words: words('{part}, lowest score', '{part}, score le plus bas'),
    ...percent,
    ...perhaps,
    parts: (checks) => Object.fromEntries(checks.all.map(({ type, name }) => [type, name])),
    of: (about, part) =>
      lowest(
        checksOf(about, part).flatMap(({ status, result }) =>
          status === 'EXECUTED' ? (result?.score ?? []) : [],
        ),
      ),
  },
  {
    name: 'reason.{code}',
    group: 'checks',
    words: words('A check says “{part}”', 'Une vérification indique « {part} »'),
    type: 'boolean',
    ...always,
    parts: () =>
      Object.fromEntries(
        Object.entries(checkReasons).map(([code, { meaning }]) => [code, firstSentence(meaning)]),
      ),
    of: ({ dossier }, part) =>
      dossier.documents.some(({ checks }) =>
        checks.some(({ result }) => reasonsOf(result?.explanation ?? []).includes(part)),
      ),
  },
  {
    name: 'face.similarity',
    group: 'checks',
    words: words('Likeness of the selfie', 'Ressemblance du selfie'),
    ...percent,
    ...perhaps,
    of: (about) =>
      lowest(
        scoringsOf(about, 'FACE_MATCH_CHECK').flatMap(({ similarity, notComparedReason }) =>
          typeof similarity === 'string' && notComparedReason === undefined ? Number(similarity) : [],
        ),
      ),
  },
  {
    name: 'liveness',
    group: 'checks',
    words: words('Presence before the camera', "Présence devant l'appareil"),
    type: 'choice',
    choices: presence,
    ...perhaps,
    of: (about) => {
      const verdicts = scoringsOf(about, 'LIVENESS_CHECK').map(({ live }) => live);
      if (verdicts.length === 0) return undefined;
      if (verdicts.includes(false)) return 'NOT_LIVE';
      return verdicts.every((live) => live === true) ? 'LIVE' : 'UNSURE';
    },
  },
];

const ofPapers: readonly Fact[] = [
  {
    name: 'document.type',
    group: 'papers',
    words: words('Type of the identity paper', "Type de la pièce d'identité"),
    type: 'choice',
    choices: documentTypeNames,
    ...perhaps,
    of: (about) => {
      const paper = identityPaper(about);
      return paper && typeOf(paper.type, paper.facts);
    },
  },
  {
    name: 'document.has.{type}',
    group: 'papers',
    words: words('The dossier has “{part}”', 'Le dossier comprend « {part} »'),
    type: 'boolean',
    ...always,
    parts: () => Object.fromEntries(documentTypes.map((type) => [type, documentTypeNames[type]])),
    of: ({ dossier }, part) =>
      dossier.documents.some(({ type, facts }) => typeOf(type, facts) === part || type === part),
  },
  {
    name: 'document.state',
    group: 'papers',
    words: words('State that issued the identity paper', "État émetteur de la pièce d'identité"),
    type: 'country',
    ...perhaps,
    of: stateOfPaper,
  },
  {
    name: 'document.daysToExpiry',
    group: 'papers',
    words: words('Days until the paper expires', "Jours avant l'expiration du document"),
    type: 'number',
    whole: true,
    ...perhaps,
    of: daysToExpiry,
  },
  {
    name: 'document.quality',
    group: 'papers',
    words: words('How the pictures were read', 'Lecture des images'),
    type: 'choice',
    choices: qualities,
    ...perhaps,
    of: worstQuality,
  },
  {
    name: 'leastConfidence',
    group: 'papers',
    words: words(
      'Least sure of the values that checks used (0 to 1)',
      'Valeur la moins sûre utilisée par les vérifications (0 à 1)',
    ),
    type: 'number',
    least: 0,
    most: 1,
    ...perhaps,
    of: leastConfidence,
  },
  {
    name: 'field.{field}',
    group: 'papers',
    words: words('“{part}” as read', 'Champ lu « {part} »'),
    type: 'text',
    ...perhaps,
    parts: () =>
      Object.fromEntries([...identityFields, ...companyFields].map((name) => [name, fieldLabels[name]])),
    of: (about, part) =>
      papersOf(about).flatMap(({ facts }) => facts?.fields[part as FieldName]?.value ?? [])[0],
  },
];

/** Of several papers the first that is not well read. */
function worstQuality(about: AboutDossier): string | undefined {
  const read = papersOf(about).flatMap(({ facts }) => facts ?? []);
  const states = read.map(({ state, undecoded = [] }) => (undecoded.length > 0 ? 'UNDECODED' : state));
  return states.find((state) => state !== 'OK') ?? states[0];
}

const years = { type: 'number', least: 0, most: mostYears, whole: true } as const;

const ofWhom: readonly Fact[] = [
  {
    name: 'holder.age',
    group: 'person',
    words: words('Age of the holder (years)', 'Âge du titulaire (années)'),
    ...years,
    ...perhaps,
    of: ageOfHolder,
  },
  {
    name: 'holder.nationality',
    group: 'person',
    words: words('Nationality of the holder', 'Nationalité du titulaire'),
    type: 'country',
    ...perhaps,
    of: nationalityOfHolder,
  },
  {
    name: 'company.country',
    group: 'company',
    words: words('Country of the company', "Pays de l'entreprise"),
    type: 'country',
    ...perhaps,
    of: countryOfCompany,
  },
  {
    name: 'company.age',
    group: 'company',
    words: words('Age of the company (years)', "Ancienneté de l'entreprise (années)"),
    ...years,
    ...perhaps,
    of: ageOfCompany,
  },
];

const highest = (scores: readonly number[]): number => Math.max(0, ...scores);

const ofHits: readonly Fact[] = [
  {
    name: 'hits.sanction',
    group: 'hits',
    words: words(
      'Highest open hit on sanction lists',
      'Plus forte correspondance ouverte sur une liste de sanctions',
    ),
    ...percent,
    ...always,
    of: ({ hits }) => highest(hits.filter(({ topic }) => topic === 'sanction').map(({ score }) => score)),
  },
  {
    name: 'hits.pep',
    group: 'hits',
    words: words(
      'Highest open hit among exposed persons',
      'Plus forte correspondance ouverte parmi les personnes politiquement exposées',
    ),
    ...percent,
    ...always,
    of: ({ hits }) => highest(hits.filter(({ topic }) => topic === 'pep').map(({ score }) => score)),
  },
  {
    name: 'hits.list.{list}',
    group: 'hits',
    words: words(
      'Highest open hit on the list {part}',
      'Plus forte correspondance ouverte sur la liste {part}',
    ),
    ...percent,
    ...always,
    parts: 'free',
    of: ({ hits }, part) => highest(hits.filter(({ list }) => list === part).map(({ score }) => score)),
  },
  {
    name: 'press.adverse',
    group: 'hits',
    words: words('The press speaks against somebody', 'La presse met en cause quelqu’un'),
    type: 'boolean',
    ...perhaps,
    of: (about) => {
      const isSearched = scoringsOf(about, 'MEDIA_CHECK').length > 0;
      // The alert is gone once people have dismissed every such article.
      return isSearched ? about.dossier.alerts.includes('MEDIA') : undefined;
    },
  },
];

const ofClient: readonly Fact[] = [
  {
    name: 'additionalData.{key}',
    group: 'client',
    words: words('Data given by the organisation, {part}', 'Donnée complémentaire « {part} »'),
    type: 'text',
    ...perhaps,
    parts: 'free',
    of: ({ dossier: { additionalData } }, part) =>
      Object.hasOwn(additionalData, part) && additionalData[part] !== '' ? additionalData[part] : undefined,
  },
];

export const facts: readonly Fact[] = [
  ...ofDossier,
  ...ofChecks,
  ...ofPapers,
  ...ofWhom,
  ...ofHits,
  ...ofClient,
];
