/** Labels that several papers share, with the spellings met on them. */

export const surname = ['Nom', 'Nom de famille', 'Nom(s)', 'Nom / Surname', 'Surname', 'Noms'];
export const givenNames = ['Prénom(s)', 'Prénoms', 'Prénom', 'Given names', 'Given name(s)', 'First name(s)'];
export const birthDate = ['Date de Naissance', 'Né(e) le', 'Née le', 'Date of birth', 'Date naissance'];
export const birthPlace = ['Lieu de Naissance', 'Place of birth', 'Lieu naissance'];
export const birth = ['Date et lieu de naissance', 'Date et lieu naissance', 'Date and place of birth'];
export const sex = ['Sexe', 'Sex', 'Genre'];
export const height = ['Taille (m)', 'Taille', 'Taille en m', 'Height'];
export const nationality = ['Nationalité', 'Nationalité (Pays)', 'Nationality'];
export const profession = ['Profession', 'Occupation'];
export const address = [
  'Domicile',
  'Adresse',
  'Residence',
  'Résidence',
  'Adresse / Address',
  'Address',
  'Lieu de résidence',
];
export const expiry = [
  "Date d'expiration",
  "Valide jusqu'au",
  "Valable jusqu'au",
  'Expire le',
  'Date of expiry',
  'Expiry date',
  'Date de validité',
];
export const issue = [
  'Établie le',
  'Délivrée le',
  'Délivré le',
  'Établi le',
  'Date de délivrance',
  "Date d'émission",
  'Date of issue',
  'Fait le',
];
export const number = ['N°', 'Nº', 'No', 'N*', 'Numéro'];
export const nni = ['NNI', 'N.N.I', "Numéro National d'Identification"];
export const authority = [
  'Autorité',
  'Authority',
  'Autorité de délivrance',
  "Signature de l'Autorité",
  "L'Autorité compétente",
];
export const signature = ['Signature du titulaire', 'Signature of bearer', 'Signature', "Holder's signature"];
export const fatherName = [
  'Nom et prénoms du père',
  'Père',
  'Nom du père',
  'Fils de',
  'Fille de',
  'Fils / Fille de',
];
export const motherName = ['Nom et prénoms de la mère', 'Mère', 'Nom de la mère', 'Et de'];
export const fatherBirthday = ['Date de naissance du père', 'Père né le'];
export const motherBirthday = ['Date de naissance de la mère', 'Mère née le'];
export const identityCardTitles = [
  "Carte Nationale d'Identité",
  "Carte d'Identité Nationale",
  "Carte Nationale d'Identité Biométrique",
  "Carte Nationale d'Identité CEDEAO",
  'National Identity Card',
  'National ID Card',
  'Biometric Identity Card',
  "Carte d'Identité CEDEAO",
  "Carte d'Identité Biométrique CEDEAO",
  'ECOWAS Identity Card',
  'ECOWAS Biometric Identity Card',
];
