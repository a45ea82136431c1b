import type { Meaning } from '../fields/meanings.ts';
import type { LabelSense } from './label-words.ts';

/**
 * What labels mean by the senses of their words, in any order; those of one meaning between strokes. `+`: their words
 * are linked by "et", "/", a comma. `~`: only where prepositions link them; `!`: only before a colon, since it may be a value.
 */
const table: Readonly<Partial<Record<Meaning, string>>> = {
  surname: `
    ~family name birth | name birth maiden parents | unique name | legal surname |
    name registration country | name social | + name legal |
    country name plain |
    name | surname | family name | family surname | ~name birth | ~surname birth | legal name | name surname |
    + family name surname | ~name origin | !name birth | !surname birth | + identifier name`,
  givenNames: `
    + identifier given | registration given | given givenName | given name country plain |
    premier given | ~given birth | given maiden | middle givenName name | middle givenName | first givenName name | first givenName | given serial country | personal name | postname | name postname | personal given | serial given |
    country given plain |
    given | given name | givenName name | first name | givenName | middle name | middle given | + middle given |
    + first middle name | first middle name | + givenName middle name | + given middle name | + first givenName name |
    + given givenName name | + first given name | first given`,
  fullName: `
    issued to | + surname middle name |
    full legal name | + name postname | + name postname given | name postname given | issued name | !driver | subject | !civility | !+ civility | + postname given |
    + surname givenName |
    card holder |
    + name given | name given | + family name given | family name given | full name | + full name given | identity |
    + surname given | surname given | + surname givenName name | surname givenName name | + surname first name |
    surname first name | holder | full name given | full identity | + name first | + name first name |
    + name surname | + family name givenName | + family name first | !entrepreneur | name entrepreneur |
    + name given entrepreneur | identity entrepreneur | name given entrepreneur`,
  maidenName: `
    marital name | name birth spouse | surname birth spouse | maiden name | maiden name parents | ~name spouse maiden | + name maiden`,
  birthDate: `
    month birth | + month birth |
    date birth | birth | born on | date born | born date on | born date | date born on | + date month birth |
    date month birth | birth on | + date birth`,
  birthPlace: `
    ~place origin | place native |
    native | native of | birth at |
    place birth | born at | country birth | + place country birth | place country birth | place born at | place born |
    + place birth | + country birth | country born at`,
  birth: `
    + date place born at | + date place birth | + date place country birth | birth | born on | + born on at | born on at |
    + date country birth | + date birth place | + date month place birth | + date place born`,
  sex: 'sex | + sex type | + male female | + male parents | + sex male female | sex male female',
  height: `
    height body | height | + marks height | marks height`,
  nationality: `
    !homeland |
    country holder subject | nationality form | form national | country holder | country plain |
    subject of | national of | ~origin national | country subject | + nationality subject | national origin | ~nationality birth | nationality | nationality of | country nationality | country origin | nationality origin | + nationality country |
    + nationality origin`,
  profession: `
    !labour | labour plain | form profession | seat profession | type profession | function professional | function profession |
    quality | country professional | + trade profession | post plain | activity plain | card professional | ~group profession | post | professional group |
    category professional | + quality profession | quality professional |
    seat professional | middle profession | professional form | profession professional |
    profession | + profession activity | activity professional | function | + profession function | professional form |
    + activity profession | profession activity | + function profession`,
  address: `
    + address quarter | + place quarter | + place quarter address | quarter address place | address legal |
    address country host | address host | address personal | family address |
    address | ~quarter address | place address | + address place | place stay | + place country address | address stay |
    + address country | address place | + address phone | address country place | address at | address on`,
  father: `
    ~born of father | male parents | father | parents of | + parents of | name father | + name given father | name given father | family name father | identity father |
    + family name given father | full name father | given father | surname father | parents father |
    + surname given father | + given name father | full name given father | + father name given`,
  mother: `
    ~born of mother | female parents | mother | name mother | + name given mother | name given mother | family name mother | identity mother |
    + family name given mother | full name mother | given mother | surname mother | parents mother |
    maiden name mother | maiden name parents mother | + surname given mother | full name given mother`,
  parents: `
    parents | parents of | + parents of | name parents | + name given parents | identity parents | + father mother | born of | + name father mother |
    + name given father mother | surname parents | + parents father mother | given parents`,
  fatherBirth:
    'date birth father | birth father | ~birth father | father born on | father born | date born father',
  motherBirth: 'date birth mother | birth mother | mother born on | mother born | date born mother',
  number: `
    number marks |
    registration plain |
    ~number issue | number issued | !card identity | card number issued |
    consular register number |
    number | card number | number serial | card number serial | card identity number | identity number |
    registration number | consular number | consular registration number | card consular number |
    card consular identity number | stay number | card stay number | permit stay number | permit address number |
    card address number | permit number | card national identity number | card code | registration | code serial |
    consular registration | card registration number | card national number | card serial | number card unique |
    code consular | card identifier | address number permit | card consular registration number`,
  passportNumber: `
    + passport number | passport number | number passport code | travel card number | travel passport number | passport serial number |
    passport card number`,
  licenceNumber: `
    national permit number | permit number | drive permit number | drive number | driver number | permit serial number | drive card number |
    permit registration number | drive permit serial number | drive identity number`,
  nni: `
    national identifier unique | holder registration number nni |
    identity nationality number | number nationality | nni | nni number | national identity number | national identifier number | national identifier |
    national number | nni identity national | nni identity national number | + national identity nni |
    national identity unique number | number identity nni | national number unique | identity national |
    national identity | national registration number | national code`,
  personalNumber: `
    nni identity | holder taxNumber | identifier unique | identifier unique number | personal code identity | identifier personal unique |
    personal number | identity number | identity personal number | identifier personal | identifier personal number |
    unique identity number | unique identity personal number | national identity number | national identifier number |
    personal code | identifier | identity code | personal identity | nni | nni number | unique number |
    unique personal number | identifier identity | identity unique personal | national personal number |
    identity registration number | identifier national | nni national | national identifier unique`,
  issue: `
    date card issued | signature on | givenName on | ~date start card | ~date start permit |
    effect | effect on | date use effect | effect from |
    ~date card | ~date permit | ~date passport | date effect | valid effect | effect date |
    start valid | date start valid | valid from | valid at from | date signature |
    date issue | issue | issued on | date issued | issued date on | date issued on | issued date |
    date establishment | + date place issue | + date place issued | date place issue | + issued at on |
    + date place establishment | issue on | date registration issue | date registration issued | + date authority issue |
    + date office issue`,
  expiry: `
    date end use | valid until on | end duration valid | duration valid | use until | end effect | end effect on | valid to | expiry to | date valid to | valid to up | valid until to | until to | renew to |
    end use | end valid | term valid | date term | date term valid | !term | term expiry | until |
    end on | end valid on |
    end stay | date end stay |
    expiry | date expiry | expiry on | valid | valid until | date valid | end valid | date end valid | end valid date |
    valid date until | expiry date on | date end | renew | date renew | renew until | renew date until |
    date valid until | expiry until | valid expiry | date valid expiry | end expiry | date until valid |
    + date expiry valid | valid on | valid end until`,
  issuePlace: `
    givenName at | place signature | post issue | place consular |
    centre issue |
    place issue | issued at | place issued | place establishment | place issued at | office issue | country issue |
    + place office issue | issue at | place registration | place authority issue`,
  authority: `
    authority loaded | organ issue | form issue | company issue | legal authority issued by | authority holder issued | consular post | body issue | direction issue |
    authority | authority issue | issued by | office issue | authority issued | authority issue by | authority legal |
    authority consular | authority signature | use issue | use issued | authority establishment |
    issued authority by | signature authority | authority national | + authority place issue | issue by | issued office by | + authority signature`,
  signature: `
    signature loaded | + signature marks | + signature make | signature | finger | signature finger | + signature finger | + signature phone | signature card | + signature name |
    finger signature | + name signature | + date signature`,
  phone: `box phone | phone identity | phone | phone number | phone address | + phone number | phone personal | + phone address |
    + phone box | phone office | phone company | phone trade | phone professional | phone professional number`,
  marital:
    'family condition | marital | marital form | marital seat | marital type | family seat | form family | + marital family',
  spouse: `
    spouse to | + spouse female | spouse | name spouse | + name given spouse | name given spouse | identity spouse | full name spouse |
    given spouse | + family name given spouse | maiden name spouse | surname spouse | spouse on | + name spouse`,
  passportType: 'passport type | type card | card form',
  countryCode: 'country code | country issue code | code issue | country issue | country card code',
  companyName: `
    !establishment |    name trade to | company holder |    !plain social | identity social |
    !company | !company plain | !firm | name firm | denomination firm | firm plain | legal name | name social | denomination form | name social company | denomination social company | legal social name | !identity company social |
    ~name form | + name denomination trade | + denomination trade | ~name tax | denomination tax | + name denomination tax | registration name | registration name company | ~name trade |
    denomination | denomination company | name company | + name denomination | denomination full |
    + name denomination company | name denomination | name trade company | full name company | name trade |
    denomination legal | legal name company | denomination establishment | !identity company | + denomination name |
    company legal | denomination trade company | full denomination | + company denomination`,
  tradeName: `
    + acronym sign | trade of |    + denomination sign trade | + denomination trade sign |
    sign | name sign | trade sign | name trade | denomination trade | name establishment | name trade company |
    + name trade sign | + trade sign | name activity | + denomination sign | + name sign | denomination trade company |
    trade name sign | + trade name denomination | trade denomination establishment | name trade establishment`,
  companyAddress: `
    seats company | + address establishment seat | address place activity |    office plain | office place | !place trade |
    !plain establishment | !address tax | address social | address social company | seat social place | plain place trade |
    seat at |
    ~place establishment |
    ~address tax | place seat | seat place | address place company | + address company |
    seat | address seat | address company | seat company | address establishment | place seat | place activity |
    office registration | address office registration | office seat | seat office | office address | ~place trade |
    address trade | place company | address activity | address professional | address seat company | seat establishment |
    seat activity | address trade establishment | place establishment company | place establishment activity |
    address seat office | place trade establishment | address company trade | country seat | + address seat | place use |
    + seat address | seat address establishment | address legal | registration office company |
    registration address | place activity company | + place activity | place trade activity | seat place company`,
  legalStatus: `
    quality legal |    type form | profession legal | model legal | form social |
    firm legal | form trade | type trade | form trade company | start form | start legal | type establishment | form social company | category trade company |
    category legal | type company | category company |
    form legal | form company | type legal | type company | legal company | form legal company | form |
    + form legal | legal type company | legal trade | form legal trade | form establishment`,
  rccm: `
    + trade personal credit register number | + trade personal credit register | trade rccm number |    registration plain |
    identity number register | identity register trade number |
    rccm | rccm number | registration number | registration rccm | registration rccm number | register trade number |
    register trade | trade registration number | register trade registration number | registration register trade |
    register credit trade number | register credit trade registration number |
    registration company number | company number | trade number | rccm code | + rccm number | identifier rccm |
    rccm registration company number | register number | + register trade credit number |
    + register credit trade registration number | + register credit trade registration | rccm trade |
    company registration trade number | register rccm number | register rccm | registration trade |
    register registration number | + register rccm trade`,
  capital: `
    registration capital | issued capital share | loaded capital | loaded capital share | start capital |    funds social | funds company | issued capital | amount capital social |
    capital | amount capital | capital share | capital company | amount capital share | capital share company |
    amount capital company`,
  duration: `
    duration form | duration form company |     number month life | !month life | duration loaded | duration from registration | number month |
    !life | !term | term company | term social | term life | start duration | ~number month | valid company | term company life | duration social |
    + duration month | duration month company |
    duration month |
    duration | duration company | duration life | duration life company | duration legal | life company |
    duration activity | duration trade`,
  manager: `
    !bind company | holder bind | holder bind company | representative bind company | representative at bind company |
    holder representative bind company | holder representative at bind company | holder representative at bind |
    + authority direction | representative manager by |    organ authority | chief social | !holder loaded |
    !organ | organ chief | organ manager | organ direction | organ social | !direction | direction company | direction social | proxy social | identity proxy social | name proxy social | run by | entrepreneur chief | owner entrepreneur | !+ manager direction | name direction | + name given direction | social manager | ~organ company | !chief plain | ~holder representative |
    legal chief | + name quality manager | + quality manager |
    premier manager | premier chief |
    + owner manager | representative by | name !legal chief | !+ chief manager |
    manager | !entrepreneur | name entrepreneur | + name given entrepreneur | identity entrepreneur | name manager | + name given manager | name given manager | !identity manager | !manager company |
    manager legal | legal representative | name legal representative | + name given legal representative |
    representative | name representative | + name given representative | !chief company | !chief legal company |
    !chief manager | !+ chief manager | name chief | + name given chief | full name manager | !manager chief company |
    name manager company | + name given manager company | !representative company | legal representative company |
    name chief company | !identity representative | identity legal representative | + manager representative |
    !+ manager chief | general manager | !chief establishment | !manager establishment | !owner company | !chief trade |
    !identity chief company | + name given chief company | !representative trade`,
  taxpayer: `
    tax identifier number unique |
    register tax number | cc number | !cc | cc tax | cc tax number |
    taxNumber | taxNumber number | tax | tax number | tax account | tax account number | tax identity number |
    tax identity | tax identifier | tax identifier number | tax code | tax registration number | tax registration |
    account number tax | tax unique number | tax identifier unique | tax taxNumber | tax number taxNumber |
    tax company number | tax identity company number | identity tax taxNumber | tax personal number`,
  idu: `
    number entrepreneur | unique number entrepreneur | card entrepreneur number | idu | idu number | idu code | identifier unique | identifier unique number | identifier unique company |
    identifier unique idu | idu company | identifier idu | idu identifier number | number unique company |
    identity unique company number | identity unique company | unique number idu | identifier company`,
  activity: `
    type trade | !trade plain | activity plain |
    form trade |
    activity | object company | object | object activity | form activity | activity company | type activity | activity trade | activity trade company |
    form activity company | trade activity | activity establishment | activity legal`,
  registered: `
    date issued company | ~date birth company | start trade | date rccm | date register trade | date registration register | date register | start date life | date start life company |
    date entry register trade | date entry register | date entry rccm |    start on |
    date registration | registration on | date registration rccm | date registration register trade | date start |
    start | start activity | date start activity | date registration company | date start company | start company |
    date registration trade | start use | date start use | date establishment company | date issue company |
    + date register credit trade registration | date issue activity | date start trade | date start establishment`,
  role: 'quality | + quality function | ~quality manager | ~quality representative | function | form legal representative | form chief | function company',
  taxCentre:
    'centre tax | tax centre company | centre tax place | tax office | use tax | tax place | tax authority | tax seat',
  taxRegime: 'tax form | tax type',
  postBox: 'box | address box | + box phone | address box company | box trade',
  plate: `
    vehicle number | + registration number serial |    registration plain |
    registration number | registration | plate | plate number | registration plate | registration plate number |
    registration vehicle number | registration vehicle | permit plate | plate vehicle | plate vehicle number |
    registration plate vehicle number`,
  formerPlate: 'former registration | former registration number | former number | former plate',
  owner: `
    owner entrepreneur |
    card holder | card registration holder | card name registration holder |
    owner | name owner | + name given owner | owner vehicle | name owner vehicle | registration owner |
    + name denomination | denomination | name denomination | identity owner | full name owner | address name owner |
    + name denomination owner | denomination owner | + name given owner vehicle | + owner holder`,
  firstUse: `
    date entry use | entry use | first entry use | premier entry use | date first entry use | date premier entry use |    month use | month first use | month premier use |
    first use | date first use | first registration | date first registration | date use | date use vehicle |
    first registration vehicle | date first use vehicle | date first registration vehicle |
    premier use | date premier use | premier registration | date premier registration | premier registration vehicle | date premier use vehicle | date premier registration vehicle`,
  chassis: `
    identifier chassis | + body chassis number | body chassis number | make chassis number | registration chassis | + chassis frame number | number struck | struck chassis | number struck chassis | frame number | number frame vehicle | chassis code |    chassis | chassis number | number serial chassis | vehicle identity number | serial vehicle number | serial chassis |
    number serial type | vehicle serial | chassis number vehicle | vehicle identity chassis number | identity vehicle |
    number serial`,
  make: '!maker | maker vehicle | + make maker | make maker | ~denomination make | ~make origin | ~name make | make registration | make trade | make | make vehicle | + make type | + make model',
  model:
    '~number model | ~name model | denomination model | serial model | model form | trade plain model | model | model vehicle | type vehicle | type trade | + type model | trade denomination | trade model | + model type',
  vehicleKind: 'type vehicle | form vehicle | type national | form type vehicle',
  body: 'body denomination | + body denomination | body | body type | body form | body vehicle',
  blood: 'blood | blood group | blood type | + blood group | group',
  marks: 'marks | marks holder',
  categories:
    'loaded drive | loaded to drive | loaded drive vehicle | representative drive | ~loaded type vehicle | valid category vehicle | type permit | permit schoolClass | drive permit schoolClass | vehicle schoolClass | ~category loaded drive vehicle | ~drive loaded category vehicle | category valid permit | valid category drive vehicle | valid category | category | category vehicle | category permit | category permit drive | category drive',
  restrictions: 'restriction | + restriction | restriction permit',
  energy: 'fuel | type fuel | form fuel',
  power: 'power | power tax | power vehicle',
  seats: `seats | number seats | place seats | number place seats | number place | number loaded place |
    number loaded place seats`,
  fullWeight: 'weight loaded | loaded vehicle weight',
  emptyWeight: 'weight empty | empty vehicle weight',
  load: 'loaded payload | payload',
  matricule:
    'date first issue | date premier issue | date premier issued on | country address | duration valid | valid month | valid month at | duration valid month | number month valid | duration valid from | account number | account',
  contact: 'holder to phone | holder at phone',
  otherPerson: '~name chief post | ~name chief post | proxy | name proxy | + name given proxy',
  acronym: 'acronym | + acronym denomination | + acronym name',
  colour: 'colour | colour vehicle',
  use: 'type use | use vehicle',
};

/** Letters that stand for several words. */
const shortFor: Readonly<Partial<Record<string, readonly string[]>>> = {
  dob: ['date', 'birth'],
  pob: ['place', 'birth'],
  firstUse: ['date', 'first', 'use'],
  exploiting: ['activity'],
  time: ['duration'],
};

/** Its senses in one order, with the links that it asks for. */
const senseKey = (senses: Iterable<string>): string =>
  [...new Set([...senses].flatMap((sense) => shortFor[sense] ?? [sense]))].sort().join(' ');

interface Sense {
  readonly meanings: Meaning[];
  /** Meanings that these have only with prepositions between them, and only before a colon. */
  readonly linked: Meaning[];
  readonly marked: Meaning[];
}

function sensesOf(): ReadonlyMap<string, Sense> {
  const senses = new Map<string, Sense>();
  for (const [meaning, texts] of Object.entries(table) as [Meaning, string][]) {
    for (const text of texts.split('|').map((one) => one.trim())) {
      const key = senseKey(text.replace(/^[~!]/, '').split(/\s+/));
      const sense = senses.get(key) ?? { meanings: [], linked: [], marked: [] };
      const own = text.startsWith('~') ? sense.linked : text.startsWith('!') ? sense.marked : sense.meanings;
      if (!own.includes(meaning)) own.push(meaning);
      senses.set(key, sense);
    }
  }
  return senses;
}

const senses = sensesOf();

export function meaningsOfSenses(
  words: Iterable<LabelSense | '+'>,
  { isLinked, isMarked }: { readonly isLinked: boolean; readonly isMarked: boolean },
): readonly Meaning[] {
  const sense = senses.get(senseKey(words));
  if (sense === undefined) return [];
  return [...sense.meanings, ...(isLinked ? sense.linked : []), ...(isMarked ? sense.marked : [])];
}
