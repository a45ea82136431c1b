import { documentTypeNames } from '../documents/document-names.ts';
import { holderOf } from '../documents/identity.ts';
import { recognisedWords, typeOf } from '../documents/recognised.ts';
import type { StoredDocument, StoredDossier } from '../dossiers/stored-dossier.ts';
import { compareNames } from '../names/compare.ts';
import type { Language, Text } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import type { ShownHit } from '../subjects/hit.ts';

/** Whom of a company's dossier a hit is for, and where that person stands. */

export interface FoundWhom {
  readonly name: string;
  /** What they are to the company, or the paper that is theirs. */
  readonly role: string;
  /** Where they stand on a paper; null where only the register names them. */
  readonly stands: { readonly documentId: string; readonly field: string } | null;
}

/** `own`: the documents of the subject that it is a hit of. Null where a dossier is about one person, and goes without saying. */
export function whomFound(
  dossier: Pick<StoredDossier, 'kyb'>,
  own: readonly StoredDocument[],
  { asked, id }: Pick<ShownHit, 'asked' | 'id'>,
  language: Language,
): FoundWhom | null {
  if (!dossier.kyb) return null;
  return asked === null ? itself(own, language) : associate(own, asked, id, language);
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

function associate(own: readonly StoredDocument[], name: string, hit: string, language: Language): FoundWhom {
  const registered = registeredRole(own, name, hit);
  const [role, stands] = [registered ?? '', onPaper(own, name)];
  const known =
    registered === undefined ? words.associate : role === '' ? words.registered : words.registeredAs;
  if (stands === undefined) return { name, role: fill(known[language], { role }), stands: null };
  const also = registered === undefined ? '' : ` ; ${fill(known[language], { role })}`;
  const joined = language === 'fr' ? also : also.replace(' ; ', '; ');
  return { name, role: `${words.manager[language]}${joined}`, stands };
}

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

/** As the check kept it; empty where the register says none, undefined where it was not the register that named them. */
function registeredRole(own: readonly StoredDocument[], name: string, hit: string): string | undefined {
  const kept = own
    .flatMap(({ checks }) => checks)
    .flatMap(({ result }) => result?.hits ?? [])
    .filter(({ asked, role }) => asked === name && role !== undefined);
  return (kept.find(({ list, entityId }) => `${list}:${entityId}` === hit) ?? kept[0])?.role;
}

const words = {
  company: { en: 'the company', fr: 'l’entreprise' },
  holder: { en: 'holder of the paper “{paper}”', fr: 'titulaire du document « {paper} »' },
  manager: { en: 'manager, named on the paper', fr: 'dirigeant nommé sur le document' },
  registered: { en: 'owner or manager in the register', fr: 'propriétaire ou dirigeant au registre' },
  registeredAs: { en: '“{role}” in the register', fr: '« {role} » au registre' },
  associate: { en: 'owner or manager', fr: 'propriétaire ou dirigeant' },
} as const satisfies Record<string, Text>;
