import * as v from '../seen/negative-values.ts';
import type { NegativeKind } from '../vocabulary.ts';

/** Papers of trade: of companies, of work and of vehicles. */

const ivorian = ["République de Côte d'Ivoire", 'Union - Discipline - Travail'];

export const tradeNegatives: readonly NegativeKind[] = [
  {
    name: 'pay slip',
    format: 'sheet',
    titles: [{ fr: 'Bulletin de paie' }, { fr: 'Bulletin de salaire' }, { fr: 'Attestation de travail' }],
    heads: [['BANDAMA LOGISTIQUE SA'], ['ZANZANELLE TRANSIT SARL']],
    rows: [
      [['Matricule'], v.like('9999')],
      [['Nom et prénoms', 'Salarié'], v.full],
      [['Emploi', 'Qualification'], v.trade],
      [['N° CNPS'], v.like('199999999999')],
      [['Date de naissance'], v.born],
      [['Nationalité'], v.nationality],
      [["Date d'embauche"], v.issued],
      [['RCCM employeur'], v.rccm],
      [['Compte contribuable'], v.taxpayer],
      [['Salaire brut'], v.money],
      [['Net à payer'], v.money],
    ],
    notes: ["L'employeur"],
  },
  {
    name: 'tax receipt',
    format: 'sheet',
    titles: [
      { fr: 'Quittance' },
      { fr: 'Avis de patente' },
      { fr: 'Reçu de paiement de l’impôt foncier' },
      { fr: 'Déclaration de TVA' },
      { fr: "Attestation d'exonération" },
    ],
    heads: [
      ['Direction Générale des Impôts', ...ivorian],
      ['RECETTE DES IMPÔTS DE TIASSOLI', "République de Côte d'Ivoire"],
    ],
    rows: [
      [['Quittance N°', 'N°'], v.like('99999999')],
      [['Contribuable', 'Raison sociale'], v.company],
      [['N° compte contribuable', 'NCC'], v.taxpayer],
      [['RCCM'], v.rccm],
      [['Adresse', 'Siège social'], v.office],
      [['Exercice'], v.oneOf('2021', '2023', '2024')],
      [['Montant versé'], v.money],
      [['Date'], v.issued],
    ],
  },
  {
    name: 'paper of a vehicle that is no registration',
    format: 'sheet',
    titles: [
      { fr: "Attestation d'assurance automobile" },
      { fr: 'Procès-verbal de visite technique' },
      { fr: 'Vignette automobile' },
      { fr: 'Certificat de vente de véhicule' },
      { fr: 'Carte de transport' },
      { fr: 'Certificat de visite technique' },
    ],
    heads: [['ASSURANCES DU GOLFE'], ['CENTRE DE VISITE TECHNIQUE DU NORD', "République de Côte d'Ivoire"]],
    rows: [
      [['Police N°', 'PV N°', 'N°'], v.like('99-9999999')],
      [['Assuré', 'Propriétaire', 'Nom'], v.full],
      [['Adresse'], v.home],
      [['Immatriculation', "N° d'immatriculation"], v.like('9999 AA 09')],
      [['Marque'], ({ vehicle }) => vehicle.make],
      [['Genre'], ({ vehicle }) => vehicle.kind],
      [['N° de châssis'], ({ vehicle }) => vehicle.chassis],
      [['Puissance'], ({ vehicle }) => vehicle.power],
      [['Mise en circulation'], ({ vehicle }) => vehicle.firstUse],
      [['Valable du'], v.issued],
      [['au'], v.expires],
    ],
  },
  {
    name: 'certificate of an employer or company',
    format: 'sheet',
    titles: [
      { fr: "Certificat d'immatriculation de l'employeur" },
      { fr: 'Attestation de mise à jour CNPS' },
      { fr: 'Agrément de transport' },
      { fr: 'Relevé d’identité bancaire' },
      { fr: "Licence d'exploitation" },
    ],
    heads: [
      ['CAISSE DE PRÉVOYANCE DU LITTORAL'],
      ['BANQUE DU LITTORAL'],
      [...ivorian, 'Ministère du Commerce'],
    ],
    rows: [
      [['N° employeur', 'N°'], v.like('999999')],
      [['Raison sociale', 'Dénomination'], v.company],
      [['Forme juridique'], ({ company }) => company.legalForm],
      [['RCCM'], v.rccm],
      [['Compte contribuable'], v.taxpayer],
      [['Siège social'], v.office],
      [['Responsable', 'Gérant'], v.full],
      [['Délivré le'], v.issued],
    ],
  },
  {
    name: 'legal notice in a newspaper',
    format: 'sheet',
    titles: [{ fr: 'AVIS DE CONSTITUTION' }, { fr: 'Annonce légale' }, { fr: 'AVIS DE MODIFICATION' }],
    heads: [['LE BALAFON - Journal quotidien'], ['ANNONCES LÉGALES ET JUDICIAIRES']],
    rows: [],
    prose: (facts) => [
      `Par acte sous seing privé en date du ${v.issued(facts)} il a été créé une ${facts.company.legalForm} dénommée ${v.company(facts)}, dont le siège est à ${v.office(facts)}.`,
      `Gérance : ${v.full(facts)}, demeurant à ${v.home(facts)}. Dépôt au greffe et immatriculation en cours.`,
      'Pour avis. Le journal décline toute responsabilité quant au contenu des annonces.',
    ],
  },
  {
    name: 'bill for water or electricity',
    format: 'sheet',
    titles: [{ fr: "Facture d'électricité" }, { fr: "Facture d'eau" }, { fr: 'Avis de coupure' }],
    heads: [['ÉNERGIE DE LA LAGUNE'], ['EAUX DU BANDAMA']],
    rows: [
      [['Référence client', 'N° contrat'], v.like('999999999')],
      [['Nom', 'Client'], v.full],
      [['Adresse', 'Adresse du branchement'], v.home],
      [['Période'], v.oneOf('03/2024', 'NOV-DÉC 2023')],
      [['Ancien index'], v.like('99999')],
      [['Date limite de paiement'], v.expires],
      [['Montant'], v.money],
    ],
  },
];
