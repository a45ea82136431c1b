import { ivorian, row, sheet } from '../kept-back-third/negative-kinds.ts';
import * as v from '../seen/negative-values.ts';
import type { NegativeKind } from '../vocabulary.ts';

/** Papers of trade, work, money and vehicles that are none of ours. */

export const tradeNegatives: readonly NegativeKind[] = [
  sheet(
    'power bill',
    "Facture d'électricité|Facture d'eau|Facture",
    "COMPAGNIE D'ÉLECTRICITÉ DE LA LAGUNE|SOCIÉTÉ DES EAUX",
    [
      row('Abonné|Nom', v.full),
      row('Référence|N° contrat', v.like('99999999999')),
      row('Adresse', v.home),
      row('Période', v.oneOf('JANVIER-FÉVRIER 2024', 'MARS-AVRIL 2024')),
      row('Montant à payer', v.money),
      row('Date limite', v.expires),
    ],
  ),
  sheet(
    'invoice',
    'Facture|Facture proforma|Facture normalisée',
    'QUINCAILLERIE DU CENTRE|SARL BATI-LAGUNE;Commerce général',
    [
      row('Facture N°', v.like('FC-2024-999')),
      row('Date', v.issued),
      row('Client|Doit', v.company),
      row('RCCM', v.rccm),
      row('N° CC|Compte contribuable', v.taxpayer),
      row('Total HT', v.money),
      row('Net à payer', v.money),
    ],
  ),
  sheet(
    'pay slip',
    'Bulletin de paie|Bulletin de salaire',
    'SOCIÉTÉ LAGUNAIRE DE DISTRIBUTION|ENTREPRISE ÉBURNÉE SA',
    [
      row('Nom et prénoms', v.full),
      row('Matricule', v.like('99999')),
      row('N° CNPS', v.like('1999999999')),
      row('Emploi', v.trade),
      row('Salaire de base', v.money),
      row('Net à payer', v.money),
    ],
  ),
  sheet(
    'work certificate',
    'Attestation de travail|Certificat de travail',
    'SOCIÉTÉ LAGUNAIRE DE DISTRIBUTION|GROUPE ÉBURNÉE;Direction des Ressources Humaines',
    [],
    {
      prose: (facts) => [
        `Nous soussignés, ${v.company(facts)}, sise à ${v.office(facts)}, attestons que ${v.full(facts)} est employé(e) dans notre société en qualité de ${v.trade(facts)} depuis le ${v.issued(facts)}.`,
        'En foi de quoi, la présente attestation lui est délivrée pour servir et valoir ce que de droit.',
      ],
    },
  ),
  sheet(
    'bank details',
    "Relevé d'identité bancaire|RIB|Relevé de compte",
    'BANQUE DU GOLFE;Agence du Plateau|CAISSE D’ÉPARGNE DE LA LAGUNE',
    [
      row('Titulaire|Titulaire du compte', v.full),
      row('Code banque', v.like('CI999')),
      row('Code guichet', v.like('99999')),
      row('N° de compte', v.like('999999999999')),
      row('Clé RIB', v.like('99')),
      row('Domiciliation', v.home),
    ],
  ),
  sheet(
    'tax clearance',
    'Attestation de régularité fiscale|Attestation de non redevance|Avis d’imposition',
    `${ivorian};Direction Générale des Impôts|Ministère du Budget;Direction Générale des Impôts`,
    [
      row('Raison sociale|Contribuable', v.company),
      row('N° de compte contribuable', v.taxpayer),
      row('Adresse', v.office),
      row('Montant', v.money),
      row('Valable jusqu’au', v.expires),
    ],
  ),
  sheet(
    'business tax receipt',
    'Quittance|Quittance de patente|Reçu de paiement',
    `${ivorian};Trésor Public|Mairie d'Adjamé;Régie des recettes`,
    [
      row('Reçu de|Nom', v.full),
      row('Quittance N°', v.like('9999999')),
      row('La somme de', v.money),
      row('Objet|Motif', v.oneOf('PATENTE 2024', 'TAXE FORFAITAIRE', 'DROIT DE PLACE')),
      row('Date', v.issued),
    ],
  ),
  sheet(
    'notice of a new company',
    'Avis de constitution|Annonce légale|Avis de constitution de société',
    'JOURNAL DES ANNONCES LÉGALES|LE QUOTIDIEN DU SUD;Annonces légales',
    [],
    {
      prose: (facts) => [
        `Aux termes d'un acte sous seing privé, il a été constitué une société dénommée ${v.company(facts)}, dont le siège social est à ${v.office(facts)}.`,
        'Les statuts ont été déposés au greffe du Tribunal de Commerce. Pour avis, la gérance.',
      ],
    },
  ),
  sheet(
    'motor insurance',
    "Attestation d'assurance automobile|Attestation d'assurance|Carte brune CEDEAO=ECOWAS Brown Card",
    'ASSURANCES DE LA LAGUNE|COMPAGNIE ÉBURNÉENNE D’ASSURANCES;CIMA',
    [
      row('Assuré|Souscripteur', v.full),
      row('Police N°', v.like('9999999')),
      row('Immatriculation', v.like('9999 HJ 01')),
      row('Marque', v.oneOf('BANDAMA', 'ZANZAN', 'NIMBA')),
      row('Du', v.issued),
      row('Au', v.expires),
    ],
  ),
  sheet(
    'technical inspection',
    'Certificat de visite technique|Procès-verbal de visite technique|Vignette automobile',
    'SOCIÉTÉ DE CONTRÔLE TECHNIQUE|Ministère des Transports;Visite technique automobile',
    [
      row('Immatriculation', v.like('9999 KD 01')),
      row('N° de châssis', v.like('ZZZ99CIV999999999')),
      row('Propriétaire', v.full),
      row('Date de visite', v.issued),
      row('Prochaine visite', v.expires),
      row('Résultat', v.oneOf('FAVORABLE', 'À REVOIR')),
    ],
  ),
  sheet(
    'request for a registration',
    "Demande d'immatriculation de véhicule|Demande de carte grise|Demande de mutation",
    `${ivorian};Ministère des Transports|${ivorian};Guichet Unique Automobile`,
    [
      row('Nom ou raison sociale', v.full),
      row('Adresse', v.home),
      row('Marque', v.oneOf('BANDAMA', 'ZANZAN')),
      row('N° de châssis', v.like('ZZZ99CIV999999999')),
      row('Pièces jointes', v.oneOf('CERTIFICAT DE VENTE', 'QUITUS FISCAL')),
    ],
    { empty: 0.5 },
  ),
  sheet(
    'form to found a company',
    'Formulaire unique de création d’entreprise|Demande d’immatriculation au RCCM|Bordereau de dépôt',
    "Centre de Promotion des Investissements;Guichet Unique|Chambre de Commerce et d'Industrie",
    [
      row('Dénomination sociale', v.company),
      row('Siège social', v.office),
      row('Gérant', v.full),
      row('Téléphone', v.phone),
      row('Activité principale', v.trade),
    ],
    { empty: 1 },
  ),
];
