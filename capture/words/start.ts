import type { CaptureView } from '../../src/contract/capture.ts';
import type { Language, Text } from '../language.ts';

/** What will happen, consent, the choice of the paper. */
export const startWords = {
  title: { fr: 'Vérifier votre identité', en: 'Verify your identity' },
  titleCompany: { fr: 'Vérifier votre entreprise', en: 'Verify your company' },
  titleAssisted: { fr: 'Vérifier l’identité du client', en: 'Verify the customer’s identity' },
  titleCompanyAssisted: { fr: 'Vérifier l’entreprise du client', en: 'Verify the customer’s company' },
  asked: { fr: '{client} vous le demande.', en: '{client} asks for it.' },
  takePaper: { fr: 'votre pièce d’identité', en: 'your identity paper' },
  takePaperAssisted: { fr: 'la pièce du client', en: 'the customer’s paper' },
  takeFace: { fr: 'votre visage', en: 'your face' },
  takeFaceAssisted: { fr: 'son visage', en: 'their face' },
  takeCompany: { fr: 'les papiers de l’entreprise', en: 'the papers of the company' },
  take: {
    fr: 'Vous photographiez {what}. Cela prend environ 3 minutes.',
    en: 'You photograph {what}. It takes about 3 minutes.',
  },
  takeFilm: {
    fr: 'Vous photographiez {what}, puis vous vous filmez en tournant la tête. Environ 3 minutes.',
    en: 'You photograph {what}, then film yourself turning your head. About 3 minutes.',
  },
  takeFilmAssisted: {
    fr: 'Vous photographiez {what}, puis filmez son visage pendant qu’il tourne la tête. Environ 3 minutes.',
    en: 'You photograph {what}, then film the face as the head turns. About 3 minutes.',
  },
  looks: {
    fr: '{client} les examine pour vérifier votre identité.',
    en: '{client} looks at them to verify your identity.',
  },
  looksCompany: {
    fr: '{client} les examine pour vérifier votre entreprise.',
    en: '{client} looks at them to verify your company.',
  },
  looksAssisted: {
    fr: '{client} les examine pour vérifier l’identité du client.',
    en: '{client} looks at them to verify the customer’s identity.',
  },
  looksCompanyAssisted: {
    fr: '{client} les examine pour vérifier l’entreprise.',
    en: '{client} looks at them to verify the company.',
  },
  free: {
    fr: 'Vous pouvez refuser, ou tout arrêter avant l’envoi : les photos sont alors effacées.',
    en: 'You may refuse, or stop before they are sent: the pictures are then erased.',
  },
  freeAssisted: {
    fr: 'Le client peut refuser, ou tout arrêter avant l’envoi : les photos sont alors effacées.',
    en: 'The customer may refuse, or stop before they are sent: the pictures are then erased.',
  },
  whole: { fr: 'Lire le texte complet', en: 'Read the whole text' },
  wholeAssisted: { fr: 'Lisez ceci au client', en: 'Read this to the customer' },
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

type View = Pick<CaptureView, 'type' | 'selfie' | 'assisted' | 'documentTypes'>;

/** Consent in three sentences: what is taken, what for, and that one may refuse. Each has its drawing. */
export function consentPoints({ type, selfie, assisted, documentTypes }: View) {
  const w = startWords;
  const what: Text[] = [];
  if (type === 'KYB') what.push(w.takeCompany);
  if (documentTypes.length > 0) what.push(assisted ? w.takePaperAssisted : w.takePaper);
  if (selfie === 'photo') what.push(assisted ? w.takeFaceAssisted : w.takeFace);
  const take = selfie !== 'liveness' ? w.take : assisted ? w.takeFilmAssisted : w.takeFilm;
  const [looks, looksAssisted] =
    type === 'KYB' ? [w.looksCompany, w.looksCompanyAssisted] : [w.looks, w.looksAssisted];
  return [
    { sign: 'camera', words: { fr: naming(take.fr, what, 'fr'), en: naming(take.en, what, 'en') } },
    { sign: 'eye', words: assisted ? looksAssisted : looks },
    { sign: 'undo', words: assisted ? w.freeAssisted : w.free },
  ] as const;
}

function naming(sentence: string, things: readonly Text[], language: Language): string {
  const names = things.map((thing) => thing[language]);
  const last = names.splice(-2).join(language === 'fr' ? ' et ' : ' and ');
  return sentence.replace('{what}', [...names, last].join(', '));
}
