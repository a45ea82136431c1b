import { called, field, type PaperDescriptor, type ProseRule, unused } from '../paper-descriptor.ts';
import { apart, sheetShape } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';
import { rccmForm, rccmFormat } from './ivorian-numbers.ts';

/** Extract of the trade register (RCCM): a page of labels, each with its value behind it. */
const place = ['after', 'under'] as const;

/** Short forms and names of the forms that companies have under OHADA's law. */
const legalForms =
  'SARL[ -]?U|SARLU?|SUARL|SASU?|SAS[ -]?U|S\\.?A\\.?R\\.?L\\.?|SA|SNC|SCS|GIE|SCI|SEP|SCP|COOP[ -]CA|SCOOPS?|[Ss]ociété (?:anonyme|à responsabilité limitée|par actions simplifiée|en nom collectif|en commandite simple|civile|coopérative)(?: unipersonnelle)?';
const amount = String.raw`\d{1,3}(?:[ .]\d{3})+(?:\s?(?:F\.?\s?CFA|francs?\s?CFA|XOF))?`;
const person = String.raw`\p{Lu}[\p{L}'’\-]+(?:\s\p{Lu}[\p{L}'’\-]*)+`;
const phrase = (source: string): RegExp => new RegExp(source, 'du');

/** Extracts are also written as running text. */
const prose = [
  {
    field: 'companyName',
    phrase: phrase(
      String.raw`(?:[Ss]ociété|[Ee]ntreprise|[Pp]ersonne morale)(?:\s(?:dénommée|dite|appelée|ci-après|sous la dénomination(?: sociale)?(?: de)?))?\s*:?\s*[«"“]?\s?(\p{Lu}[\p{L}\p{N}&'’. \-]*?)\s?[»"”]?(?=,|\s\(|\sau capital|\sde forme|\sest |\sa (?:été|son)|\.\s)`,
    ),
  },
  {
    field: 'legalStatus',
    phrase: phrase(
      String.raw`(?:[,(]|forme(?: juridique)?|forme d['’]une|est une)\s*:?\s*(${legalForms})(?![\p{L}])`,
    ),
  },
  {
    field: 'shareCapital',
    phrase: phrase(
      String.raw`[Cc]apital(?: social)?(?:\s(?:est\s)?(?:de|fixé à|s['’]élève à))?\s*:?\s*(${amount})`,
    ),
  },
  {
    field: 'companyAddress',
    phrase: phrase(
      String.raw`[Ss]iège(?: social)?(?:\s(?:est\s)?(?:situé|sis|fixé|établi))?\s*(?::|à|est à|au|en)\s*(\p{Lu}.+?)(?=, (?:a été|est |immatricul|au capital|inscrit|dont|ayant|représent)|\.\s|\.?$)`,
    ),
  },
  {
    field: 'companyDuration',
    phrase: phrase(
      String.raw`[Dd]urée(?:\s(?:est\s)?(?:de(?: la société)?|fixée à))?\s*:?\s*(\d{1,3}(?:\s?\([^)]{0,40}\))?\s?(?:ans|années))`,
    ),
  },
  {
    field: 'managers',
    phrase: phrase(
      String.raw`(?:[Gg]érante?s?|[Rr]eprésentante? légale?|[Gg]érée par|[Dd]irigée par|[Rr]eprésentée par|[Dd]irigeante?|[Aa]dministrée par|[Pp]résidente?)\s*(?::|est|,)?\s*(?:(?:M\.|MM\.|Mme|Mlle|Monsieur|Madame)\s)?(${person})`,
    ),
  },
] as const satisfies readonly ProseRule[];

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
      prose,
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
