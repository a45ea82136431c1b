import type { FieldName } from '../../../src/documents/facts.ts';
import type { Random } from '../../invented/random.ts';
import { inventSubject } from '../invented-subject.ts';
import { day, managersOf, nameOf } from '../rccm.ts';
import { blank } from './card-papers.ts';
import type { Content, Entry, Prose } from './content.ts';
import { entry, extra, own } from './entries.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Papers of companies: sheets of labels, or running text. */

export type CompanyValues = Readonly<Partial<Record<FieldName, string>>>;

const years = (count: number, random: Random): string =>
  random.chance(0.8) ? `${count} ans` : `${count} années`;

/** Running text names everything; labels leave out what a company has none of. */
function inventWhole(random: Random): ReturnType<typeof inventValues> {
  const invented = inventValues(random);
  const { shareCapital, companyDuration, managers } = invented.values;
  return shareCapital === undefined || companyDuration === undefined || managers === undefined
    ? inventWhole(random)
    : invented;
}

function inventValues(random: Random) {
  const { company } = inventSubject(random, 'rccm');
  const [manager] = managersOf(company);
  const values: CompanyValues = {
    companyName: company.companyName,
    legalStatus: company.legalForm,
    rccmNumber: company.rccm,
    ...(company.capital === '' ? {} : { shareCapital: company.capital }),
    ...(company.duration === 0 ? {} : { companyDuration: years(company.duration, random) }),
    companyAddress: company.headquarters,
    ...(manager === undefined ? {} : { managers: nameOf(manager) }),
  };
  return { company, manager, values };
}

type CompanyKey =
  | 'companyName'
  | 'legalStatus'
  | 'rccmNumber'
  | 'shareCapital'
  | 'companyDuration'
  | 'companyAddress'
  | 'managers';

const written: Readonly<Record<CompanyKey, 'words' | 'asIs'>> = {
  companyName: 'words',
  legalStatus: 'asIs',
  rccmNumber: 'asIs',
  shareCapital: 'asIs',
  companyDuration: 'asIs',
  companyAddress: 'words',
  managers: 'words',
};

function pairs(values: CompanyValues, keys: readonly CompanyKey[]): readonly Entry[] {
  return keys.flatMap((key) => {
    const value = values[key];
    return value === undefined || value === '' ? [] : [own(key, value, written[key])];
  });
}

export function proseOf(paragraphs: readonly string[], values: CompanyValues): readonly Prose[] {
  return paragraphs.map((paragraph) => {
    const says: Partial<Record<FieldName, string>> = {};
    const text = paragraph.replace(/\{(\w+)\}/g, (_, key: FieldName) => {
      says[key] = values[key] ?? '';
      return says[key];
    });
    return { text, says };
  });
}

const courts = [
  "Tribunal de Commerce d'Abidjan",
  'Greffe du Tribunal de Première Instance',
  'Ministère de la Justice',
];

function registerExtract(random: Random, words: Vocabulary): Content {
  const inProse = random.chance(0.3);
  const { company, manager, values } = (inProse ? inventWhole : inventValues)(random);
  const page = {
    ...blank(random, words, 'rccm', courts),
    document: 'RCCM',
    side: 'front',
    format: 'sheet',
    portrait: false,
  } as const;
  const notes = [`Fait à Abidjan, le ${day(company.formalityDate)}`, 'Le Greffier en Chef'];
  if (inProse) {
    const { paragraphs } = random.pick(words.companyProse);
    return { ...page, kind: 'rccm in prose', notes, entries: [], prose: proseOf(paragraphs, values) };
  }
  const entries = [
    ...pairs(values, ['rccmNumber', 'companyName']),
    ...(random.chance(0.5) ? [extra('tradeName', company.tradeName)] : []),
    ...pairs(values, ['legalStatus', 'shareCapital', 'companyDuration', 'companyAddress']),
    ...(random.chance(0.5) ? [extra('po_box', company.POBox, 'asIs')] : []),
    extra('activity', company.activities[0] ?? 'COMMERCE'),
    extra('registered', day(company.startDate), 'date'),
    ...pairs(values, ['managers']),
    ...(manager === undefined ? [] : [extra('role', manager.role)]),
  ];
  return { ...page, notes, entries, numberEntry: 0 };
}

const taxOffices = ['Direction Générale des Impôts', 'Ministère du Budget', 'Centre des Impôts de Cocody'];

function taxDeclaration(random: Random, words: Vocabulary): Content {
  const { company, values } = inventValues(random);
  return {
    ...blank(random, words, 'dfe', taxOffices),
    document: 'DFE',
    side: 'front',
    format: 'sheet',
    portrait: false,
    notes: [`Fait à Abidjan, le ${day(company.startDate)}`, 'Le Chef du Centre des Impôts'],
    entries: [
      entry('taxpayerNumber', company.taxpayerNumber, 'asIs', { field: 'taxpayerNumber' }),
      ...pairs(values, ['companyName', 'legalStatus', 'rccmNumber', 'shareCapital', 'companyAddress']),
      ...pairs(values, random.chance(0.4) ? ['companyDuration', 'managers'] : ['managers']),
      extra('activity', company.activities[0] ?? 'COMMERCE'),
      extra('tax_regime', company.taxRegime),
      extra('tax_centre', company.taxCentre),
    ],
    numberEntry: 0,
  };
}

export const companyPapers = [registerExtract, registerExtract, taxDeclaration, taxDeclaration] as const;
