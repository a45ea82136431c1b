import type { Meaning } from '../fields/meanings.ts';
import type { LabelSense } from './label-words.ts';

/** What senses do in a label: which link, which change nothing, which tell whose it is. */

/** Links say nothing by themselves, but behind a participle they tell the day from the place. */
export const links: ReadonlySet<LabelSense> = new Set(['of', 'and', 'at', 'by', 'on']);
export const participles: ReadonlySet<LabelSense> = new Set([
  'born',
  'issued',
  'issue',
  'givenName',
  'expiry',
  'valid',
  'registration',
  'renew',
  'spouse',
  'address',
  'representative',
  'seat',
  'start',
  'run',
  'birth',
]);
/** What is done on a day, though the word for it stands further before. */
export const dated: ReadonlySet<LabelSense> = new Set(['registration', 'use', 'start', 'issued', 'born']);
export const descent: ReadonlySet<LabelSense> = new Set(['born', 'parents', 'native', 'subject', 'national']);
export const plain: ReadonlySet<LabelSense> = new Set(['plain', 'adjective', 'full', 'unit', 'social']);
/** Alone they may be a value as well. */
export const weak: ReadonlySet<LabelSense> = new Set(['exploiting', 'time']);
export const ofHolder: ReadonlySet<LabelSense> = new Set(['holder', 'foreigner', 'subject']);
/** The paper's own, or its holder's. */
export const ofPaper: ReadonlySet<LabelSense> = new Set([
  'card',
  'permit',
  'drive',
  'driver',
  'passport',
  'stay',
  'consular',
  ...ofHolder,
]);
export const ofCompany: ReadonlySet<LabelSense> = new Set(['company', 'firm']);
/** Whose something is, where that changes nothing: the holder's name, the card's date of expiry, the company's capital. */
export const possessors: ReadonlySet<LabelSense> = new Set([...ofPaper, ...ofCompany, 'vehicle']);
export const paperMatters: ReadonlySet<Meaning> = new Set([
  'issue',
  'expiry',
  'issuePlace',
  'authority',
  'signature',
  'matricule',
]);
/** However somebody's name is asked for, it is that person's. */
export const ofName: ReadonlySet<LabelSense> = new Set([
  'name',
  'given',
  'givenName',
  'surname',
  'family',
  'first',
  'middle',
  'identity',
  'company',
]);
export const persons: ReadonlySet<Meaning> = new Set([
  'father',
  'mother',
  'spouse',
  'parents',
  'owner',
  'manager',
]);
export const companyMatters: ReadonlySet<Meaning> = new Set([
  'companyName',
  'tradeName',
  'companyAddress',
  'legalStatus',
  'rccm',
  'capital',
  'duration',
  'manager',
  'taxpayer',
  'idu',
  'activity',
  'registered',
  'taxCentre',
  'taxRegime',
  'postBox',
  'phone',
]);
export const ofVehicle: ReadonlySet<LabelSense> = new Set(['vehicle']);
export const vehicleMatters: ReadonlySet<Meaning> = new Set([
  'plate',
  'owner',
  'firstUse',
  'chassis',
  'make',
  'model',
  'vehicleKind',
  'energy',
  'power',
  'seats',
  'fullWeight',
  'emptyWeight',
  'colour',
  'use',
]);
/** Whoever drives is the licence's holder. */
export const ofDriver: ReadonlySet<LabelSense> = new Set(['drive', 'driver']);
export const personMatters: ReadonlySet<Meaning> = new Set([
  'surname',
  'givenNames',
  'fullName',
  'birthDate',
  'birthPlace',
  'birth',
  'sex',
  'nationality',
  'profession',
  'address',
]);
export const ofParents: ReadonlySet<LabelSense> = new Set(['father', 'mother', 'parents', 'holder']);
export const names: ReadonlySet<Meaning> = new Set(['surname', 'givenNames', 'fullName', 'maidenName']);

interface Strong {
  readonly sense: LabelSense;
  readonly meaning: Meaning;
  readonly beside: ReadonlySet<LabelSense>;
}
const strong = (sense: LabelSense, meaning: Meaning, beside: string): Strong => ({
  sense,
  meaning,
  beside: new Set([sense, 'plain', 'adjective', 'full', 'of', 'at', ...beside.split(' ')] as LabelSense[]),
});
/** Words that make a label theirs, whichever of those beside them it has too: labels of what we do not keep. */
export const strongest: readonly Strong[] = [
  strong(
    'warn',
    'contact',
    'case people holder month to phone name given parents spouse number address marks identity',
  ),
  strong('eye', 'marks', 'colour holder marks'),
  strong('blood', 'blood', 'group type holder bloodPart number'),
  strong('bloodPart', 'blood', 'group type'),
  strong(
    'marital',
    'marital',
    'life origin form seat family country type holder condition profession spouse single',
  ),
  strong('single', 'marital', 'spouse form family country holder type on'),
  strong('marks', 'marks', 'middle body identity holder personal make'),
  strong(
    'phone',
    'phone',
    'number address box personal office company holder identity professional trade manager',
  ),
];

/** What a word of another matter makes another label of. */
export const heads: ReadonlySet<LabelSense> = new Set([
  'date',
  'place',
  'number',
  'name',
  'given',
  'surname',
  'address',
  'profession',
  'nationality',
  'signature',
  'birth',
  'sex',
]);

/** Codes of the registration of vehicles (directive 1999/37/EC) that other papers do not have at the beginning of a line. */
export const vehicleCodes: ReadonlyMap<string, readonly Meaning[]> = new Map<string, readonly Meaning[]>([
  ['C.1', ['owner', 'surname']],
  ['C.1.1', ['owner', 'surname']],
  ['C.1.2', ['givenNames']],
  ['C.1.3', ['address']],
  ['C.3', ['address']],
  ['D.1', ['make']],
  ['D.2', ['model']],
  ['D.3', ['model']],
  ['F.1', ['fullWeight']],
  ['F.2', ['fullWeight']],
  ['F.3', ['fullWeight']],
  ['G.1', ['emptyWeight']],
  ['J.1', ['vehicleKind']],
  ['J.2', ['body']],
  ['J.3', ['body']],
  ['P.1', ['power']],
  ['P.2', ['power']],
  ['P.3', ['energy']],
  ['P.6', ['power']],
  ['S.1', ['seats']],
]);
