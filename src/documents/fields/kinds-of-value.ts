import { foldText } from '../../names/fold.ts';
import { formOf } from '../../names/legal-forms.ts';
import { organisationWordsOf } from '../../names/organisation-words.ts';
import { readPlace } from '../../names/read-place.ts';
import type { FieldName } from '../facts.ts';
import { isKnownCountry } from '../mrz/countries.ts';
import { nationalityOf } from '../nationalities.ts';
import type { Form } from './form.ts';
import { forms } from './forms.ts';
import { isLegalForm } from './legal-status.ts';
import { family, given } from './name-order.ts';
import { isTrade } from './trades.ts';

/** What a value may be whose label nobody knows: how well it fits a field, 0 to 1, by its form and its words. */

const generic = new Set(organisationWordsOf('generic').flat());

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** A pattern tells a value that is all there is. */
function isWholly(form: Form, text: string): boolean {
  const found = form.find(text);
  if (found === null || found.repaired) return false;
  return lettersAndDigits(text.slice(found.start, found.end)) === lettersAndDigits(text);
}

export const isDate = (text: string): boolean => isWholly(forms.date, text);

const ofAddress =
  /\b(?:bp|rue|lot|ilot|quartier|avenue|villa|boulevard|bd|cite|carrefour|immeuble|route|residence|tranche|secteur|lotissement|appartement|zone)\b/;
const connecting = /^(?:de|du|des|la|le|les|et|en|a|au|aux|of|and|the|pour|sur|par)$/;

const hasState = (text: string): boolean => isKnownCountry(/\(([A-Z]{3})\)\s*$/.exec(text)?.[1] ?? '');

function placeFit(text: string): number {
  if (hasState(text)) return forms.date.find(text) === null && !/^S\/?P\b/.test(text) ? 1 : 0;
  const { place, rest } = readPlace(text);
  if (place === undefined || rest !== '' || /\d/.test(text)) return 0;
  return place.kind === 'quarter' ? 0.4 : 0.75;
}

/** A town alone is rather where something was issued. */
const addressWorths = {
  quarter: 0.9,
  commune: 0.65,
  'district-commune': 0.65,
  town: 0.45,
  city: 0.3,
} as const;

/** A day and its month, however badly the rest of the date was read. */
const dayAndMonth =
  /\b\d{1,2} ?(?:er )?(?:jan|fev|feb|mar|avr|apr|mai|may|juin|jun|juil|jul|aou|aug|sep|oct|nov|dec)/;

function addressFit(text: string): number {
  const folded = foldText(text);
  if (hasState(text) || forms.date.find(text) !== null || dayAndMonth.test(folded)) return 0;
  const { place, rest } = readPlace(text);
  const isWritten = ofAddress.test(folded);
  if (/^(?:\d+ )?bp \d/.test(folded)) return 0.3;
  const isFirst = readPlace(folded.split(' ')[0] ?? '').place !== undefined;
  if (isWritten && place !== undefined) return isFirst ? 1 : 0.8;
  if (isWritten && /\d/.test(text)) return 0.8;
  if (place === undefined) return 0;
  if (rest === '') return addressWorths[place.kind];
  // An office has its place behind its name.
  return isFirst ? 0.7 : 0;
}

/** Values that papers print and nobody asks for: religion, schooling, colours, marital state. */
const ofOthers = new Set(
  `musulman musulmane chretien chretienne catholique protestant protestante animiste evangelique islam sans aucun aucune
  neant none cepe bepc bac bts licence master doctorat cap bep primaire secondaire superieur noir noire noirs brun bruns
  brune marron marrons bleu bleus vert verts celibataire mariee divorce divorcee veuf veuve abidjan dst dgttc onsi
  oneci permanent permanente definitif definitive epse epouse vve`.split(/\s+/),
);

/** "Marié(e)": among other words it is a name. */
const isMarried = (words: readonly string[]): boolean => words[0] === 'marie' && (words[1] ?? 'e') === 'e';

/** Words of a person's name; null where it is none. */
function namesIn(text: string): readonly string[] | null {
  if (/[\d/:;=+<>()[\],.&]/.test(text) || isTrade(text) || nationalityOf(text) !== null) return null;
  const words = foldText(text.replace(/['’]/g, '')).split(' ');
  if (words.some((word) => ofOthers.has(word)) || isMarried(words)) return null;
  if (words.length > 6 || words.some((word) => word.length < 2 || connecting.test(word))) return null;
  if (formOf(words) !== undefined || words.some((word) => generic.has(word))) return null;
  return placeFit(text) > 0 ? null : words;
}

const shareOf = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.filter((word) => known.has(word)).length / words.length;

function surnameFit(words: readonly string[]): number {
  if (words.length > 3) return 0;
  const [own, other] = [shareOf(words, family), shareOf(words, given)];
  return own === 0 ? (words.length === 1 && other === 0 ? 0.4 : 0) : 0.4 + 0.5 * own - 0.3 * other;
}

function givenFit(words: readonly string[]): number {
  const own = shareOf(words, given);
  if (own === 0) return words.length > 1 ? 0.4 : 0;
  return Math.min(1, 0.5 + 0.4 * own - (family.has(words[0] ?? '') && !given.has(words[0] ?? '') ? 0.3 : 0));
}

function fullNameFit(words: readonly string[]): number {
  if (words.length < 2) return 0;
  const isFamily = family.has(words[0] ?? '');
  const isGiven = words.slice(1).some((word) => given.has(word));
  return isFamily && isGiven ? 1 : isFamily || isGiven ? 0.7 : 0.35;
}

/** Both names of a person, where capitals tell which is the surname. */
export const isFullName = (text: string): boolean =>
  namesIn(text) !== null && forms.surname.find(text) !== null;

function personFit(field: FieldName, text: string): number {
  const words = namesIn(text);
  if (words === null) return 0;
  if (field === 'last_name') return surnameFit(words);
  return field === 'first_name' ? givenFit(words) : fullNameFit(words);
}

const legalFormFit = (text: string): number => (isLegalForm(text) ? 1 : 0);

/** What a company does, what it pays, who leads it. */
const activities = new Set(
  `achat vente commerce collecte formation etudes etude production transport transports restauration prestation prestations
  fabrication exploitation import export distribution conseil construction travaux services elevage agriculture couture
  coiffure mecanique menuiserie plomberie electricite informatique location gestion negoce hotellerie transformation
  entretien reparation regime reel simplifie normal microentreprise micro impot president presidente directeur directrice
  gerant gerante administrateur centre cdi police nationale registre greffe tribunal marchandises`.split(
    /\s+/,
  ),
);
const isActivity = (words: readonly string[]): boolean => activities.has(words[0] ?? '');

function companyFit(text: string): number {
  if (/\d{3}|[:;]/.test(text) || addressFit(text) > 0.5 || legalFormFit(text) > 0) return 0;
  const words = foldText(text).split(' ');
  if (words.some((word) => formOf([word]) !== undefined) && words.length > 1) return 0.9;
  if (words.length > 5 || connecting.test(words.at(-1) ?? '')) return 0;
  const business = words.slice(1).filter((word) => generic.has(word)).length;
  if (words.some((word) => connecting.test(word))) return business > 0 ? 0.3 : 0;
  if (generic.has(words[0] ?? '') || isActivity(words) || isTrade(text)) return 0;
  if (business > 0) return 0.8;
  return words.length >= 2 && (namesIn(text) === null || personFit('managers', text) < 0.7) ? 0.6 : 0;
}

/** The name of a state is rather of something else. */
function nationalityFit(text: string): number {
  if (text.length <= 3 || nationalityOf(text) === null) return 0;
  return readPlace(text).country === undefined ? 0.9 : 0.65;
}

/** A number of a paper that has no form of its own. */
function numberFit(text: string): number {
  const digits = text.replace(/\D/g, '').length;
  const isPhone = /^(?:\+|00)?(?:225)?[ ]?0\d(?:[ .-]?\d{2}){4}$/.test(text.trim());
  if (isPhone || isDate(text) || /cfa|\bbp\b|\bans\b|\bcv\b|\bkg\b/i.test(text)) return 0;
  if (/\s\p{L}{3,}|^\p{Ll}/u.test(text.trim()) || !isWholly(forms.anyNumber, text)) return 0;
  if (/^[A-Z]{1,4}\d{8,}[A-Z]?$/.test(text.trim())) return 1;
  // Few digits are a file's or an office's number.
  return digits >= 8 || (digits >= 6 && /[A-Z]/.test(text)) ? 0.8 : 0;
}

const persons: ReadonlySet<FieldName> = new Set([
  'last_name',
  'first_name',
  'father_name',
  'mother_name',
  'managers',
]);

/** Whether its words tell such a value from others. */
export const isReported = (field: FieldName): boolean => persons.has(field) || told.has(field);
const told: ReadonlySet<FieldName> = new Set([
  'permanent_address',
  'companyAddress',
  'legalStatus',
  'profession',
]);

/** An address goes on behind these. */
const openEnd = /\b(?:lot|ilot|quartier|avenue|rue|bp|villa|boulevard|de|du|la)$/;

/** What a label gave, but such values seldom are: cut off, one word of several, with a label in it, or another's. */
export function isOdd(field: FieldName, value: string): boolean {
  const folded = foldText(value);
  if (field === 'document_code') return /^\(|\s(?:du|de|des|et)$/i.test(value);
  if (field === 'legalStatus') return legalFormFit(value) === 0;
  if (field === 'companyAddress' && addressFit(value) === 0) return true;
  if (isStamped(value) && (persons.has(field) || ofWords.has(field) || field === 'permanent_address'))
    return true;
  if (field === 'companyDuration') return !/\p{L}/u.test(value);
  if (field === 'nationality') return nationalityOf(value) === null || hasLabel(value);
  if (field === 'document_number') return numberFit(value) === 0;
  if (field === 'profession' && !isTrade(value)) return true;
  if (field === 'last_name' && isWholeName(value)) return true;
  if (persons.has(field) && isNoName(value)) return true;
  if (field === 'managers') return !folded.includes(' ') || /^[dl]['’]/i.test(value);
  const isAddress = field === 'permanent_address' || field === 'companyAddress';
  if (isAddress && (openEnd.test(folded) || isNoAddress(folded))) return true;
  if (field === 'companyName' && /^(?:lot|ilot|bp|rue|quartier|boulevard|avenue)\b/.test(folded)) return true;
  if (field === 'profession' && connecting.test(folded.split(' ').at(-1) ?? '')) return true;
  if (!isAddress && !ofWords.has(field)) return false;
  // The rest of a label: "Prénoms légaux".
  return /^\p{Ll}/u.test(value) || hasLabel(value) || isCutPlace(value);
}

const ofWords: ReadonlySet<FieldName> = new Set([
  'place_of_birth',
  'profession',
  'companyName',
  'last_name',
  'first_name',
]);

/** Cut off before what is counted; or no place at all. */
const isNoAddress = (folded: string): boolean =>
  (/\p{L} \d{1,3}$/u.test(folded) &&
    !/\b(?:bp|lot|ilot|rue|villa|porte|n|no|km|appt?|box|zone|avenue|secteur|tranche|phase)\b[^a-z]*$/.test(
      folded,
    )) ||
  /^(?:au|aux|du|des|union|discipline|travail)\b/.test(folded);

/** What offices stamp across a paper. */
const isStamped = (value: string): boolean =>
  /\b(?:vu pour|pour copie|copie conforme|certifi(?:e|ee|cation)|legalis|mairie|prefecture|commissariat|sous prefet|annule|duplicata|specimen|cachet)\b/.test(
    foldText(value),
  );

/** Words of other fields, or such as no name begins or ends with. */
function isNoName(value: string): boolean {
  const words = foldText(value).split(' ');
  const isLoose = (word: string | undefined) =>
    word === undefined || ofOthers.has(word) || connecting.test(word);
  if (courtesy.test(words[0] ?? '')) return true;
  if (isMarried(words) || isLoose(words[0]) || isLoose(words.at(-1)) || isTrade(value)) return true;
  const capitals = value.split(' ').filter((word) => /^\p{Lu}{3,}$/u.test(word)).length;
  // Given names in small letters stand with one surname, in capitals.
  return (capitals > 2 && /\p{Lu}\p{Ll}/u.test(value)) || words.some((word) => isLink.test(word));
}

/** How somebody is spoken of. */
const courtesy = /^(?:m|mr|mrs|ms|mme|mlle|monsieur|madame|mademoiselle|dr|docteur|maitre)$/;

/** A surname with given names behind it. */
function isWholeName(value: string): boolean {
  const [first = '', ...rest] = foldText(value.replace(/['’]/g, '')).split(' ');
  const last = rest.at(-1);
  return last !== undefined && family.has(first) && given.has(last) && !family.has(last);
}

/** No name has these within it; "de" and "la" some have. */
const isLink = /^(?:et|en|au|aux|of|and|the|pour|sur|par)$/;

/** A stroke between words parts a label from its value; so does a change from capitals to small letters. */
function hasLabel(value: string): boolean {
  if (/\s[-–—|:=>→]\s|[|:=]|^\(/u.test(value)) return true;
  if (value.split('(').length !== value.split(')').length) return true;
  const words = value
    .split(/[\s'’-]+/)
    .filter((word) => /^\p{L}{4,}$/u.test(word) && formOf([foldText(word)]) === undefined);
  const capitals = words.filter((word) => !/\p{Ll}/u.test(word)).length;
  return capitals > 0 && capitals < words.length;
}

/** "S/P (CIV)", "of PARAKOU", "UND GEBURTSORT à BOUAKÉ". */
const isCutPlace = (value: string): boolean =>
  /^S\/?P\b|\bS\/?P$|^(?:of|and|und|et|en|y)\s|\s[àÀ]\s/iu.test(value);

/** Any words may be of such a value: no end of a line tells it. */
export const isOpen = (field: FieldName): boolean => persons.has(field) || field === 'companyName';

export function fitOf(field: FieldName, form: Form, text: string): number {
  if (persons.has(field)) return personFit(field, text);
  if (field === 'permanent_address' || field === 'companyAddress') return addressFit(text);
  if (field === 'legalStatus') return legalFormFit(text);
  if (field === 'companyName') return companyFit(text);
  if (field === 'profession') return isTrade(text) ? 0.9 : 0;
  if (form === forms.place) return placeFit(text);
  if (form === forms.nationality) return nationalityFit(text);
  if (form === forms.anyNumber) return numberFit(text);
  if (form === forms.years) return /\p{L}/u.test(text) && isWholly(form, text) ? 1 : 0;
  if (form === forms.amount) return /cfa|xof/i.test(text) && isWholly(form, text) ? 0.9 : 0;
  return form.isPattern && form !== forms.date && isWholly(form, text) ? 1 : 0;
}
