import { card, ivorian, pass, row } from '../kept-back-third/negative-kinds.ts';
import * as v from '../seen/negative-values.ts';
import type { NegativeKind } from '../vocabulary.ts';

/** Cards people carry that are none of ours. */

export const pocketNegatives: readonly NegativeKind[] = [
  pass(
    'electoral card',
    "Carte d'Électeur|Carte d'électeur=Voter card",
    `${ivorian};Commission Électorale Indépendante|Commission Électorale Indépendante (CEI)`,
    [
      row("N° d'électeur|N° électeur", v.like('V 9999 9999 99')),
      row('Nom', v.last),
      row('Prénoms|Prénom(s)', v.first),
      row('Date de naissance|Né(e) le', v.born),
      row('Lieu de naissance', v.bornAt),
      row('Profession', v.trade),
      row('Lieu de vote', v.oneOf('EPP COCODY NORD', 'LYCÉE MODERNE', 'GROUPE SCOLAIRE ADJAMÉ')),
      row('Bureau de vote', v.like('09')),
    ],
  ),
  pass(
    'card of a university student',
    "Carte d'Étudiant|Carte d'étudiant=Student card",
    'Université Félix Houphouët-Boigny|Université Alassane Ouattara;Année universitaire 2023-2024|Institut National Polytechnique',
    [
      row('Matricule|N° carte étudiant', v.like('CI9999999999')),
      row('Nom', v.last),
      row('Prénoms', v.first),
      row('Né(e) le', v.born),
      row('à', v.bornAt),
      row('UFR|Filière', v.oneOf('SCIENCES JURIDIQUES', 'SCIENCES ÉCONOMIQUES', 'LETTRES MODERNES')),
      row('Niveau', v.oneOf('LICENCE 2', 'MASTER 1', 'LICENCE 3')),
    ],
  ),
  pass(
    'card of a pupil',
    'Carte scolaire|Carte d’élève|Carte d’identité scolaire',
    `${ivorian};Lycée Moderne de Treichville|Collège Saint-Viateur|Ministère de l'Éducation Nationale;Lycée Classique`,
    [
      row('Matricule', v.like('99999999A')),
      row('Nom et prénoms', v.full),
      row('Date de naissance', v.born),
      row('Lieu de naissance', v.bornAt),
      row('Sexe', v.sex),
      row('Classe', v.oneOf('3ème 2', 'Tle D', '6ème 4', '2nde C')),
      row('Année scolaire', v.oneOf('2022-2023', '2023-2024')),
    ],
  ),
  pass(
    'staff badge',
    "Carte d'employé|Badge du personnel|Carte de service|Carte professionnelle",
    'SOCIÉTÉ LAGUNAIRE DE DISTRIBUTION|GROUPE ÉBURNÉE;Direction des Ressources Humaines|BANQUE DU GOLFE',
    [
      row('Nom', v.last),
      row('Prénoms', v.first),
      row('Matricule', v.like('99999')),
      row('Fonction|Poste', v.trade),
      row('Service|Département', v.oneOf('COMPTABILITÉ', 'LOGISTIQUE', 'INFORMATIQUE')),
      row("Date d'embauche", v.issued),
    ],
  ),
  pass(
    'health cover card',
    'Carte CMU|Carte d’assuré CMU|Carte de Couverture Maladie Universelle',
    `${ivorian};Caisse Nationale d'Assurance Maladie|CNAM`,
    [
      row('N° sécurité sociale|Numéro de sécurité sociale', v.like('384 99999 9999 99')),
      row('Nom', v.last),
      row('Prénoms', v.first),
      row('Date de naissance', v.born),
      row('Sexe', v.sex),
    ],
  ),
  card(
    'insurer’s health card',
    "Carte d'assuré|Carte de tiers payant|Carte santé",
    'ASSURANCES DE LA LAGUNE;Santé|MUTUELLE GÉNÉRALE DES FONCTIONNAIRES|SANTÉ PLUS ASSURANCES',
    [
      row('Assuré principal', v.full),
      row('Bénéficiaire', v.full),
      row('N° police', v.like('99999/9999')),
      row('Employeur|Souscripteur', v.company),
      row('Taux de prise en charge', v.oneOf('80%', '70%', '100%')),
      row("Valable jusqu'au", v.expires),
    ],
  ),
  pass(
    'press pass',
    'Carte de presse|Carte de journaliste professionnel',
    'Autorité Nationale de la Presse|Commission de la Carte de Presse|Union des Journalistes',
    [
      row('Nom', v.last),
      row('Prénoms', v.first),
      row('Organe', v.oneOf('LE QUOTIDIEN DU SUD', 'RADIO LAGUNE', 'TÉLÉ SAVANE')),
      row('N°', v.like('9999')),
      row('Date de délivrance', v.issued),
      row("Date d'expiration", v.expires),
    ],
  ),
  pass(
    'member of an association',
    'Carte de membre|Carte de membre actif|Carte d’adhérent',
    'MUTUELLE DES RESSORTISSANTS DE LA MÉ|ASSOCIATION DES FEMMES COMMERÇANTES|AMICALE DES ANCIENS ÉLÈVES',
    [
      row('Nom et prénoms', v.full),
      row('N° de membre|Carte N°', v.like('9999')),
      row('Section', v.oneOf('YOPOUGON', 'ABOBO', 'MARCORY')),
      row('Profession', v.trade),
      row('Contact', v.phone),
      row('Date d’adhésion', v.issued),
    ],
  ),
  pass(
    'professional card of an officer',
    'Carte professionnelle|Carte professionnelle de police',
    `${ivorian};Direction Générale de la Police Nationale|${ivorian};Direction Générale des Douanes`,
    [
      row('Matricule', v.like('999 999-A')),
      row('Nom', v.last),
      row('Prénoms', v.first),
      row('Grade', v.oneOf('SERGENT', 'COMMISSAIRE', 'LIEUTENANT')),
      row('Groupe sanguin', v.oneOf('O+', 'A+', 'B-')),
      row('Délivrée le', v.issued),
    ],
  ),
  pass(
    'social security card',
    "Carte d'immatriculation du travailleur|Carte CNPS|Carte de pensionné",
    'Caisse Nationale de Prévoyance Sociale|Institution de Prévoyance Sociale - CNPS',
    [
      row('N° CNPS|Numéro assuré', v.like('1 99 9999999 99')),
      row('Nom', v.last),
      row('Prénoms', v.first),
      row('Date de naissance', v.born),
      row('Employeur', v.company),
    ],
  ),
];
