import * as v from '../seen/negative-values.ts';
import type { Facts, NegativeKind } from '../vocabulary.ts';
import { card, ivorian, row, sheet } from './negative-kinds.ts';

/** Papers of companies and of vehicles that are neither an extract, a declaration of existence nor a registration. */

const plate = v.like('9999 AA 01');
const make = ({ vehicle }: Facts): string => vehicle.make;
const chassis = ({ vehicle }: Facts): string => vehicle.chassis;

export const tradeNegatives: readonly NegativeKind[] = [
  sheet(
    'proof of taxes paid',
    'Attestation de régularité fiscale|Attestation de situation fiscale|Quitus fiscal',
    `${ivorian};Direction Générale des Impôts|DIRECTION GÉNÉRALE DES IMPÔTS;Centre du Canal`,
    [
      row('Entreprise', v.company),
      row('N° CC', v.taxpayer),
      row('RCCM', v.rccm),
      row('Siège', v.office),
      row('Attestation n°', v.like('9999/DGI')),
      row('Valable jusqu’au', v.expires),
    ],
  ),
  sheet(
    'notice of tax',
    "Avis d'imposition|Avis de mise en recouvrement|Rôle de la patente",
    `${ivorian};Direction Générale des Impôts`,
    [
      row('Contribuable', v.company),
      row('Compte contribuable', v.taxpayer),
      row('Exercice', v.oneOf('2022', '2023', '2024')),
      row('Base imposable', v.money),
      row('Montant dû', v.money),
      row('Date limite', v.expires),
    ],
  ),
  sheet(
    'tax return of a month',
    'Déclaration mensuelle de TVA|Imprimé unique - Impôts et taxes|Déclaration des salaires',
    `${ivorian};Direction Générale des Impôts`,
    [
      row('Raison sociale', v.company),
      row('N° CC', v.taxpayer),
      row('Mois', v.oneOf('FÉVRIER', 'JUILLET', 'DÉCEMBRE')),
      row("Chiffre d'affaires", v.money),
      row('TVA collectée', v.money),
      row('TVA déductible', v.money),
      row('Montant à verser', v.money),
    ],
    { empty: 0.3, gaps: 0.1 },
  ),
  sheet(
    'social security of a firm',
    'Attestation de mise à jour des cotisations|Attestation CNPS|Déclaration individuelle des salaires',
    'CAISSE NATIONALE DE PRÉVOYANCE SOCIALE|PRÉVOYANCE SOCIALE;Agence du Canal',
    [
      row('Employeur', v.company),
      row('N° employeur', v.like('999999')),
      row('RCCM', v.rccm),
      row('Effectif', v.like('29')),
      row('À jour au', v.issued),
      row('Valable jusqu’au', v.expires),
    ],
  ),
  sheet(
    'articles of a company',
    'Statuts|Statuts de la société|Statuts constitutifs',
    'ÉTUDE DE MAÎTRE TIÉMOKO;Notaire|ACTE SOUS SEING PRIVÉ',
    [],
    {
      prose: (f) => [
        `ARTICLE 1 - FORME. Il est formé entre les propriétaires des parts ci-après une société régie par l’Acte uniforme. ARTICLE 2 - DÉNOMINATION. La société prend la dénomination de ${v.company(f)}.`,
        `ARTICLE 3 - OBJET. La société a pour objet le commerce général. ARTICLE 4 - SIÈGE. Le siège social est fixé à ${v.office(f)}.`,
        'ARTICLE 5 - DURÉE. La durée de la société est de 99 années. ARTICLE 6 - APPORTS. Les associés apportent à la société la somme de un million de francs.',
      ],
    },
  ),
  sheet(
    'minutes of a meeting',
    "Procès-verbal d'assemblée générale ordinaire|Procès-verbal de l'assemblée générale extraordinaire",
    'REGISTRE DES DÉLIBÉRATIONS|CABINET DU GOLFE',
    [],
    {
      prose: (f) => [
        `Les associés de la société ${v.company(f)}, siège ${v.office(f)}, RCCM ${v.rccm(f)}, se sont réunis en assemblée générale le ${v.issued(f)}.`,
        `L’assemblée est présidée par ${v.full(f)}, gérant. Première résolution : les comptes de l’exercice sont approuvés.`,
      ],
    },
  ),
  sheet(
    'bid for a contract',
    "Lettre de soumission|Dossier d'appel d'offres - Fiche du soumissionnaire",
    `${ivorian};Marchés publics|MAIRIE DU CANAL;Cellule des marchés`,
    [
      row('Soumissionnaire', v.company),
      row('Forme juridique', v.oneOf('SARL', 'SA')),
      row('RCCM', v.rccm),
      row('Compte contribuable', v.taxpayer),
      row('Représenté par', v.full),
      row('Lot', v.like('9')),
      row('Montant de l’offre', v.money),
    ],
    { gaps: 0.1 },
  ),
  sheet('legal notice', 'Annonce légale|Avis de constitution', 'LE COURRIER DU GOLFE;Annonces légales', [], {
    prose: (f) => [
      `Suivant acte reçu le ${v.issued(f)}, il a été constitué la société ${v.company(f)}. Siège : ${v.office(f)}. Gérant : ${v.full(f)}.`,
      'Pour avis, le Notaire.',
    ],
  }),
  card(
    'card of a salesman',
    'Carte de visite|Directeur commercial=Sales manager',
    'LAGUNE DISTRIBUTION|CABINET DU GOLFE',
    [row('Nom', v.full), row('Tél.', v.phone), row('Siège', v.office), row('RCCM', v.rccm)],
  ),
  card(
    'cover of a car',
    "Attestation d'assurance automobile|Carte brune CEDEAO=ECOWAS Brown Card|Carte internationale d'assurance",
    'ASSURANCES PALMIER|FÉDÉRATION DES ASSUREURS|BUREAU NATIONAL DE LA CARTE BRUNE',
    [
      row('Assuré', v.full),
      row('Police n°', v.like('999-9999999')),
      row('Immatriculation', plate),
      row('Marque', make),
      row('Genre', v.oneOf('VP', 'CTTE', 'MTL')),
      row('Effet le', v.issued),
      row('Échéance', v.expires),
    ],
  ),
  sheet(
    'inspection of a car',
    'Procès-verbal de visite technique|Certificat de visite technique|Contrôle technique',
    'SOCIÉTÉ DE VISITE TECHNIQUE DU GOLFE|CENTRE DE CONTRÔLE AUTOMOBILE',
    [
      row('Immatriculation', plate),
      row('Marque', make),
      row('N° de châssis', chassis),
      row('Propriétaire', v.full),
      row('Kilométrage', v.like('199 999')),
      row('Freinage', v.oneOf('BON', 'À REVOIR')),
      row('Pollution', v.oneOf('CONFORME', '1,9 m-1')),
      row('Prochaine visite', v.expires),
    ],
  ),
  card(
    'sticker of a car tax',
    'Vignette automobile|Taxe sur les véhicules - Vignette 2024|Patente de transport',
    `${ivorian};Direction Générale des Impôts`,
    [
      row('Véhicule', plate),
      row('Puissance', v.oneOf('7 CV', '9 CV')),
      row('Montant', v.money),
      row('Exercice', v.oneOf('2023', '2024', '2025')),
    ],
  ),
  sheet(
    'sale of a car',
    'Certificat de vente|Acte de cession de véhicule|Certificat de cession',
    'MAIRIE DU CANAL;Légalisation|VENTE DE GRÉ À GRÉ',
    [
      row('Vendeur', v.father),
      row('Acheteur', v.full),
      row('CNI de l’acheteur', v.cardNumber),
      row('Véhicule', make),
      row('Immatriculé', plate),
      row('Châssis', chassis),
      row('Prix', v.money),
      row('Fait le', v.issued),
    ],
    { empty: 0.2, gaps: 0.1 },
  ),
  sheet(
    'fine of the road',
    "Avis de contravention|Procès-verbal de contravention|Avis d'amende forfaitaire",
    `${ivorian};Police de la circulation|CENTRE DE GESTION INTÉGRÉE;Vidéo-verbalisation`,
    [
      row('Véhicule', plate),
      row('Titulaire', v.full),
      row('Infraction', v.oneOf('EXCÈS DE VITESSE', 'FEU ROUGE', 'STATIONNEMENT')),
      row('Lieu', v.home),
      row('Date', v.issued),
      row('Montant', v.oneOf('10 000 FCFA', '2 000 FCFA')),
      row('N° du permis', v.like('ABC01-99-99999999A')),
    ],
  ),
  card(
    'leave for a taxi',
    'Autorisation de transport|Carte de stationnement taxi|Licence de transport public',
    `${ivorian};Ministère des Transports|DISTRICT DE LA LAGUNE;Taxis communaux`,
    [
      row('Exploitant', v.full),
      row('Véhicule', plate),
      row('Ligne', v.oneOf('COMMUNAL', 'WÔRÔ-WÔRÔ', 'INTERURBAIN')),
      row('Autorisation n°', v.like('9999')),
      row('Valable jusqu’au', v.expires),
    ],
  ),
  sheet(
    'customs',
    'Déclaration en douane|Bordereau de suivi de cargaison|Connaissement=Bill of lading',
    `${ivorian};Direction Générale des Douanes|PORT AUTONOME DE BANCORO`,
    [
      row('Importateur|Destinataire', v.company),
      row('Code importateur', v.like('99999A')),
      row('Déclaration n°', v.like('C 99999')),
      row('Marchandise', v.oneOf('VÉHICULE USAGÉ', 'RIZ 25 KG', 'PIÈCES DÉTACHÉES')),
      row('Châssis', chassis),
      row('Poids brut', v.like('1 999 kg')),
      row('Valeur', v.money),
    ],
  ),
  sheet(
    'leave to build or trade',
    'Permis de construire|Autorisation d’ouverture|Agrément',
    `${ivorian};Mairie du Canal|${ivorian};Ministère du Commerce`,
    [
      row('Demandeur', v.full),
      row('Pour', v.oneOf('BÂTIMENT R+2', 'DÉPÔT DE GAZ', 'RESTAURANT')),
      row('Lieu', v.home),
      row('Arrêté n°', v.like('999/MC')),
      row('Du', v.issued),
    ],
  ),
  sheet(
    'quality of a product',
    'Certificat de conformité|Certificat phytosanitaire|Certificat d’origine',
    `${ivorian};Ministère du Commerce|CHAMBRE DE COMMERCE ET D’INDUSTRIE`,
    [
      row('Exportateur', v.company),
      row('RCCM', v.rccm),
      row('Produit', v.oneOf('CACAO EN FÈVES', 'NOIX DE CAJOU', 'HÉVÉA')),
      row('Pays de destination', v.oneOf('PAYS-BAS', 'CHINE', 'INDE')),
      row('Certificat n°', v.like('99999')),
    ],
  ),
];
