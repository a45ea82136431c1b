import * as v from '../seen/negative-values.ts';
import type { NegativeKind } from '../vocabulary.ts';
import { ivorian, rowsOf, sheet, titled } from './negative-rows.ts';

/** Sheets of offices and firms. */

const tax = [...ivorian, 'Direction Générale des Impôts'];
const court = [...ivorian, "Tribunal de Commerce d'Abidjan"];

export const officeNegatives: readonly NegativeKind[] = [
  sheet(
    'regularity of taxes',
    titled('Attestation de régularité fiscale', 'Attestation de situation fiscale', 'Quitus fiscal'),
    [tax],
    rowsOf('company', 'taxpayer', 'rccm', 'form', 'office', 'manager', 'issued', 'expires'),
  ),
  sheet(
    'notice of taxes',
    titled("Avis d'imposition", 'Avertissement', 'Avis de mise en recouvrement', 'Rôle supplémentaire'),
    [tax],
    rowsOf(
      'company',
      'taxpayer',
      'office',
      [['Montant', 'Total à payer'], v.money],
      [['Exercice'], () => '2023'],
      'issued',
    ),
  ),
  sheet(
    'return of taxes',
    titled('Déclaration mensuelle de TVA', 'Déclaration des salaires', 'Déclaration de résultat', 'État 301'),
    [tax],
    rowsOf(
      'company',
      'taxpayer',
      'rccm',
      'activity',
      'office',
      [['Période'], v.oneOf('03/2024', 'Mai 2023')],
      [['Chiffre d’affaires'], v.money],
      [['Montant dû'], v.money],
    ),
  ),
  sheet(
    'patent of a trade',
    titled('Patente', 'Contribution des patentes', 'Taxe municipale', 'Titre de patente'),
    [tax, [...ivorian, 'Mairie de Cocody']],
    rowsOf('company', 'taxpayer', 'rccm', 'activity', 'office', [['Droit fixe'], v.money], 'issued'),
  ),
  sheet(
    'statutes',
    titled('Statuts', 'Statuts de la société', 'Acte constitutif', 'Procès-verbal de l’assemblée générale'),
    [['ÉTUDE DE MAÎTRE EXEMPLE', 'Notaire à Abidjan'], []],
    rowsOf('company', 'form', 'capital', 'office', [['Durée'], () => '99 années'], 'activity', 'manager'),
  ),
  sheet(
    'declaration of subscription',
    titled(
      'Déclaration de souscription et de versement',
      'Déclaration notariée',
      'Déclaration de bénéficiaires effectifs',
      'Déclaration sur l’honneur',
    ),
    [court, ['ÉTUDE DE MAÎTRE EXEMPLE']],
    rowsOf('company', 'rccm', 'form', 'capital', 'office', 'manager', 'idCard', 'issued'),
  ),
  sheet(
    'no bankruptcy',
    titled(
      'Certificat de non-faillite',
      'Attestation de non-redevance',
      'Certificat négatif',
      'État des privilèges et nantissements',
      'Certificat de dépôt des états financiers',
    ),
    [court],
    rowsOf('company', 'rccm', 'form', 'office', 'manager', 'issued'),
  ),
  sheet(
    'registration of security rights',
    titled(
      "Bordereau d'inscription de nantissement",
      'Inscription de sûreté mobilière',
      'Certificat de radiation',
      'Déclaration de modification',
      'Attestation de cessation d’activité',
    ),
    [court],
    rowsOf('company', 'rccm', 'office', [['Créancier'], v.full], [['Montant garanti'], v.money], 'issued'),
  ),
  sheet(
    'social security of a firm',
    titled(
      'Attestation de mise à jour',
      'Certificat d’immatriculation employeur',
      "Attestation d'affiliation",
      'Appel de cotisations',
    ),
    [[...ivorian, 'Institution de Prévoyance Sociale'], ['CAISSE DE PRÉVOYANCE SOCIALE']],
    rowsOf(
      'company',
      [['N° employeur', 'N° CNPS'], v.like('999999')],
      'rccm',
      'taxpayer',
      'office',
      'issued',
    ),
  ),
  sheet(
    'agreement of an office',
    titled(
      'Agrément',
      'Arrêté portant agrément',
      'Licence d’exploitation',
      'Autorisation d’ouverture',
      "Autorisation d'exercer",
    ),
    [
      [...ivorian, 'Ministère du Commerce'],
      [...ivorian, 'Ministère de la Santé'],
    ],
    rowsOf('number', 'company', 'rccm', 'activity', 'office', 'manager', 'issued', 'expires'),
  ),
  sheet(
    'order of a firm',
    titled(
      'Bon de commande',
      'Facture normalisée',
      'Facture proforma',
      'Note de frais',
      'Avoir',
      'Bordereau de livraison',
    ),
    [['ÉTABLISSEMENTS EXEMPLE ET FILS', "Côte d'Ivoire"], ['GOLFE DISTRIBUTION SARL']],
    rowsOf(
      'number',
      [['Client', 'Doit'], v.full],
      'company',
      'rccm',
      'taxpayer',
      'office',
      [['Total TTC'], v.money],
      [['Date'], v.issued],
    ),
  ),
  sheet(
    'quotation or tender',
    titled("Dossier d'appel d'offres", 'Soumission', 'Fiche fournisseur', 'Fiche de renseignements'),
    [[...ivorian, 'Direction des Marchés Publics'], ['GOLFE DISTRIBUTION SARL']],
    rowsOf('company', 'rccm', 'taxpayer', 'form', 'capital', 'office', 'manager', 'phone'),
  ),
];
