import type { Addition } from '../vocabulary.ts';

/** Wordings of labels on papers of vehicles, with the letters of the European form or without. */
export const vehicleLabels: NonNullable<Addition['labels']> = {
  plate: {
    fr: [
      'Immatriculé sous le numéro',
      "Numéro d'immatriculation actuel",
      'Véhicule n°',
      'Nouvelle immatriculation',
      'Immatriculation (plaque)',
      'Numéro de plaque minéralogique',
    ],
    en: ['Current plate number', 'Registered number'],
    short: ['Imm.', 'N° d’immat.', 'Plq.'],
  },
  owner: {
    fr: [
      'Nom du titulaire du certificat',
      'C.1 - Nom du propriétaire',
      "Nom de l'acquéreur",
      'Appartient à (nom)',
      'Nom du possesseur',
      'Propriétaire actuel (nom)',
      'Titulaire (nom ou raison sociale)',
    ],
    en: ['Name of the keeper', "Present owner's surname", 'Registered owner (surname)'],
    short: ['Propr. act.', 'Nom prop.'],
  },
  first_use: {
    fr: [
      'Mise en circulation pour la première fois le',
      'B - 1ère immatriculation',
      'Première mise en service',
      'Date 1ère circulation',
      'Année et date de mise en circulation',
    ],
    en: ['Date first put on the road', 'First put into service'],
    short: ['1ère circ.', 'M.E.C.'],
  },
  chassis: {
    fr: [
      'E - N° d’identification',
      'N° dans la série du type (châssis)',
      'Numéro de châssis frappé à froid',
      'Châssis (17 caractères)',
      'N° du cadre',
      'Numéro d’ordre du châssis',
    ],
    en: ['VIN / Frame number', 'Chassis no. (17 signs)'],
    short: ['Châs.', 'N° VIN', 'N° série'],
  },
  make: {
    fr: ['Marque commerciale', 'D.1 - Marque', 'Constructeur (marque)', 'Marque et constructeur'],
    en: ['Brand of vehicle', 'Built by'],
    short: ['Mrq.', 'Constr.'],
  },
  model: {
    fr: ['D.3 - Dénomination', 'Modèle commercial', 'Nom du modèle', 'Type / Variante / Version'],
    en: ['Commercial model', 'Trade description'],
    short: ['Mod. com.', 'Typ.'],
  },
  vehicle_kind: {
    fr: ['J.1 - Genre national', 'Genre de l’engin', 'Catégorie / Genre', 'Genre (VP, CTTE, MTL)'],
    en: ['Type of vehicle (class)', 'National kind'],
    short: ['Gre', 'J.1'],
  },
  body: {
    fr: ['J.3 - Carrosserie', 'Forme de la carrosserie', 'Carrosserie (désignation)', 'Type de caisse'],
    en: ['Shape of body'],
    short: ['Caross.', 'J.3'],
  },
  energy: {
    fr: [
      'P.3 - Carburant',
      'Carburant utilisé',
      'Mode de propulsion',
      'Alimentation du moteur',
      'Énergie motrice',
    ],
    en: ['Fuel used', 'Propulsion'],
    short: ['Carb.', 'P.3'],
  },
  power: {
    fr: ['P.6 - Puissance', 'Puissance administrative (CV)', 'Force fiscale', 'Nombre de CV'],
    en: ['Fiscal horsepower', 'Rated HP (tax)'],
    short: ['CV', 'Pce fisc.'],
  },
  seats: {
    fr: [
      'S.1 - Places assises',
      'Capacité (places)',
      'Nombre de passagers assis',
      'Places, conducteur compris',
    ],
    en: ['Seats incl. driver', 'Seating'],
    short: ['Plc.', 'S.1'],
  },
  full_weight: {
    fr: ['F.1 - Masse maximale', 'Masse en charge maximale', 'Poids maximum', 'Poids total maximal autorisé'],
    en: ['Maximum laden mass', 'Weight, loaded'],
    short: ['P. total', 'F.1'],
  },
  empty_weight: {
    fr: [
      'G.1 - Poids à vide',
      'Tare du véhicule',
      'Poids vide en ordre de marche',
      'Poids mort',
      'Masse à vide nationale',
    ],
    en: ['Weight, unloaded', 'Kerb mass'],
    short: ['P. vide', 'G.1'],
  },
  colour: {
    fr: ['R - Couleur', 'Teinte extérieure', 'Couleur de la robe', 'Couleur de carrosserie'],
    en: ['Paint', 'Colour (main)'],
    short: ['Tnt.', 'Col.'],
  },
};
