import { type CodeWords, codeWords } from '../../platform/language.ts';

const runLater = [
  'It was not charged; run the check again later.',
  "Rien n'a été facturé ; relancez la vérification plus tard.",
] as const;

/** Of checks that could not be done. */
export const failedReasons = {
  REGISTER_UNAVAILABLE: codeWords(
    [
      'The official register did not answer, so nothing could be compared.',
      "Le registre officiel n'a pas répondu, rien n'a donc pu être comparé.",
    ],
    runLater,
  ),
  FRAMES_NOT_READ: codeWords(
    [
      'The frames of the recording could not be looked at.',
      "Les images de l'enregistrement n'ont pas pu être examinées.",
    ],
    runLater,
  ),
  LISTS_NOT_LOADED: codeWords(
    [
      'No list of this kind is loaded, so nothing could be searched.',
      "Aucune liste de ce type n'est chargée, rien n'a donc pu être recherché.",
    ],
    [
      'It was not charged; the operator imports lists with "akwaba lists import", then run the check again.',
      "Rien n'a été facturé ; l'opérateur importe des listes avec « akwaba lists import », puis relancez la vérification.",
    ],
  ),
  MEDIA_NOT_LOADED: codeWords(
    [
      'There is no article of the press to search in, so nothing could be searched.',
      "Il n'y a aucun article de presse à interroger, rien n'a donc pu être recherché.",
    ],
    [
      'It was not charged; the operator imports articles with "akwaba media import" or turns feeds of newspapers on with "akwaba media feeds", then run the check again.',
      "Rien n'a été facturé ; l'opérateur importe des articles avec « akwaba media import » ou active des flux de journaux avec « akwaba media feeds », puis relancez la vérification.",
    ],
  ),
  MEDIA_UNAVAILABLE: codeWords(
    [
      'A search service for the press did not answer.',
      "Un service de recherche dans la presse n'a pas répondu.",
    ],
    runLater,
  ),
  NOTHING_READ: codeWords(
    [
      'No text could be read on the pictures of this document, so there is nothing to check.',
      "Aucun texte n'a pu être lu sur les images de ce document, il n'y a donc rien à vérifier.",
    ],
    [
      'It was not charged. Take them again, whole, sharp and in even light.',
      "La vérification n'a pas été facturée. Reprenez-les, entières, nettes et sous une lumière égale.",
    ],
  ),
  PICTURE_MISSING: codeWords(
    [
      'A picture is not in the store, though nobody removed it.',
      "Une image n'est pas dans le stockage, bien que personne ne l'ait supprimée.",
    ],
    [
      'Nothing was charged; upload it again, or ask the operator to run the check again when it is back.',
      "Rien n'a été facturé ; renvoyez-la, ou demandez à l'opérateur de relancer la vérification quand elle y sera.",
    ],
  ),
  PICTURE_REMOVED: codeWords(
    [
      'A picture was removed when the time for which pictures are kept was over.',
      'Une image a été supprimée à la fin de sa durée de conservation.',
    ],
    ['Upload a new one to compare it.', 'Envoyez-en une nouvelle pour la comparer.'],
  ),
  ANALYSIS_FAILED: codeWords(
    [
      'The analysis failed several times and was given up.',
      "L'analyse a échoué plusieurs fois et a été abandonnée.",
    ],
    [
      'Nothing was charged; take new pictures and upload them, or ask the operator to run it again.',
      "Rien n'a été facturé ; reprenez des photos et renvoyez-les, ou demandez à l'opérateur de la relancer.",
    ],
  ),
} as const satisfies Record<string, CodeWords>;
