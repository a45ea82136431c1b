import { type CodeWords, codeWords } from '../../platform/language.ts';

const nothingToDo = [
  'It was not charged; there is nothing to do.',
  "La vérification n'a pas été facturée ; il n'y a rien à faire.",
] as const;

/** Of checks that do not apply. */
export const notApplicableReasons = {
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
