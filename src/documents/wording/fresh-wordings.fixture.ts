import { wordings } from '../fields/wordings.ts';

/**
 * Wordings that no list of ours has, written before the words were taught to it: how much of them is understood tells
 * how well labels and titles are understood by their words. None of them may be added to a list as a whole.
 */

export const freshLabels = wordings({
  surname: `
    Nom de la personne | Nom de l'intéressé(e) | Nom du détenteur | Holder's surname | Nom (en majuscules) |
    Nom à la naissance | Bearer's family name | Nom / Last name`,
  givenNames: `
    Prénoms de l'intéressé | Prénom usuel du porteur | Holder's given names | Prénoms complets |
    First and middle names | Prénom(s) du détenteur`,
  fullName: `
    Nom et prénoms du porteur | Identité du titulaire | Noms, prénoms de l'intéressé |
    Nom et prénoms complets | Holder's full name | Prénom et nom de famille | Given name and surname`,
  birthDate: `
    Date de naissance du porteur | Naissance (date) | Date de sa naissance | Né(e), le | Holder's birth date |
    Date of birth (dd/mm/yyyy) | Née en date du | Jour, mois et année de naissance | Date de nce`,
  birthPlace: `
    Lieu de naissance de l'intéressé | Sous-préfecture de naissance | Village de naissance |
    Lieu et pays de naissance | City of birth | District of birth | Naissance (lieu) |
    Ville et pays de naissance | Region of birth`,
  birth: `
    Naissance (date et lieu) | Lieu & date de naissance | Date et lieu de naissance du titulaire |
    Place & date of birth | Date, lieu et pays de naissance`,
  sex: `Sexe du titulaire | Sex / Gender | Sexe (M ou F)`,
  height: `Taille du titulaire | Taille (en cm) | Height in cm | Taille en mètre`,
  nationality: `
    Nationalité de l'intéressé | Citizenship / Nationality | Pays de nationalité | Country of nationality |
    Nationalité du porteur | Country of citizenship`,
  profession: `
    Profession du titulaire | Profession / Activité | Métier exercé | Fonction occupée | Holder's occupation |
    Occupation or profession | Profession ou métier`,
  address: `
    Domicile de l'intéressé | Adresse du titulaire | Quartier de résidence | Adresse de domicile |
    Lieu d'habitation | Résidence habituelle | Adresse physique | Current address | Usual residence |
    Habite à`,
  father: `
    Nom de famille et prénoms du père | Père (nom et prénoms) | Full name of father | Identité du père`,
  mother: `
    Mère (nom et prénoms) | Identité de la mère | Full name of mother | Nom de jeune fille de la mère`,
  parents: `Nom et prénoms des parents | Né(e) de | Issu(e) de | Parents' names`,
  fatherBirth: `Date de naissance de son père | Naissance père`,
  number: `
    Numéro de la présente carte | N° de cette carte | Numéro de la pièce d'identité | Card serial number |
    Réf. carte | N° d'enregistrement | Numéro consulaire | Consular registration number |
    Residence permit number | Carte de séjour n° | Référence du document | Identity document number`,
  passportNumber: `Numéro de ce passeport | No. of passport | N° du document de voyage | Travel document No`,
  licenceNumber: `
    N° de permis de conduire | Driver's licence number | Driving permit number | Permis de conduire n°`,
  nni: `Numéro d'identité nationale | National ID / NNI | Numéro d'identifiant national`,
  personalNumber: `
    Numéro individuel | Identifiant personnel | Personal identity number | Numéro unique d'identification`,
  issue: `
    Date d'octroi | Établi en date du | Date d'établissement de la carte | Date de délivrance du permis |
    Délivré en date du | Card issued on | Date of delivery | Imprimé le | Issuance date | Date of issuance |
    Permis délivré le | Date de confection`,
  expiry: `
    Date d'expiration de la carte | Fin de validité de la carte | Périme le |
    Date de fin de validité du titre | Card expires on | Validity end date | Expiring on |
    Date d'échéance du document | Permis valable jusqu'au | À renouveler avant le | Valid up to |
    Limite de validité | Validity`,
  issuePlace: `Lieu de délivrance de la carte | Lieu d'établissement du titre | Issuing place | Office of issue`,
  authority: `
    Autorité ayant délivré la carte | Autorité signataire | Issuing office | Organisme de délivrance |
    Service de délivrance`,
  signature: `Signature du porteur | Bearer's signature | Empreinte de l'intéressé | Index gauche`,
  companyName: `
    Dénomination de la société | Raison sociale de l'entreprise | Nom de la personne morale |
    Name of the business | Dénomination de la personne morale | Désignation de l'entreprise`,
  tradeName: `Enseigne commerciale | Nom de l'enseigne | Nom commercial de l'entreprise`,
  companyAddress: `
    Adresse de la société | Siège de la société | Localisation du siège |
    Adresse du principal établissement | Address of registered office | Principal place of business |
    Localisation géographique`,
  legalStatus: `Forme juridique de la société | Forme légale | Régime juridique | Legal structure`,
  rccm: `
    Numéro d'inscription au RCCM | N° d'immatriculation au registre du commerce |
    Inscrit au RCCM sous le n° | Numéro du RCCM | Registre de commerce n° | Business registration number |
    Référence RCCM | Immatriculée sous le numéro`,
  capital: `Montant du capital en FCFA | Capital social souscrit | Company capital | Stated capital`,
  duration: `Durée de l'entreprise | Durée statutaire | Company duration | Durée sociale`,
  manager: `
    Nom et prénoms du promoteur | Identité du dirigeant | Gérant statutaire | Dirigeant principal |
    Dirigeant social | Managing director | Chef d'entreprise | Associé gérant | Name of manager`,
  taxpayer: `
    N° compte contribuable | Numéro d'identification fiscale | NIF | Tax ID | Code contribuable |
    Numéro du contribuable | Matricule fiscal`,
  idu: `Numéro identifiant unique | Identifiant unique de l'entreprise | IDU de l'entreprise`,
  activity: `
    Activité principale exercée | Nature des activités | Description de l'activité | Business sector |
    Branche d'activité | Activité de l'entreprise`,
  registered: `Date d'immatriculation au RCCM | Immatriculée le | Date of incorporation`,
  plate: `
    Numéro de la plaque | Numéro minéralogique | Immatriculation du véhicule |
    N° d'immatriculation du véhicule | Vehicle registration number | License plate`,
  firstUse: `
    Date de la première mise en circulation | Date 1ère mise en circulation | Date of first use |
    Première immatriculation`,
  chassis: `N° du châssis | Vehicle identification number | N° de série du châssis`,
  owner: `Nom et prénoms du propriétaire | Propriétaire du véhicule | Registered owner`,
  energy: `Type de carburant | Nature du carburant`,
  seats: `Nombre de place(s) assise(s) | Nombre total de places`,
  emptyWeight: `Masse à vide | Poids vide`,
  phone: `Numéro de portable | Contact téléphonique | N° de tél. | Mobile phone | Téléphone mobile`,
  spouse: `Nom de la conjointe | Nom et prénoms de l'époux(se) | Name of husband`,
});

/** Labels of other matters: they may have any meaning that is not kept, or none. */
export const freshOthers: readonly string[] = `
  Date de la demande | Date de dépôt | Date d'entrée en Côte d'Ivoire | Date de mariage | Date d'embauche |
  Date de paiement | Numéro de facture | Numéro de reçu | Lieu de travail | Lieu de mariage |
  Nom de l'école | Date de la visite | Nom de la banque | Nom du vendeur | Date d'adhésion |
  Date of application | Application number | Account number | Employee number | Nom du chef de famille |
  Nom du comptable | Adresse de l'employeur | Profession du père | Nationalité du conjoint |
  Lieu de naissance du père | Numéro de téléphone du titulaire | Date du mariage | Nom du notaire`
  .split('|')
  .map((text) => text.trim());

export const freshTitles = wordings({
  CNI: `
    Carte Nationale d'Identité de Côte d'Ivoire | Carte d'Identité Ivoirienne |
    National Biometric Identity Card | Carte d'Identité Nationale Biométrique Sécurisée |
    Carte nationale d'identité électronique | Ivorian National Identity Card`,
  CARTE_RESIDENT: `
    Carte de Résident de la CEDEAO | Titre de Séjour Biométrique | Permis de Séjour | Permis de Résidence |
    Carte de Résidence | Carte de Résident Permanent | Permanent Resident Card | Titre de Résident |
    Foreigner's Residence Card | Carte de Séjour pour Étrangers | Carte d'Identité d'Étranger`,
  CARTE_CONSULAIRE: `
    Carte Consulaire Sécurisée | Carte d'identité consulaire biométrique | Consular Identification Card |
    Certificat d'immatriculation consulaire | Consulate Card | Carte d'Immatriculation au Consulat`,
  PERMIS_CONDUIRE: `
    Permis de Conduire à Points | Permis de Conduire Sécurisé | Driver's Licence | Driving Permit |
    Permis National de Conduire | Permis de conduire des véhicules automobiles | Licence de Conduire |
    Ivorian Driving Licence`,
  PASSEPORT: `
    Passeport Électronique | Passeport National | Electronic Passport | Diplomatic Passport |
    Passeport de la République`,
  RCCM: `
    Extrait d'Immatriculation au RCCM | Certificat d'Inscription au RCCM | Extrait du Registre de Commerce |
    Attestation d'Immatriculation au RCCM | Extract from the Trade Register |
    Fiche d'immatriculation au RCCM | Certificate of Registration in the Trade Register |
    Registre du Commerce et du Crédit Mobilier (RCCM) |
    Déclaration d'immatriculation d'une personne morale au RCCM | Immatriculation au RCCM |
    Business Registration Certificate`,
  DFE: `
    Déclaration Fiscale d'Existence d'une personne morale | DFE | Attestation d'Existence Fiscale |
    Certificat d'Existence Fiscale | Attestation d'immatriculation fiscale | Attestation DFE |
    Declaration of Tax Existence | Certificat d'Immatriculation Fiscale | Tax Registration Certificate`,
  ENTREPRENEUR_CARD: `
    Carte Nationale de l'Entreprenant | Carte de l'Entrepreneur Individuel |
    Carte d'Identité de l'Entreprenant | Carte du Statut de l'Entreprenant | Entreprenant Card |
    Carte Professionnelle d'Entrepreneur`,
  CARTE_GRISE: `
    Certificat d'immatriculation d'un véhicule automobile | Carte Grise Biométrique |
    Carte d'Immatriculation du Véhicule | Motor Vehicle Registration Certificate |
    Certificat d'Immatriculation Automobile | Vehicle Registration Card`,
});

export const freshOtherTitles: readonly string[] = `
  Demande de Carte Nationale d'Identité | Récépissé de demande de carte de résident |
  Attestation de Perte de Permis de Conduire | Duplicata de la demande de passeport |
  Carte d'Assurance Maladie | Carte d'Adhérent | Carte de Presse | Carte d'Agent | Carte de Transport |
  Carte de Donneur de Sang | Ordonnance Médicale | Reçu de Paiement | Formulaire de Demande de Visa |
  Application for a Passport | Autorisation Parentale | Carte de Stationnement | Student ID Card |
  Voter ID Card | Library Card | Press Card | Employee Identity Card | Health Insurance Card |
  Carte d'Identité Scolaire | Carte d'identité professionnelle | Certificat de Vie | Certificat Médical |
  Attestation de Domicile | Bulletin de Paie | Permis de Port d'Arme | Permis de Chasse | Laissez-passer |
  Titre de Transport | Titre Foncier | Livret de Famille | Avis d'Imposition | Déclaration de Perte |
  Déclaration de Revenus | Déclaration sur l'honneur | Certificat de Cession d'un véhicule |
  Loyalty Card | Boarding Pass | Carte de Réfugié | Carte d'Artisan | Carte Militaire |
  Attestation d'assurance automobile | Demande d'immatriculation au RCCM |
  Passport Application Form | Renewal of driving licence application`
  .split('|')
  .map((text) => text.trim());
