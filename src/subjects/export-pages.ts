import { actionWords } from '../audit/actions.ts';
import { captureStatusWords } from '../contract/capture-words.ts';
import type { AnalysisStatus } from '../contract/results.ts';
import { isFileSide } from '../db/dossiers/dossiers.ts';
import { documentTypeNames } from '../documents/document-names.ts';
import type { Identifier } from '../documents/identity.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { checkStatusWords, statusWords } from '../dossiers/result/dossier-words.ts';
import { fieldsOf } from '../dossiers/result/labelled-fields.ts';
import type { StoredDocument } from '../dossiers/stored-dossier.ts';
import type { Language, Text } from '../platform/language.ts';
import { verdictAndReading } from '../press/reading-words.ts';
import { remains, remainsCodes } from '../retention/retention.ts';
import { ratingWords } from '../risk/words.ts';
import type { ExportedCapture, ExportedDossier, ExportedEntry, ExportedMark } from './exported-dossier.ts';
import { escapeHtml, htmlList, htmlPage, htmlTable } from './html-page.ts';
import type { SubjectView } from './subject-view.ts';

/** The pages of an export that a person opens in a browser. */

const words = {
  title: { en: 'Data kept of {name}', fr: 'Données conservées : {name}' },
  unnamed: { en: 'a person or company', fr: 'une personne ou entreprise' },
  keptBy: { en: 'Kept for', fr: 'Conservées pour' },
  made: { en: 'As they were on (UTC)', fr: 'État au (UTC)' },
  since: { en: 'Known since', fr: 'Connue depuis' },
  identifiers: { en: 'Recognised by', fr: 'Reconnue par' },
  given: { en: 'As given without a dossier', fr: 'Telles que transmises sans dossier' },
  birth: { en: 'Date of birth', fr: 'Date de naissance' },
  nationality: { en: 'Nationality', fr: 'Nationalité' },
  article: { en: 'Article of the press', fr: 'Article de presse' },
  data: {
    en: 'data.json, here and in each folder, holds the same for programs.',
    fr: 'data.json, ici et dans chaque dossier, contient la même chose pour les programmes.',
  },
  dossiers: { en: 'Dossiers', fr: 'Dossiers' },
  dossier: { en: 'Dossier {id}', fr: 'Dossier {id}' },
  received: { en: 'received {at}', fr: 'reçu le {at}' },
  lists: { en: 'Possible entries of lists', fr: 'Correspondances possibles sur des listes' },
  marks: { en: 'What was decided on them', fr: 'Ce qui a été décidé à leur sujet' },
  restored: { en: 'to be looked at again', fr: 'à examiner de nouveau' },
  confirmed: { en: 'confirmed as the same', fr: 'confirmée comme étant la même personne' },
  cleared: { en: 'marked as somebody else', fr: "marquée comme étant quelqu'un d'autre" },
  rules: { en: 'How long it is kept', fr: 'Durées de conservation' },
  stays: { en: 'What stays after an erasure', fr: 'Ce qui demeure après un effacement' },
  log: { en: 'Who did what with it', fr: 'Qui en a fait quoi' },
  status: { en: 'Status', fr: 'Statut' },
  externalId: { en: "The organisation's identifier", fr: 'Identifiant chez l’organisation' },
  score: { en: 'Score', fr: 'Score' },
  read: { en: 'What was read', fr: 'Ce qui a été lu' },
  removed: {
    en: 'The picture was removed when its time was over.',
    fr: "L'image a été supprimée à la fin de sa durée de conservation.",
  },
  missing: {
    en: 'The picture is missing in the store, though nobody removed it: ask whoever gave you this for it.',
    fr: "L'image manque dans le stockage, bien que personne ne l'ait supprimée : demandez-la à qui vous a remis ceci.",
  },
  checks: { en: 'Checks', fr: 'Vérifications' },
  history: { en: 'What became of it', fr: 'Suite donnée' },
  proposals: { en: 'Decisions that were proposed', fr: 'Décisions proposées' },
  searches: { en: 'Searches made for it', fr: 'Recherches effectuées' },
  searchedIn: { en: '{topic}, in {lists}: {found} found', fr: '{topic}, dans {lists} : trouvés : {found}' },
  webhooks: { en: 'Messages sent to the organisation', fr: 'Messages envoyés à l’organisation' },
  leftOut: {
    en: 'Left out, since it is about somebody else: {types}',
    fr: "Omis, car concernant quelqu'un d'autre : {types}",
  },
  risk: { en: 'Risk, as the organisation rates it', fr: 'Risque, tel que l’organisation l’évalue' },
  captures: {
    en: 'Pictures taken by yourself, and consent',
    fr: 'Images prises par vous-même, et consentement',
  },
  consented: {
    en: 'Consent to version {version} of the text, read in "{spoken}", given on {at}.',
    fr: 'Consentement à la version {version} du texte, lue en « {spoken} », donné le {at}.',
  },
  withdrawn: { en: 'Consent taken back on {at}.', fr: 'Consentement retiré le {at}.' },
  back: { en: 'Back to the overview', fr: 'Retour à la vue d’ensemble' },
} as const satisfies Record<string, Text>;

const identifierWords: Readonly<Record<Identifier['kind'], Text>> = {
  nni: { en: 'National number (NNI)', fr: 'Numéro national (NNI)' },
  document: { en: 'Number of a paper', fr: "Numéro d'un document" },
  rccm: { en: 'RCCM number', fr: 'Numéro RCCM' },
  taxpayer: { en: 'Taxpayer number', fr: 'Numéro de contribuable' },
};

/** Actors by kind: an export gives no logins. */
const actorWords: Readonly<Record<string, Text>> = {
  service: { en: 'Akwaba itself', fr: 'Akwaba' },
  credential: { en: 'the organisation', fr: 'l’organisation' },
  user: { en: 'a person in charge', fr: 'une personne habilitée' },
  cli: { en: 'the operator', fr: 'l’exploitant' },
  capture: { en: 'the person, in a capture session', fr: 'la personne, dans une session de capture' },
};

const time = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export interface ExportedSubject {
  readonly subject: Omit<SubjectView, 'acts' | 'fourEyes'>;
  readonly madeAt: Date;
  readonly marks: readonly ExportedMark[];
  readonly audit: readonly ExportedEntry[];
  readonly folders: readonly { readonly folder: string; readonly id: string; readonly receivedAt: Date }[];
}

export function overviewPage(
  { subject, madeAt, marks, audit, folders }: ExportedSubject,
  language: Language,
): string {
  const say = (text: Text) => escapeHtml(text[language]);
  const heading = (text: Text) => `<h2>${say(text)}</h2>`;
  const facts = htmlTable([
    [words.keptBy[language], escapeHtml(subject.client.name)],
    [words.made[language], time(madeAt)],
    [words.since[language], escapeHtml(subject.createdAt.slice(0, 10))],
    [
      words.identifiers[language],
      subject.identifiers
        .map(({ kind, document }) =>
          escapeHtml(
            document === null
              ? identifierWords[kind][language]
              : `${identifierWords[kind][language]} (${documentTypeNames[document][language]})`,
          ),
        )
        .join('<br>'),
    ],
  ]);
  const { portfolio } = subject;
  const given = portfolio && [
    ['externalId', escapeHtml(portfolio.externalId)] as const,
    ...(portfolio.dateOfBirth ? [[words.birth[language], escapeHtml(portfolio.dateOfBirth)] as const] : []),
    ...(portfolio.nationality
      ? [[words.nationality[language], escapeHtml(portfolio.nationality)] as const]
      : []),
    ...portfolio.identifiers.map(({ name, value }) => [name, escapeHtml(value)] as const),
    ...(portfolio.articles ?? []).map(
      (article) =>
        [
          words.article[language],
          escapeHtml(`${article.title} (${article.source}). ${verdictAndReading(article)[language]}`),
        ] as const,
    ),
  ];
  const { risk } = subject;
  const rated =
    risk === null
      ? []
      : [
          heading(words.risk),
          htmlList([
            `${say(ratingWords[risk.rating])}${risk.override === null ? '' : `: ${escapeHtml(risk.override.reason)}`}`,
            ...risk.reasons.map((reason) => escapeHtml(reason.words)),
          ]),
        ];
  const links = folders.map(({ folder, id, receivedAt }) => {
    const text = fill(words.dossier[language], { id });
    return `<a href="${escapeHtml(folder)}/index.html">${escapeHtml(text)}</a>, ${escapeHtml(fill(words.received[language], { at: time(receivedAt) }))}`;
  });
  const hits = subject.hits.map(
    ({ name, list, score, state, explanation }) =>
      `${escapeHtml(`${name || '–'} (${list}): ${score}`)}${state === 'cleared' || state === 'confirmed' ? `, ${say(words[state])}` : ''}. ${escapeHtml(explanation.join(' '))}`,
  );
  const title = fill(words.title[language], { name: subject.name ?? words.unnamed[language] });
  const body = [
    facts,
    `<p>${say(words.data)}</p>`,
    ...(given ? [heading(words.given), htmlTable(given)] : []),
    heading(words.dossiers),
    htmlList(links),
    ...rated,
    ...(hits.length > 0 ? [heading(words.lists), htmlList(hits)] : []),
    ...(marks.length > 0
      ? [
          heading(words.marks),
          htmlTable(
            marks.map(({ at, id, action, reason }) => [
              time(at),
              `${escapeHtml(id)}, ${say(words[action])}<br>${escapeHtml(reason)}`,
            ]),
          ),
        ]
      : []),
    heading(words.rules),
    htmlTable(subject.rules.map(({ what, rule }) => [what, escapeHtml(rule)])),
    heading(words.stays),
    htmlList(remainsCodes.filter((code) => code !== 'certificate').map((code) => say(remains[code]))),
    heading(words.log),
    logTable(audit, language),
  ];
  return htmlPage(title, body.join('\n'), language);
}

function logTable(audit: readonly ExportedEntry[], language: Language): string {
  return htmlTable(
    audit.map(({ at, by, action }) => [
      time(at),
      escapeHtml(`${actionWords(action)[language]} (${actorWords[by]?.[language] ?? by})`),
    ]),
  );
}

/** `missing`: pictures that the store does not have. */
export function dossierPage(
  dossier: ExportedDossier,
  missing: ReadonlySet<string>,
  checks: CheckCatalogue,
  language: Language,
): string {
  const say = (text: Text) => escapeHtml(text[language]);
  const heading = (text: Text) => `<h2>${say(text)}</h2>`;
  const { result, history, proposals, searches, webhooks, captures, audit, leftOut } = dossier;
  const status = (code: string) => escapeHtml(statusWords[code as AnalysisStatus][language]);
  const body = [
    `<p><a href="../../index.html">${say(words.back)}</a></p>`,
    htmlTable([
      [words.status[language], status(result.status)],
      [words.externalId[language], escapeHtml(result.externalId ?? '–')],
      [words.score[language], escapeHtml(String(result.score))],
      ...Object.entries(result.additionalData).map(([name, value]): [string, string] => [
        name,
        escapeHtml(value),
      ]),
    ]),
    ...(leftOut.length > 0
      ? [`<p><small>${escapeHtml(fill(words.leftOut[language], { types: leftOut.join(', ') }))}</small></p>`]
      : []),
    ...dossier.documents.map((document) => documentPart(dossier, missing, document, checks, language)),
    heading(words.history),
    htmlTable(
      history.map(({ at, from, to, reason }) => [
        time(at),
        `${status(from)} → ${status(to)}${reason === null ? '' : `<br>${escapeHtml(reason)}`}`,
      ]),
    ),
    ...(proposals.length > 0
      ? [
          heading(words.proposals),
          htmlTable(
            proposals.map(({ at, to, reason, endReason }) => [
              time(at),
              [status(to), ...[reason, endReason ?? ''].filter((part) => part !== '').map(escapeHtml)].join(
                '<br>',
              ),
            ]),
          ),
        ]
      : []),
    ...(searches.length > 0
      ? [heading(words.searches), htmlTable(searches.map((search) => searchRow(search, language)))]
      : []),
    ...(webhooks.length > 0
      ? [
          heading(words.webhooks),
          htmlTable(webhooks.map(({ at, type, state }) => [time(at), escapeHtml(`${type}, ${state}`)])),
        ]
      : []),
    ...(captures.length > 0
      ? [heading(words.captures), htmlTable(captures.map((one) => captureRow(one, language)))]
      : []),
    heading(words.log),
    logTable(audit, language),
  ];
  return htmlPage(fill(words.dossier[language], { id: dossier.id }), body.join('\n'), language);
}

function documentPart(
  { pictures }: ExportedDossier,
  missing: ReadonlySet<string>,
  document: StoredDocument,
  catalogue: CheckCatalogue,
  language: Language,
): string {
  const title = escapeHtml(documentTypeNames[document.type][language]);
  const images = document.pictures.map(({ id, side }) => {
    const file = pictures.get(id)?.name;
    const absent = missing.has(id) ? words.missing : words.removed;
    if (file === undefined || missing.has(id)) return `<p><small>${escapeHtml(absent[language])}</small></p>`;
    const shown = isFileSide(side)
      ? escapeHtml(file)
      : `<img src="${escapeHtml(file)}" alt="${title}, ${side}">`;
    return `<p><a href="${escapeHtml(file)}">${shown}</a></p>`;
  });
  const fields = fieldsOf(document, catalogue, language).map(
    ({ label, printed, zone, register }): [string, string] => [
      label,
      escapeHtml(printed?.value ?? zone ?? register ?? ''),
    ],
  );
  const checks = document.checks.map((check): [string, string] => [
    catalogue.of(check.type).name[language],
    `${escapeHtml(checkStatusWords[check.status][language])}${htmlList((check.result?.explanation ?? []).map((text) => escapeHtml(text[language])))}`,
  ]);
  return [
    `<h2>${title}</h2>`,
    ...images,
    ...(fields.length > 0 ? [`<h3>${escapeHtml(words.read[language])}</h3>`, htmlTable(fields)] : []),
    ...(checks.length > 0 ? [`<h3>${escapeHtml(words.checks[language])}</h3>`, htmlTable(checks)] : []),
  ].join('\n');
}

function captureRow(
  { madeAt, status, endedAt, consentWithdrawn, ...consent }: ExportedCapture,
  language: Language,
): [string, string] {
  const { consentVersion: version, consentLanguage: spoken, consentAt, consentText } = consent;
  const lines = [
    captureStatusWords[status].meaning[language],
    ...(consentAt === null || version === null
      ? []
      : [fill(words.consented[language], { version, spoken: spoken ?? '', at: time(consentAt) })]),
    ...(consentWithdrawn && endedAt !== null ? [fill(words.withdrawn[language], { at: time(endedAt) })] : []),
    ...(consentText === null ? [] : [consentText]),
  ];
  return [time(madeAt), lines.map(escapeHtml).join('<br>')];
}

function searchRow(
  { at, topic, lists, found }: ExportedDossier['searches'][number],
  language: Language,
): [string, string] {
  const names = (lists as readonly { readonly name: string }[]).map(({ name }) => name).join(', ') || '–';
  return [
    time(at),
    escapeHtml(fill(words.searchedIn[language], { topic, lists: names, found: found.length })),
  ];
}
