import type { CaptureView } from '../../src/contract/capture.ts';
import type { Text } from '../language.ts';

/** What will happen, consent, the choice of the paper. */
export const startWords = {
  title: { fr: 'Vérifier votre identité', en: 'Verify your identity' },
  titleCompany: { fr: 'Vérifier votre entreprise', en: 'Verify your company' },
  titleAssisted: { fr: 'Vérifier l’identité du client', en: 'Verify the customer’s identity' },
  titleCompanyAssisted: { fr: 'Vérifier l’entreprise du client', en: 'Verify the customer’s company' },
  asked: { fr: '{client} vous le demande.', en: '{client} asks for it.' },
  what: { fr: 'Ce que vous allez faire', en: 'What you will do' },
  paper: { fr: 'Photographier votre pièce d’identité', en: 'Photograph your identity paper' },
  paperAssisted: { fr: 'Photographier la pièce du client', en: 'Photograph the customer’s paper' },
  photo: { fr: 'Prendre votre visage en photo', en: 'Take a picture of your face' },
  photoAssisted: { fr: 'Prendre le visage du client en photo', en: 'Take a picture of the customer’s face' },
  liveness: { fr: 'Montrer votre visage et tourner la tête', en: 'Show your face and turn your head' },
  livenessAssisted: {
    fr: 'Filmer le visage du client, qui tourne la tête',
    en: 'Film the face of the customer, who turns the head',
  },
  company: { fr: 'Photographier les papiers de l’entreprise', en: 'Photograph the papers of the company' },
  minutes: { fr: 'Cela prend environ 3 minutes.', en: 'It takes about 3 minutes.' },
  consent: { fr: 'Votre accord', en: 'Your consent' },
  consentAssisted: { fr: 'Lisez ceci au client', en: 'Read this to the customer' },
  agree: { fr: 'J’accepte et je commence', en: 'I agree and begin' },
  agreeAssisted: { fr: 'Le client accepte', en: 'The customer agrees' },
  decline: { fr: 'Je n’accepte pas', en: 'I do not agree' },
  declineAssisted: { fr: 'Le client n’accepte pas', en: 'The customer does not agree' },
  declineSure: {
    fr: 'Sans accord, rien n’est photographié et ce lien ne marchera plus.',
    en: 'Without consent nothing is photographed, and this link will work no more.',
  },
  declineYes: { fr: 'Oui, je refuse', en: 'Yes, I refuse' },
  declineYesAssisted: { fr: 'Oui, le client refuse', en: 'Yes, the customer refuses' },
  declineNo: { fr: 'Revenir en arrière', en: 'Go back' },
  takeOver: { fr: 'Continuer ici', en: 'Go on here' },
  takeOverWhat: {
    fr: 'Vous avez commencé sur un autre appareil. Continuez sur celui-ci.',
    en: 'You began on another device. Go on on this one.',
  },
  which: { fr: 'Quelle pièce avez-vous ?', en: 'Which paper do you have?' },
  whichAssisted: { fr: 'Quelle pièce a le client ?', en: 'Which paper does the customer have?' },
} as const satisfies Readonly<Record<string, Text>>;

/** What will happen, one line a thing, in the order of the steps. */
export function tasksOf({ type, selfie, assisted, documentTypes }: CaptureView): Text[] {
  const tasks: Text[] = [];
  if (type === 'KYB') tasks.push(startWords.company);
  if (documentTypes.length > 0) tasks.push(assisted ? startWords.paperAssisted : startWords.paper);
  if (selfie === 'photo') tasks.push(assisted ? startWords.photoAssisted : startWords.photo);
  if (selfie === 'liveness') tasks.push(assisted ? startWords.livenessAssisted : startWords.liveness);
  return tasks;
}

export const paperNames: Readonly<Record<string, Text>> = {
  CNI: { fr: 'Carte d’identité (CNI)', en: 'Identity card (CNI)' },
  PASSEPORT: { fr: 'Passeport', en: 'Passport' },
  CARTE_RESIDENT: { fr: 'Carte de résident', en: 'Resident card' },
  CARTE_CONSULAIRE: { fr: 'Carte consulaire', en: 'Consular card' },
  PERMIS_CONDUIRE: { fr: 'Permis de conduire', en: 'Driving licence' },
};
