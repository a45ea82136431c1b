import type { FieldName } from '../../documents/facts.ts';
import { type CodedText, type CodeWords, codeWords, inOneText, type Text } from '../../platform/language.ts';
import { fieldLabels } from './dossier-words.ts';
import { failedReasons } from './failed-reasons.ts';

/**
 * Why a check came out as it did, beyond its scoring: a code for programs and words for people, once. The sentences of a
 * result carry these codes; the catalogue shows the table.
 */

const nothingToDo = [
  'It was not charged; there is nothing to do.',
  "La vérification n'a pas été facturée ; il n'y a rien à faire.",
] as const;

/** Of checks that do not apply. */
const notApplicableReasons = {
  NOT_FOR_THIS_DOCUMENT: codeWords(
    [
      'This check does not exist for this type of document.',
      "Cette vérification n'existe pas pour ce type de document.",
    ],
    ['It was not charged.', "La vérification n'a pas été facturée."],
  ),
  NO_SELFIE: codeWords(
    ['The dossier has no selfie to compare with.', "Le dossier n'a pas de selfie à comparer."],
    [
      'It was not charged; send a selfie with the document to have faces compared.',
      "La vérification n'a pas été facturée ; envoyez un selfie avec le document pour que les visages soient comparés.",
    ],
  ),
  OTHER_STATES_PAPER: codeWords(
    [
      'The pictures show a paper of another state, which the register does not hold.',
      'Les images montrent un document d’un autre État, que le registre ne connaît pas.',
    ],
    nothingToDo,
  ),
  NO_ZONE: codeWords(
    [
      'This document bears no machine-readable zone.',
      'Ce document ne porte pas de zone lisible par machine.',
    ],
    nothingToDo,
  ),
  NO_TEMPLATE: codeWords(
    [
      'No template is known of what the pictures show.',
      'Aucun modèle connu ne correspond à ce que montrent les images.',
    ],
    nothingToDo,
  ),
  NO_NAME_READ: codeWords(
    [
      'No name could be read on this document, so nobody could be searched for.',
      "Aucun nom n'a pu être lu sur ce document, personne n'a donc pu être recherché.",
    ],
    [
      'It was not charged; a sharper picture may help.',
      "La vérification n'a pas été facturée ; une image plus nette peut aider.",
    ],
  ),
  SELFIE_REMOVED: codeWords(
    [
      'The selfie was removed when the time for which pictures are kept was over.',
      'Le selfie a été supprimé à la fin de sa durée de conservation.',
    ],
    [
      'It was not charged; upload the dossier again with a new selfie to compare it.',
      "La vérification n'a pas été facturée ; renvoyez le dossier avec un nouveau selfie pour le comparer.",
    ],
  ),
  NO_RECORDING: codeWords(
    [
      'The dossier has no recording of the person before a camera.',
      "Le dossier n'a pas d'enregistrement de la personne devant un appareil.",
    ],
    [
      'It was not charged; a capture session with selfie=liveness makes one.',
      "La vérification n'a pas été facturée ; une session de capture avec selfie=liveness en fait un.",
    ],
  ),
  SANDBOX_NEEDS_MORE: codeWords(
    [
      'The value of the sandbox is about this check, which applies to nothing that was sent.',
      "La valeur du bac à sable porte sur cette vérification, qui ne s'applique à rien de ce qui a été envoyé.",
    ],
    [
      'Send what its row of the table wants too: GET /sandbox.',
      'Envoyez aussi ce que demande sa ligne du tableau : GET /sandbox.',
    ],
  ),
  NO_REFERENCE_PORTRAIT: codeWords(
    [
      'There is no portrait that the selfie could be compared with.',
      "Il n'y a pas de portrait auquel comparer le selfie.",
    ],
    [
      'It was not charged; a sharp picture of the side with the portrait may help.',
      "La vérification n'a pas été facturée ; une image nette de la face qui porte le portrait peut aider.",
    ],
  ),
} as const satisfies Record<string, CodeWords>;

const sharper = [
  'Send a sharper picture of the side that bears it; it cost nothing.',
  "Envoyez une image plus nette de la face qui le porte ; cela n'a rien coûté.",
] as const;
const inspectBoth = [
  'A person should look at both pictures.',
  'Une personne doit regarder les deux images.',
] as const;
const comparedWithPrint = [
  'The portrait on the document was used instead, which may have been replaced: look at it.',
  'Le portrait du document a été utilisé, et il peut avoir été remplacé : regardez-le.',
] as const;

/** Of checks that were executed. */
const executedReasons = {
  LIVE: codeWords(
    [
      'Somebody was before the camera and did what was asked.',
      "Une personne était devant l'appareil et a fait ce qui était demandé.",
    ],
    ['Nothing to do.', 'Rien à faire.'],
  ),
  NO_NUMBER_READ: codeWords(
    [
      'No number could be read by which the register could be searched.',
      "Aucun numéro n'a pu être lu pour interroger le registre.",
    ],
    sharper,
  ),
  NOT_IN_REGISTER: codeWords(
    [
      'The register holds nobody under the number on this document.',
      'Le registre ne connaît personne sous le numéro de ce document.',
    ],
    [
      'It cost nothing. Compare the number that was read with the paper; if it is right, ask the holder for another proof.',
      "Cela n'a rien coûté. Comparez le numéro lu avec le document ; s'il est juste, demandez une autre preuve au titulaire.",
    ],
  ),
  NO_EXPIRY_READ: codeWords(
    [
      'No expiry date could be read on the document.',
      "Aucune date d'expiration n'a pu être lue sur le document.",
    ],
    sharper,
  ),
  BACK_NOT_SENT: codeWords(
    [
      'The zone of this card stands on its back, which was not sent.',
      "La zone de cette carte est au verso, qui n'a pas été envoyé.",
    ],
    ['Send the back too.', 'Envoyez aussi le verso.'],
  ),
  NAMES_SWAPPED: codeWords(
    [
      'Family name and given names stand in the other order in the register.',
      "Nom et prénoms sont dans l'autre ordre dans le registre.",
    ],
    ['Nothing: they were compared the other way round.', 'Rien : ils ont été comparés dans l’autre ordre.'],
  ),
  CLOSE_TO_LIMIT: codeWords(
    [
      'The similarity of the faces is close to the limit.',
      'La similarité des visages est proche de la limite.',
    ],
    inspectBoth,
  ),
  NO_OFFICIAL_PHOTO: codeWords(
    [
      'No official photo of the holder could be used for the comparison.',
      "Aucune photo officielle du titulaire n'a pu servir à la comparaison.",
    ],
    comparedWithPrint,
  ),
  OWNERS_LEFT_OUT: codeWords(
    [
      'The company has more owners and managers than one check searches for.',
      "L'entreprise a plus de propriétaires et dirigeants qu'une vérification n'en recherche.",
    ],
    ['Search for the others by name.', 'Recherchez les autres par leur nom.'],
  ),
  NOTHING_FOUND: codeWords(
    [
      'Nobody was found on the lists that were searched, or in the press.',
      "Personne n'a été trouvé sur les listes consultées, ni dans la presse.",
    ],
    ['Nothing to do.', 'Rien à faire.'],
  ),
  SANCTION_HIT: codeWords(
    [
      'An entry of a list of sanctions resembles them with 70 of 100 or more.',
      'Une entrée d’une liste de sanctions ressemble à la personne à 70 sur 100 ou plus.',
    ],
    [
      'Do nothing for them before a person has said whether it is the same one; `results` has the entries.',
      'Suspendez toute opération jusqu’à ce que quelqu’un ait établi s’il s’agit de la même personne ; les entrées sont dans `results`.',
    ],
  ),
  PEP_HIT: codeWords(
    [
      'An entry of a list of politically exposed persons resembles them with 70 of 100 or more.',
      'Une entrée d’une liste de personnes politiquement exposées ressemble à la personne à 70 sur 100 ou plus.',
    ],
    [
      'Have a person say whether it is the same one; where it is, more diligence is due. `results` has the entries.',
      'Faites dire par une personne s’il s’agit de la même ; si oui, une vigilance renforcée s’impose. Les entrées sont dans `results`.',
    ],
  ),
  POSSIBLE_HIT: codeWords(
    [
      'Entries of lists resemble them, none with 70 of 100 or more.',
      'Des entrées de listes ressemblent à la personne, aucune à 70 sur 100 ou plus.',
    ],
    [
      'They count for nothing; `allResults` has them for whoever wants to look.',
      'Elles ne comptent pas ; `allResults` les contient pour qui veut les regarder.',
    ],
  ),
  NOT_READ_YET: codeWords(
    [
      'An article of the press names them and could not be read: the press counts as not searched. It was not charged.',
      'Un article de presse cite la personne et n’a pas pu être lu : la presse compte comme non consultée. Rien n’a été facturé.',
    ],
    [
      'Run the check again later, or repeat the search: that costs nothing until it was read.',
      'Relancez la vérification plus tard, ou refaites la recherche : cela ne coûte rien tant qu’il n’a pas été lu.',
    ],
  ),
  PRESS_HIT: codeWords(
    [
      'An article of the press says something against them.',
      'Un article de presse met en cause la personne.',
    ],
    [
      'Read the articles in `results` and say whether they are about the same person.',
      'Lisez les articles de `results` et dites s’ils concernent la même personne.',
    ],
  ),
  POSSIBLE_PRESS_HIT: codeWords(
    [
      'An article of the press may say something against them, and none surely does.',
      'Un article de presse met peut-être en cause la personne, aucun ne le fait à coup sûr.',
    ],
    ['Read the articles in `results`.', 'Lisez les articles de `results`.'],
  ),
  NOTHING_ADVERSE: codeWords(
    [
      'Articles of the press name them and say nothing against them.',
      'Des articles de presse citent la personne sans la mettre en cause.',
    ],
    ['Nothing to do.', 'Rien à faire.'],
  ),
  HITS_CLEARED: codeWords(
    [
      'Entries that were marked earlier as not the same person are not counted.',
      'Les correspondances déjà marquées comme n’étant pas la même personne ne sont pas comptées.',
    ],
    [
      'Nothing; who marked them and why stands with each.',
      'Rien ; chacune dit qui l’a marquée, et pourquoi.',
    ],
  ),
} as const satisfies Record<string, CodeWords>;

const reasons = { ...notApplicableReasons, ...failedReasons, ...executedReasons };
export type ReasonCode = keyof typeof reasons;

/** documentNumber, document_number -> DOCUMENT_NUMBER */
const inCapitals = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** A field that could not be read on the paper, and therefore not compared. */
export const notReadCode = (field: FieldName): string => `NOT_READ_${inCapitals(field)}`;
/** A field that the register lacks. */
export const notRegisteredCode = (field: FieldName): string => `NOT_REGISTERED_${inCapitals(field)}`;

export const personComparedFields = ['last_name', 'first_name', 'date_of_birth', 'gender'] as const;
const companyComparedFields = [
  'companyName',
  'legalStatus',
  'companyAddress',
  'shareCapital',
  'companyDuration',
] as const;

function fieldReasons(): Record<string, CodeWords> {
  const notRead = [...personComparedFields, ...companyComparedFields].map((field) => [
    notReadCode(field),
    codeWords(
      [
        `${fieldLabels[field].en}: could not be read on the paper, so its score is 0.`,
        `${fieldLabels[field].fr} : illisible sur le document, son score est donc 0.`,
      ],
      [
        'Send a sharper picture, or compare it yourself.',
        'Envoyez une image plus nette, ou comparez vous-même.',
      ],
    ),
  ]);
  const notRegistered = companyComparedFields.map((field) => [
    notRegisteredCode(field),
    codeWords(
      [
        `${fieldLabels[field].en}: the register has none, so its score is 0 and counts for nothing.`,
        `${fieldLabels[field].fr} : absent du registre, son score est donc 0 et ne compte pas.`,
      ],
      ['Nothing to do.', 'Rien à faire.'],
    ),
  ]);
  return Object.fromEntries([...notRead, ...notRegistered]);
}

/** Every reason there is. */
export const checkReasons: Readonly<Record<string, CodeWords>> = { ...reasons, ...fieldReasons() };

/** The words of a reason with its code beside them. */
export const reasonWords = (code: ReasonCode): CodedText => ({ code, ...inOneText(reasons[code]) });

/** The same with the code first, as results say why a check does not apply. */
export function codeFirst(code: ReasonCode): CodedText {
  const { en, fr } = inOneText(reasons[code]);
  return { code, en: `${code}: ${uncapital(en)}`, fr: `${code} : ${uncapital(fr)}` };
}

/** Another sentence for one of these reasons. */
export const coded = (code: string, words: Text): CodedText => ({ code, ...words });

const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const atFirst = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+) ?: /;

/** The codes of a check's sentences. Earlier versions kept them only at the start of a sentence. */
export function reasonsOf(explanation: readonly CodedText[]): string[] {
  const codes = explanation.flatMap(({ code, en }) => code ?? atFirst.exec(en)?.[1] ?? []);
  return [...new Set(codes)];
}

/** The sentence without the code that may stand first: people read it, programs have `reasons`. */
export const withoutCode = (said: string): string =>
  said.replace(/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+ ?: (.)/su, (_, first: string) => first.toUpperCase());
