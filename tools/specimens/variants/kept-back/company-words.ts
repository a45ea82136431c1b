import type { Addition, CompanyProse } from '../vocabulary.ts';

/** Labels of company papers, and papers of companies in running text. */

export const companyLabels: NonNullable<Addition['labels']> = {
  companyName: {
    fr: [
      'Désignation de la société',
      'Nom de la personne morale',
      'Entreprise',
      'Intitulé de la société',
      'Raison soc.',
      'Dénomination de la personne morale',
      'Société dénommée',
      'Assujetti (dénomination)',
    ],
    en: ['Name of the company', 'Registered name', 'Entity name'],
  },
  companyAddress: {
    fr: [
      'Adresse légale',
      'Situation du siège',
      'Siège sis à',
      "Adresse de l'établissement principal",
      'Situation géographique',
      "Lieu d'exploitation (siège)",
      'Sise à',
    ],
    en: ['Seat', 'Principal office', 'Business address'],
  },
  legalStatus: {
    fr: [
      'Type de société',
      'Régime juridique',
      'Catégorie juridique',
      'F.J.',
      'Constituée en',
      'Forme sociale',
    ],
    en: ['Company type', 'Entity type'],
  },
  rccmNumber: {
    fr: [
      'R.C.C.M. n°',
      'Inscrite sous le n°',
      'Référence RCCM',
      'Matricule RCCM',
      'Registre de commerce',
      'Immatriculée sous le n°',
      'N° de registre',
      'R.C. N°',
    ],
    en: ['RCCM No.', 'Trade register number'],
  },
  shareCapital: {
    fr: ['Au capital de', 'Capital en FCFA', 'Fonds social', 'Capital libéré', 'Capital déclaré'],
    en: ['Stated capital', 'Capital stock'],
  },
  companyDuration: {
    fr: ["Période d'existence", 'Constituée pour', 'Durée sociale', 'Durée statutaire'],
    en: ['Lifetime', 'Company term'],
  },
  managers: {
    fr: [
      'Dirigée par',
      'Mandataire social',
      'Gérance',
      'Responsable légal',
      'Administrée par',
      'Nom du mandataire',
      'Dirigeant social (nom, prénoms)',
    ],
    en: ['Officer', 'Run by', 'Managing director'],
  },
  taxpayerNumber: {
    fr: [
      'N.C.C.',
      'Code contribuable',
      "N° d'identification fiscale",
      'Numéro fiscal',
      'Contribuable n°',
      'Cpte contribuable',
      'C.C. n°',
      'Immatriculation fiscale',
    ],
    en: ['TIN', 'Tax number'],
  },
  tradeName: {
    fr: ['Marque commerciale', 'Nom d’exploitation', 'Désignation commerciale', 'Enseigne / Nom'],
    en: ['Trading as'],
  },
  activity: {
    fr: ['Nature de l’activité', 'Fait profession de', 'Branche', 'Domaine d’activité', 'Genre de commerce'],
    en: ['Nature of business', 'Line of business'],
  },
  registered: {
    fr: ['Inscrite le', 'Date de création', 'Existe depuis le', 'Ouverture'],
    en: ['Registered on'],
  },
  role: { fr: ['En qualité de', 'Titre', 'Mandat'], en: ['Position'] },
  tax_centre: { fr: ['CDI', "Service d'assiette", 'Recette de'], en: ['Tax centre'] },
  tax_regime: { fr: ['Assujettissement', 'Imposé au', 'Catégorie fiscale'], en: ['Tax status'] },
  po_box: { fr: ['B.P.', 'Case postale', 'Courrier'], en: ['P.O. Box'] },
};

export const companyProse: readonly CompanyProse[] = [
  {
    paragraphs: [
      'Nous, Greffier en chef près le Tribunal de Commerce, attestons que sous le numéro {rccmNumber} figure au Registre du Commerce et du Crédit Mobilier la personne morale ci-après désignée :',
      '{companyName}, constituée sous la forme {legalStatus}, ayant son siège à {companyAddress} et dotée d’un capital de {shareCapital}.',
      'Sa durée statutaire est fixée à {companyDuration}, sauf dissolution anticipée ou prorogation.',
      'Elle est représentée dans tous les actes de la vie civile par {managers}, son mandataire social.',
    ],
  },
  {
    paragraphs: [
      'ARTICLE 1 - FORME ET DÉNOMINATION. Il existe une société de forme {legalStatus} ayant pour dénomination {companyName}.',
      'ARTICLE 2 - SIÈGE. Le siège est fixé à {companyAddress}. Il pourra être transféré en tout autre lieu par décision des associés.',
      'ARTICLE 3 - DURÉE. La durée est de {companyDuration} à dater de l’inscription au registre.',
      'ARTICLE 4 - CAPITAL. Le capital s’élève à {shareCapital}, entièrement souscrit.',
      'ARTICLE 5 - GÉRANCE. La gérance est confiée à {managers}. Immatriculation au RCCM : {rccmNumber}.',
    ],
  },
  {
    paragraphs: [
      'Extrait délivré ce jour concernant l’inscription n° {rccmNumber}.',
      'Est inscrite la société {companyName} ({legalStatus}), sise à {companyAddress}, au capital social de {shareCapital}, pour une durée de {companyDuration}.',
      'Dirigeant déclaré : {managers}.',
      'Néant quant aux nantissements, privilèges et procédures collectives.',
    ],
  },
  {
    paragraphs: [
      'Il appert des registres tenus au greffe que {companyName}, société de type {legalStatus} dont l’adresse est {companyAddress}, est inscrite depuis sa création sous la référence {rccmNumber}.',
      'Capital déclaré : {shareCapital} ; durée : {companyDuration} ; personne ayant pouvoir d’engager la société : {managers}.',
      'Le présent extrait ne préjuge pas de la situation fiscale de l’intéressée.',
    ],
  },
];

export const taxProse: readonly CompanyProse[] = [
  {
    paragraphs: [
      'Le Chef du centre des impôts soussigné atteste que l’entreprise {companyName}, {legalStatus}, immatriculée au RCCM sous le n° {rccmNumber}, a souscrit la déclaration fiscale d’existence prévue par le Code général des impôts.',
      'Un numéro de compte contribuable lui a été attribué : {taxpayerNumber}.',
      'Siège déclaré : {companyAddress}. Responsable légal : {managers}.',
    ],
  },
  {
    paragraphs: [
      'La société {companyName} de forme {legalStatus}, sise à {companyAddress}, est connue de nos services sous le compte contribuable n° {taxpayerNumber}.',
      'Elle est inscrite au registre du commerce sous le numéro {rccmNumber} et gérée par {managers}.',
      'En foi de quoi le présent récépissé de déclaration fiscale d’existence lui est remis.',
    ],
  },
  {
    paragraphs: [
      'Identifiant fiscal attribué : {taxpayerNumber}.',
      'Contribuable : {companyName} ({legalStatus}) au capital de {shareCapital}, RCCM {rccmNumber}, dont le siège social est à {companyAddress}.',
      'Les obligations déclaratives prennent effet le premier jour du mois suivant.',
    ],
  },
];
