import type { Addition } from '../vocabulary.ts';

/** What a paper says of itself: its numbers, dates, who gave it and where. */
export const numberLabels: NonNullable<Addition['labels']> = {
  document_number: {
    fr: [
      'Référence du titre',
      'Numéro de titre',
      'N° de la carte de séjour',
      'Numéro figurant sur le titre',
      'Numéro inscrit au titre',
    ],
    en: ['Number of this document', 'Title number', 'Number of residence permit'],
    short: ['Réf. titre', 'Ti. n°'],
  },
  card_number: {
    fr: [
      "Carte d'identité n°",
      'Numéro de cette carte',
      'La carte porte le n°',
      "Numéro d'ordre de la carte",
      'N° imprimé de la carte',
      'Carte n° / Série',
    ],
    en: ['Number of this card', 'This card no.', 'ID card no.'],
    short: ['C.I. n°', 'N° carte (ID)'],
  },
  passport_number: {
    fr: ['Numéro du présent passeport', 'Passeport, numéro', 'Numéro de ce passeport', 'Ppt N°'],
    en: ['This passport no.', 'Passport booklet no.'],
    short: ['N° Pass.'],
  },
  licence_number: {
    fr: [
      'Numéro du présent permis',
      'N° national du permis',
      'N° du titre de conduite',
      'Numéro de dossier du permis',
    ],
    en: ['Number of licence', 'Licence reference'],
    short: ['N° Per.', 'PC n°'],
  },
  nni: {
    fr: [
      'N.N.I. (numéro national)',
      'Numéro national unique d’identification',
      'Identifiant national du citoyen',
      'N° d’identification nationale (NNI)',
      'N° NNI attribué par l’ONECI',
      'Numéro NNI du porteur',
    ],
    en: ['NNI (national ID number)', "Bearer's NNI"],
    short: ['NNI n°'],
  },
  personal_number: {
    fr: ['Numéro personnel du porteur', 'Identifiant de la personne', 'N° personnel d’identité'],
    en: ['Personal identification no.', "Bearer's personal number"],
    short: ['N° ind.'],
  },
  national_number: {
    fr: [
      'NIN (numéro national)',
      'N° d’identification du citoyen',
      'Numéro au fichier national',
      'Numéro d’identité nationale',
    ],
    en: ['NIN (national number)', "Citizen's number"],
    short: ['NIN n°', 'N° Nat. id.'],
  },
  nina: {
    fr: ['NINA (n° d’identification nationale)', 'Numéro NINA du porteur', 'N° NINA attribué'],
    en: ['NINA identification', "Bearer's NINA"],
    short: ['Id. NINA'],
  },
  document_issue: {
    fr: [
      'Date de remise',
      'Faite le',
      'Établi(e), le',
      'Éditée le',
      'Date de confection',
      'Date à laquelle le titre a été délivré',
      'Signé le',
    ],
    en: ['Made on', 'Issue date (dd/mm/yyyy)', 'Document issued on'],
    short: ['Ét. le', 'Dt déliv.', 'Ém. le'],
  },
  document_expiry: {
    fr: [
      'Date limite d’utilisation',
      'Utilisable jusqu’au',
      'Valable jusqu’à la date du',
      'Échéance du titre',
      'N’est plus valable après le',
      'Fin de la période de validité',
    ],
    en: ['Expires on the', 'Expiration (dd/mm/yyyy)', 'Use before'],
    short: ['Val. jq.', 'Péri. le'],
  },
  issue_place: {
    fr: [
      'Établi à',
      'Bureau émetteur',
      'Lieu où le titre a été délivré',
      'Centre de remise',
      'Localité de délivrance',
    ],
    en: ['Made at', 'City of issue', 'Office of issue'],
    short: ['Dél. à', 'L. déliv.'],
  },
  issue: {
    fr: ['Établi(e) le, à', 'Date - lieu de délivrance', 'Remise le, à'],
    en: ['Issued (when, where)'],
    short: ['Dél. (D/L)', 'Ét. le/à'],
  },
  authority: {
    fr: [
      'Délivré par le service',
      'Organisme de délivrance',
      'L’autorité qui délivre',
      'Émis par le service',
    ],
    en: ['Issuing office', 'Issued by the authority', 'Office'],
    short: ['Aut. dél.', 'Serv.'],
  },
  categories: {
    fr: [
      'Véhicules pour lesquels le permis est valable',
      'Autorisé(e) à conduire',
      'Peut conduire les catégories',
      'Catégorie(s) de véhicules autorisée(s)',
      'Classe(s) de permis',
      'Permis valable pour',
    ],
    en: ['Entitled to drive', 'Valid for classes'],
    short: ['Cat. val.', 'Cl.'],
  },
  restrictions: {
    fr: ['Conditions de conduite', 'Aménagements / Restrictions', 'Restrictions médicales', 'Codes mentions'],
    en: ['Driving conditions', 'Limitations', 'Medical restrictions'],
    short: ['Ment. restr.', 'Cond.'],
  },
  passport_type: {
    fr: ['Nature du passeport', 'Genre de passeport', 'Type (P, S, D)'],
    en: ['Kind of passport', 'Passport class'],
    short: ['Ty.', 'Nat. ppt'],
  },
  country_code: {
    fr: ['Sigle du pays', 'Pays (code à 3 lettres)', 'Code pays (OACI)', 'État de délivrance (code)'],
    en: ['Country (3 letters)', 'ICAO code'],
    short: ['Cd pays', 'C. État'],
  },
};
