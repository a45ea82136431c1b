import type { LabelKey, Wordings } from '../vocabulary.ts';

/** Wordings of labels on papers of persons and of vehicles; those of companies stand beside. */

type PersonKey = Exclude<
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

export const personLabels: Readonly<Record<PersonKey, Wordings>> = {
  last_name: {
    fr: ['Nom', 'Nom de famille', 'Nom(s)', 'Noms', 'Nom du titulaire', 'Nom patronymique', 'Nom du porteur'],
    en: ['Surname', 'Last name', 'Family name', 'Surname(s)', 'Name'],
  },
  first_name: {
    fr: ['Prénoms', 'Prénom(s)', 'Prénom', 'Prénoms du titulaire', 'Prénoms usuels'],
    en: ['Given names', 'First name', 'First names', 'Given name(s)', 'Forenames', 'Other names'],
    short: ['Prén.'],
  },
  full_name: {
    fr: [
      'Nom et prénoms',
      'Nom et prénom(s)',
      'Nom & prénoms',
      'Nom, prénoms',
      'Noms et prénoms',
      'Titulaire',
    ],
    en: ['Full name', 'Name and first names', 'Name of holder'],
  },
  date_of_birth: {
    fr: [
      'Date de naissance',
      'Né(e) le',
      'Naissance',
      'Date naissance',
      'Né le',
      'Né (e) le',
      'Jour de naissance',
    ],
    en: ['Date of birth', 'Birth date', 'Born on', 'DOB'],
    short: ['Dte naiss.', 'Date naiss.', 'Date de nais.', 'D. naissance'],
  },
  place_of_birth: {
    fr: ['Lieu de naissance', 'Lieu naissance', 'Né(e) à', 'Ville de naissance', 'Localité de naissance'],
    en: ['Place of birth', 'Birthplace', 'Born in'],
    short: ['Lieu nais.', 'Lieu naiss.', 'L. naissance', 'Lieu de nais.'],
  },
  birth: {
    fr: [
      'Date et lieu de naissance',
      'Né(e) le',
      'Né (e) le',
      'Naissance',
      'Date & lieu de naissance',
      'Date, lieu de naissance',
    ],
    en: ['Date and place of birth', 'Born', 'Date & place of birth'],
    short: ['Date et lieu nais.', 'Dte et lieu naiss.'],
  },
  gender: { fr: ['Sexe', 'Genre', 'Sexe (M/F)'], en: ['Sex', 'Gender'], short: ['Sx'] },
  height: {
    fr: ['Taille', 'Taille (m)', 'Taille en m', 'Taille (cm)', 'Stature'],
    en: ['Height', 'Height (m)'],
  },
  nationality: {
    fr: ['Nationalité', 'Nationalité du titulaire', 'De nationalité', 'Citoyenneté'],
    en: ['Nationality', 'Citizenship'],
    short: ['Nat.', 'Nation.'],
  },
  profession: {
    fr: ['Profession', 'Profession exercée', 'Métier', 'Activité professionnelle', 'Emploi', 'Fonction'],
    en: ['Occupation', 'Profession'],
    short: ['Prof.'],
  },
  permanent_address: {
    fr: [
      'Domicile',
      'Adresse',
      'Résidence',
      'Lieu de résidence',
      'Adresse du domicile',
      'Adresse permanente',
      'Domicilié(e) à',
      'Demeurant à',
    ],
    en: ['Address', 'Residence', 'Permanent address', 'Place of residence'],
    short: ['Adr.', 'Dom.'],
  },
  document_number: {
    fr: [
      'N°',
      'Numéro',
      'N° de la carte',
      'Numéro de la carte',
      'N° carte',
      'Carte N°',
      'N° du document',
      'Numéro de document',
      'No',
    ],
    en: ['Card number', 'Card No.', 'Document number', 'Document No.', 'ID number', 'No.'],
  },
  card_number: {
    fr: [
      'N° de la carte',
      'N° CNI',
      "N° de la carte d'identité",
      'Carte N°',
      'Numéro de carte',
      'N° carte',
      'N°',
      'Numéro',
      "N° d'identité",
      'No de carte',
    ],
    en: ['Card number', 'Identity card No.', 'ID card number', 'Card No.', 'Document No.', 'Document number'],
  },
  passport_number: {
    fr: [
      'N° du passeport',
      'Passeport N°',
      'Numéro du passeport',
      'N° passeport',
      'N° de passeport',
      'Numéro de passeport',
    ],
    en: ['Passport No.', 'Passport number', 'Passport N°'],
  },
  licence_number: {
    fr: ['N° du permis', 'Numéro du permis', 'N° de permis', 'Permis N°', 'N° permis', 'Numéro de permis'],
    en: ['Licence No.', 'Licence number', 'Driver number', 'License No.'],
  },
  nni: {
    fr: [
      'NNI',
      'N.N.I.',
      "Numéro national d'identification",
      "N° national d'identification",
      'NNI N°',
      "Numéro national d'identité",
    ],
    en: ['National identification number', 'National ID number'],
  },
  personal_number: {
    fr: ['N° personnel', 'Numéro personnel', "N° d'identification", "Numéro d'identification personnel"],
    en: ['Personal No.', 'Personal number', 'Personal ID number'],
  },
  national_number: {
    fr: [
      'NIN',
      "N° d'identification nationale",
      "Numéro d'identification national",
      "N° national d'identification",
    ],
    en: ['National identification number', 'Personal ID Number'],
  },
  nina: { fr: ['NINA', 'N° NINA', 'Numéro NINA', 'NINA N°'], en: ['NINA number'] },
  document_issue: {
    fr: [
      'Date de délivrance',
      'Délivrée le',
      'Délivré le',
      'Établie le',
      "Date d'émission",
      "Date d'établissement",
      'Fait le',
      'Émise le',
      'Carte établie le',
    ],
    en: ['Date of issue', 'Issue date', 'Issued on', 'Issued'],
    short: ['Dél. le', 'Date déliv.'],
  },
  document_expiry: {
    fr: [
      "Date d'expiration",
      'Expire le',
      "Valable jusqu'au",
      "Valide jusqu'au",
      'Date de validité',
      'Fin de validité',
      'Validité',
      'Échéance',
      'Expiration',
    ],
    en: ['Date of expiry', 'Expiry date', 'Valid until', 'Expires on', 'Expires'],
    short: ['Exp.', "Date d'exp.", 'Val.'],
  },
  father_name: {
    fr: [
      'Nom et prénoms du père',
      'Père',
      'Nom du père',
      'Fils / Fille de',
      'Fils ou fille de',
      'Nom et prénom du père',
    ],
    en: ["Father's name", 'Father', 'Name of father'],
  },
  mother_name: {
    fr: ['Nom et prénoms de la mère', 'Mère', 'Nom de la mère', 'Et de', 'Nom et prénom de la mère'],
    en: ["Mother's name", 'Mother', 'Name of mother'],
  },
  parents: { fr: ['Fils / Fille de', 'Fils (fille) de', 'Filiation'], en: ['Parents', 'Child of'] },
  father_birthday: {
    fr: ['Date de naissance du père', 'Père né le', 'Naissance du père'],
    en: ["Father's date of birth"],
  },
  mother_birthday: {
    fr: ['Date de naissance de la mère', 'Mère née le', 'Naissance de la mère'],
    en: ["Mother's date of birth"],
  },
  blood: { fr: ['Groupe sanguin', 'Gr. sanguin', 'Groupe'], en: ['Blood group', 'Blood type'] },
  marks: { fr: ['Signes particuliers', 'Signe particulier'], en: ['Distinguishing marks'] },
  contact: {
    fr: ['Personne à prévenir', 'En cas d’urgence', 'Personne à contacter', "En cas d'accident prévenir"],
    en: ['Emergency contact', 'In case of emergency'],
  },
  phone: {
    fr: ['Téléphone', 'Tél.', 'Contact', 'Tél', 'N° de téléphone', 'Cel.'],
    en: ['Phone', 'Telephone', 'Tel.'],
  },
  issue_place: {
    fr: ['Lieu de délivrance', 'Délivrée à', 'Fait à', 'Lieu d’émission'],
    en: ['Place of issue', 'Issued at'],
  },
  issue: {
    fr: ['Date et lieu de délivrance', 'Délivré le', 'Délivrée le', 'Date et lieu délivrance', 'Fait le'],
    en: ['Date and place of issue', 'Issued'],
  },
  authority: {
    fr: ['Autorité', 'Autorité de délivrance', 'Délivré par', 'Service émetteur', 'Autorité compétente'],
    en: ['Authority', 'Issuing authority', 'Issued by'],
  },
  categories: {
    fr: ['Catégories', 'Catégorie', 'Catégories de véhicules', 'Cat.'],
    en: ['Categories', 'Class', 'Vehicle classes'],
  },
  marital: { fr: ['Situation matrimoniale', 'Situation familiale', 'État civil'], en: ['Marital status'] },
  restrictions: {
    fr: ['Restrictions', 'Restriction(s)', 'Mentions', 'Codes'],
    en: ['Restrictions', 'Conditions'],
  },
  passport_type: { fr: ['Type'], en: ['Type'] },
  country_code: {
    fr: ['Code du pays', 'Code pays', "Code de l'État émetteur", 'Code État'],
    en: ['Country code', 'Code of issuing State'],
  },
  plate: {
    fr: [
      "N° d'immatriculation",
      "Numéro d'immatriculation",
      'Immatriculation',
      'N° immatriculation',
      'Immatriculé sous le N°',
      'Plaque',
    ],
    en: ['Registration number', 'Registration No.', 'Plate number'],
  },
  idu: {
    fr: [
      'IDU',
      'Code IDU',
      'N° IDU',
      'Identifiant unique',
      'Identifiant unique (IDU)',
      "Numéro d'identifiant unique",
    ],
    en: ['Unique identifier'],
  },
  owner: {
    fr: [
      'Nom',
      'Nom ou raison sociale',
      'Nom du propriétaire',
      'Raison sociale',
      'Propriétaire',
      'Nom / Raison sociale',
    ],
    en: ["Owner's name", 'Owner'],
  },
  first_use: {
    fr: [
      'Date de 1ère mise en circulation',
      '1ère mise en circulation',
      'Mise en circulation',
      'Date de première mise en circulation',
    ],
    en: ['First registration'],
  },
  chassis: {
    fr: [
      'N° de châssis',
      'N° châssis',
      'Châssis',
      'N° de série',
      'VIN',
      'Numéro de châssis',
      'N° dans la série du type',
    ],
    en: ['Chassis No.'],
  },
  make: { fr: ['Marque', 'Marque du véhicule'], en: ['Make'] },
  model: { fr: ['Type', 'Type commercial', 'Modèle', 'Dénomination commerciale'], en: ['Model'] },
  vehicle_kind: { fr: ['Genre', 'Genre du véhicule'], en: ['Vehicle type'] },
  body: { fr: ['Carrosserie', 'Type de carrosserie'], en: ['Body'] },
  energy: { fr: ['Énergie', 'Carburant', "Source d'énergie"], en: ['Fuel'] },
  power: { fr: ['Puissance', 'Puissance administrative', 'Puissance fiscale'], en: ['Power'] },
  seats: { fr: ['Places assises', 'Nombre de places', 'Nb de places', 'Places'], en: ['Seats'] },
  full_weight: {
    fr: ['PTAC', 'P.T.A.C.', 'Poids total autorisé en charge', 'Poids total en charge'],
    en: ['Gross weight'],
  },
  empty_weight: { fr: ['Poids à vide', 'P.V.', 'PV'], en: ['Unladen weight'] },
  colour: { fr: ['Couleur', 'Couleur du véhicule'], en: ['Colour'] },
};
