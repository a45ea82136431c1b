import * as v from '../seen/negative-values.ts';
import type { NegativeKind } from '../vocabulary.ts';

/** Papers of town halls, courts, police and notaries about a person. */

const ivorian = ["République de Côte d'Ivoire", 'Union - Discipline - Travail'];

export const courtNegatives: readonly NegativeKind[] = [
  {
    name: 'death certificate',
    format: 'sheet',
    titles: [{ fr: "Extrait d'acte de décès" }, { fr: 'Certificat de décès' }, { fr: 'Acte de décès' }],
    heads: [[...ivorian, 'COMMUNE DE TIASSOLI - ÉTAT CIVIL'], ['CENTRE HOSPITALIER RÉGIONAL DE BANCORO']],
    rows: [
      [['Acte N°'], v.like('999 du registre')],
      [['Nom du défunt', 'Nom'], v.last],
      [['Prénoms'], v.first],
      [['Né(e) le'], v.born],
      [['à'], v.bornAt],
      [['Sexe'], v.sex],
      [['Profession'], v.trade],
      [['Domicile'], v.home],
      [['Fils / fille de'], v.father],
      [['et de'], v.mother],
      [['Décédé(e) le'], v.issued],
    ],
    notes: ["L'Officier de l'état civil"],
  },
  {
    name: 'civil status sheet',
    format: 'sheet',
    titles: [
      { fr: "Fiche individuelle d'état civil" },
      { fr: "Fiche familiale d'état civil" },
      { fr: 'Publication des bans' },
    ],
    heads: [
      ['MAIRIE DE TIASSOLI', ...ivorian],
      [...ivorian, 'SOUS-PRÉFECTURE DE BANCORO'],
    ],
    rows: [
      [['Nom'], v.last],
      [['Prénoms'], v.first],
      [['Date de naissance'], v.born],
      [['Lieu de naissance'], v.bornAt],
      [['Père'], v.father],
      [['Mère'], v.mother],
      [['Nationalité'], v.nationality],
      [['Situation matrimoniale'], v.oneOf('CÉLIBATAIRE', 'MARIÉ(E)', 'DIVORCÉ(E)')],
      [
        ['Pièce produite'],
        v.oneOf('Extrait de naissance', 'Livret de famille', "Carte nationale d'identité"),
      ],
    ],
    notes: ['Certifié sincère', 'Le Maire'],
  },
  {
    name: 'attestation of lodging',
    format: 'sheet',
    titles: [
      { fr: "Attestation d'hébergement" },
      { fr: "Attestation sur l'honneur" },
      { fr: 'Attestation de prise en charge' },
    ],
    heads: [[], ['MAIRIE DE TIASSOLI', "République de Côte d'Ivoire"]],
    rows: [],
    prose: (facts) => [
      `Je soussigné(e), ${v.full(facts)}, né(e) le ${v.born(facts)} à ${v.bornAt(facts)}, de nationalité ${v.nationality(facts).toLocaleLowerCase('fr')}, titulaire de la carte nationale d'identité n° ${v.cardNumber(facts)} délivrée le ${v.issued(facts)},`,
      `atteste sur l'honneur héberger à mon domicile, sis à ${v.home(facts)}, ${v.mother(facts)}, à titre gratuit.`,
      'Fait pour servir et valoir ce que de droit.',
    ],
    notes: ['Signature légalisée'],
  },
  {
    name: 'power of attorney',
    format: 'sheet',
    titles: [
      { fr: 'Procuration' },
      { fr: 'Procuration spéciale' },
      { fr: 'Délégation de puissance paternelle' },
    ],
    heads: [['ÉTUDE DE MAÎTRE MODÈLE, NOTAIRE'], [...ivorian, 'TRIBUNAL DE BANCORO']],
    rows: [
      [['Je soussigné(e)', 'Mandant'], v.full],
      [['Né(e) le'], v.born],
      [['à'], v.bornAt],
      [['Profession'], v.trade],
      [['CNI N°', 'Passeport N°'], v.cardNumber],
      [['Domicile'], v.home],
      [['Donne pouvoir à', 'Mandataire'], v.father],
      [
        ["À l'effet de"],
        v.oneOf('Retirer mon passeport', 'Retirer ma carte de résident', 'Vendre mon véhicule'),
      ],
    ],
    notes: ['Bon pour pouvoir', 'Lu et approuvé'],
  },
  {
    name: 'police hearing',
    format: 'sheet',
    titles: [
      { fr: 'Convocation' },
      { fr: "Procès-verbal d'audition" },
      { fr: 'Main courante' },
      { fr: 'Récépissé de dépôt de plainte' },
    ],
    heads: [
      [...ivorian, 'COMMISSARIAT DE POLICE DE BANCORO'],
      ['GENDARMERIE NATIONALE', 'Brigade de Tiassoli'],
    ],
    rows: [
      [['PV N°', 'N°'], v.like('999/BR')],
      [['Nom'], v.last],
      [['Prénoms'], v.first],
      [['Né(e) le'], (facts) => `${v.born(facts)} à ${v.bornAt(facts)}`],
      [['Fils / fille de'], v.father],
      [['et de'], v.mother],
      [['Nationalité'], v.nationality],
      [['Profession'], v.trade],
      [['Domicile'], v.home],
      [
        ['Identité justifiée par'],
        v.oneOf("Carte nationale d'identité", 'Permis de conduire', 'Carte consulaire'),
      ],
    ],
  },
  {
    name: 'safe conduct',
    format: 'sheet',
    portrait: true,
    titles: [
      { fr: 'Sauf-conduit' },
      { fr: 'Laissez-passer', en: 'Emergency Travel Certificate' },
      { fr: "Autorisation de sortie du territoire d'un mineur" },
    ],
    heads: [
      [...ivorian, 'Ambassade au Maroc'],
      [...ivorian, 'Direction de la Police de l’Air et des Frontières'],
    ],
    rows: [
      [['N°'], v.like('999/25')],
      [['Nom'], v.last],
      [['Prénoms'], v.first],
      [['Né(e) le'], v.born],
      [['Lieu de naissance'], v.bornAt],
      [['Taille'], ({ holder }) => holder.height],
      [['Profession'], v.trade],
      [['Destination'], v.oneOf('ABIDJAN', 'RETOUR SIMPLE', 'GHANA')],
      [['Délivré le'], v.issued],
      [["Valable jusqu'au"], v.expires],
    ],
  },
  {
    name: 'decree of naturalisation',
    format: 'sheet',
    titles: [
      { fr: 'Décret portant naturalisation' },
      { fr: 'Arrêté portant nomination' },
      { fr: 'Ordonnance de changement de nom' },
    ],
    heads: [
      [...ivorian, 'Présidence de la République'],
      [...ivorian, 'Garde des Sceaux'],
    ],
    rows: [],
    prose: (facts) => [
      `Vu la loi portant Code de la nationalité ; vu la requête de ${v.full(facts)}, né(e) le ${v.born(facts)} à ${v.bornAt(facts)}, ${v.trade(facts).toLocaleLowerCase('fr')}, demeurant à ${v.home(facts)}, fils ou fille de ${v.father(facts)} et de ${v.mother(facts)} ;`,
      'Article premier. La mesure demandée est accordée à l’intéressé(e).',
      `Article 2. Le présent acte prend effet le ${v.issued(facts)} et sera publié au Journal officiel.`,
    ],
  },
  {
    name: 'contract of work',
    format: 'sheet',
    titles: [
      { fr: 'Contrat de travail à durée déterminée' },
      { fr: 'Convention de stage' },
      { fr: 'Certificat de travail' },
    ],
    heads: [['BANDAMA LOGISTIQUE SA'], ['NZIPRO CONSEIL SARL', 'Ressources humaines']],
    rows: [],
    prose: (facts) => [
      `Entre la société ${v.company(facts)}, immatriculée au RCCM sous le n° ${v.rccm(facts)}, ayant son siège à ${v.office(facts)}, ci-après l'employeur,`,
      `et ${v.full(facts)}, né(e) le ${v.born(facts)} à ${v.bornAt(facts)}, de nationalité ${v.nationality(facts).toLocaleLowerCase('fr')}, titulaire de la CNI n° ${v.cardNumber(facts)}, ci-après le salarié, il a été convenu ce qui suit.`,
      `Article 1. Le salarié est engagé en qualité de ${v.trade(facts).toLocaleLowerCase('fr')} à compter du ${v.issued(facts)}.`,
    ],
    notes: ["L'employeur", 'Le salarié'],
  },
];
