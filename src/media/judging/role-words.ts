/** Words beside a name that say what somebody is. Data only, folded. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What people are who speak of crimes without being suspects. */
const roleKinds = {
  /** They judge, prosecute and defend. */
  law: words(`
    juge juges magistrat magistrate procureur procureure substitut avocat avocate avocats conseil conseils greffier greffiere
    huissier batonnier me mes maitre maitres parquetier jure
    judge justice magistrate prosecutor attorney lawyer lawyers barrister solicitor counsel advocate registrar clerk san kc
    receiver liquidator administrator
  `),
  /** They investigate and arrest. */
  police: words(`
    commissaire inspecteur inspectrice enqueteur enqueteuse gendarme policier policiere douanier officier capitaine lieutenant
    colonel commandant adjudant sergent prefet auditeur auditrice controleur controleuse
    detective inspector superintendent commissioner constable policeman policewoman officer sergeant corporal auditor asp csp
    dsp dcop aig acp investigator commandant captain
  `),
  /** It was done to them. */
  victim: words(`
    victime victimes plaignant plaignante rescape rescapee otage defunt defunte orpheline veuve blesse blessee tue tuee
    assassine assassinee disparu disparue enleve enlevee agresse agressee decede decedee
    victim victims survivor complainant hostage deceased widow late slain murdered kidnapped
  `),
  /** They saw, know or tell of it. */
  witness: words(`
    expert experte temoin temoins journaliste reporter chroniqueur chroniqueuse editorialiste correspondant correspondante
    redacteur redactrice chercheur chercheuse universitaire sociologue historien politologue professeur medecin psychologue
    criminologue rapporteur lanceur lanceuse consoeur confrere analyste economiste formateur formatrice
    expert witness witnesses journalist reporter columnist correspondent editor researcher professor lecturer criminologist
    psychologist whistleblower analyst pathologist spokesman spokeswoman spokesperson economist surgeon bishop imam host
  `),
  /** Of the accused, of the victim. */
  kin: words(`
    frere soeur fils fille pere mere epouse epoux mari femme veuf cousin cousine neveu niece oncle tante gendre compagne
    compagnon fiancee voisin voisine ami amie jumeau jumelle
    brother sister daughter father mother wife husband widower cousin nephew niece uncle aunt partner friend neighbour twin
  `),
  /** They hold an office. */
  office: words(`
    ministre maire senateur deputee gouverneur ambassadeur president presidente directeur directrice secretaire chef
    minister mayor senator governor ambassador president chairman chairwoman director secretary commissioner spokesman head
  `),
  /** They are what the article accuses of. */
  accused: words(`
    escroc faussaire trafiquant suspect prevenu accuse fugitif braqueur malfrat complice cerveau faux fausse imposteur
    fraudster trafficker suspect defendant accused convict fugitive kingpin mastermind fake accomplice impostor robber swindler
    ringleader conman
  `),
  /** They play: in matches, films, songs and books. */
  play: words(`
    entraineur entraineuse joueur joueuse attaquant defenseur gardien arbitre acteur actrice romancier romanciere auteur
    ecrivain realisateur cineaste chanteur chanteuse boxeur lutteur illustrateur metteur comedien comedienne buteur milieu
    coach player striker goalkeeper midfielder winger referee actor actress novelist author writer filmmaker singer
    boxer playwright trainer rapper comedian
  `),
} as const;
export type RoleKind = keyof typeof roleKinds;

const kindOfRole = new Map(
  Object.entries(roleKinds).flatMap(([kind, all]) =>
    [...all].map((word) => [word, kind as RoleKind] as const),
  ),
);

/** The role that a word names, if it names one. */
export function roleKindOf(word: string): RoleKind | undefined {
  return kindOfRole.get(word);
}

/** Before a given name: somebody of the family of who was named. */
export const kinNouns = words(`
  frere freres soeur soeurs fils fille filles pere mere papa maman epouse epoux mari femme veuve veuf cousin cousine neveu
  niece oncle enfants jumeau jumelle cadet cadette aine ainee benjamin benjamine
  brother brothers sister sisters son sons daughter daughters father mother wife husband widow widower cousin nephew niece
  uncle children twin
`);

/** Before a name: the name of a place or an institution and not of somebody. */
export const eponyms = words(`
  rue avenue boulevard place stade lycee college ecole universite hopital chu aeroport pont carrefour quartier
  fondation prix coupe trophee tournoi centre palais salle bibliotheque musee institut village residence immeuble marche gare
  port camp caserne cabinet etablissements ets pharmacie clinique groupe societe imprimerie barrage autoroute
  amphitheatre complexe memorial challenge gymnase paroisse cathedrale chapelle basilique mosquee maternite orphelinat mv
  street road drive close crescent stadium school university hospital airport bridge foundation prize cup trophy tournament
  hall library museum institute barracks park market house plaza memorial award trust scholarship parish cathedral
`);

/** Behind a name: the same. */
export const eponymEnds = words(`
  sarl sa sas associes fils freres
  ltd plc inc sons brothers foundation street road avenue stadium school hospital memorial bridge cup trophy prize award park
  hall scholarship college university airport close crescent drive trust
`);

/** Of these, those that bear the name of a place or a prize also without a capital: the Jean Kouassi school. */
export const placeEnds = words(`
  street road avenue stadium school hospital bridge quay prize trophy foundation airport university scholarship library
  gymnasium barracks
`);

/** Before a name: it is the name of a firm. */
export const firmNouns = words(
  'cabinet etablissements ets pharmacie clinique groupe societe imprimerie entreprise compagnie company firm',
);

/** Capitalised, but no part of a name that follows: la République, the Court, Ivoirien. */
export const institutionWords = words(`
  republique cour tribunal etat assemblee banque ministere universite police parquet gouvernement conseil union direction
  societe senat parlement cabinet office agence commission autorite brigade gendarmerie douanes armee federation ligue club
  groupe compagnie entreprise ecole hopital centre institut chambre caisse tresor port mairie prefecture district region
  ivoirien ivoirienne ghaneen ghaneenne burkinabe malien malienne senegalais senegalaise nigerian nigeriane beninois beninoise
  togolais togolaise guineen guineenne nigerien nigerienne libanais libanaise francais francaise australien belge italien
  camerounais gabonais marocain tunisien chinois britannique americain espagnol portugais
  republic court state assembly bank ministry university police government council union department company senate
  parliament office agency commission authority army federation league club group school hospital centre institute chamber
  treasury port county district region high supreme appeal federal national general
  ivorian ghanaian malian senegalese beninese togolese guinean lebanese french british american italian chinese kenyan
  sister brother chief madam alhaji hajia elder deacon apostle prophet honour justice receiver secretary director
  former ex late
`);

/** What firms deal in: in their names, words that tell none of them. */
export const trades = words(`
  or cacao cafe coton bois petrole gaz electricite eau sucre riz hevea huile huiles mines miniere minier telecom telecoms
  telecommunications immobilier immobiliere peche elevage agricole agriculture alimentaire textile textiles ciment ciments
  gold cocoa coffee cotton timber petroleum oil gas electricity water sugar rice rubber mines mining fishing farming farms
  agricultural food foods textile textiles cement properties property estate
`);
