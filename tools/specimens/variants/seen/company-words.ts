import type { CompanyProse, LabelKey, Wordings } from '../vocabulary.ts';

/** Labels of company papers, and extracts in running text. */

type CompanyKey = Extract<
  LabelKey,
  | 'companyName'
  | 'companyAddress'
  | 'legalStatus'
  | 'rccmNumber'
  | 'shareCapital'
  | 'companyDuration'
  | 'managers'
  | 'taxpayerNumber'
  | 'tradeName'
  | 'acronym'
  | 'activity'
  | 'registered'
  | 'role'
  | 'tax_centre'
  | 'tax_regime'
  | 'po_box'
>;

export const companyLabels: Readonly<Record<CompanyKey, Wordings>> = {
  companyName: {
    fr: [
      'Dénomination sociale',
      'Raison sociale',
      'Dénomination',
      'Nom de la société',
      'Nom ou raison sociale',
      "Nom de l'entreprise",
      'Société',
    ],
    en: ['Company name', 'Corporate name', 'Business name'],
  },
  companyAddress: {
    fr: [
      'Siège social',
      'Adresse du siège',
      'Adresse du siège social',
      'Adresse géographique',
      'Adresse',
      'Localisation',
      'Siège',
    ],
    en: ['Registered office', 'Head office', 'Address'],
  },
  legalStatus: {
    fr: ['Forme juridique', 'Forme', 'Statut juridique', 'Forme de la société', 'Nature juridique'],
    en: ['Legal form', 'Legal status'],
  },
  rccmNumber: {
    fr: [
      'N° RCCM',
      'Numéro RCCM',
      'RCCM N°',
      'RCCM',
      "Numéro d'immatriculation",
      "N° d'immatriculation",
      'Immatriculation au RCCM',
      'N° du registre du commerce',
      'Registre du commerce N°',
    ],
    en: ['Trade register No.', 'Registration number'],
  },
  shareCapital: {
    fr: ['Capital social', 'Capital', 'Montant du capital', 'Capital souscrit', 'Capital de la société'],
    en: ['Share capital', 'Capital'],
  },
  companyDuration: {
    fr: ['Durée', 'Durée de la société', 'Durée de vie', 'Durée de la personne morale'],
    en: ['Duration', 'Term of the company'],
  },
  managers: {
    fr: [
      'Gérant',
      'Gérant(s)',
      'Dirigeant',
      'Représentant légal',
      'Nom du dirigeant',
      'Premier responsable',
      'Nom et prénoms du gérant',
    ],
    en: ['Manager', 'Legal representative', 'Director'],
  },
  taxpayerNumber: {
    fr: [
      'N° de compte contribuable',
      'Numéro de compte contribuable',
      'Compte contribuable',
      'N° contribuable',
      'NCC',
      'N° CC',
      'Identifiant fiscal',
      'Compte contribuable N°',
    ],
    en: ['Taxpayer number', 'Tax identification number'],
  },
  tradeName: { fr: ['Nom commercial', 'Enseigne', 'Dénomination commerciale'], en: ['Trade name'] },
  acronym: { fr: ['Sigle'], en: ['Acronym'] },
  activity: {
    fr: [
      'Activité principale',
      'Activités',
      'Objet social',
      'Activité exercée',
      'Activité',
      "Secteur d'activité",
    ],
    en: ['Activity', 'Main activity'],
  },
  registered: {
    fr: ["Date d'immatriculation", "Date de début d'activité", "Début d'activité", "Début d'exploitation"],
    en: ['Registration date'],
  },
  role: { fr: ['Qualité', 'Fonction'], en: ['Capacity'] },
  tax_centre: {
    fr: ['Centre des impôts', 'Service gestionnaire', 'Centre de rattachement'],
    en: ['Tax office'],
  },
  tax_regime: { fr: ["Régime d'imposition", 'Régime fiscal', 'Régime'], en: ['Tax regime'] },
  po_box: { fr: ['Boîte postale', 'Adresse postale', 'BP'], en: ['PO Box'] },
};

/** `{name}` and others stand for the values. */
export const companyProse: readonly CompanyProse[] = [
  {
    paragraphs: [
      'Le Greffier en chef soussigné certifie que la société dénommée {companyName}, {legalStatus} au capital de {shareCapital}, dont le siège social est situé à {companyAddress}, a été immatriculée au Registre du Commerce et du Crédit Mobilier sous le numéro {rccmNumber}.',
      'La société est constituée pour une durée de {companyDuration}. Elle a pour gérant {managers}.',
      'En foi de quoi le présent extrait est délivré pour servir et valoir ce que de droit.',
    ],
  },
  {
    paragraphs: [
      'La société {companyName}, de forme {legalStatus}, immatriculée sous le numéro {rccmNumber} au Registre du Commerce et du Crédit Mobilier, au capital de {shareCapital}, a son siège social à {companyAddress}.',
      'Durée : {companyDuration} à compter de son immatriculation. Représentant légal : {managers}.',
    ],
  },
  {
    paragraphs: [
      'Il a été inscrit sous le N° {rccmNumber} la société {companyName} ({legalStatus}).',
      'Capital social : {shareCapital}. Siège social : {companyAddress}. Durée : {companyDuration}.',
      'La société est gérée par {managers}, nommé pour une durée indéterminée.',
    ],
  },
];
