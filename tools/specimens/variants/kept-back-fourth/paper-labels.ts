import type { LabelKey, Wordings } from '../vocabulary.ts';
import { worded } from './weighted.ts';

/** Numbers, dates and offices of papers, and what a registration says of its vehicle. */

export const paperLabels = {
  document_number: worded(
    'N° de la carte*3|Carte N°*3|Numéro de carte|N°*2|N° carte de résident|Titre N°|N° du titre de séjour|Numéro du document|N° document|N° carte',
    'Card number*2|Card No.*2|Document number|Document No.|Permit number',
    'N° carte|N°|N° doc.',
  ),
  personal_number: worded(
    "Numéro personnel*2|N° personnel*2|Numéro d'identification*2|Identifiant|N° d'identification personnel|Numéro d'identification personnel",
    'Personal number*2|Personal No.*2|Personal identification number|ID number',
    'N° pers.|N° ident.',
  ),
  nni: worded(
    "NNI*6|Numéro National d'Identification*3|N° NNI*2|NNI N°|Numéro national d'identification (NNI)|N° national d'identification|Numéro national",
    'National ID number*2|NIN|National identification number*2',
    'NNI|N.N.I.',
  ),
  document_issue: worded(
    "Date de délivrance*6|Délivrée le*3|Délivré le*3|Date d'émission*2|Date d'établissement*2|Établie le|Fait le|Date délivrance|Émise le",
    'Date of issue*5|Issued on*2|Issue date*2',
    'Délivr.|Date déliv.|Dél. le',
  ),
  document_expiry: worded(
    "Date d'expiration*8|Expire le*4|Valable jusqu'au*4|Date de fin de validité|Fin de validité|Validité|Valide jusqu'au*2|Date expiration|Valable jusqu’au",
    'Date of expiry*4|Expiry date*3|Expires on|Valid until*2|Expiration date',
    'Exp.|Date exp.|Exp. le|Valid.',
  ),
  card_number: worded(
    'N° de la carte*3|Carte N°*3|N°*3|Numéro de la carte*2|Numéro de carte|N° carte*2|N° de carte|Numéro du document|N° de la pièce|Immatriculation N°',
    'Card number*2|Card No.*3|ID card number|Document No.|Identity card number',
    'N°|N° carte|C. N°',
  ),
  passport_number: worded(
    'Passeport N°*5|N° de passeport*2|N° du passeport*2|Numéro du passeport|N° passeport',
    'Passport No.*5|Passport number*3',
    'N°|Pass. N°',
  ),
  licence_number: worded(
    'N° du permis*3|Permis N°*3|Numéro du permis*2|N° de permis*2|Numéro de permis|N° permis de conduire|N°',
    'Licence No.*2|Licence number*2|Driving licence number|Permit No.',
    'N° permis|N°',
  ),
  plate: worded(
    "N° d'immatriculation*4|Numéro d'immatriculation*4|Immatriculation*3|N° immatriculation|Immatriculation N°|Numéro minéralogique|A. N° d'immatriculation|N° de plaque",
    'Registration number*3|Registration No.*2|Plate number',
    'N° imm.|Immat.|Imm.',
  ),
  nina: worded(
    "NINA*4|N° NINA*2|Numéro d'Identification Nationale*2|NINA N°|Numéro NINA",
    'NINA*2|National identification number',
    'NINA',
  ),
  national_number: worded(
    "N° d'identification nationale*2|Numéro d'identification national*2|N° national*2|NIN*2|Numéro national d'identité|Identifiant unique|N° d'identifiant national|Numéro personnel d'identification",
    'National ID No.*2|Personal ID number*2|NIN|National identity number',
    'NIN|N° nat.|NIP',
  ),
  issue_place: worded(
    'Lieu de délivrance*5|Délivré à*2|Délivrée à*2|Fait à*2|Lieu délivrance|Ville de délivrance|Établi à',
    'Place of issue*3|Issued at*2',
    'Lieu déliv.|Dél. à',
  ),
  issue: worded(
    'Délivrée le*3|Délivré le*3|Établie le|Fait le|Date et lieu de délivrance*4|Délivrance',
    'Date and place of issue*3|Issued on*2',
    'Dél. le|Délivr.',
  ),
  authority: worded(
    'Autorité*4|Autorité de délivrance*3|Délivré par*3|Autorité émettrice|Service émetteur|Délivrée par',
    'Authority*3|Issuing authority*2|Issued by*2',
    'Aut.|Autorité',
  ),
  categories: worded(
    'Catégories*5|Catégorie(s)*3|Catégorie*2|Catégories de véhicules|Permis valable pour|Catégories autorisées',
    'Categories*3|Classes|Vehicle categories|Category',
    'Cat.|Catég.',
  ),
  restrictions: worded(
    'Restrictions*3|Mentions|Mentions additionnelles*2|Conditions restrictives|Observations*2|Codes restrictions|Restrictions d’usage',
    'Restrictions*3|Conditions|Remarks',
    'Restr.|Obs.',
  ),
  passport_type: worded('Type*6|Type de document|Type de passeport', 'Type*4|Type of passport', 'Type'),
  country_code: worded(
    "Code du pays*4|Code pays*2|Code de l'État émetteur*2|Code État|Pays émetteur|Code",
    'Country code*3|Code of issuing State*2|Issuing country|Code',
    'Code',
  ),
} satisfies Partial<Record<LabelKey, Wordings>>;
