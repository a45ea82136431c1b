import texts from '../../vocabulary/review/words.json' with { type: 'json' };
import type { Shown } from '../contract/fields.ts';
import type * as shapes from '../contract/views/dossier.ts';
import { documentTypeNames } from '../documents/document-names.ts';
import { holderOf } from '../documents/identity.ts';
import { recognisedWords, typeOf } from '../documents/recognised.ts';
import { companyOwnersOf } from '../dossiers/result/company-owners.ts';
import type { StoredDocument, StoredDossier } from '../dossiers/stored-dossier.ts';
import { compareNames } from '../names/compare.ts';
import { sameWords } from '../names/fold.ts';
import type { Language } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import type { ShownHit } from '../subjects/hit.ts';

/** Whom of a company's dossier a hit is about, and where a paper names them. */

export type FoundWhom = Shown<typeof shapes.FoundWhom>;

/** `own`: the documents of the hit's subject. Null for a dossier about one person. */
export function whomFound(
  dossier: Pick<StoredDossier, 'kyb'>,
  own: readonly StoredDocument[],
  { asked }: Pick<ShownHit, 'asked'>,
  language: Language,
): FoundWhom | null {
  if (!dossier.kyb) return null;
  return asked === null ? itself(own, language) : associate(own, asked, language);
}

/** The company, or the holder of a paper. */
function itself(own: readonly StoredDocument[], language: Language): FoundWhom | null {
  for (const { uuid, type, facts } of own) {
    if (facts === null) continue;
    const { companyName, last_name, first_name } = facts.fields;
    if (companyName !== undefined) {
      const stands = companyName.box && { documentId: uuid, field: 'companyName' };
      return { name: companyName.value, role: words.company[language], stands };
    }
    const paper = recognisedWords(facts, language) ?? documentTypeNames[typeOf(type, facts)][language];
    const { fullName: name } = holderOf(facts);
    const field = last_name?.box ? 'last_name' : first_name?.box ? 'first_name' : null;
    const stands = field && { documentId: uuid, field };
    if (name !== '') return { name, role: fill(words.holder[language], { paper }), stands };
  }
  return null;
}

/** An owner or manager: what the paper and the register make of them. */
function associate(own: readonly StoredDocument[], name: string, language: Language): FoundWhom {
  const stands = onPaper(own, name);
  const party = partyOf(own, name, language);
  const roles = [
    ...(stands === undefined ? [] : [words.manager[language]]),
    ...(party?.roles ?? []).map((role) => fill(words.registeredAs[language], { role })),
    ...(party === undefined || party.share === 0
      ? []
      : [fill(words.holds[language], { share: numberIn(party.share, language) })]),
  ];
  return { name, role: roles.join(', ') || words.associate[language], stands: stands ?? null };
}

function partyOf(own: readonly StoredDocument[], name: string, language: Language) {
  const parties = own.flatMap((document) => companyOwnersOf(document, language)?.parties ?? []);
  return parties.find((party) => party.id !== 0 && sameWords(party.name) === sameWords(name));
}

const numberIn = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);

/** Names are read with errors, and written in any order. */
const same = 80;

/** Undefined where the papers do not name them; null where they do, and it is not known in which place. */
function onPaper(own: readonly StoredDocument[], name: string): FoundWhom['stands'] | undefined {
  for (const { uuid, facts } of own) {
    const managers = facts?.fields.managers;
    const named = (managers?.value ?? '').split(';').filter((one) => one.trim() !== '');
    if (managers === undefined || !named.some((one) => compareNames(one, name).score >= same)) continue;
    return managers.box && { documentId: uuid, field: 'managers' };
  }
  return undefined;
}

const words = texts.whom;
