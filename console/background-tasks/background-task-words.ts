import type { BackgroundTask, ListReport } from '../../src/contract/console/background-tasks.ts';
import { say, sayNumber, type Text } from '../language.ts';
import type { Tone } from '../parts/states.tsx';

/** How what is done in the background is spoken of. */

const kindWords: Readonly<Record<BackgroundTask['kind'], Text>> = {
  'list-import': { en: 'Import of the list {subject}', fr: 'Import de la liste {subject}' },
  'list-fetch': { en: 'Fetching of the list {subject}', fr: 'Récupération de la liste {subject}' },
  'list-rollback': {
    en: 'Return of the list {subject} to an older version',
    fr: 'Retour de la liste {subject} à une version antérieure',
  },
  'list-remove': { en: 'Removal of the list {subject}', fr: 'Retrait de la liste {subject}' },
  'register-import': { en: 'Import into the register: {subject}', fr: 'Import dans le registre : {subject}' },
  'feeds-fetch': { en: 'Fetching of feeds', fr: 'Récupération des flux' },
  'portfolio-import': { en: 'Import of customers', fr: 'Import de clients' },
};

const checkWords = {
  en: 'Check of a file for the register: {subject}',
  fr: 'Vérification d’un fichier pour le registre : {subject}',
} as const satisfies Text;

export const registerWords: Readonly<Record<string, Text>> = {
  persons: { en: 'Persons', fr: 'Personnes' },
  companies: { en: 'Companies', fr: 'Entreprises' },
  informal: { en: 'Informal businesses', fr: 'Activités informelles' },
  companyChanges: { en: 'Changes of companies', fr: 'Modifications d’entreprises' },
};

export function backgroundTaskTitle({ kind, subject, dryRun }: BackgroundTask): string {
  const register = registerWords[subject];
  const shown = kind === 'register-import' && register !== undefined ? say(register).toLowerCase() : subject;
  return say(dryRun ? checkWords : kindWords[kind], { subject: shown });
}

const stepWords: Readonly<Record<NonNullable<BackgroundTask['step']>, Text>> = {
  starting: { en: 'Starting…', fr: 'Démarrage…' },
  fetching: { en: 'Fetching… {count}', fr: 'Récupération… {count}' },
  hashing: { en: 'Looking at the file…', fr: 'Examen du fichier…' },
  reading: { en: '{count} {count|entity|entities} read', fr: '{count} {count|entité lue|entités lues}' },
  comparing: { en: 'Comparing with the version before…', fr: 'Comparaison avec la version précédente…' },
  preparing: { en: 'Making it ready for searches…', fr: 'Préparation pour les recherches…' },
  'taking-up': {
    en: 'Waiting until running services search it…',
    fr: 'Attente de la prise en compte par les services…',
  },
  checking: {
    en: '{count} {count|line|lines} checked',
    fr: '{count} {count|ligne vérifiée|lignes vérifiées}',
  },
  importing: {
    en: '{count} {count|line|lines} imported',
    fr: '{count} {count|ligne importée|lignes importées}',
  },
};

export function stepOf({ step, count }: BackgroundTask): string {
  return say(stepWords[step ?? 'starting'], { count: count > 0 ? sayNumber(count) : '' });
}

const leftWords = {
  soon: { en: 'less than a minute left', fr: 'moins d’une minute restante' },
  minutes: {
    en: 'about {count} {count|minute|minutes} left',
    fr: 'environ {count} {count|minute restante|minutes restantes}',
  },
  hours: {
    en: 'about {count} {count|hour|hours} left',
    fr: 'environ {count} {count|heure restante|heures restantes}',
  },
} as const satisfies Record<string, Text>;

/** How long the rest will take, as one would say it. */
export function leftOf({ secondsLeft }: BackgroundTask): string | undefined {
  if (secondsLeft === null) return undefined;
  const minutes = Math.ceil(secondsLeft / 60);
  if (minutes <= 1) return say(leftWords.soon);
  const isLong = minutes > 90;
  return say(isLong ? leftWords.hours : leftWords.minutes, {
    count: sayNumber(isLong ? Math.round(minutes / 60) : minutes),
  });
}

export const stateTones: Readonly<Record<BackgroundTask['state'], Tone>> = {
  waiting: 'busy',
  running: 'busy',
  done: 'good',
  'done with errors': 'warn',
  refused: 'warn',
  failed: 'bad',
  lost: 'bad',
};

export const stateWords: Readonly<Record<BackgroundTask['state'], Text>> = {
  waiting: { en: 'Waiting', fr: 'En attente' },
  running: { en: 'Running', fr: 'En cours' },
  done: { en: 'Done', fr: 'Terminé' },
  'done with errors': { en: 'Done with errors', fr: 'Terminé avec des erreurs' },
  refused: { en: 'Refused', fr: 'Refusé' },
  failed: { en: 'Failed', fr: 'Échec' },
  lost: { en: 'Cut short', fr: 'Interrompu' },
};

const listWords: Readonly<Record<ListReport['outcome'], Text>> = {
  taken: {
    en: 'It is now at version {version}: {entities} {entities|entity|entities} with {names} {names|name|names}; {added} added, {changed} changed, {removed} removed.',
    fr: 'Elle est à la version {version} : {entities} {entities|entité|entités}, {names} {names|nom|noms} ; {added} {added|ajoutée|ajoutées}, {changed} {changed|modifiée|modifiées}, {removed} {removed|retirée|retirées}.',
  },
  unchanged: {
    en: 'The file did not change; the list stays as it is.',
    fr: "Le fichier n'a pas changé ; la liste reste telle quelle.",
  },
  refused: {
    en: 'The file was refused and the list stays as it was. The file has {entities} {entities|entity|entities}: {added} added, {changed} changed, {removed} removed.',
    fr: 'Le fichier est refusé et la liste reste telle quelle. Le fichier contient {entities} {entities|entité|entités} : {added} {added|ajoutée|ajoutées}, {changed} {changed|modifiée|modifiées}, {removed} {removed|retirée|retirées}.',
  },
  removed: {
    en: 'It is no longer searched. Its versions are kept.',
    fr: "Elle n'est plus consultée. Ses versions sont conservées.",
  },
};

export function listReportWords(report: ListReport): string {
  const { entities, names, added, changed, removed } = report;
  const counts = Object.entries({ entities, names, added, changed, removed });
  return say(listWords[report.outcome], {
    version: report.version ?? '',
    ...Object.fromEntries(counts.map(([name, count]) => [name, sayNumber(count)])),
  });
}
