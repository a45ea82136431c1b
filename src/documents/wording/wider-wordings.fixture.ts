import { wordings } from '../fields/wordings.ts';

/**
 * Wordings of many administrations and times, written before the words were taught to the reader. None of them may be
 * added to a list as a whole.
 */

export const widerPersonLabels = wordings({
  surname: `
    Patronyme du titulaire | Nom patronymique du porteur | Nom légal | Nom de famille légal | Nom officiel |
    Nom propre | Intitulé du nom | Nom d'état civil | Nom de lignée | Nom du clan |
    Nom porté | Nom inscrit à l'état civil | Patronyme de naissance | Bearer's surname | Legal surname |
    Family name of holder | Surname as in birth certificate | Nom du soussigné | Le nommé | La nommée |
    Le (la) nommé(e) | Nom de la titulaire | Nom - Family name | Holder's last name | Nom de souche |
 Primary name | Main name | Nom du possesseur | Nom de l'assujetti`,
  givenNames: `
    Prénom usuel | Autres prénoms | Prénoms de naissance | Prénoms dans l'ordre de l'état civil | Petit nom |
    Petits noms | Nom de baptême | Noms de baptême | Premier prénom | Deuxième prénom | Second prénom |
    Prénoms usuels | Forename | Forenames of holder | Other given names | Christian names | Middle name |
    Prénom d'usage | Prénom principal | Prénoms officiels | Prénom légal |
    Prénom du possesseur | Baptismal name | Other forenames | Personal names | Noms personnels | Prénom musulman |
    First given name | Nom individuel | Prénoms complets du porteur | Prénom courant`,
  fullName: `
    Nom complet | Identité | Identité complète | Identité de l'intéressé(e) | Titulaire du document |
    Titulaire de la carte | Porteur de la carte | Porteur du présent document |
    M. / Mme / Mlle | Monsieur / Madame | M. ou Mme | Holder | Bearer | Card holder | Name of bearer |
    Name in full | Complete name | Full legal name | Nom, postnom et prénom | Noms et post-noms |
    Nom, post-nom, prénom | Nom - Prénoms | Prénoms & nom |
    Détenteur de la carte | Détentrice | Le titulaire | La présente carte appartient à | Établie au nom de |
    Au nom de | Nom de la personne titulaire | L'intéressé(e) | Intéressé | Nom entier | Identité du détenteur |
    Nom/Prénom du sujet | Conducteur | Assujetti`,
  maidenName: `
    Née | Nom de naissance de l'épouse | Nom avant mariage | Birth surname of wife`,
  birthDate: `
    Date de venue au monde | Né(e) en date du | Jour de la naissance | Date natale | Naissance le |
    A vu le jour le | Date of nativity | Birthday | Day of birth | Date de naissance (jj/mm/aaaa) |
    Date de naiss. | Dt. naiss. | D. de naissance | Année de naissance | Né (e) vers | Née vers l'an |
    Date présumée de naissance | Birth date of holder | Born | Naiss. | Date nais. | Né(e) le (date) |
    Date de naissance déclarée | Jour/mois/année de naissance | DOB | D.O.B. | DDN`,
  birthPlace: `
    Localité de naissance | Ville natale | Lieu natal | Commune de naissance | Pays natal | Lieu d'origine |
    Endroit de naissance | Né(e) à (lieu) | Ville d'origine | Natif de | Native de | Native of | Birth town |
    Birth city | Town or village of birth | Province de naissance | Cercle de naissance | Arrondissement de naissance |
    Territoire de naissance | Département de naissance | Préfecture de naissance | Village natal | Originaire de |
    Localité d'origine | Lieu de naiss. | Place where born | Birthplace of holder | Lieu de la naissance |
    Hometown | LDN | Wilaya de naissance | Chefferie de naissance | Lieu de venue au monde`,
  birth: `
    Né(e) le, à | Date & lieu de naiss. | Born on / at | Born (date and place) |
 Date et localité de naissance | Date et lieu de la naissance | Né(e) le / à`,
  sex: `Genre | Sexe biologique | Gender identity | Sexe déclaré | Sexe (H/F) | M/F`,
  height: `Stature | Taille en m | Taille debout | Stature (cm) | Body height`,
  nationality: `
    Nation | Pays de nationalité | Nationalité d'origine | Nationalité actuelle | Citoyenneté | Citizenship |
    Ressortissant(e) de | Pays de citoyenneté | Nationalité déclarée | Country of nationality |
    Country of citizenship | National of | Citizen of | Nat. | Nationalité du titulaire | Ressortissant de |
    Nationalité légale | Appartenance nationale | Pays d'appartenance | Nationalité présente | État d'appartenance |
    Allégeance | Pays dont il est ressortissant | Present nationality | Natlité |
    État de nationalité | Pays d'allégeance`,
  profession: `
    Métier | Métier exercé | Emploi | Emploi occupé | Qualité | Fonction exercée | Activité professionnelle |
    Situation professionnelle | Corps de métier | Occupation | Occupation principale | Profession ou qualité |
    Profession et qualité | Profession du titulaire | État professionnel | Statut professionnel | Job | Job title |
    Trade or occupation | Employment | Line of work | Profession actuelle | Métier ou fonction | Vocation |
    Gagne-pain | Occupation professionnelle | Catégorie socioprofessionnelle | Poste occupé | Activité exercée |
    Position held | Occupation of holder | Profession / Job | Prof. | Profession déclarée | Titre professionnel |
    Qualification | Profession habituelle | Activité principale exercée | Calling | Métier du porteur`,
  address: `
    Adresse du domicile | Lieu d'habitation | Lieu de résidence | Domicile légal | Résidence principale |
    Adresse habituelle | Domicilié(e) à | Demeurant à | Résidant à | Quartier de résidence | Adresse civique |
    Adresse géographique | Lieu de domicile | Place of residence | Home address | Residential address |
    Permanent residence | Habite à | Résidence habituelle | Adresse complète | Adresse permanente | Domicile actuel |
 Adresse en Côte d'Ivoire | Adresse de l'intéressé | Localité de résidence | Lives at |
    Adresse locale | Logé(e) à | Quartier / Commune | Ville de résidence | Domicile du titulaire`,
  father: `
    Nom du père | Père de l'intéressé | Père (nom et prénoms) | Fils de | Fils (fille) de | Nom et prénoms de son père |
    Identité du père | Géniteur | Father's full name | Name of father | Prénom du père | Ascendant paternel`,
  mother: `
    Nom de la mère | Mère (nom et prénoms) | Et de | Identité de la mère | Génitrice | Mother's full name |
    Name of mother | Prénoms et nom de la mère | Nom et prénoms de sa mère | Ascendant maternel`,
  number: `
    N° du document | Numéro de la présente carte | N° de série | Numéro de série | N° de carte | Carte n° |
    Document n° | Réf. document | Référence du document | Identifiant du document | Code du document | N° pièce |
    Numéro de la pièce | N° du titre | Titre n° | Numéro d'ordre | No. | Card number | Card no. | Document ID |
    Serial number | Serial no. | Document reference | Identifiant de la carte | N° d'enregistrement |
    Numéro de matricule | Numéro consulaire | N° de la carte consulaire |
    Numéro de référence | N° carte | Nº | Num. carte | Registration no. | N° d'immatriculation consulaire |
    N° de délivrance | Numéro de délivrance | Numéro imprimé | Certificate no. | Control number | Numéro de contrôle`,
  nni: `
    Numéro national d'identification | N° NNI | Identifiant national unique | Numéro d'identification nationale |
    National identification number | N° national d'identité | Numéro national | National ID no. |
    N° d'identification national | Numéro national unique | Code d'identification nationale |
    Numéro national d'identité | Identifiant national | National number`,
  personalNumber: `
    Numéro personnel | Identifiant personnel | Personal no. | Personal identification number | N° d'identification
    personnelle | Numéro individuel | Numéro d'identification individuel | N° personnel d'identité`,
  issue: `
    Fait le | Établi le | Établie le | Émis le | Émise le | Date d'émission | Date d'établissement | Dressé le |
    Date de confection | Date de remise | Octroyé le | Accordé le | Remis le | Date d'octroi | Date of issuance |
    Issued on | Date de fabrication | Emission date | Valable du | Valable à partir du | Valable à compter du |
    Valid from | Prend effet le | Date d'effet | Date de prise d'effet | Délivrance | Délivrance le | Délivré en date du |
    Date de signature | Date d'impression`,
  expiry: `
    Valable jusqu'au | Valide jusqu'au | Expire le | Échéance | Date d'échéance | Fin de validité | Date limite |
    Date limite de validité | Terme de validité | Périme le | Date de péremption | Valid until | Valid to | Valid thru |
    Expires on | Expires | Good until | Jusqu'au | À renouveler avant le | Cesse d'être valable le | Caducité |
    Limite d'utilisation | Expiry | Validité jusqu'au | Fin de validité le | Date d'expiration de la carte | Exp. |
    Date de fin | Date butoir | À échéance du | Renewal date | Date de renouvellement`,
  issuePlace: `
    Fait à | Lieu d'émission | Établi à | Délivré à (lieu) | Lieu d'établissement | Place of issuance | Issued at |
    Lieu de signature | Poste de délivrance | Centre de délivrance | Site d'enrôlement`,
  authority: `
    Autorité de délivrance | Service émetteur | Administration émettrice | Issuing office | Issued by | Délivré par |
    Établi par | Autorité | Organisme émetteur | Issuing authority | Service de délivrance | Poste consulaire |
    Émis par | Autorité signataire | Issuing body`,
});

export const widerCompanyLabels = wordings({
  companyName: `
    Raison sociale de la société | Dénomination de la société | Dénomination légale | Nom de la société |
    Nom de l'entreprise | Nom de la firme | Nom de l'établissement | Entreprise dite | Société dite | Entité |
    Nom de l'entité | Firme | Intitulé de la société | Désignation de l'entreprise | Dénomination commerciale ou sociale |
    Identité de l'entreprise | Identification de l'entreprise | Nom du contribuable | Nom ou raison sociale |
    Nom de la personne morale | Company name | Business name | Legal name | Registered name | Corporate name |
    Name of company | Name of business | Name of firm | Appellation | Appellation de l'entreprise |
    Dénomination de la personne morale | Nom juridique | Nom statutaire | Société | Entreprise | Organisation |
    Nom de la structure | Dénomination de la structure | Raison commerciale | Nom social | Entity name | Organisation name |
    Assujetti (raison sociale) | Dénomination du contribuable | Nom légal de l'entreprise`,
  legalStatus: `
    Forme juridique | Forme sociale | Forme légale | Nature juridique | Statut juridique | Type de société |
    Catégorie juridique | Type juridique | Régime juridique | Forme de la société | Forme de l'entreprise |
    Type d'entreprise | Genre de société | Structure juridique | Statut légal | Legal form | Company type |
    Type of company | Corporate form | Legal structure | Legal status | Kind of company | Business form | Entity type |
    Nature de la société | Catégorie d'entreprise | Statut de l'entreprise | Forme d'exploitation | Forme constitutive |
    Forme associative | Statut social | Type d'entité | Constituée sous forme de | Constitution juridique |
    Nature de l'entreprise | Nature of business entity | Type of business | Form of organisation`,
  manager: `
    Gérance | Gérant(e) | Gérant statutaire | Dirigeants | Dirigeant social | Organes de direction | Organe dirigeant |
    Représentant légal | Représentants légaux | Administrateurs | Administrateur général | Mandataires sociaux |
    Mandataire social | Direction | Direction générale | Directeur général | Président | PDG | DG |
    Personne dirigeante | Responsable légal | Responsable de l'entreprise | Chef d'entreprise | Principal dirigeant |
    Managers | Directors | Managing director | Legal representative | Officers | Management | Company officers |
    Représentée par | Gérée par | Dirigée par | Administrée par | Nom du gérant | Nom et prénoms du dirigeant |
    Identité du gérant | Associé gérant | Gérant associé | Exploitant responsable | Promoteur | Fondé de pouvoir |
    Personne habilitée | Responsable | Propriétaire exploitant | Chief executive | Run by | Nom du représentant |
    Associés et dirigeants | Organes sociaux | Gouvernance | Membres de la direction`,
  taxpayer: `
    N° CC | Compte contribuable | N° de compte contribuable | NCC | IFU | NIF | Identifiant fiscal | Matricule fiscal |
    Numéro fiscal | N° fiscal | Code fiscal | Numéro d'identification fiscale | Identifiant fiscal unique | N° IFU |
    N° NIF | Numéro de contribuable | Numéro contribuable | Immatriculation fiscale | N° d'immatriculation fiscale |
    Taxpayer number | Taxpayer ID | Tax ID | Tax identification number | Tax number | TIN | Référence fiscale |
    Compte fiscal | Identification fiscale | Code contribuable | Numéro d'impôt | N° d'impôt | N° impôt | Matricule contribuable |
    Identifiant du contribuable | N° d'identifiant fiscal | Tax registration number | Fiscal code | Fiscal number |
    NINEA | Numéro au fichier des contribuables | CC n° | Cpte contrib. | N° contribuable | Compte d'impôt |
    Réf. contribuable | Numéro DGI | Revenue number`,
  companyAddress: `
    Siège | Siège social | Siège de la société | Adresse du siège | Adresse de l'entreprise | Adresse professionnelle |
    Implantation | Lieu d'implantation | Localisation | Localisation du siège | Situation géographique | Lieu d'exercice |
    Lieu d'exploitation | Adresse d'exploitation | Adresse de l'établissement | Principal établissement |
    Registered office | Head office | Registered address | Business address | Principal place of business |
    Office address | Place of business | Company address | Headquarters | Domiciliation | Domicile fiscal |
    Domiciliation de l'entreprise | Situé(e) à | Sis à | Lieu du siège | Adresse fiscale | Emplacement |
    Adresse géographique du siège | Lieu d'activité | Lieu de l'activité | Local commercial | Adresse commerciale |
    Établissement principal | Situation du siège | Site | Adresse statutaire | Adresse administrative | Ville du siège`,
  duration: `
    Durée | Durée de la société | Durée de vie | Durée de l'entreprise | Existence | Durée d'existence | Terme |
    Terme de la société | Durée statutaire | Durée prévue | Constituée pour | Constituée pour une durée de | Durée légale |
    Duration | Term of the company | Term of existence | Lifetime | Période d'existence | Duration of company |
    Durée de la personne morale | Durée sociale | Longévité | Corporate term | Nombre d'années | Durée (années) |
    Durée en années | Company lifetime | Duré de vie sociale | Durée fixée | Validité de la société | Durée du pacte social`,
  capital: `
    Capital | Capital social | Montant du capital | Capital souscrit | Au capital de | Share capital | Stated capital |
    Capital de la société | Capital statutaire | Capital en FCFA | Fonds social | Capital versé | Paid-up capital |
    Dotation en capital | Capital initial | Apports | Capital actuel | Issued capital`,
  rccm: `
    N° RCCM | RCCM | Registre de commerce n° | N° du registre | N° d'immatriculation au registre | R.C. n° |
    Numéro de registre | Numéro d'immatriculation RCCM | Trade register number | Registration number RCCM |
    Inscrit au registre sous le n° | N° RC | Immatriculée sous le n° | Company registration number | Numéro au registre |
    Numéro de greffe | N° au greffe | Numéro analytique | Company number | Business registration no. | Commercial register no. |
    Immatriculation principale`,
  activity: `
    Objet social | Activité | Activité principale | Nature de l'activité | Secteur d'activité | Branche d'activité |
    Objet de la société | Activités exercées | Business activity | Nature of business | Genre de commerce |
    Commerce exercé | Domaine d'activité | Objet statutaire | Core business | Main activity`,
});

/** Of papers of others: what is asked for in a transaction, a stay, a treatment, a lesson. */
export const widerOthers: readonly string[] = `
    Nom du bénéficiaire du virement | Nom de l'expéditeur | Nom du client | Nom de l'élève | Nom du patient |
    Numéro de chambre | Date d'arrivée | Date de départ | Montant envoyé | Montant du dépôt | Numéro de dossier |
    Numéro de la pièce présentée | Motif du séjour | Motif de la demande | Nature de la pièce d'identité |
    Nom de la personne à prévenir | Date de la demande | Signature du demandeur | Nom du demandeur |
    Numéro de téléphone à activer | Modèle du téléphone | Numéro IMEI | Nom du passager | Numéro de siège |
    Date d'embarquement | Nom de l'employeur | Date d'embauche | Nom du tuteur | Nom du souscripteur | Numéro de police |
    Date du sinistre | Numéro de plainte | Nom du plaignant | Nom du déclarant | Date des faits | Lieu des faits |
    Nom de l'adhérent | Date d'adhésion | Montant de la cotisation | Code de retrait | Numéro d'abonné | Date d'abonnement |
    Numéro de facture | Nom du locataire | Nom du bailleur | Nom du médecin | Date de consultation | Nom du témoin |
    Numéro de compte bancaire | Nom de la banque | Date du voyage | Numéro de vol | Numéro de billet | Nom de l'établissement scolaire |
    Classe fréquentée | Année scolaire | Name of applicant | Sender's name | Receiver's name | Patient name | Check-in date |
    Check-out date | Room number | Guest name | Passenger name | Name of insured | Policy number | Account holder |
    Account number | Customer name | Customer number | Name of employer | Emergency contact name | Student name |
    Nom du visiteur | Personne visitée | Heure d'arrivée | Heure de sortie | Nom du voyageur | Nom de l'assuré |
    Venant de | Allant à | Nombre d'enfants | Nom du responsable de l'enfant | Nom du donneur | Groupe de donneur |
    Date de la transaction | Code de la transaction | Référence de l'opération | Nom du remettant | Nom du donneur d'ordre |
    Date du rendez-vous | Lieu du rendez-vous | Numéro de guichet | Numéro du ticket | Nom du candidat | Numéro de table |
 Numéro de compteur | Nom du mandant | Nom du mandataire | Pièce produite | Pièce présentée`
  .split('|')
  .map((text) => text.trim());
