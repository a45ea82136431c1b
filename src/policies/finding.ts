import { type Text, words } from '../platform/language.ts';
import { fillText, type TextParameters } from '../platform/problems/errors.ts';
import type { Path } from './json-places.ts';

/** What is said of a draft. An error keeps it from being set, a warning does not. */

export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly code: FindingCode;
  readonly path: Path;
  readonly words: Text;
}

/** `{name}` is replaced by a parameter. */
const errors = {
  NOT_JSON: words('{fault}', '{fault}'),
  FIELD_TWICE: words('The field “{field}” stands here twice.', 'Le champ « {field} » figure deux fois ici.'),
  UNKNOWN_FIELD: words(
    'There is no field “{field}” here. Known are: {known}.',
    "Il n'y a pas de champ « {field} » ici. Champs connus : {known}.",
  ),
  MISSING_FIELD: words('The field “{field}” is missing.', 'Le champ « {field} » manque.'),
  WRONG_TYPE: words('Here must stand {expected}.', 'Ici doit figurer {expected}.'),
  NOT_ALLOWED: words('“{value}” is not one of: {allowed}.', '« {value} » ne fait pas partie de : {allowed}.'),
  WRONG_NAME: words(
    'A name has letters, digits, blanks, points, hyphens and underscores, and begins and ends with a letter or digit.',
    'Un nom comprend des lettres, chiffres, espaces, points, traits et soulignés, et commence et finit par une lettre ou un chiffre.',
  ),
  BLANK: words('This text is empty.', 'Ce texte est vide.'),
  TOO_LONG: words(
    'At most {limit} characters can stand here.',
    'Au plus {limit} caractères peuvent figurer ici.',
  ),
  TOO_SHORT: words(
    'At least {limit} characters must stand here.',
    'Au moins {limit} caractères doivent figurer ici.',
  ),
  TOO_MANY: words('At most {limit} can stand here.', 'Au plus {limit} éléments peuvent figurer ici.'),
  TOO_FEW: words('At least one must stand here.', 'Au moins un élément doit figurer ici.'),
  REPEATED: words('“{value}” stands here twice.', '« {value} » figure deux fois ici.'),
  NOT_IN_RANGE: words(
    'This must be a number from {least} to {most}.',
    'Ce doit être un nombre de {least} à {most}.',
  ),
  NAME_TWICE: words(
    'Another rule has the name “{name}” already.',
    'Une autre règle porte déjà le nom « {name} ».',
  ),
  UNKNOWN_FACT: words(
    'There is no fact “{fact}”. Did you mean “{nearest}”? “akwaba policies facts” shows all.',
    "Il n'y a pas de fait « {fact} ». Vouliez-vous dire « {nearest} » ? « akwaba policies facts » les montre tous.",
  ),
  NO_OPERATOR: words(
    'The condition lacks an operator: one of {known}.',
    "Il manque un opérateur à la condition : l'un de {known}.",
  ),
  UNKNOWN_OPERATOR: words(
    'There is no operator “{operator}”. Known are: {known}.',
    "Il n'y a pas d'opérateur « {operator} ». Opérateurs connus : {known}.",
  ),
  SEVERAL_OPERATORS: words(
    'A condition has one operator. Write several conditions: all of them must hold.',
    "Une condition n'a qu'un opérateur. Écrivez plusieurs conditions : toutes doivent être remplies.",
  ),
  OPERATOR_NOT_FOR_FACT: words(
    '“{operator}” cannot be asked of “{fact}”; these can: {known}.',
    '« {operator} » ne s’applique pas à « {fact} » ; {known}.',
  ),
  WRONG_VALUE: words('“{fact}” is compared with {expected}.', '« {fact} » se compare à {expected}.'),
  THEN_NOT_ALLOWED: words(
    'A rule cannot end with “{outcome}”; allowed are: {allowed}.',
    'Une règle ne peut pas se conclure par « {outcome} » ; possibles : {allowed}.',
  ),
  DESPITE_NOT_ALLOWED: words(
    '“despite” only stands with VALIDE: nothing else is held back.',
    "« despite » ne va qu'avec VALIDE : rien d'autre n'est retenu.",
  ),
  NEVER_HOLDS: words(
    'The rule “{rule}” can never hold: its conditions on “{fact}” contradict each other, or no dossier is ever so.',
    "La règle « {rule} » ne peut jamais s'appliquer : ses conditions sur « {fact} » se contredisent, ou aucun dossier n'est jamais ainsi.",
  ),
  HIDDEN: words(
    'The rule “{rule}” is never reached: every dossier that it is for is taken by what stands before it ({by}).',
    "La règle « {rule} » n'est jamais atteinte : tout dossier qu'elle vise est pris par ce qui la précède ({by}).",
  ),
} as const satisfies Record<string, Text>;

const warnings = {
  DESPITE: words(
    'The rule “{rule}” validates dossiers despite {guards}: nobody looks at them before.',
    'La règle « {rule} » valide des dossiers malgré {guards} : personne ne les examine auparavant.',
  ),
  REJECTS_ALONE: words(
    'Rules reject dossiers without a person (“rejectByRule”: “decide”). Law 2013-450 bars decisions made by a machine alone: be sure of your ground, and offer a human look.',
    'Des règles rejettent des dossiers sans intervention humaine (« rejectByRule » : « decide »). La loi 2013-450 interdit les décisions prises par une machine seule : soyez sûr de votre fondement, et proposez un examen humain.',
  ),
  NO_SAMPLE: words(
    'No sample goes to people (“sample”: 0): nobody would notice if a rule were wrong.',
    "Aucun échantillon n'est soumis à une personne (« sample » : 0) : une règle erronée passerait inaperçue.",
  ),
} as const satisfies Record<string, Text>;

type FindingCode = keyof typeof errors | keyof typeof warnings;

export const fault = (code: keyof typeof errors, path: Path, parameters: TextParameters = {}): Finding =>
  found('error', code, path, { text: errors[code], parameters });

export const warning = (code: keyof typeof warnings, path: Path, parameters: TextParameters = {}): Finding =>
  found('warning', code, path, { text: warnings[code], parameters });

/** Words are made when they are shown: a draft can have thousands of faults, and some are shown. */
const found = (
  severity: Finding['severity'],
  code: FindingCode,
  path: Path,
  { text, parameters }: { readonly text: Text; readonly parameters: TextParameters },
): Finding => ({
  severity,
  code,
  path,
  get words() {
    return fillText(text, parameters);
  },
});
