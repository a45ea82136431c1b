import type { LabelKey, Wordings } from '../vocabulary.ts';
import { worded } from './weighted.ts';

/** What registries, tax offices and the makers of their forms call things about a company. */

export const companyLabels = {
  companyName: worded(
    "Dénomination sociale*5|Raison sociale*5|Dénomination*3|Nom ou raison sociale*2|Dénomination ou raison sociale*2|Nom de l'entreprise*2|Raison sociale ou dénomination|Nom de la société|Entreprise|Dénomination de la personne morale",
    'Company name*3|Corporate name|Business name',
    'Dénom. sociale|Rais. soc.|R. sociale',
  ),
  companyAddress: worded(
    'Siège social*6|Adresse du siège social*3|Adresse du siège*2|Adresse*2|Adresse géographique*2|Siège|Localisation*2|Situation géographique|Adresse du principal établissement',
    'Registered office*3|Head office*2|Business address',
    'Siège soc.|Adr. siège|Adr. géo.',
  ),
  legalStatus: worded(
    "Forme juridique*8|Forme*2|Forme sociale|Statut juridique*2|Forme juridique de l'entreprise|Forme de la société",
    'Legal form*3|Legal status*2',
    'Forme jur.|F. juridique',
  ),
  rccmNumber: worded(
    "N° RCCM*5|RCCM*3|RCCM N°*2|Numéro RCCM*2|N° d'immatriculation au RCCM*2|N° d'immatriculation*2|Numéro d'immatriculation|Registre de commerce N°|N° Registre du commerce*2|N° de registre de commerce|Immatriculé(e) sous le N°|R.C.C.M. N°",
    'Trade register No.*2|RCCM No.*2|Registration number',
    'RCCM|RC N°|R.C.',
  ),
  shareCapital: worded(
    'Capital social*6|Capital*3|Montant du capital social*2|Capital (FCFA)|Capital social (en FCFA)|Montant du capital|Au capital de',
    'Share capital*3|Capital',
    'Cap. soc.|Capital',
  ),
  companyDuration: worded(
    'Durée*5|Durée de la société*3|Durée de vie*2|Durée de la personne morale*2|Durée statutaire|Durée de vie de la société',
    'Duration*2|Term of the company',
    'Durée',
  ),
  managers: worded(
    'Gérant*5|Dirigeant*3|Dirigeant(s)*2|Représentant légal*4|Nom du dirigeant|Nom et prénoms du gérant*2|Nom du représentant légal|Gérance|Responsable*2|Gérant(e)|Nom et prénoms du dirigeant',
    'Manager*2|Legal representative*2|Director',
    'Gér.|Rep. légal',
  ),
  taxpayerNumber: worded(
    "N° de compte contribuable*4|Numéro de compte contribuable*3|N° CC*3|Compte contribuable*3|NCC*2|N° compte contribuable (NCC)|Numéro contribuable|Compte contribuable N°|Numéro d'identification fiscale|N° contribuable",
    'Taxpayer number*2|Tax ID|Taxpayer account No.',
    'NCC|N° CC|C.C. N°',
  ),
  idu: worded(
    "IDU*2|Identifiant unique*2|N° IDU*2|Identifiant unique (IDU)|N° de la carte*2|Carte N°*2|Numéro de la carte|N° entreprenant|N° d'enregistrement|N° de déclaration d'activité",
    'Unique identifier|Card No.*2|Unique ID',
    'IDU|N° carte',
  ),
  tradeName: worded(
    "Nom commercial*6|Enseigne*3|Enseigne commerciale|Nom commercial / Enseigne|Nom de l'activité|Raison commerciale",
    'Trade name*3|Trading as|Shop name',
    'Nom com.|Ens.',
  ),
  acronym: worded('Sigle*5|Sigle usuel|Sigle ou enseigne', 'Acronym|Initials', 'Sigle'),
  activity: worded(
    "Activité*3|Activité principale*5|Objet social*2|Nature de l'activité*2|Activités exercées|Activité exercée*2|Secteur d'activité*2|Domaine d'activité",
    'Activity*2|Main activity*2|Business activity',
    'Act. princ.|Activ.',
  ),
  registered: worded(
    "Date d'immatriculation*5|Immatriculée le*2|Date d'inscription|Date de la formalité|Date d'enregistrement|Date de création*2|Début d'activité*2|Date de début d'exploitation",
    'Date of registration*2|Registered on',
    'Date immat.|Immat. le',
  ),
  role: worded(
    'Qualité*5|Fonction*5|En qualité de*2|Titre|Qualité du dirigeant|Fonction exercée',
    'Capacity|Position*2|Function',
    'Fonct.|Qual.',
  ),
  tax_centre: worded(
    'Centre des impôts*4|Centre des impôts de rattachement*3|Service des impôts|CDI de rattachement|Centre de rattachement*2|Centre fiscal|Service de rattachement',
    'Tax centre|Tax office*2',
    'CDI|C. impôts',
  ),
  tax_regime: worded(
    "Régime d'imposition*5|Régime fiscal*4|Régime*2|Régime d'imposition choisi|Régime de l'impôt",
    'Tax regime*2|Tax scheme',
    'Rég. fisc.|Régime imp.',
  ),
  po_box: worded(
    'Boîte postale*3|Adresse postale*4|BP*2|B.P.|Adresse postale (BP)|Boîte Postale N°',
    'P.O. Box*3|Postal address',
    'BP|B.P.|Adr. post.',
  ),
} satisfies Partial<Record<LabelKey, Wordings>>;
