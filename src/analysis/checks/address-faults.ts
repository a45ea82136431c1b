import { type CodeWords, codeWords } from '../../platform/language.ts';

/** What can be amiss with a proof of address: every error of ADDRESS_CHECK, what it means and what to do. */

const askAnother = [
  'Ask for another proof of address, in the name of the customer and not older than three months.',
  'Demandez un autre justificatif de domicile, au nom du client et de moins de trois mois.',
] as const;
const takeAgain = [
  'Send a sharper picture of the whole page, or have a person read it.',
  'Envoyez une image plus nette de toute la page, ou faites-la lire par une personne.',
] as const;

export const addressFaults = {
  OTHER_PAPER: codeWords(
    [
      'The picture shows another kind of paper, which proves no address.',
      "L'image montre un autre type de document, qui ne prouve pas un domicile.",
    ],
    [
      'Send a bill for electricity, water or telephone, a bank statement or a certificate of residence.',
      "Envoyez une facture d'électricité, d'eau ou de téléphone, un relevé bancaire ou un certificat de résidence.",
    ],
  ),
  NAME_DIFFERS: codeWords(
    ['The paper is in the name of somebody else.', "Le document est au nom de quelqu'un d'autre."],
    askAnother,
  ),
  ADDRESS_DIFFERS: codeWords(
    [
      'The paper has another address than the one given.',
      "L'adresse du document n'est pas celle qui a été indiquée.",
    ],
    ['Ask the customer which address is right.', 'Demandez au client quelle adresse est la bonne.'],
  ),
  TOO_OLD: codeWords(
    ['The paper is older than three months.', 'Le document a plus de trois mois.'],
    askAnother,
  ),
  DATE_IN_FUTURE: codeWords(
    ['The date of the paper lies in the future.', 'La date du document est dans le futur.'],
    [
      'Have a person look at the paper; it may be misread or altered.',
      'Faites examiner le document ; il peut être mal lu ou modifié.',
    ],
  ),
  NAME_NOT_READ: codeWords(
    ['No name could be read on the paper.', "Aucun nom n'a pu être lu sur le document."],
    takeAgain,
  ),
  ADDRESS_NOT_READ: codeWords(
    ['No address could be read on the paper.', "Aucune adresse n'a pu être lue sur le document."],
    takeAgain,
  ),
  DATE_NOT_READ: codeWords(
    ['No date could be read on the paper.', "Aucune date n'a pu être lue sur le document."],
    takeAgain,
  ),
  NO_NAME_TO_COMPARE: codeWords(
    [
      'No other paper of the dossier says whose address it should be.',
      "Aucun autre document du dossier ne dit de qui ce devrait être l'adresse.",
    ],
    [
      'Send the identity document, or the extract of the company, with it.',
      "Envoyez avec lui la pièce d'identité ou l'extrait de l'entreprise.",
    ],
  ),
} as const satisfies Record<string, CodeWords>;

export type AddressFault = keyof typeof addressFaults;

/** They speak against the paper; the others leave it open. */
export const againstPaper: ReadonlySet<AddressFault> = new Set([
  'NAME_DIFFERS',
  'ADDRESS_DIFFERS',
  'TOO_OLD',
  'DATE_IN_FUTURE',
]);
