import type { CheckType, LedgerKind, SubscriptionType } from '../../contract/account.ts';
import type { ActKind } from '../../contract/review.ts';
import type { CompanyIdentity } from '../../db/clients/companies.ts';
import type { CheckCatalogue } from '../../dossiers/check-catalogue.ts';
import { fieldLabels, statusWords } from '../../dossiers/result/dossier-words.ts';
import { frenchDay } from '../../platform/days.ts';
import { type Text, words } from '../../platform/language.ts';
import { consoleProblems, problems } from '../../platform/problems/problems.ts';
import { ratingWords } from '../../risk/words.ts';

/** Codes that stand in details of audit entries, as people read them. Another code, or what is none, stays as it is. */

type Codes = Readonly<Record<string, Text>>;

const movements = {
  grant: words('granted', 'attribution'),
  charge: words('charged', 'facturation'),
  reserve: words('set aside', 'réservation'),
  settle: words('settled', 'règlement'),
  return: words('returned', 'restitution'),
  expire: words('expired', 'expiration'),
} as const satisfies Record<LedgerKind, Text>;

const subscriptions = {
  CHECK_COUNT: words('counted checks', 'vérifications comptées'),
  UNLIMITED: words('unlimited', 'sans limite'),
} as const satisfies Record<SubscriptionType, Text>;

const acts = {
  'clear-hit': words('hit is somebody else', 'correspondance écartée'),
  'confirm-hit': words('hit is the same', 'correspondance confirmée'),
  erase: words('erasure', 'effacement'),
  'erase-later': words(
    'erasure when the duty to keep ends',
    'effacement à la fin de l’obligation de conservation',
  ),
  release: words('end of a legal hold', 'levée d’une conservation légale'),
  'four-eyes-off': words('four eyes turned off', 'double validation désactivée'),
  'policy-set': words('policy set', 'politique mise en vigueur'),
  'risk-table-set': words('risk table set', 'table de risque mise en vigueur'),
  'retention-set': words('retention changed', 'conservation modifiée'),
} as const satisfies Record<ActKind, Text>;

/** What somebody asked for that is not theirs, what somebody started, and work that was tried again. */
const kinds: Codes = {
  client: words('organisation', 'organisation'),
  dossier: words('dossier', 'dossier'),
  subject: words('person or company', 'personne ou entreprise'),
  capture: words('capture session', 'session de capture'),
  certificate: words('certificate', 'certificat'),
  person: words('person of the console', 'personne de la console'),
  chain: words('audit log', 'journal d’audit'),
  address: words('page', 'page'),
  'list-import': words('import of a list', 'import d’une liste'),
  'list-fetch': words('fetching of a list', 'récupération d’une liste'),
  'list-rollback': words('list put back', 'liste ramenée à une version antérieure'),
  'list-remove': words('list removed', 'liste retirée'),
  'register-import': words('import into a register', 'import dans un registre'),
  'feeds-fetch': words('fetching of feeds', 'récupération des flux'),
  'portfolio-import': words('import of customers', 'import de clients'),
  analyse: words('analysis', 'analyse'),
  deliver: words('webhook', 'webhook'),
  rescreen: words('monitoring', 'surveillance'),
  portfolio: words('portfolio', 'portefeuille'),
};

const scopes: Codes = {
  read: words('read', 'lecture'),
  write: words('write', 'écriture'),
  admin: words('admin', 'administration'),
};

const registers: Codes = {
  persons: words('persons', 'personnes'),
  companies: words('companies', 'entreprises'),
  informal: words('informal businesses', 'activités informelles'),
};

const modes: Codes = { live: words('live', 'réel'), test: words('test', 'test') };
const languages: Codes = { fr: words('French', 'français'), en: words('English', 'anglais') };
const formats: Codes = { html: words('HTML', 'HTML'), pdf: words('PDF', 'PDF'), csv: words('CSV', 'CSV') };
const sources: Codes = { custom: words('own list', 'liste propre') };
const topics: Codes = {
  sanction: words('sanctions', 'sanctions'),
  pep: words('politically exposed persons', 'personnes politiquement exposées'),
  media: words('press', 'presse'),
};
const switches: Codes = { true: words('yes', 'oui'), false: words('no', 'non'), '-': words('none', 'aucun') };
const secrets: Codes = { old: words('old', 'ancien'), new: words('new', 'nouveau') };
const offBy: Codes = {
  GONE: words('the receiver refuses for good', 'le destinataire ne veut plus rien recevoir'),
  OPERATOR: words('the operator', 'l’exploitant'),
  CLIENT: words('the organisation', 'l’organisation'),
};

/** Why the directory lets somebody not in. */
const refusals: Codes = Object.fromEntries(
  Object.entries(problems).flatMap(([code, { meaning }]) =>
    code in consoleProblems ? [[code, meaning]] : [],
  ),
);

const identity = {
  name: words('name', 'nom'),
  country: words('country', 'pays'),
  city: words('city', 'ville'),
  contact_email: words('address of contact', 'adresse de contact'),
  rccm_number: words('RCCM number', 'numéro RCCM'),
  type: words('type', 'type'),
  owner_name: words('owner', 'propriétaire'),
  agencies: words('branches', 'agences'),
} as const satisfies Record<keyof CompanyIdentity, Text>;

const moved: Codes = { ...statusWords, ...scopes };

/** By the name of the detail: one code may mean different things. */
const codesOf: Readonly<Record<string, Codes>> = {
  act: acts,
  aimHours: switches,
  directory: switches,
  duplicated_faces: switches,
  field: fieldLabels,
  fields: identity,
  format: formats,
  four_eyes: switches,
  freeReasons: switches,
  from: moved,
  kind: kinds,
  kinds: movements,
  language: languages,
  mode: modes,
  monitoring: switches,
  rating: ratingWords,
  reason: offBy,
  register: registers,
  scopes,
  secret: secrets,
  source: sources,
  status: statusWords,
  subscription: subscriptions,
  to: moved,
  topic: topics,
  why: refusals,
};

const checkNames = new Set(['checks', 'verifications']);

/** Several codes stand in one text, with commas between them. */
export const auditValueWords =
  (checks: CheckCatalogue): ((name: string, value: string) => Text) =>
  (name, value) => {
    const codes = codesOf[name];
    if (codes === undefined && !checkNames.has(name)) return { en: value, fr: frenchDay(value) };
    const one = (code: string): Text => {
      if (codes === undefined) return checks.of(code as CheckType).name;
      return (Object.hasOwn(codes, code) ? codes[code] : undefined) ?? { en: code, fr: frenchDay(code) };
    };
    const all = value.split(/, ?/).map(one);
    return { en: all.map(({ en }) => en).join(', '), fr: all.map(({ fr }) => fr).join(', ') };
  };
