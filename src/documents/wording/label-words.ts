import { type WordTable, wordsOf } from './known-words.ts';

/** Words that labels are made of, by what they say; folded, in French and English, with their endings and short forms. */
const table = {
  // Words that link others.
  of: `this nest laquelle lequel possede possedant was been has be with avoir ete as comme dont under into il elle que vu y of de du des d la le les l un une au aux sur pour dans the for from ce cet cette ces present presente presents
    son sa ses leur votre notre his her its their est qui ayant sous etre avec vers y s e es se ee selon entre`,
  and: 'et and ou or suivi suivis suivie followed',
  at: 'a in at en',
  by: 'par by',
  on: 'on',
  // Heads.
  date: 'date dates dte dt datee jour jours day days quand when',
  month: `ans years mois annee annees an month year an`,
  place: `where subdivision subdivisions location cite agglomeration territoire chefferie chefferies site wilaya localites county parish paroisse municipalite municipality lieu lieux place places ville villes localite commune village town city circonscription departement
    department region district prefecture sousprefecture province endroit arrondissement canton cercle`,
  quarter: 'quartier',
  country: 'pays country countries etat state',
  number: `nb nbre nbr n no num numero numeros nro nr number numbers numb ref refs reference references nombre indice`,
  code: 'code',
  serial: 'controle control serie serial ordre sequence sequentiel',
  name: 'nom noms name names',
  surname: 'patronyme patronymes surname surnames lastname',
  family: `lignee lignage clan souche clanique famille family last patronymique familial familiale`,
  given: 'prenom prenoms prenon prenons forename forenames firstname prnom prnoms pren',
  givenName: `donne donnes bapteme baptismal baptism given christian`,
  former: 'precedent precedente ancien ancienne previous former',
  middle: `deuxieme troisieme 2e 2eme third suivant suivants following supplementaires additional additionnels petit petits middle autre autres other others second`,
  first: 'first',
  premier: 'premier premiere 1er 1ere 1re 1st',
  full: 'full complet complets complete completes entier integral',
  identity: 'identite identites identity identification id ident identifying',
  identifier: 'identifiant identifiants identifier',
  birth: `accouchement nativity nativite venue anniversaire naissance naissances naisance nais naiss nce birth birthday birthdate natal natale`,
  born: 'ne nee nes nees born',
  issued: `done obtenu obtenue granted established delivre delivree delivres emis emise etabli etablie fait faite dresse dressee issued imprime imprimee edite
    editee accorde accordee octroye octroyee delivered produit produite made printed remis`,
  issue: `delivrance emission issue issuance issuing delivery octroi confection edition impression fabrication remise
    production printing emettrice emetteur emettant deliv delivr obtention attribution `,
  establishment: 'shop atelier magasin etablissement etablissements establishment ets',
  valid: `utilisable usable good validite validites validity valable valables valide valides valid val`,
  expiry: `echeant butoir expiration expiry exp perime perimee peremption echeance caducite caduc caduque expirant expire expires
    expiring perimera expirera expirations`,
  until: 'apres jusqu jusquau jusqua jusque until till thru through up avant before after',
  to: 'to',
  end: `cesse cessation fin end limite limit `,
  renew: 'renouveler renouvellement renewal renew',
  sex: 'sexe sexes sex gender',
  height: 'mesurant mesure grandeur taille height stature hauteur',
  nationality: `nte allegeance allegiance natlite natio nationalty nationalite nationalites nationality citoyennete citizenship nat`,
  host: 'accueil host',
  effect: 'effet effect vigueur',
  quality: 'qualite qualites capacity',
  from: 'partir depuis compter',
  native: `originaire originaires hometown natif native natifs`,
  payload: 'utile payload',
  origin: `rattachement attache ressort lien appartenance origine origin provenance`,
  profession: `livelihood carriere career work vocation calling gagnepain position occupations qualification profession professions metier metiers occupation emploi job employment prof`,
  function: `role fonction fonctions function`,
  professional: 'socioprofessionnel socioprofessionnelle professionnel professionnelle professional',
  activity: `field specialite exercice activite activites activity activities secteur sector branche domaine `,
  address: `abode dwelling lives live living adressse loge logee adresse adresses address addresses domicile domicilie domiciliee residence residential habitation demeurant
    demeure habite habitant residant resident reside resides residing logement adr`,
  father: `geniteur pere father fathers paternel paternelle papa`,
  mother: `genitrice mere mother mothers maternel maternelle maman`,
  parents:
    'ascendant ascendante parents parent filiation fils fille child ascendants daughter issu issus issuee descendance',
  spouse: `conjoint conjointe conjoints conjointes epoux epouse epouses epouxse mari husband husbands wife wifes spouse
    spouses marie mariee married epse`,
  maiden: 'jeune maiden usage dusage',
  card: `support certificat certificats certificate attestation carte cartes card cards document documents doc piece pieces titre titres cni`,
  permit: 'permis permit licence license licenses',
  drive: 'conduire conduite driving driver drivers drive',
  driver: 'conducteur conductrice',
  passport: 'ppt passeport passport passeports',
  travel: 'voyage travel',
  stay: 'sejour stay residency',
  consular: `chancellerie consulaire consular consulat consulate ambassade embassy`,
  rccm: 'rccm rccmn rc tppcr',
  register: `fichier rcs registre register registry repertoire greffe`,
  trade: 'trading commerce trade trades commercial commerciale business',
  credit: 'credit mobilier mobiliere property',
  registration: `immatriculation immatriculations immatricule immatriculee registration registered inscription inscrit
    inscrite enregistrement enregistre enregistree matricule immat`,
  company: `maison affaire groupement operateur enterprise enterprises societaire organisation organization organisations association cooperative entity structures societe societes entreprise entreprises company companys firm corporate corporation compagnie morale moral
    entite ste`,
  denomination: 'denomination raison appellation designation',
  sign: 'enseigne',
  seat: `located situated locaux premises domiciliation sis sise situe situee siege headquarters headquarter head localisation situation emplacement implantation`,
  office: `bureaux office bureau offices`,
  legal: 'juridique juridiques legale legal legaux legales',
  form: `statuts forme form structure statut status regime nature`,
  type: `types genres variete espece type genre kind`,
  category: 'categorie categories category class classes',
  blood: 'sanguin sanguine sanguins blood bld rhesus groupage sang gs',
  group: 'groupe group gr grp gpe',
  bloodPart: 'abo rh facteur factor',
  marks: `signe signes particulier particuliers particuliere particulieres distinctif distinctifs distinctive distinctives
    distinguishing marks mark marques cicatrice cicatrices tatouage tatouages scarification scarifications particularite
    particularites peculiarity peculiarities scars scar tattoos tattoo features signalement traits balafre balafres infirmite infirmites`,
  eye: 'yeux eye eyes iris oeil cheveux hair teint complexion visage face nez',
  restriction:
    'restriction restrictions mention mentions observation observations remarques conditions endorsements',
  object: 'objet object purpose',
  centre: 'centre center',
  entrepreneur: 'entreprenant entreprenante entrepreneur entrepreneuse exploitant exploitante',
  /** Company or activity: a value may begin with it. */
  exploiting: 'exploitation',
  time: 'delai temps',
  body: 'carrosserie body caisse',

  capital: `apports apport capital capitaux`,
  share: 'subscribed share stated souscrit souscrite libere nominal nominale',
  amount: 'montant amount valeur value',
  duration: `lifespan lifetime longevite longevity periode period term duree duration durees`,
  life: 'vie life existence',
  manager: `cogerant cogerants cogerante patron patronne tenancier tenanciere officers gestionnaire gerance pdg dg ceo chairman gerant gerante gerants gerantes dirigeant dirigeante dirigeants manager managers director directors managing
    promoteur promotrice fondateur administrateur`,
  chief: `presidentdirecteur chief chef president presidente directeur directrice responsable associe associee`,
  representative: `habilite habilitee habilites mandate mandatee represente representee representant representante representative representants`,
  tax: `tva vat dgi revenue contrib contribuab fiscaux payer redevable assujetti contribuable contribuables fiscal fiscale taxpayer taxpayers tax taxes impot impots imposition fisc`,
  account: 'cpte compte account',
  taxNumber: `ninea ncc nif ifu niu tin`,
  unique: 'unique',
  idu: 'idu',
  nni: 'nni nin nina npi nip cnib rnpp',
  personal: 'personnel personnelle personal individuel individuelle individual',
  national: 'national nationale nationaux nationales',
  vehicle:
    'car veh motocycle motorcycle camion truck vehicule vehicules vehicle vehicles automobile automobiles auto voiture motor engin cyclomoteur moto',
  plate: 'plaque plaques plate plates mineralogique',
  use: 'circ mec circulation use service mise mis put utilisation road',
  chassis: 'chassis vin',
  struck: 'frappe frappee grave gravee froid',
  frame: 'cadre coque frame',
  make: 'marque make brand constructeur fabrique',
  maker: 'fabricant manufacturer maker',
  model: 'modele model modeles models variante version gamme tvv mdl',
  owner: 'proprietaire proprietaires owner owners keeper',
  fuel: 'carburant carburants energie fuel',
  seats: 'assises assise seats seat seating',
  weight: 'poids masse weight mass',
  empty: 'vide unladen empty',
  loaded:
    'authorised authorized entitled charge total totale autorise autorisee gross maximal maximale maximum laden permissible admissible roulant',
  power: 'puissance power cylindree',
  colour: 'couleur couleurs colour color coul teinte nuance coloration clr tint',
  authority: `issuer institution agency administration autorite autorites authority authorities organisme signataire emettrices signatory competente competent
    prefet consul`,
  signature:
    'specimen signed sceau paraphe emargement cachet signature signatures empreinte empreintes fingerprint fingerprints thumbprint',
  finger: 'photo photographie index pouce digitale digitales gauche droit droite left right thumb finger',
  phone: `telephone telephonique telephoniques tel portable mobile cellulaire contact contacts phone phones email mail
    courriel fax gsm whatsapp vert hotline electronique electroniques electronic cel cell telfax mel messagerie emel joignable coordonnees`,
  box: 'postale postal boite bp box',
  marital: 'matrimoniale matrimonial marital maritale conjugal conjugale',
  single: 'celibataire single veuf veuve veufve widowed widow widower divorce divorcee divorced',
  condition: 'condition',
  start:
    'creation creations ouverture cree creee constitue constituee debut demarrage commencement start constitution incorporation incorporated formed fondee founded commenced',
  social: 'socialaux social sociale sociaux sociales statutaire statutaires',
  subject: 'sujet sujets ressortissant ressortissante ressortissants citizen citizens citoyen citoyenne',
  civility: 'monsieur madame mademoiselle mme mlle mr mrs',
  postname: 'postnom postnoms',
  male: 'masculin male homme garcon boy',
  female: 'feminin feminine female femme girl woman',
  acronym: 'sigle acronyme acronym',
  dob: 'ddn dob',
  pob: 'ldn pob',
  firstUse: 'dmec dpmc dmc',
  post: 'poste',
  term: 'terme termes',
  cc: 'cc',
  organ: 'organe organes organs conseil board',
  labour: 'travail',
  direction: 'direction gestion management gouvernance governance',
  proxy: 'mandataire mandataires',
  /** What who acts for a company may do. */
  bind: 'engager obliger representer bind',
  run: 'gere geree gerees dirige dirigee administre administree run managed led headed',
  funds: 'fonds',
  homeland: 'patrie homeland',
  firm: 'firme firmes',
  // Words that change nothing.
  foreigner: 'etranger etrangere expatrie expatriee refugie refugiee',
  holder: `concerne concernee possesseur possesseuse soussigne soussignee nomme nommee denomme susnomme susnommee appele appelee appartient appartenant belongs titulaire titulaires impetrant impetrante recipiendaire porteur porteuse interesse interessee detenteur detentrice holder holders bearer bearers
    personne person individu usager cardholder cardholders`,
  /** The same, but they begin names of companies as well: only inside a label, or at its end with its colon. */
  adjective: `nouveau nouvelle new biometrique ohada definitif definitive portant ethniques tribal tribales
    standing corporelle naturelle naturel natural internet numerique digital visible visibles apparent
    apparents apparente apparentes special speciale speciaux any caracteristique caracteristiques
    reconnaissance secondaire secondaires secondary daytime fois deux roues detail details`,
  plain: `plus attribue attribuee utilise utilisee adopte adoptee retenu retenue effectue effectuee entierement
    effectivement direct directs exploitee suivante suivantes toise exprime exprimee mesuree relevee measured oui non apposer contractuel contractuelle convenue
    convenu facultatif optional
    herite heritee civils civile civiles compose composes economique placee depose esperance span porte portee propre intitule libelle title primary primaire initial initiale verse versee paidup paid dotation core presume presumee dite dit tenu tenue held fixe fixee pacte corps monde constitutive associative analytique executive pouvoir pouvoirs line prise civique nominatif nominative dernier derniere prend connu connue administratif administrative source local locale prevue prevu annuel annuelle technique techniques aaaa valant usuel usuels usuelle usuelles actuel actuelle current usual permanent permanente exerce exercee exercees
    habituel habituelle habituelles officiel officielle official principal principale principales main majuscules
    majuscule capitales lettres letters chiffres exact exacte physique physical geographique geographical civil
    declare declaree occupe occupee 
    dominante description descriptif inclus reelle reel toutes imprimerie
    effectif effective general generale courant courante home`,
  unit: 'centimetres centimetre metrique kilogrammes chevaux cm m metre metres fcfa cfa xof francs f jj mm aaaa dd yyyy yy kg cv ch kw cm3 h',
  // Words of other matters, which make another label of any of these.
  /** Of those, what is dealt with: a stay, a treatment, a lesson, a payment. */
  dealing: `chambre lit beneficiaire beneficiaires room customer client clients patient patiente
    passager passagere passenger guest sender receiver expediteur destinataire envoi eleve etudiant etudiante
    student locataire bailleur preneur arrivee depart arrival departure paiement facture commande livraison
    achat vente reservation flight bagage colis imei adhesion adherent cotisation versement operation
    transaction retrait sinistre consultation hospitalisation embauche employeur employeurs employer visiteur
    visitee loyer receipt payment invoice order medecin docteur doctor acheteur vendeur fournisseur caissier
    deposant
    souscripteur plaignant abonne abonnement subscription subscriber candidat candidate passagers eleves patients
    donneur remettant emprunteur emprunt transfert virement recharge forfait sejournant nuitee nuitees`,
  /** Another matter too, but with words that make it one of ours: a date of entry into service. */
  entry: 'entree entry entered',
  schoolClass: 'classe',
  /** Whom to call. */
  warn: `prevenir aviser avertir joindre contacter notify alerter appeler call notified probleme danger necessite urgence urgences emergency emergencies accident
    besoin kin proche proches correspondant`,
  people: 'personnes persons',
  case: 'cas case next priere prier please',
  matter: `boutique parcelle succursale presentee presentees formulaire formule dossier quittance caisse vignette recepisse guichet ticket folio volume feuillet acte actes extrait extraits bulletin cours garantie contribution allocation bourse salle table matiere cycle promotion demande demandes depot mariage recu ecole visite banque 
    requerant requerante application applicant employee employe 
    notaire comptable tuteur tutrice temoin temoins declarant declarante mandant assure assuree
    assurance police insurance policy securite electeur electrice voter vote
    sortie retour vaccination prescription 
    scolaire academique niveau garant demandeur
    acquereur agent officier maire huissier avocat assureur agence hopital
    clinique mutuelle syndicat parti eglise 
    membership member membre validation perte vol deces 
    examen concours diplome session salaire traitement grade departemental projet bail contrat
    contract visa proforma devis enfant enfants children
    rendez consultant prelevement analyse laboratoire affiliation cnps cmu retraite pension`,
} as const satisfies WordTable<string>;

export type LabelSense = keyof typeof table;

export const labelWord = wordsOf<LabelSense>(table);
