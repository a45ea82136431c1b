import { wordings } from '../fields/wordings.ts';

/**
 * Wordings that were not understood, or taken for something else, when somebody who had not seen the reader wrote them
 * down. None of them may be added to a list as a whole.
 */

export const hardLabels = wordings({
  surname: `
    Birth name | Nom (1) | Nom de famille (2) | Nom du conducteur | Nom patron. | Primary identifier / Nom |
    Nom de l'étranger`,
  givenNames: `
    Tous les prénoms | Prénoms du conducteur | Secondary identifier / Prénoms | Ses prénoms | Prénoms (2) |
    Prénoms de l'étranger`,
  fullName: `
    Le (la) nommé(e) | Au nom de | Issued to | Nom suivi des prénoms`,
  birthDate: `
    Est né(e) le | Né(e) vers`,
  birthPlace: `
    Est né(e) à | Cercle ou subdivision de naissance`,
  birth: `
    Né(e) le ... à | D. et L. de naissance | Born on ... in | Né(e) à ... le | Né(e) à / le`,
  sex: `
    Masculin / Féminin | Male / Female | Homme / Femme | Sexe (1) | 5. Sexe | (5) Sexe / Sex |
    Sexe : masculin - féminin | Sex: Male/Female | De sexe`,
  height: `
    Taille sous la toise | Haut. du titulaire | Signalement : taille | Signalement - Taille | Tail. |
    Taille exprimée en mètres | Mesurant`,
  nationality: `
    Present nationality | Sujet de | Pays dont le titulaire est ressortissant | Nationalité de l'étranger | Nté`,
  number: `
    Carte biométrique n°`,
  issue: `
    Date de création de la carte`,
  expiry: `
    Arrive à expiration le | Ce document expire le | Cette carte expire le | Le présent titre expire le |
    Ce passeport expire le`,
  profession: `
    Profess. | Present occupation | Exerçant la profession de`,
  address: `
    Ville, commune, quartier`,
  father: `
    Né(e) de (père) | De père | Du père | Filiation (père) | Filiation : père | Male parent`,
  mother: `
    Né(e) de (mère) | De mère | De la mère | Filiation (mère) | Filiation : mère | Female parent |
    Nom de naissance de la mère`,
  fatherBirth: `
    Père (date de naissance) | Père - Date de naissance | Père : date de naissance | DDN père | DDN du père |
    D.D.N. du père | Le père est né le | Jour, mois, année de naissance du père |
    Date de naissance de l'ascendant paternel | Filiation paternelle : né le | Father's DOB | Father DOB |
    Father's D.O.B. | Father: born | Father's DOB / Date naiss. père`,
  motherBirth: `
    Mère (date de naissance) | Mère - Date de naissance | Mère : date de naissance | DDN mère | DDN de la mère |
    D.D.N. de la mère | La mère est née le | Jour, mois, année de naissance de la mère |
    Date de naissance de l'ascendante maternelle | Filiation maternelle : née le | Mother's DOB | Mother DOB |
    Mother's D.O.B. | Mother: born | Mother's DOB / Date naiss. mère`,
  legalStatus: `
    Forme jur. | F. juridique | Qualité juridique de la société`,
  companyAddress: `
    Adresse du principal établissement ou siège social | Dont le siège est à | Ayant son siège à |
    Ayant son siège social à | Siège soc. | Adresse du lieu d'exercice de l'activité`,
  taxpayer: `
    N° Cont.`,
  rccm: `
    Reg. Com. n° | Reg. comm. | Trade and Personal Property Credit Register No. | TPPCR No. | Company Reg. No. |
    Registered under RCCM No. | N° RCCM / Trade Reg. No. | Sous le n° RCCM`,
  manager: `
    Co-gérants | Représentée par son gérant | Administration et direction`,
  capital: `
    Au capital de | Cap. social | Cap. soc. | Cap. | Authorised capital | Authorized share capital |
    Issued share capital | Registered capital`,
  duration: `
    Durée prévue aux statuts | Durée fixée par les statuts | Pour une durée de | Durée contractuelle de la société`,
  activity: `
    Activité(s) secondaire(s) et principale | Nature de l'exploitation | La société a pour objet | Activ. princ. |
    Act. principale | Field of activity`,
  registered: `
    Immatriculé(e) au RCCM le | Date d'inscription au registre | Inscrite au registre du commerce le |
    Date du RCCM | Date RCCM | Date du registre de commerce | Date de début d'existence de la société |
    Date d'inscription au greffe | Incorporated on | Date of entry in the trade register |
    Trade register entry date | Date of establishment of the company`,
  plate: `
    Numéro du véhicule | N° du véhicule | Véhicule n° | Nouveau numéro d'immatriculation |
    (A) N° d'immatriculation | A - Immatriculation | Numéro et série d'immatriculation | Vehicle reg. no. |
    Reg. No. (vehicle) | Vehicle No. / N° véhicule | Immat. véh.`,
  make: `
    Marque de fabrique du véhicule | Mrq. | Marq. | Nom du constructeur | Fabricant du véhicule | Fabricant |
    (D.1) Marque | D1 - Marque | Car make | Manufacturer | Vehicle manufacturer | De marque |
    Marque enregistrée du véhicule`,
  model: `
    Mod. | Mdl | Type variante version (TVV) | Désignation du modèle | Nom du modèle | Série du modèle |
    Gamme et modèle | (D.3) Modèle | D3 - Modèle | Car model | Commercial description (model)`,
  chassis: `
    N° chas. | Code VIN | E. Numéro d'identification du véhicule | E. N° de châssis | E. VIN | (E) N° de châssis |
    E - Châssis | N° de cadre | Numéro de cadre (deux roues) | N° frappé à froid sur le châssis |
    Numéro frappé sur le châssis | Numéro de coque | Frame number | Frame No.`,
  firstUse: `
    DMEC | D.M.C. | DPMC | D.P.M.C. | Mise en circulation le | Mis en circulation le |
    Mis en circulation pour la première fois le | B. Date de première immatriculation |
    B - Date 1ère immatriculation | First put into circulation on | Date of first use on road |
    First entry into service | Date d'entrée en circulation`,
  companyName: `
    Établissements (Ets) | Ets | La société dénommée | Sté | Dénomination / Raison soc. | Raison soc. |
    R. sociale | Assujetti (raison sociale) | Contribuable (raison sociale)`,
  personalNumber: `
    NIU de la personne | Identifiant unique du citoyen | Code d'identification personnelle`,
});

/** Labels of what we do not keep: they are labels to their end, and none of ours. */
export const hardOthers: readonly string[] = wordings({
  all: `
    Catég. | Valable pour la conduite des véhicules des catégories | Permis valable pour les catégories |
    Permis valable pour | Classe de permis | Autorisé(e) à conduire les véhicules de catégorie |
    Entitled to drive | Autorité ayant délivré le document | Institution émettrice | Délivrance par |
    4c. Autorité | Issuing agency | Done at | Where issued | Signature ou marque | Authorised signature |
    Authorized signatory | Specimen de signature | Spécimen de signature | Specimen signature | Sign. | Sig. |
    Le titulaire (signature) | Signed | Apposer la signature | Gr. sang. | G.S. | GS | GS / Rh |
    Groupe sanguin et facteur rhésus | Groupe sanguin (ABO/Rh) | Groupe sanguin Rh | Groupage ABO | Groupe ABO |
    Facteur rhésus | Blood group and Rh factor | Bld grp | Yeux | Yeux | Yeux (couleur) | Coul. yeux |
    Couleur yeux | Yeux de couleur | Teinte des yeux | Iris | Iris (couleur) | Nuance des yeux |
    Signalement : yeux | Signalement - Yeux | Yeux - Eyes | Couleur des yeux / Eye colour |
    Couleur des yeux / Colour of eyes | Couleur des yeux / Color of eyes | Eye colour | Eye color |
    Eye Colour / Couleur des yeux | Eyes (colour) | Eyes: colour | Holder's eye colour | Eye col. | C. des yeux |
    Couleur naturelle des yeux | Iris colour | Signes part. | Signes partic. | Marques distinctives |
    Marques ou cicatrices | Cicatrices | Cicatrices ou tatouages | Cicatrices et marques apparentes |
    Particularités | Particularités physiques | Particularités visibles | Scarifications |
    Scarifications et cicatrices | Autres signes particuliers | Signalement : signes particuliers |
    Signalement - Signes particuliers | Signalement particulier | Signes de reconnaissance |
    Signes caractéristiques | Signes particuliers / Special marks | Distinguishing features | Special marks |
    Special peculiarities | Special peculiarities / Signes particuliers | Visible marks |
    Visible distinguishing marks | Identifying marks | Marks and scars | Scars or marks | Physical peculiarities |
    Any special marks | Situation conjugale | Sit. mat. | Sit. matrimoniale | Sit. famille | Sit. fam. |
    Statut conjugal | État civil (célibataire, marié(e)...) | Célibataire, marié(e), veuf(ve), divorcé(e) |
    Marié(e) / Célibataire / Veuf(ve) | Marié(e) ou célibataire | Condition matrimoniale | État marital |
    Marital condition | Civil status (single, married...) | Single / Married | Married / Single |
    Single, married, widowed, divorced | Conjugal status | Épse | Ép. | Veuf (veuve) de | Mari ou femme |
    Married to | Personne à prévenir en cas d'urgence | Personne(s) à prévenir en cas d'urgence |
    Personne à prévenir en cas d'accident | Personne à prévenir en cas de besoin |
    Personne à contacter en cas d'urgence | Personne à contacter en cas d'accident |
    Personne à joindre en cas d'urgence | Personne à aviser | Personne à aviser en cas d'accident |
    À prévenir en cas d'accident | À contacter en cas d'urgence | En cas d'urgence, prière de contacter |
    En cas de besoin, contacter | Prière de prévenir en cas d'accident | Contact en cas d'urgence | Urgence |
    Correspondant en cas d'urgence | Parent à prévenir | Emergency Contact / Contact d'urgence |
    In case of accident notify | Person to contact | Next of kin | Next of kin / Personne à prévenir | Tél./Fax |
    Cell. | Coordonnées téléphoniques | Numéro à appeler | Joignable au | Cell phone | Daytime phone | Mèl | Mél |
    Mél. | Adresse internet (e-mail) | Adresse numérique (e-mail) | Messagerie | Messagerie électronique |
    Boîte électronique | Boîte mail | Electronic mail | Electronic address | E-mail ID | Email ID | Catégories |
    Cat. | Licence class | Category / Catégorie | Autorité de délivrance | Autorité signataire |
    Service de délivrance | 4c. Issued by | Issued by | Lieu de délivrance | Établie à | Lieu délivrance |
    Pièce délivrée à (lieu) | City of issue | Signature | Signature of holder |
    Signature ou empreinte du titulaire | 7. Signature | Groupe sanguin | Groupage sanguin | Rhésus |
    Blood group & Rhesus | Couleur des yeux | Signes particuliers | Signes physiques particuliers |
    Situation matrimoniale | État matrimonial | Situation de famille / Marital status | Nom du conjoint |
    Nom & prénoms du conjoint | Nom de l'épouse | Spouse | Name of husband or wife | Personne à prévenir |
    Téléphone | N° tél. | Tél. fixe | N° cellulaire | Phone / Téléphone | E-mail | Courriel |
    Adresse de messagerie | E-mail / Courriel | Holder's e-mail`,
}).all;
