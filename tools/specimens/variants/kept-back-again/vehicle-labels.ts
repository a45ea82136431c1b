import type { Addition } from '../vocabulary.ts';

/** Wordings of labels on papers of vehicles. */
export const vehicleLabels: NonNullable<Addition['labels']> = {
  plate: {
    fr: [
      'Immatriculation du véhicule',
      'N° minéralogique',
      'Numéro de la plaque',
      'Véhicule immatriculé sous le n°',
      "(A) Numéro d'immatriculation",
      "N° d'immatriculation du véhicule",
      'Plaque N°',
    ],
    en: ['Vehicle registration number', 'Reg. No.', 'Number plate'],
    short: ['N° Imm.', 'Immatr.', 'N° min.'],
  },
  owner: {
    fr: [
      'Nom ou dénomination du propriétaire',
      'Titulaire de la carte grise',
      'Nom de famille du propriétaire',
      'Nom du détenteur du véhicule',
      'Possesseur du véhicule',
      '(C.1) Nom',
      'Propriétaire - Nom',
    ],
    en: ['Name of owner', 'Holder of the certificate', 'Registered keeper', "Owner's surname"],
    short: ['Propr.', 'Nom propr.'],
  },
  first_use: {
    fr: [
      'Date de 1re immatriculation',
      'Première immatriculation',
      'Date de MEC',
      '1ère M.E.C.',
      'En circulation depuis le',
    ],
    en: ['Date of first registration', 'First registered'],
  },
  chassis: {
    fr: ['N° VIN', 'Code VIN', "N° d'ordre dans la série du type", 'Num. châssis', '(E) VIN'],
    en: ['Frame No.', 'Vehicle identification number', 'Chassis number'],
  },
  make: {
    fr: ['Marque de fabrique', 'Fabricant', 'Nom du constructeur', 'Marque du constructeur'],
    en: ['Brand', 'Make of vehicle'],
  },
  model: {
    fr: ['Type mine', 'Modèle / Version', 'Type / Modèle', 'Modèle du véhicule', '(D.2) Type'],
    en: ['Model / Type', 'Model name'],
  },
  vehicle_kind: {
    fr: ['Nature du véhicule', 'Genre / Catégorie', 'Genre de véhicule', 'Classe du véhicule'],
    en: ['Kind of vehicle', 'Vehicle class'],
  },
  body: { fr: ['Carross.', '(J.2) Carrosserie', 'Type carrosserie'], en: ['Body type', 'Body style'] },
  energy: {
    fr: ['Énergie / Carburant', 'Nature du carburant', '(P.3) Carburant', 'Énergie utilisée'],
    en: ['Type of fuel', 'Energy'],
  },
  power: {
    fr: ['Puiss. adm.', 'Puissance adm. (CV)', 'Chevaux fiscaux', '(P.6) Puiss. fiscale'],
    en: ['Fiscal power', 'Tax horsepower'],
  },
  seats: {
    fr: ['Nombre de places assises', 'Nbre de pl.', '(S.1) Places assises', 'Nombre de sièges'],
    en: ['Seating capacity', 'Number of seats'],
  },
  full_weight: {
    fr: ['Poids total autorisé', 'Poids max. en charge', 'P.T.A.C. (kg)', 'PTAC autorisé'],
    en: ['Gross vehicle weight', 'Max. laden weight'],
  },
  empty_weight: {
    fr: ['Poids vide', 'P. à V.', 'Poids à vide (kg)', '(G.1) PV'],
    en: ['Empty weight', 'Kerb weight'],
  },
  colour: {
    fr: ['Couleur dominante', 'Coul.', 'Couleur de la carrosserie'],
    en: ['Main colour', 'Body colour'],
  },
};
