import type { Addition } from '../vocabulary.ts';

/** Who somebody is: names, birth, parents, what a person looks like and does. */
export const personLabels: NonNullable<Addition['labels']> = {
  last_name: {
    fr: [
      'Nom de naissance (nom de jeune fille)',
      'Nom de famille (majuscules)',
      'Nom, tel que sur l’acte de naissance',
      'Nom du bénéficiaire',
      'Nom usuel',
      'Nom de famille de naissance',
      "Nom figurant à l'état civil",
    ],
    en: ['Name of family', "Bearer's surname", 'Surname at birth (family name)', 'Family name of the bearer'],
    short: ['N. de fam.'],
  },
  first_name: {
    fr: [
      'Prénom(s) usuel(s)',
      'Prénoms dans l’ordre de l’état civil',
      'Prénoms du porteur',
      'Petit nom / Prénoms',
      'Prénoms du bénéficiaire',
      "Prénoms figurant à l'état civil",
    ],
    en: ['Given name(s), all', "Bearer's given names", 'Forename(s) of bearer'],
    short: ['Pnom(s)', 'Prns.'],
  },
  full_name: {
    fr: [
      'Nom complet du titulaire',
      'Identité complète',
      "Identité de l'intéressé(e)",
      'Nom + Prénoms',
      'Nom entier',
    ],
    en: ["Bearer's full name", "Holder's name in full"],
    short: ['Nom & Pr.', 'Nom/Pnoms'],
  },
  date_of_birth: {
    fr: [
      'Naissance le',
      'Né ou née le',
      'Né / Née, le',
      "Date de naissance de l'intéressé(e)",
      'Jour, mois et année de naissance',
      'Date naiss. (JJ MM AAAA)',
      'Naissance : date',
    ],
    en: ['Birth date (dd/mm/yyyy)', 'Date of birth (DOB)', 'Born on the', 'Day of birth'],
    short: ['D. de N.', 'Dt nais.'],
  },
  place_of_birth: {
    fr: [
      'Lieu de naiss. (commune)',
      'Lieu / Pays de naissance',
      'Ville et pays de naissance',
      'Lieu exact de naissance',
      'Naissance : lieu',
    ],
    en: ['Locality of birth', 'Place / country of birth', 'Where born'],
    short: ['L. de N.', 'Lieu N.'],
  },
  birth: {
    fr: [
      'Né ou née',
      'Naissance (date, lieu)',
      'Date - lieu de naissance',
      'Né(e), date et lieu',
      'Venu(e) au monde le',
    ],
    en: ['Born (when, where)', 'Date - place of birth'],
    short: ['Nais. (D/L)', 'D.L.N.'],
  },
  gender: {
    fr: [
      'Sexe : masculin (M) / féminin (F)',
      'Sexe de l’intéressé(e)',
      'Sexe du porteur',
      'Genre (sexe)',
      'Sexe H/F',
    ],
    en: ['Sex of bearer', 'Gender M / F', 'Sex: M or F'],
    short: ['Sx.'],
  },
  height: {
    fr: [
      'Taille en centimètres ou mètres',
      'Taille, en mètre',
      'Hauteur (taille)',
      'Taille du porteur',
      'Taille relevée',
    ],
    en: ["Bearer's height", 'Stature (m)', 'How tall (m)'],
    short: ['Hauteur', 'Taill.'],
  },
  nationality: {
    fr: [
      'Ressortissant(e) de nationalité',
      'Citoyen(ne) de nationalité',
      'Nationalité / Citoyenneté actuelle',
      'Possède la nationalité',
    ],
    en: ['Nationality (citizenship)', 'Citizen of (nationality)'],
    short: ['Natl.'],
  },
  profession: {
    fr: [
      'Métier ou occupation',
      'Profession / Qualité',
      'Catégorie professionnelle',
      'Profession du porteur',
      'Activité professionnelle principale',
    ],
    en: ['Present occupation', 'Trade or profession', "Bearer's occupation", 'Work'],
    short: ['Occup.', 'Prof. / Fonct.'],
  },
  permanent_address: {
    fr: [
      'Adresse au pays de résidence',
      'Lieu d’habitation',
      'Adresse complète du domicile',
      'Commune et quartier de résidence',
      'Adresse du porteur',
      'Domicile et quartier',
    ],
    en: ['Home address of bearer', 'Place of abode', 'Full address'],
    short: ['Rés. hab.', 'Dom. à'],
  },
  father_name: {
    fr: [
      'Le père',
      'Fils ou fille de (père)',
      'Père : nom, prénoms',
      'Identité complète du père',
      'Nom / Prénoms (père)',
    ],
    en: ['Full name of father', 'Father (name)', 'Father - names'],
    short: ['Nom/père'],
  },
  mother_name: {
    fr: [
      'La mère',
      'Et de (mère)',
      'Mère : nom, prénoms',
      'Identité complète de la mère',
      'Nom / Prénoms (mère)',
    ],
    en: ['Full name of mother', 'Mother (name)', 'Mother - names'],
    short: ['Nom/mère'],
  },
  parents: {
    fr: ['Identité des père et mère', 'Parents (père, mère)', 'Né(e) du mariage de', 'Ascendants directs'],
    en: ['Father and mother', 'Parents (father, mother)'],
    short: ['F/F de', 'Filiat.'],
  },
  father_birthday: {
    fr: ['Date de naiss. (père)', 'Père - né en date du'],
    en: ['Birth of father (date)'],
    short: ['N. père le', 'DDN père'],
  },
  mother_birthday: {
    fr: ['Date de naiss. (mère)', 'Mère - née en date du'],
    en: ['Birth of mother (date)'],
    short: ['N. mère le', 'DDN mère'],
  },
  blood: {
    fr: ['Sang (groupe et rhésus)', 'Rhésus et groupe'],
    en: ['Blood type (ABO)'],
    short: ['GS/Rh', 'Grpe S.'],
  },
  marks: {
    fr: ['Signalement particulier', 'Signe(s) distinctif(s) visible(s)', 'Particularités physiques'],
    en: ['Distinguishing features'],
    short: ['Sig. dist.', 'Part.'],
  },
  contact: {
    fr: [
      'Personne à appeler en urgence',
      "En cas d'accident, aviser",
      'Contact en cas d’urgence',
      'Urgence : appeler',
      'Personne de confiance',
    ],
    en: ['Emergency: please call', 'In emergency notify'],
    short: ['Urg.', 'Pers. à préven.'],
  },
  phone: {
    fr: ['Téléphone mobile', 'Numéro de tél.', 'Tél. / WhatsApp', 'Contacts téléphoniques'],
    en: ['Mobile phone', 'Tel. / WhatsApp', 'Cell number'],
    short: ['Tph.', 'Tél. port.'],
  },
  marital: {
    fr: ['État matrimonial (C/M/V/D)', 'Situation matrimoniale actuelle', 'Célibataire, marié(e), veuf(ve)'],
    en: ['Single / married / widowed'],
    short: ['Sit. fam.', 'Ét. mat.'],
  },
};
