import { called, field, type PaperDescriptor, unused } from '../paper-descriptor.ts';
import { apart, sheetShape } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { othersRccm, rccmForm, rccmFormat } from './ivorian-numbers.ts';

/** Extract of the trade register (RCCM): a page of labels, each with its value behind it. */
const place = ['after', 'under'] as const;

export const rccm: PaperDescriptor = {
  name: 'rccm',
  type: 'RCCM',
  words: called(
    ['an', 'Extract of the trade register (RCCM)'],
    ['un', 'Extrait du registre du commerce (RCCM)'],
  ),
  issuer: coteDIvoire,
  holder: 'anyone',
  needsTitle: true,
  othersNumber: othersRccm,
  toldBy: { labels: ['rccm', 'legalStatus', 'capital', 'duration'], least: 4 },
  required: ['companyName', 'rccmNumber'],
  zone: null,
  template: {
    shape: sheetShape,
    zone: null,
    sides: {
      front: {
        rows: apart('rccmNumber', 'companyName', 'legalStatus', 'companyAddress'),
        isOrdered: false,
      },
    },
    validYears: null,
    leastAge: 0,
    numbers: [rccmFormat],
  },
  sides: [
    {
      side: 'front',
      titles: [
        'Registre du Commerce et du Crédit Mobilier',
        'Extrait du Registre du Commerce et du Crédit Mobilier',
        "Déclaration d'Immatriculation au Registre du Commerce",
        'Extrait du RCCM',
        'Extrait RCCM',
        "Certificat d'Immatriculation au Registre du Commerce et du Crédit Mobilier",
        "Certificat d'Immatriculation au Registre du Commerce",
        'Extrait Kbis du Registre du Commerce et du Crédit Mobilier',
        'Extrait du Registre du Commerce',
        'Extrait Kbis',
        "Attestation d'Immatriculation au Registre du Commerce et du Crédit Mobilier",
      ],
      headings: [
        ...coteDIvoire.headings,
        'Tribunal de Commerce',
        "Tribunal de Commerce d'Abidjan",
        'Greffe',
        'OHADA',
      ],
      mixedCase: false,
      rules: [
        field(
          'rccmNumber',
          rccmForm,
          ['after', 'under', 'anywhere'],
          [
            'N° RCCM',
            'Numéro RCCM',
            'RCCM N°',
            'RCCM',
            "N° d'immatriculation",
            "Numéro d'immatriculation",
            'Immatriculation RCCM',
            "Numéro d'immatriculation au RCCM",
          ],
        ),
        field('companyName', 'words', place, ['Dénomination sociale', 'Dénomination', 'Raison sociale'], {
          rows: 2,
        }),
        unused('Nom commercial', 'Enseigne'),
        unused('Sigle'),
        field('legalStatus', 'words', place, ['Forme juridique', 'Forme'], { rows: 2 }),
        field('shareCapital', 'amount', place, ['Capital social', 'Montant du capital', 'Capital']),
        unused('Capital en numéraire', 'Apports en numéraire', 'dont numéraire', 'dont en numéraire'),
        unused('Capital en nature', 'Apports en nature', 'dont nature'),
        unused('Capital en industrie', 'Apports en industrie'),
        field('companyDuration', 'years', place, ['Durée', 'Durée de la société']),
        field(
          'companyAddress',
          'words',
          place,
          ['Siège social', 'Adresse du siège', 'Adresse du siège social', 'Adresse'],
          {
            rows: 3,
          },
        ),
        field('managers', 'name', place, ['Nom et prénoms', 'Nom(s) et prénom(s)', 'Nom, prénoms'], {
          rows: 2,
          section: 'managers',
        }),
        field(
          'managers',
          'name',
          'after',
          ['Gérant(s)', 'Gérant', 'Gérante', 'Dirigeant', 'Représentant légal'],
          {
            rows: 2,
          },
        ),
        unused('Qualité', 'Fonction'),
        unused('Date et lieu de naissance', 'Nationalité', 'Domicile'),
        unused(
          'Activité principale',
          'Activités',
          'Activité',
          'Objet social',
          'Activité(s)',
          'Activités exercées',
        ),
        unused(
          "Date d'immatriculation",
          'Date de formalité',
          'Date de début',
          "Début d'activité",
          "Date de début d'activité",
        ),
        unused('Adresse postale', 'Boîte postale', 'BP'),
        unused('Téléphone', 'Tél', 'Email', 'E-mail'),
        unused('Le Greffier', 'Le Greffier en chef', 'Pour extrait conforme', 'Fait à', 'Délivré à'),
      ],
      sections: {
        managers: [
          'Renseignements relatifs aux dirigeants',
          'Dirigeants',
          'Gérance',
          'Administration et direction',
          'Organes de direction',
        ],
        owners: ['Associés', 'Associé(s)', 'Actionnaires', 'Renseignements relatifs aux associés'],
        other: [
          'Renseignements relatifs à la personne morale',
          "Renseignements relatifs à l'activité",
          'Renseignements relatifs aux commissaires aux comptes',
          'Commissaires aux comptes',
        ],
      },
    },
  ],
};
