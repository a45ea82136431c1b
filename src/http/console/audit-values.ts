import texts from '../../../vocabulary/audit/words.json' with { type: 'json' };
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

const movements: Readonly<Record<LedgerKind, Text>> = texts.movements;

const subscriptions: Readonly<Record<SubscriptionType, Text>> = texts.subscriptions;

const acts: Readonly<Record<ActKind, Text>> = texts.acts;

/** What somebody asked for that is not theirs, what somebody started, and work that was tried again. */
const kinds: Codes = texts.kinds;

const scopes: Codes = texts.scopes;

const registers: Codes = texts.registers;

const modes: Codes = { live: words('live', 'réel'), test: words('test', 'test') };
const languages: Codes = { fr: words('French', 'français'), en: words('English', 'anglais') };
const formats: Codes = { html: words('HTML', 'HTML'), pdf: words('PDF', 'PDF'), csv: words('CSV', 'CSV') };
const sources: Codes = { custom: words('own list', 'liste propre') };
const topics: Codes = texts.topics;
const switches: Codes = { true: words('yes', 'oui'), false: words('no', 'non'), '-': words('none', 'aucun') };
const secrets: Codes = { old: words('old', 'ancien'), new: words('new', 'nouveau') };
const offBy: Codes = texts.offBy;

/** Why the directory lets somebody not in. */
const refusals: Codes = Object.fromEntries(
  Object.entries(problems).flatMap(([code, { meaning }]) =>
    code in consoleProblems ? [[code, meaning]] : [],
  ),
);

const identity: Readonly<Record<keyof CompanyIdentity, Text>> = texts.identity;

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
