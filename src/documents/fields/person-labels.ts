import { wordings } from './wordings.ts';

/** Labels of papers about persons, by meaning, as they are printed in French and English. */
export const personLabels = wordings({
  surname: `
    Nom | Noms | Nom(s) | Nom de famille | Nom patronymique | Nom de naissance | Patronyme | Surname |
    Surnames | Surname(s) | Last name | Last name(s) | Family name | Family names | Name | Nom légal |
    N. de famille | N. de fam. | N. fam.`,
  givenNames: `
    Prénom | Prénoms | Prénom(s) | Prén. | Autres prénoms | Given name | Given names | Given name(s) |
    First name | First names | First name(s) | Forename | Forenames | Forename(s) | Other names |
    Other name(s) | Christian names | Petit nom | Pnom | Pnoms | Pnom(s) | Prns.`,
  fullName: `
    Nom et prénoms | Nom et prénom | Nom et prénom(s) | Nom(s) et prénom(s) | Noms et prénoms |
    Nom & prénoms | Nom & prénom | Nom, prénoms | Nom, prénom | Nom prénoms | Prénoms et nom |
    Nom complet | Identité | Titulaire | Nom du titulaire et prénoms | Full name | Full names |
    Name and first names | Name of holder | Name and surname | Surname and given names |
    Surname and first names | Holder | Names | Entreprenant | Nom de l'entreprenant |
    Nom et prénoms de l'entreprenant | Nom et prénoms de l'exploitant | Exploitant | Nom & Pr. | Nom et pr. | Nom/Pnoms`,
  maidenName: `Nom de jeune fille | Nom d'usage | Maiden name | Nom d'épouse | Nom d'époux | Née`,
  birthDate: `
    Date de naissance | Date naissance | Né(e) le | Né le | Née le | Né (e) le | Ne(e) le | Naissance |
    Jour de naissance | Date de nais | Date nais | Date naiss | Dte naiss | D. naissance | Date de naiss |
    D. de N. | D. N. | Naissance : date | Date of birth | Birth date | Birthdate | Birthday | Born on | Born | DOB | D.O.B. | Day of birth`,
  birthPlace: `
    Lieu de naissance | Lieu naissance | Né(e) à | Né à | Née à | Né (e) à | Ville de naissance |
    Localité de naissance | Commune de naissance | Lieu de nais | Lieu nais | Lieu naiss | L. naissance |
    Lieu de naiss | Place of birth | Birthplace | Birth place | Born in | Born at | POB | Town of birth |
    Pays de naissance | Country of birth | L. de N. | Lieu N. | Lieu de N. | Naissance : lieu`,
  birth: `
    Date et lieu de naissance | Date et lieu naissance | Date & lieu de naissance |
    Date, lieu de naissance | Date/lieu de naissance | Né(e) le | Né (e) le | Né le | Née le | Naissance |
    Date et lieu nais | Date et lieu naiss | Dte et lieu naiss | Date and place of birth |
    Date & place of birth | Born | Born on | Place and date of birth | Lieu et date de naissance | Né ou née | Né / Née | D.L.N. | D. et L. de N. |
    Venu(e) au monde le | Nais. (D/L) | Naissance (D/L)`,
  sex: `Sexe | Sex | Genre | Gender | Sx | Sexe (M/F)`,
  height: `
    Taille | Taille (m) | Taille (cm) | Taille en m | Taille en cm | Taille en mètres | Stature | Height |
    Height (m) | Height (cm) | Hauteur | Taill. | How tall`,
  nationality: `
    Nationalité | Nationalité (Pays) | De nationalité | Citoyenneté | Nat. | Natl. | Nation. |
    Nationalité actuelle | Nationality | Citizenship | Nationalité d'origine | Pays d'origine |
    Ressortissant de`,
  profession: `
    Profession | Professions | Métier | Activité professionnelle | Emploi | Emploi occupé | Fonction |
    Occupation | Prof. | Profess. | Profession exercée | Job | Qualité professionnelle | Trade | Occup.`,
  address: `
    Domicile | Adresse | Résidence | Residence | Lieu de résidence | Adresse du domicile |
    Adresse permanente | Adresse complète | Adresse personnelle | Adresse de résidence |
    Adresse actuelle | Domicilié(e) à | Domicilié à | Domiciliée à | Demeurant à | Demeure à | Réside à |
    Résidant à | Adr. | Dom. | Domic. | Rés. | Résid. | Address | Home address | Permanent address | Residential address |
    Place of residence | Residing at | Adresse dans le pays d'accueil | Lieu de domicile |
    Domicile habituel | Ville de résidence | Commune de résidence | Adresse au pays de résidence |
    Adresse dans le pays de résidence | Rés. hab. | Lieu d'hab.`,
  father: `
    Nom et prénoms du père | Nom et prénom du père | Père | Nom du père | Nom du père et prénoms |
    Prénoms et nom du père | Fils de | Fille de | Fils / Fille de | Fils ou fille de | Fils (fille) de |
    Fils(fille) de | Father's name | Father | Name of father | Father's full name |
    Nom et prénoms de son père | Filiation paternelle | N. père | N. du père`,
  mother: `
    Nom et prénoms de la mère | Nom et prénom de la mère | Mère | Nom de la mère |
    Prénoms et nom de la mère | Et de | Mother's name | Mother | Name of mother | Mother's full name |
    Mother's maiden name | Nom et prénoms de sa mère | Filiation maternelle | N. mère | N. de la mère`,
  parents: `
    Fils / Fille de | Fils (fille) de | Fils(fille) de | Fils ou fille de | Fils de | Fille de |
    Filiation | Filiat. | F/F de | Né(e) du mariage de | Issu(e) du mariage de | Parents | Child of | Noms des parents | Père et mère | Son / daughter of`,
  fatherBirth: `
    Date de naissance du père | Père né le | Naissance du père | Father's date of birth |
    Date naissance père | N. père le | N. le (père) | Date de naissance père | Né le (père)`,
  motherBirth: `
    Date de naissance de la mère | Mère née le | Naissance de la mère | Mother's date of birth |
    Date naissance mère | N. mère le | N. le (mère) | Date de naissance mère | Née le (mère)`,
  number: `
    N° | Nº | No | N* | No. | Num. | Numéro | Number | N° de la carte | Numéro de la carte | N° carte |
    Carte N° | Carte No | N° de carte | No de carte | Numéro de carte | Numéro carte | N° du document |
    N° document | Numéro de document | Numéro du document | Document N° | N° CNI | CNI N° | Numéro CNI |
    N° de la carte d'identité | N° carte d'identité | Numéro de la carte d'identité | N° d'identité |
    Numéro d'identité | N° de pièce | N° de la pièce | N° du titre | Numéro du titre | N° de série |
    Card number | Card No | Card N° | Document number | Document No | ID number | ID No |
    Identity card No | Identity card number | ID card number | ID card No | N° d'ordre |
    N° d'immatriculation consulaire | N° d'immatriculation | Immatriculation | Immatr. | Immat. | Immatriculation N° |
    Registration No | N° matricule | Référence | N° de la carte consulaire | N° de la carte de résident |
    N° du titre de séjour | Permit number | Permit No | Number of this card | Number of this document |
    Number of this title | C.I. n° | N° C.I. | Ti. n° | N° titre`,
  passportNumber: `
    N° du passeport | Passeport N° | Passeport No | Numéro du passeport | N° passeport | N° de passeport |
    Numéro de passeport | Numéro passeport | Passport No | Passport N° | Passport number |
    No du passeport | No de passeport | Ppt N° | N° Ppt | N° Pass. | Pass. N° | Passport booklet No |
    Number of this passport`,
  licenceNumber: `
    N° du permis | Numéro du permis | N° de permis | Permis N° | Permis No | N° permis |
    Numéro de permis | Numéro permis | N° du permis de conduire | Numéro du permis de conduire |
    Licence No | Licence number | License No | License number | Driver number | Driving licence No |
    Driving licence number | DL No | N° national du permis | Numéro de dossier du permis | N° Per. |
    PC n°  | Number of this licence`,
  nni: `
    NNI | N.N.I | N.N.I. | NNI N° | N° NNI | Numéro NNI | Numéro national d'identification |
    N° national d'identification | Numéro national d'identité | N° national d'identité |
    National identification number | National ID number | National ID No | National identity number |
    National identification No | Identifiant national | Numéro national`,
  personalNumber: `
    N° personnel | Numéro personnel | N° d'identification | Numéro d'identification |
    N° d'identification personnel | Numéro d'identification personnel | N° d'identification personnelle |
    Personal No | Personal number | Personal ID number | Personal ID No | Personal identification number |
    NIP | NPI | NIN | NINA | N° NINA | Numéro NINA | NINA N° | NINA number |
    N° d'identification nationale | Numéro d'identification nationale | Numéro d'identification national |
    NIU | CNIB | Identifiant unique | N° ind. | Citizen's number | Numéro au fichier national  |
    Numéro d'identifiant unique | Identification number | Identification No`,
  issue: `
    Date de délivrance | Date délivrance | Délivrée le | Délivré le | Établie le | Établi le |
    Date d'émission | Émise le | Émis le | Date d'établissement | Fait le | Faite le | Carte établie le |
    Carte délivrée le | Dél. le | Date déliv | Délivrance | Date de remise | Date d'édition |
    Date de la délivrance | Date et lieu de délivrance | Date et lieu délivrance | Fait à, le |
    Date et lieu de la délivrance | Date of issue | Issue date | Issued on | Issued | Date issued |
    Date and place of issue | Issuing date | Émission | Valable du | Valid from | Signé le | Signée le | Signé(e) le | Ét. le | Ém. le | Délivré(e) le |
    Établi(e) le`,
  expiry: `
    Date d'expiration | Date d'exp | Date expiration | Expire le | Expirant le | Valable jusqu'au |
    Valide jusqu'au | Valable jusqu'à | Validité jusqu'au | Date de validité | Fin de validité |
    Date de fin de validité | Date limite de validité | Validité | Échéance | Date d'échéance |
    Expiration | Exp. | Val. | Date of expiry | Expiry date | Expiration date | Date of expiration |
    Valid until | Valid till | Valid to | Valid thru | Expires on | Expires | Expiry |
    Date de péremption | Jusqu'au | Carte valable jusqu'au | Val. jq. | Péri. le | Use before`,
});

/** Labels of persons' papers whose values we do not keep: they bound their neighbours. */
export const otherLabels = wordings({
  issuePlace: `
    Lieu de délivrance | Lieu délivrance | Délivrée à | Délivré à | Fait à | Établie à | Établi à |
    Lieu d'émission | Lieu d'établissement | L. déliv. | Place of issue | Issued at | Ville de délivrance`,
  authority: `
    Autorité | Autorité de délivrance | Autorité compétente | L'autorité compétente |
    Signature de l'autorité | Délivré par | Délivrée par | Service émetteur | Organisme émetteur |
    Authority | Issuing authority | Issued by | Le Consul | L'Ambassadeur | Le Consul Général |
    Le Préfet | Aut. dél. | Serv. | Délivré par le service | Délivrée par le service | Émis par le service |
    Émise par le service | Le Directeur | Le Directeur Général | Autorité émettrice`,
  signature: `
    Signature | Signature du titulaire | Signature of bearer | Holder's signature |
    Signature de l'intéressé | Signature of holder | Empreinte | Empreinte digitale | Cachet |
    Signature et cachet | Photo`,
  blood: `Groupe sanguin | Gr. sanguin | Groupe | Groupe et rhésus | Grpe S. | Blood group | Blood type | Rhésus`,
  marks: `
    Signes particuliers | Signe particulier | Sig. dist. | Sig. part. | Distinguishing marks | Marques particulières |
    Couleur des yeux | Teint | Eyes | Hair | Cheveux`,
  contact: `
    Personne à prévenir | En cas d'urgence | Personne à contacter | En cas d'accident prévenir |
    Personne à prévenir en cas d'urgence | En cas d'urgence prévenir | Emergency contact |
    In case of emergency | Personne de confiance | Urg. | À prévenir | Garant | Référent`,
  phone: `
    Téléphone | Tél | Tél. | Tph. | Tél. port. | Tél. mob. | Contact | Contacts | N° de téléphone | Numéro de téléphone | Cel. |
    Cellulaire | Mobile | Portable | Phone | Telephone | Tel | Phone number | Fax | Email | E-mail |
    Courriel | Adresse électronique | Site web | Adresse email | Adresse e-mail`,
  marital: `
    Situation matrimoniale | Situation familiale | État civil | Situation de famille | Marital status |
    Statut matrimonial | Ét. mat. | Nombre d'enfants | Régime matrimonial`,
  spouse: `
    Nom du conjoint | Conjoint | Conjoint(e) | Époux | Épouse | Époux / Épouse | Nom de l'époux |
    Nom de l'épouse | Nom et prénoms du conjoint | Spouse | Spouse's name | Name of spouse | Marié(e) à |
    Nom du mari`,
  otherPerson: `
    Nom du tuteur | Tuteur | Nom du médecin | Médecin | Nom du patient | Patient | Nom de l'employeur |
    Employeur | Employer | Bénéficiaire | Ayant droit | Nom du bénéficiaire | Assuré | Nom de l'assuré |
    Client | Nom du client | Témoin | Nom du témoin | Déclarant | Nom du déclarant | Mandataire |
    Nom de l'élève | Nom de l'étudiant | Nom du demandeur | Demandeur | Bailleur | Preneur |
    Nom du déposant`,
  dealing: `
    N° de chambre | Date d'arrivée | Date de départ | Expéditeur | Destinataire | Montant à payer |
    Montant envoyé | Date de consultation | Nom du passager`,
  categories: `
    Catégories | Catégorie | Catégorie(s) | Catégories de véhicules | Cat. | Categories | Category |
    Class | Classes | Cl. | Véhicules pour lesquels le permis est valable | Permis valable pour |
    Peut conduire | Autorisé(e) à conduire | Peut conduire les catégories | Vehicle classes | Vehicle categories`,
  restrictions: `
    Restrictions | Restrictions médicales | Medical restrictions | Limitations | Aménagements | Cond. |
    Driving conditions | Restriction(s) | Restriction | Mentions | Codes | Conditions | Observations | Mention |
    Remarques | Endorsements`,
  passportType: `Type | Type / Type | Code | Catégorie de passeport | Passport class | Class of passport | Nat. ppt | Ty.`,
  countryCode: `
    Code du pays | Code pays | Code de l'État émetteur | Code État | Country code |
    Code of issuing State | Pays émetteur | Issuing State | Issuing country | Pays | Country |
    Code of issuing country | ICAO code | Code OACI | Sigle du pays | Cd pays | C. État`,
  actNumber: `
    N° registre | Acte de naissance | Extrait | N° d'acte | N° de l'acte | N° d'extrait | N° extrait |
    Acte N° | Registre N°`,
  matricule: `
    N° de police | N° assuré | N° d'assuré | N° de sécurité sociale | Matricule | N° étudiant |
    N° d'électeur | N° client | N° de compte | Numéro de compte | IBAN | Filière | Niveau |
    Année académique | Année scolaire | Bureau de vote | Lieu de vote | Centre de vote | Montant | Objet |
    Désignation | Quantité | Prix unitaire | Diagnostic | Motif | Religion | Ethnie | Langue |
    Niveau scolaire | Diplôme | Sous-préfecture | Pièce présentée | Pièce d'identité |
    Nature de la pièce | Date de validation | Date d'entrée |
    Rattaché(e) au centre | Centre gestionnaire | Centre des impôts gestionnaire | CDI compétent | CDI |
    Managing tax centre | Competent tax office | CDI rattach. | Ctre gest. | Imposé(e) au régime |
    Option fiscale | Applicable tax scheme | Tax scheme | Taxed under | Rég. appl. | Régime applicable |
    B. Post. | BP siège | B.P. du siège | Postal box No | Mail box | Pouvoirs | Acting as | Fct. exercée |
    Force fiscale | Nombre de CV | Fiscal horsepower | CV | Pce fisc. | Mode de propulsion | Propulsion |
    Alimentation du moteur | Fuel used | Shape of body | Built by | Trade description | Kerb mass |
    Kerb weight | Poids mort | Weight, loaded | Weight, unloaded | Paint | Capacité (places) | Typ. | Gre |
    Tnt. | Plc. | P. total | P. vide`,
});
