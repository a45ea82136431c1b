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

/** Written later, when the first were known. */
export const laterLabels = wordings({
  surname: `
    Nom du titulaire de la carte | Nom usuel | NOM DE L'INTÉRESSÉE | Surname of holder |
    Nom et/ou nom d'époux | Bearer's name | Nom (Surname) | Name (Nom)`,
  givenNames: `
    Prénoms / Forenames | Prénom de la personne | Given names of bearer | Prénom(s) usuel(s) |
    First given name | Prénoms du titulaire du permis`,
  fullName: `
    Nom, Prénom(s) | Nom & prénom(s) du titulaire | Full names of holder | Nom complet du titulaire |
    Prénoms et nom du porteur | Name in full | Noms et prénoms du ressortissant`,
  birthDate: `
    Date de naissance (jj/mm/aaaa) | Né(e) en | Date naiss. du titulaire | Day, month, year of birth |
    Born on the | Birth date (D.O.B) | Date naissance / DOB`,
  birthPlace: `
    Lieu naissance du titulaire | Pays et ville de naissance | Département de naissance |
    Place where born | Commune et pays de naissance | Country and place of birth | Lieu de nais. / POB`,
  birth: `
    Date et lieu de naissance de l'intéressé(e) | Né(e) le ... à | Date / lieu naissance |
    Date & lieu de nais. | Birth (date and place)`,
  nationality: `
    Nationalité déclarée | Nationality at birth | Nationalité (en toutes lettres) | State of nationality |
    Citizen of`,
  profession: `
    Profession déclarée | Activité / Métier | Emploi actuel | Current occupation | Profession principale |
    Qualité ou profession | Profession habituelle`,
  address: `
    Adresse de résidence actuelle | Domicile actuel | Lieu de résidence habituelle | Adresse locale |
    Home / Permanent address | Adresse complète du titulaire |
    Ville et quartier de résidence | Domicile légal`,
  father: `
    Père : nom et prénoms | Nom du père de l'intéressé | Prénoms du père |
    Father's surname and given names | Nom et prénoms du père du titulaire`,
  mother: `
    Prénoms et nom de sa mère | Mother's full names | Nom de famille de la mère | Mère de l'intéressé |
    Nom, prénoms de la mère`,
  number: `
    Numéro d'ordre | N° de la présente | Numéro d'inscription consulaire | N° matricule consulaire |
    Numéro de pièce | N° de série de la carte | Document reference | Consular card number |
    N° de carte de séjour | Numéro du document d'identité | Resident card No`,
  licenceNumber: `
    Permis de conduire numéro | N° de la licence | Licence reference | Driving licence nr |
    Numéro d'immatriculation du permis | No. du permis de conduire`,
  passportNumber: `
    Passport document number | N° passeport du titulaire | Passeport (N°) | Numéro (passeport)`,
  nni: `
    N° d'identité national | Identifiant national unique | Numéro NNI du titulaire | National number`,
  personalNumber: `
    Personal ID | N° individuel d'identification | Personal reference number | N° d'identification unique |
    Numéro personnel d'identité`,
  issue: `
    Délivrée, le | Délivré en date du | Date de délivrance (Issue date) | Établie en date du |
    Carte émise le | Date de mise à disposition | Date délivrance titre | Permit issued on | Issued date |
    Date d'émission de la carte | Passeport délivré le | Titre établi le | Fait et délivré le`,
  expiry: `
    Expire en date du | Carte expirant le | Date fin validité | Date exp. |
    Fin validité | Titre valable jusqu'au | Valid thru date | Expiration (date) | Valide jusqu'à |
    Date de péremption de la carte | Validity expires | Passport expires on | Permis expire le |
    Valid till date | Échéance du titre | Date limite`,
  companyName: `
    Dénomination sociale de la société | Nom de la société / entreprise | Raison sociale ou dénomination |
    Nom complet de l'entreprise | Company legal name | Registered company name | Nom de l'entité |
    Identité de la personne morale | Name of corporation | Dénomination (raison sociale)`,
  tradeName: `
    Nom commercial / Enseigne | Enseigne ou nom commercial | Dénomination ou enseigne commerciale |
    Business trading name`,
  companyAddress: `
    Adresse complète du siège social | Siège social / Adresse | Ville du siège social |
    Lieu du principal établissement | Registered address | Head office address | Adresse (siège social) |
    Adresse géographique du siège | Localisation de l'entreprise | Company address | Lieu d'implantation`,
  legalStatus: `
    Forme juridique (statut) | Statut juridique de l'entreprise | Forme sociale de l'entreprise |
    Legal form of company | Company form | Type juridique de société`,
  rccm: `
    Numéro d'immatriculation RCCM | N° d'inscription au registre du commerce | RCCM (numéro) |
    Immatriculation (RCCM) | Numéro RC | N° R.C.C.M de la société | Trade register number (RCCM) |
    Sous le n° RCCM | Registre de commerce et crédit mobilier n° | Company registration No`,
  capital: `
    Capital social (en francs CFA) | Capital déclaré | Montant du capital social souscrit |
    Amount of share capital | Capital social en FCFA`,
  duration: `
    Durée de la société (années) | Durée prévue | Durée de la société en années | Term of company`,
  manager: `
    Nom du dirigeant social | Nom(s) du (des) gérant(s) | Gérant(e) | Gérant / Dirigeant |
    Représentant légal de la société | Nom et prénom(s) du représentant légal |
    Identité du représentant légal | Nom du premier dirigeant | Director's name |
    Name of legal representative | Dirigeant de l'entreprise | Nom du chef d'entreprise`,
  taxpayer: `
    N° du compte contribuable | Compte contribuable (NCC) | Numéro de contribuable (NCC) |
    Numéro d'identifiant fiscal | Taxpayer identification number | Taxpayer account No |
    Identifiant fiscal (NIF) | N° d'immatriculation fiscale`,
  activity: `
    Activité principale de l'entreprise | Nature de l'activité principale | Objet social de la société |
    Type d'activité exercée | Main business activity | Activités de la société |
    Domaine principal d'activité`,
  plate: `
    Numéro d'immatriculation du véhicule | Immatriculation actuelle | N° de la plaque d'immatriculation |
    Vehicle plate number | Plaque du véhicule`,
  firstUse: `
    Date de 1ère immatriculation | Date de première mise en service | Première mise en circulation le |
    Date of first registration in service | 1ère mise en circ.`,
  chassis: `
    Numéro de série (châssis) | Chassis serial number | N° identification du véhicule | N° VIN`,
  owner: `
    Nom, prénoms du propriétaire | Nom ou raison sociale du propriétaire | Owner full name |
    Propriétaire (nom) | Identité du propriétaire`,
  sex: `
    Sexe de l'intéressé | Sexe/Genre | Sex (M/F)`,
  height: `
    Taille (mètres) | Taille en centimètres | Height (metres) | Hauteur du titulaire`,
});

export const laterTitles = wordings({
  CNI: `
    Carte d'Identité | CARTE D'IDENTITE NATIONALE N° CI001234567 | Carte Nationale d'Identité (CNI) |
    CNI - Carte Nationale d'Identité | National Identity Card / Carte Nationale d'Identité |
    Identity Card | Nouvelle Carte Nationale d'Identité | National ID |
    Carte nationale d'identité du citoyen | Carte d'identité CEDEAO / ECOWAS identity card`,
  CARTE_RESIDENT: `
    Carte de Résident Étranger N° 12345678 | Carte de Long Séjour | Permis de séjour temporaire |
    Titre de Séjour / Residence Permit | Carte de Résident Privilégié | Foreign National Resident Card |
    Résidence Permanente - Carte | Carte de séjour temporaire | Residence Permit for Foreigners |
    Carte de résident CEDEAO`,
  CARTE_CONSULAIRE: `
    Carte Consulaire N° 0012/2020 | Carte Consulaire Sénégalaise | Consular Registration Certificate |
    Carte d'inscription au registre consulaire | Carte Consulaire Nationale | Identité Consulaire |
    Consular I.D. Card | Certificat d'inscription consulaire | Carte Consulaire d'Identité`,
  PERMIS_CONDUIRE: `
    Permis de conduire communautaire | PERMIS DE CONDUIRE N° 99-123 | National Driver's Licence |
    Permis de conduire / Driving permit | Permis de conduire modèle CEDEAO |
    Motor vehicle driving licence | Driver Licence | Permis de conduire les véhicules à moteur |
    Permis de Conduire UEMOA | Permis Conduire`,
  PASSEPORT: `
    PASSEPORT BIOMÉTRIQUE CEDEAO | Passeport de Service | Passeport / Passport N° 20AB12345 |
    Official Passport | Passport of the Republic | Passeport Officiel`,
  RCCM: `
    Extrait du R.C.C.M. | Extrait d'inscription au Registre du Commerce | Fiche RCCM | Extrait Kbis RCCM |
    Registre du Commerce | Trade Register Extract | Attestation d'inscription au registre du commerce |
    Extrait du registre de commerce et du crédit mobilier N° CI-ABJ-2020-B-1234 |
    Company Register Extract | Certificat d'immatriculation d'une société |
    Immatriculation au Registre du Commerce et du Crédit Mobilier |
    Extrait de l'immatriculation principale | Certificat RCCM | Certificate of Incorporation |
    Formulaire RCCM`,
  DFE: `
    Déclaration Fiscale d'Existence N° 1234 | DECLARATION D'EXISTENCE | D.F.E. | Attestation de DFE |
    Certificat de déclaration fiscale d'existence | Fiche de déclaration fiscale d'existence |
    Tax Declaration of Existence | Attestation d'identification fiscale | Déclaration d'existence au fisc |
    Déclaration Fiscale d'Existence (D.F.E.) | Existence Fiscale | Taxpayer Registration Certificate |
    Attestation d'existence`,
  ENTREPRENEUR_CARD: `
    Carte d'Entreprenant N° 123 | Carte Entreprenant Côte d'Ivoire | Carte d'identité de l'entrepreneur |
    Carte Pro Entreprenant | Carte d'activité de l'entreprenant | Entrepreneur ID Card |
    Carte de Petit Entrepreneur | Carte d'entrepreneur du secteur informel`,
  CARTE_GRISE: `
    CARTE GRISE N° 1234 AB 01 | Certificat d'immatriculation des véhicules |
    Carte Grise / Vehicle Registration | Certificat d'immatriculation – Carte grise |
    Vehicle Registration Document | Registration Certificate of Vehicle | Carte Grise Automobile |
    Carte grise du véhicule | Titre d'immatriculation du véhicule | Certificate of Registration`,
});

export const laterOtherTitles: readonly string[] = `
    Carte d'Électeur | Carte Nationale d'Assurance Maladie | Carte d'identité militaire |
    Carte d'identité d'étudiant | Demande de permis de conduire | Récépissé de dépôt de demande de CNI |
    Attestation de dépôt de permis de conduire | Autorisation provisoire de conduire | Permis de travail |
    Carte professionnelle de journaliste | Duplicata de facture | Déclaration de TVA |
    Déclaration annuelle des salaires | Certificat de non imposition | Attestation de conformité |
    Carte de visite | Carte bancaire | Carte de séjour hospitalier | Procès-verbal |
    Contrat de location de véhicule | Carte de stationnement | Police d'assurance automobile |
    Fiche de renseignements | Fiche individuelle d'état civil | Request for driving licence |
    Driving school card | Business card | Library card | Certificat de visite technique |
    Carte d'adhérent à la mutuelle | Titre de pension | Registre des délibérations | Statuts de société |
    Quittance de loyer | Bon pour retrait de passeport | Formulaire de demande de carte de résident |
    Lettre de voiture | Permis d'inhumer | Certificate of Origin | Birth Certificate |
    Marriage certificate | Certificat d'assurance | Staff card | Visitor's pass | Carte d'accès`
  .split('|')
  .map((text) => text.trim());
