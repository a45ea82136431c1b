import { type CodeWords, codeWords } from '../../platform/language.ts';

/** What can be amiss with a paper's looks: every error of TEMPLATE_CHECK, what it means and what to do. */

const declareIt = [
  'Declare the document as what it is, or send the one that was declared.',
  'Déclarez le document pour ce qu’il est, ou envoyez celui qui a été déclaré.',
] as const;
const takeAgain = [
  'Take the pictures again, whole, sharp and in even light; if it stays, have a person look at the paper.',
  'Reprenez les images, entières, nettes et sous une lumière égale ; si cela persiste, faites examiner le document.',
] as const;
const lookAtIt = [
  'Have a person compare the paper with a genuine one; it may be altered or misread.',
  'Faites comparer le document à un authentique ; il peut être modifié ou mal lu.',
] as const;

export const templateFaults = {
  OTHER_DOCUMENT_TYPE: codeWords(
    [
      'The pictures show another kind of document than the one declared.',
      'Les images montrent un autre type de document que celui déclaré.',
    ],
    declareIt,
  ),
  DOCUMENT_NOT_RECOGNISED: codeWords(
    [
      'The pictures do not show a document of the declared kind.',
      'Les images ne montrent pas un document du type déclaré.',
    ],
    declareIt,
  ),
  PICTURE_NOT_RECOGNISED: codeWords(
    [
      'One of the pictures shows neither side of the document.',
      "L'une des images ne montre aucune face du document.",
    ],
    ['Send front and back of the document.', 'Envoyez le recto et le verso du document.'],
  ),
  SIDES_OF_DIFFERENT_MODELS: codeWords(
    ['Front and back are of different models.', 'Le recto et le verso sont de modèles différents.'],
    ['Send both sides of one and the same card.', 'Envoyez les deux faces d’une seule et même carte.'],
  ),
  SAME_SIDE_TWICE: codeWords(
    ['Both pictures show the same side.', 'Les deux images montrent la même face.'],
    ['Send front and back of the document.', 'Envoyez le recto et le verso du document.'],
  ),
  SIDE_MISSING: codeWords(
    [
      'One side was not sent, so it could not be judged.',
      "Une face n'a pas été envoyée : elle n'a pas pu être jugée.",
    ],
    ['Send front and back of the document.', 'Envoyez le recto et le verso du document.'],
  ),
  TITLE_MISSING: codeWords(
    ['The title of such a document was not found.', "Le titre d'un tel document n'a pas été trouvé."],
    takeAgain,
  ),
  LABELS_MISSING: codeWords(
    [
      'Labels that such a document bears were not found.',
      "Des libellés qu'un tel document porte n'ont pas été trouvés.",
    ],
    takeAgain,
  ),
  LABELS_MISPLACED: codeWords(
    [
      'Labels stand elsewhere than on such a document.',
      'Des libellés sont placés autrement que sur un tel document.',
    ],
    lookAtIt,
  ),
  ZONE_MISSING: codeWords(
    [
      'The machine-readable zone of such a document was not found.',
      "La zone lisible par machine d'un tel document n'a pas été trouvée.",
    ],
    takeAgain,
  ),
  ZONE_MISPLACED: codeWords(
    [
      'The machine-readable zone does not stand where it should.',
      "La zone lisible par machine n'est pas à sa place.",
    ],
    lookAtIt,
  ),
  ZONE_OF_OTHER_DOCUMENT: codeWords(
    [
      'The machine-readable zone is of another kind of document.',
      "La zone lisible par machine est celle d'un autre type de document.",
    ],
    lookAtIt,
  ),
  ZONE_ISSUER: codeWords(
    [
      'The machine-readable zone names another issuing state.',
      'La zone lisible par machine nomme un autre État émetteur.',
    ],
    lookAtIt,
  ),
  HOLDER_NATIONALITY: codeWords(
    [
      'Such a document is not issued to holders of this nationality.',
      "Un tel document n'est pas délivré aux titulaires de cette nationalité.",
    ],
    lookAtIt,
  ),
  NUMBER_FORMAT: codeWords(
    [
      'A number does not have the form that it has on such a document.',
      "Un numéro n'a pas la forme qu'il a sur un tel document.",
    ],
    lookAtIt,
  ),
  DATES_IMPOSSIBLE: codeWords(
    ['The dates contradict each other, or cannot be.', 'Les dates se contredisent, ou sont impossibles.'],
    lookAtIt,
  ),
  VALIDITY_TOO_LONG: codeWords(
    [
      'It is valid for longer than such a document can be.',
      'Sa validité est plus longue que celle d’un tel document.',
    ],
    lookAtIt,
  ),
  VALIDITY_TOO_SHORT: codeWords(
    [
      'It is valid for less time than such documents usually are.',
      'Sa validité est plus courte que celle d’un tel document d’ordinaire.',
    ],
    lookAtIt,
  ),
  FIELDS_DISAGREE: codeWords(
    [
      'The same field says different things in different places.',
      'Le même champ dit des choses différentes selon l’endroit.',
    ],
    lookAtIt,
  ),
  SHAPE: codeWords(
    ['The paper does not have the shape of such a document.', "Le document n'a pas la forme attendue."],
    takeAgain,
  ),
  PORTRAIT_MISSING: codeWords(
    ['No portrait is where it should be.', "Aucun portrait n'est à l'endroit attendu."],
    lookAtIt,
  ),
  COLOURS: codeWords(
    [
      'The colour of the paper is far from that of such a document.',
      "La couleur du document est loin de celle d'un tel document.",
    ],
    [
      'Send a photograph in colour and not a copy; otherwise have a person look at the paper.',
      'Envoyez une photographie en couleur et non une copie ; sinon faites examiner le document.',
    ],
  ),
  TOO_LITTLE_TO_JUDGE: codeWords(
    [
      'Too little of the document can be read to judge it.',
      'Trop peu du document est lisible pour en juger.',
    ],
    [
      'Take the pictures again, whole, sharp and in even light.',
      'Reprenez les images, entières, nettes et sous une lumière égale.',
    ],
  ),
} as const satisfies Record<string, CodeWords>;

export type TemplateFault = keyof typeof templateFaults;
