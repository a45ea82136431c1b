import type { NegativeKind } from '../vocabulary.ts';
import { ivorian, type Row, sheet, titled } from './negative-rows.ts';

const dots = (facts: Parameters<Row[1]>[0]): string =>
  facts.random.pick(['..................', '__________', '……………', '. . . . . . . .', '']);
const open = (...labels: readonly string[]): readonly Row[] => labels.map((label) => [[label], dots]);

const tax = [...ivorian, 'Direction Générale des Impôts'];
const court = [...ivorian, "Tribunal de Commerce d'Abidjan"];
const transport = [...ivorian, 'Ministère des Transports'];

const person = [
  'Nom',
  'Prénoms',
  'Date de naissance',
  'Lieu de naissance',
  'Sexe',
  'Nationalité',
  'Profession',
  'Domicile',
  'Date de délivrance',
  "Date d'expiration",
];

/** Forms of our own papers that nobody has filled in but for the dots. */
export const openForms: readonly NegativeKind[] = [
  {
    ...sheet(
      'open form of an identity card',
      titled(
        "Carte nationale d'identité",
        'Carte de résident',
        "Carte d'identité consulaire",
        'Carte consulaire',
        'Permis de conduire',
      ),
      [ivorian, [...ivorian, 'Ambassade']],
      open(...person),
    ),
    format: 'card',
  },
  {
    ...sheet(
      'open form of a back',
      titled("Carte nationale d'identité", 'Carte consulaire', 'Carte de résident'),
      [ivorian, ['Consulat Général du Mali']],
      open(
        'Nom du père',
        'Date de naissance du père',
        'Nom de la mère',
        'Date de naissance de la mère',
        'Profession',
        'Adresse',
        'NNI',
      ),
    ),
    format: 'card',
  },
  {
    ...sheet(
      'open form of a registration of vehicles',
      titled('Carte grise', "Certificat d'immatriculation"),
      [transport],
      open(
        "N° d'immatriculation",
        'Marque',
        'Type',
        'Genre',
        'N° de châssis',
        'Énergie',
        'Puissance fiscale',
        'Places assises',
        'PTAC',
        'Poids à vide',
        'Propriétaire',
        'Adresse',
      ),
    ),
    format: 'card',
  },
  sheet(
    'open form of the register',
    titled(
      'Extrait du Registre du Commerce et du Crédit Mobilier',
      'Extrait RCCM',
      "Certificat d'immatriculation au RCCM",
    ),
    [court],
    open(
      'N° RCCM',
      'Dénomination sociale',
      'Sigle',
      'Forme juridique',
      'Capital social',
      'Durée',
      'Siège social',
      'Gérant',
      'Activité',
      'Fait à Abidjan, le',
    ),
  ),
  sheet(
    'open form of the taxes',
    titled("Déclaration fiscale d'existence", 'DFE', "Déclaration d'existence"),
    [tax],
    open(
      'Raison sociale',
      'N° compte contribuable',
      'Forme juridique',
      'N° RCCM',
      'Siège social',
      'Activité principale',
      'Représentant légal',
      'Régime d’imposition',
      'Téléphone',
    ),
  ),
  {
    ...sheet(
      'open form of an entrepreneur',
      titled("Carte d'entreprenant", "Carte de l'entreprenant"),
      [[...ivorian, 'Ministère du Commerce']],
      open(
        'Code IDU',
        'Nom et prénoms',
        'Date de naissance',
        'Activité',
        "Lieu d'activité",
        'N° contribuable',
        'Téléphone',
        'Délivrée le',
      ),
    ),
    format: 'card',
  },
];
