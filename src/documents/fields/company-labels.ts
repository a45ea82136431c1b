import { wordings } from './wordings.ts';

/** Labels of papers about companies and vehicles, by meaning. */
export const companyLabels = wordings({
  companyName: `
    Dénomination sociale | Dénomination | Raison sociale | Nom de la société | Nom de l'entreprise |
    Nom ou raison sociale | Nom / Raison sociale | Raison sociale ou nom | Société | Entreprise |
    Company name | Corporate name | Business name | Name of company | Dénomination ou raison sociale |
    Dénomination de l'entreprise | Personne morale | R. soc. | Rais. soc. | Dén. soc. | Dén. inscr. |
    Corporation`,
  tradeName: `
    Nom commercial | Enseigne | Dénomination commerciale | Trade name | Nom de l'activité |
    Nom de l'établissement | Nom commercial ou enseigne | Trading name | Nom expl. | Ens. com. | Exploite sous l'enseigne |
    Exerce sous l'enseigne | Nom de la boutique ou de l'atelier   |
    Sign of the shop  | Known in trade as `,
  acronym: `Sigle | Acronym | Acronyme`,
  companyAddress: `
    Siège social | Siège | Adresse du siège | Adresse du siège social | Adresse géographique | Adresse |
    Localisation | Registered office | Head office | Address | Situation géographique | Lieu d'activité |
    Lieu d'exercice | Lieu d'exercice de l'activité | Commune d'activité | Commune | Lieu du siège |
    Domiciliation | Adresse de l'entreprise | Adresse professionnelle | Business address |
    Lieu d'exploitation | Emplacement | S. soc. | Siège soc. | Seat of the company  |
    Head office located at | Adresse du siège (ville, commune, quartier)`,
  legalStatus: `
    Forme juridique | Forme | Statut juridique | Forme de la société | Nature juridique | Legal form |
    Legal status | Forme sociale | Type de société | F. J. | F. jur. | Forme jur.`,
  rccm: `
    N° RCCM | Numéro RCCM | RCCM N° | RCCM | Numéro d'immatriculation | N° d'immatriculation |
    Immatriculation | Immatr. | Immat. | Immatriculation RCCM | Immatriculation au RCCM | Numéro d'immatriculation au RCCM |
    N° d'immatriculation au RCCM | N° du registre du commerce | N° registre du commerce |
    Registre du commerce N° | Registre du commerce | Trade register No | Trade register number |
    Registration number | N° de déclaration d'activité | N° de déclaration | R.C.C.M. | N° R.C.C.M. |
    Numéro au registre du commerce | Formalité RCCM n° | Entry No in the trade register `,
  capital: `
    Capital social | Capital | Montant du capital | Capital souscrit | Capital de la société |
    Share capital | Capital (FCFA) | Capital social (FCFA) | Montant du capital social | Capital de départ | K social | K soc. |
    Capital social en F CFA`,
  capitalPart: `
    Capital en numéraire | Apports en numéraire | dont numéraire | dont en numéraire | Capital en nature |
    Apports en nature | dont nature | Capital en industrie | Apports en industrie | Capital libéré |
    Valeur nominale | Nombre de parts`,
  duration: `
    Durée | Durée de la société | Durée de vie | Durée de la personne morale | Duration |
    Term of the company | Durée (années) | Durée de vie de la société | D. soc. | Dur. soc. | Set up for |
    Société constituée pour  `,
  manager: `
    Gérant | Gérant(s) | Gérante | Gérants | Dirigeant | Dirigeant(s) | Représentant légal |
    Nom du dirigeant | Premier responsable | Nom et prénoms du gérant | Nom du gérant |
    Nom et prénoms du dirigeant | Nom et prénoms du représentant légal | Manager | Legal representative |
    Director | Responsable | Président | Directeur général | Administrateur | Administrateur général |
    Principal dirigeant | Nom du responsable | Nom du représentant légal | Représentée par | Person in charge | Legal head of the company |
    Identité du mandataire social | Nom du mandataire social | Dir. soc. | Mand. soc. | Resp. lég.`,
  taxpayer: `
    N° de compte contribuable | Numéro de compte contribuable | Compte contribuable |
    Compte contribuable N° | N° contribuable | Numéro contribuable | NCC | N° CC | N° NCC | CC |
    Identifiant fiscal | N° identifiant fiscal | Taxpayer number | Tax identification number |
    Taxpayer No | TIN | N° fiscal | Numéro fiscal | C.C. | N° de contribuable`,
  idu: `
    IDU | Code IDU | N° IDU | Identifiant unique | Identifiant unique (IDU) |
    Numéro d'identifiant unique | N° d'identifiant unique | Unique identifier | Numéro IDU | IDU N° | N° unique de l'entreprenant | Numéro d'entreprenant | N° d'entreprenant |
    N° entrep. | Carte d'entreprenant N° | Déclaration d'entreprenant N° | Sole trader number |
    Unique business ID`,
  activity: `
    Activité principale | Activités | Activité | Activité(s) | Activités exercées | Activité exercée |
    Objet social | Secteur d'activité | Activity | Main activity | Activités principales |
    Domaine d'activité | Nature de l'activité | Objet de la société | Business activity | Métier | Act. décl. | Br. act. | Act. princ. | Line of trade`,
  registered: `
    Date d'immatriculation | Date de formalité | Date de début | Début d'activité |
    Date de début d'activité | Début d'exploitation | Registration date | Date de création |
    Date de constitution | Date d'inscription | Date de début d'exploitation | Immatriculation effectuée le | Déb. expl. | Déb. act. |
    Entered in the register on`,
  role: `Qualité | Fonction | Capacity | En qualité de | Titre`,
  taxCentre: `
    Centre des impôts | Service gestionnaire | Centre de rattachement | Tax office | Centre |
    Service d'assiette | Service de rattachement | Recette         `,
  taxRegime: `Régime d'imposition | Régime fiscal | Régime | Tax regime`,
  postBox: `Boîte postale | Adresse postale | BP | B.P. | PO Box | Postal address     `,
  clerk: `
    Le Greffier | Le Greffier en chef | Pour extrait conforme | Le Chef de centre |
    Le Chef du Centre des Impôts | Le Gérant`,
  plate: `
    N° d'immatriculation | Numéro d'immatriculation | Immatriculation | Immatr. | Immat. | N° immatriculation |
    Numéro immatriculation | Immatriculé sous le N° | Plaque | Plaque d'immatriculation |
    Registration number | Registration No | Plate number | Plate No | Immatriculation N° | N° de plaque | Plq.`,
  formerPlate: `
    Immatriculation précédente | N° précédent | Précédente immatriculation | Ancienne immatriculation |
    Ancien numéro d'immatriculation | Previous registration`,
  owner: `
    Nom | Nom(s) | Nom ou raison sociale | Nom du propriétaire | Raison sociale | Propriétaire |
    Nom / Raison sociale | Owner's name | Owner | Noms | Nom de famille | Name of owner | Surname | Name | Propr. act. | Propr. | Nom prop. | Nom de l'acquéreur |
    Nom du titulaire du certificat | Appartient à (nom) | Nom du possesseur`,
  firstUse: `
    Date de 1ère mise en circulation | 1ère mise en circulation | Mise en circulation |
    Date de première mise en circulation | Première mise en circulation | First registration |
    Date of first registration | Date de mise en circulation | 1re mise en circulation | M.E.C. | D.M.E.C. |
    Année et date de mise en circulation`,
  chassis: `
    N° de châssis | N° châssis | Numéro de châssis | Châssis | N° de série | N° dans la série du type |
    VIN | Chassis No | Chassis number | Numéro de série | N° d'identification du véhicule | Châssis N° | Châs. | N° d'identification |
    Numéro d'identification`,
  make: `Mrq. | Constr.  | Marque | Marque du véhicule | Make | Brand`,
  model: `
    Type | Type commercial | Type technique | Modèle | Dénomination commerciale | Model | Type mines |
    Type du véhicule`,
  vehicleKind: `Genre | Genre du véhicule | Vehicle type | Genre national | Vehicle category`,
  body: `Caross. | Carross.  | Carrosserie | Type de carrosserie | Body | Body type`,
  energy: `Carb.  | Énergie | Source d'énergie | Carburant | Fuel | Fuel type | Type d'énergie`,
  power: `
    Puissance | Puissance administrative | Puissance fiscale | Power | Puissance (CV) | Puissance réelle |
    Cylindrée | Horse power     `,
  seats: `
    Places assises | Nombre de places | Nombre de places assises | Nb de places | Places | Seats |
    Nbre de places | Number of seats  `,
  fullWeight: `
    PTAC | P.T.A.C. | P.T.A.C | Poids total autorisé en charge | Poids total en charge | PTR | PTRA |
    Gross weight | Poids total  `,
  emptyWeight: `Poids à vide | PV | P.V | P.V. | Unladen weight | Tare     `,
  load: `Charge utile | CU | C.U | C.U. | Payload`,
  colour: `Col. | Couleur | Couleur du véhicule | Colour | Color`,
  use: `Usage | Usage du véhicule | Use`,
});
