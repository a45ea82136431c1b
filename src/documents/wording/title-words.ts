import { nationalityOf } from '../nationalities.ts';
import { type KnownWord, type WordTable, wordsOf } from './known-words.ts';

/** Words that titles of papers are made of, by what they say; folded, in French and English. */
const table = {
  link: `delivre delivree issued by dit dite regard de du des d la le les l un une au aux a en sur pour et ou of the for in on and or to from par dans son sa ses
    votre n no num numero number nr ref aupres`,
  // Kinds of papers.
  card: 'carte cartes card cards titre titres document',
  permit: 'permis permit licence license',
  certificate: 'certificat certificats certificate',
  paper: 'statement bulletin avis notification attestation fiche livret book notice volet situation accuse',
  declaration: 'declaration declarations',
  extract: 'extrait extraits extract extracts abstract excerpt excerpts',
  request: 'demande demandes request application questionnaire dossier',
  /** Filled in, it is what it declares. */
  form: 'formulaire form forms formulaires imprime',
  /** What is given for a declaration proves it as the declaration does; for all else it is another paper. */
  receipt: 'recepisse',
  /** What makes somebody a driver, but for the card. */
  capacity: 'capacite competence aptitude habilitation droit droits right rights brevet entitlement',
  authorisation: 'autorisation authorisation authorization',
  // What they are about.
  identity: `cni eid identite identity identification id identitaire identifiant`,
  stay: `reside etablissement sejour sejourner residence resident residents residency residente stay`,
  foreign: `etranger etrangers etrangere etrangeres foreigner foreigners foreign alien aliens nonnational
    noncitizen immigration immigre immigree immigres immigrant immigrants`,
  consular: `ambassade embassy chancellerie chancery consulaire consulaires consular consulat consulate`,
  subject: 'ressortissant ressortissants nationals compatriote compatriotes',
  abroad: 'diaspora expatrie expatries expatriate abroad exterieur overseas emigre emigres etablis',
  drive: `chauffeur chauffeurs piloter drive conductrice conducteurs driven conduire conduite driving driver drivers conducteur motorist motorists`,
  /** Who drives in English, where it says what. */
  operate: 'operator operators',
  points: 'points point',
  passport: 'passeport passeports passport passports epasseport epassport',
  register: 'fichier registre register registry repertoire role',
  rccm: `rcs rccm kbis rcm incorporation`,
  trade:
    'commerce commercial commerciale trade business company companies societe societes entreprise enterprise',
  credit: 'credit mobilier mobiliere',
  registration: 'immatriculation registration immatriculations',
  enrolment: 'inscription inscriptions enregistrement registered inscrit',
  tax: `fisc fiscality fiscale fiscal fiscales tax impots`,
  taxpayer:
    'contribuable contribuables taxpayer taxpayers assujetti assujettis assujettissement ncc ifu nif tin',
  existence: 'existence',
  /** What a company, or its trade, begins with. */
  start: 'creation ouverture debut demarrage commencement constitution',
  legal: 'morale morales juridique',
  person: 'personne personnes person physique',
  dfe: 'dfe',
  entrepreneur: `selfemployed microentrepreneur microentreprenant entrepreneuriat entreprenariat entreprenant entreprenante entreprenants entrepreneur entrepreneurs entrepreneuse autoentrepreneur
    entrepreneurship entrepreneurial`,
  professional: 'professionnelle professionnel professional',
  vehicle: 'engin engins vehicule vehicules vehicle vehicles ',
  motor: `motocyclette motorcycle motorcycles tricycle moteur automobile automobiles auto motor voiture voitures motocycle
    moto motos car routier routiere`,
  circulation: 'circulation',
  grey: 'grise grises gray grey logbook log',
  property: 'propriete property',
  citizen: 'citoyen citoyenne citoyens citizen citizens',
  /** What is given until the card is made, where it is no card. */
  provisional: 'provisoire provisional',
  // What changes nothing.
  plain: `generation generations compte account personnel personnelle personal puce chip protection communaute analytique travel voyage terrestre greffe privilegie privilegiee secteur sector informel informal petit petite modele model format commun electronically recto verso front back copie copy conforme certifie certifiee certified original originale pro national nationale nationaux nationales biometrique biometriques biometric securise securisee securisees secure
    secured electronique electronic numerique digital ordinaire ordinary cedeao ecowas uemoa ohada
    permanent permanente temporaire temporary definitif definitive international internationale specimen officiel
    officielle official informatise informatisee nouveau nouvelle unique individuel individuelle individual statut status longue duree long term
    special speciale moderne valid valable type duplicata civil civile general generale type plastifie
    plastifiee holder titulaire activite activites exercice west african african
    ouest africain africaine regional regionale communautaire community light leger poids lourds lourd
    standard espace urgence emergency principal principale secondaire complementaire modificatif modificative section
    administration attribution pluriannuel pluriannuelle deux roues hors`,
  /** What the state gives to those who work for it: a passport like others, but no citizen's card. */
  official: 'diplomatique diplomatic service mission',
  /** Whose paper it is, in its heading or behind its title. */
  state: 'republique republic etat state',
  /** Adjectives of nationality are looked up. */
  nation: '',
  // Words that are near to those above.
  none: 'president presidence presidente presidential',
  /** At a consulate one is registered so; elsewhere it is what comes before the card. */
  enrolling: 'enrolement enrolment enrollment',
  // Papers of others: words that make another paper of a card, a certificate, a permit.
  other: `hotel hotels hoteliere hotelier guest guests customer client clients patient patients loan transfer transfert money virement pret embarquement billet ticket train candidature recrutement embauche admission abonne abonnes subscription sportive visiteurs voyageur voyageurs hebergement recu plainte constat convocation donneurs locataire location bail souscription adherents versement retrait recu receipt facture invoice quittance ordonnance prescription
    perte loss lost etudiant etudiante student students scolaire school eleve pupil electeur electrice electorale voter
    voters vote assurance assure assuree assures insurance insured maladie health sante medical medicale mutuelle
    mutualiste cmu vitale presse press journaliste employe employee employees staff agent fonctionnaire fidelite loyalty
    membre member members membership adherent adherente adhesion club privilege bibliotheque library transport transports
    stationnement parking donneur sang blood vaccination vaccinal militaire military police gendarmerie refugie refugiee
    refugee artisan artisanale commercant combattant agricole chasse hunting port arme armes construire travail work
    worker salaire paie pay salary naissance birth mariage marriage deces death nationalite nationality casier
    judiciaire vie celibat domicile revenus revenu honneur cession vente sale foncier fonciere
    famille family laissez passer sauf conduit boarding pass bank bancaire banque debit gift cadeau visa imposition
    regularite procuration contrat contract commande livraison devis releve convention
    diplome renouvellement renewal scolarite frequentation inhumer peche
    navigation pilote pilot marin seaman visite visitor visiteur acces access badge abonnement transporteur
    guide taxi cotisation ration alimentaire invalidite handicap disability handicape vermeil jeune youth senior sportif
    licencie federation arbitre infirmier medecin avocat enseignant teacher ordre syndicat parti party campagne bonus
    reduction prepaid prepayee sim telephone grossesse enfant child children cours formation training stage
    conformite origine depot exoneration dedouanement technique
    inspection roadworthiness vignette mutation radiation gage nongage solde remise reconnaissance dette 
    bonne moeurs hebergement prise charge engagement
    pensionne pensionnee pensionnes retraite retraitee retraites boursier boursiere bourse universitaire bateau bateaux boat boats vessel couverture coverage prevoyance
    plaisance maritime travailleur travailleurs employeur employeurs vaccin pecheur docker dockers pelerin pelerinage depute elu
    tva annuelle mensuelle trimestrielle salaires patente quitus clearance
    consul consuls ambassadeur ambassadrice ambassador attache diplomate diplomat honoraire brune brown autoecole ecole examen`,
} as const satisfies WordTable<string>;

export type TitleSense = keyof typeof table;

const find = wordsOf<TitleSense>(table);

/** Shorter words are within others by chance. */
const leastOfRest = 6;

/** An adjective of nationality changes nothing in a title: the headings tell whose paper it is. */
const leastOfNationality = 6;

const nationalities = new Map<string, boolean>();

export function titleWord(folded: string): KnownWord<TitleSense> | null {
  const found = find(folded);
  if (found?.sense === 'none') return null;
  if (found !== null || folded.length < leastOfNationality) return found;
  if (nationalities.size > mostKnown) nationalities.clear();
  const isOne = nationalities.get(folded) ?? nationalityOf(folded) !== null;
  nationalities.set(folded, isOne);
  return isOne ? { sense: 'nation', isElided: false, wrong: 0 } : null;
}

/** Words of our own titles, to know what is left of them, or was read together with another. */
const own = Object.entries(table).flatMap(([sense, forms]) =>
  sense === 'other' || sense === 'link'
    ? []
    : forms.split(/\s+/).filter(({ length }) => length >= leastOfRest),
);

/** Whether it is a beginning or an end of such a word, or has one within. */
export const isBeginOrEnd = (folded: string): boolean =>
  own.some((word) => word.startsWith(folded) || word.endsWith(folded) || folded.includes(word));

/** Cache size, in words. */
const mostKnown = 20_000;
