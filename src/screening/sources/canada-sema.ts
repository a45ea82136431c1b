import { hash } from 'node:crypto';
import texts from '../../../vocabulary/screening/words.json' with { type: 'json' };
import { countryCode } from '../../documents/countries.ts';
import { foldText } from '../../names/fold.ts';
import type { Text } from '../../platform/language.ts';
import type { EntityKind, ListedEntity, ListedName } from '../entity.ts';
import { fileWords } from '../file-words.ts';
import { type ListFile, ListFileError, type Source } from '../source.ts';
import { birthDate, distinct, isoDay } from './birth-dates.ts';
import { bilingualNames, canadianAliases } from './canada-aliases.ts';
import { listedNames, personName } from './listed-names.ts';
import { labelled, sanctionFields } from './match-fields.ts';
import { acceptRecords, onlyFile, type ReadRecord } from './reading/accept-records.ts';
import { plainXml, readXml, textOf, type XmlElement } from './reading/read-xml.ts';
import { SeenIds } from './reading/seen-ids.ts';

/** The consolidated list of Canada's autonomous sanctions (Special Economic Measures Act), as XML. */

const name = 'canada-sema';
const home =
  'https://www.international.gc.ca/world-monde/international_relations-relations_internationales/sanctions/consolidated-consolide.aspx';

export const canadianSanctions: Source = {
  name,
  ...texts.sources['canada-sema'],
  topics: ['sanction'],
  home,
  manyLists: false,
  sanction: {
    authority: 'Global Affairs Canada',
    countryAuthority: 'Canada',
    sanctionListName: 'Consolidated Canadian Autonomous Sanctions List',
    source: home,
  },
  read: (files, about) => acceptRecords(name, files, about, readRecords(files)),
};

async function* readRecords(files: readonly ListFile[]): AsyncGenerator<ReadRecord> {
  const file = onlyFile(files, /\.xml$/i);
  const seen = new SeenIds();
  for await (const element of readXml(file, { root: 'data-set' })) {
    const { line } = element;
    if (element.name === 'data-set') continue;
    if (element.name !== 'record')
      throw new ListFileError(file.name, line, 'XML_UNKNOWN', { found: element.name });
    yield { file: file.name, line, ...entityOf(element, seen) };
  }
}

function entityOf(element: XmlElement, seen: SeenIds): { entity: ListedEntity } | { odd: Text } {
  const text = (field: string): string => textOf(element, field);
  const imo = text('ShipIMONumber');
  const family = text('LastName');
  const isPerson = family !== '' || text('GivenName') !== '';
  const kind: EntityKind = isPerson ? 'person' : imo !== '' ? 'vessel' : 'organisation';
  const mains = isPerson ? [personName(text('GivenName'), family)] : bilingualNames(text('EntityOrShip'));
  const names = listedNames([
    ...mains.map((main, at): ListedName => ({ text: main, strength: at === 0 ? 'main' : 'strong' })),
    ...canadianAliases(text('Aliases'), kind),
  ]);
  if (names.length === 0) return { odd: fileWords('NAMELESS') };
  const dates = text('DateOfBirthOrShipBuildDate');
  const birthDates = isPerson ? distinct(dates.split(/\bor\b/i).map((date) => birthDate(date.trim()))) : [];
  return {
    entity: {
      id: idOf(element, seen),
      kind,
      topics: ['sanction'],
      names,
      birthDates,
      // The country of a record is that of the regulations, not of the person: many under "Ukraine" are Russians.
      countries: [],
      gender: null,
      sanction: sanctionFields({
        libelle: names[0]?.text,
        firstname: text('GivenName'),
        entityType: isPerson ? 'Individual' : imo === '' ? 'Entity' : 'Ship',
        type: kind,
        category: text('Country'),
        sanctions: text('Country'),
        listType: placeInLaw(text('Schedule'), text('Item')),
        listedOn: isoDay(text('DateOfListing')),
        dateOfBirth: birthDates,
        description: text('TitleOrShip'),
        complementaryInformation: [
          labelled('IMO number', imo),
          isPerson ? '' : labelled('Built', dates),
          birthDates.length === 0 && isPerson ? labelled('Born', dates) : '',
        ],
      }),
      raw: plainXml(element),
    },
  };
}

/** "Schedule 1, Part 2, item 530". */
const placeInLaw = (schedule: string, item: string): string =>
  [schedule === '' ? '' : `Schedule ${schedule}`, item === '' ? '' : `item ${item}`]
    .filter(Boolean)
    .join(', ');

/**
 * The publisher has no identifiers. Regulations, schedule and item are the place of an entry in law: it stays when a
 * spelling is corrected and when items are added behind it. With the day of listing, another person who is given the
 * number of one that was repealed is another entry. Where two records claim one place, their names tell them apart.
 */
function idOf(element: XmlElement, seen: SeenIds): string {
  const text = (field: string): string => textOf(element, field);
  const regulations = text('Country');
  const where = countryCode(regulations) || foldText(regulations.split('/')[0] ?? '').replaceAll(' ', '-');
  const schedule = text('Schedule')
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, '');
  const day = isoDay(text('DateOfListing')).replaceAll('-', '');
  const id = [where, schedule, text('Item').trim(), day].filter((part) => part !== '').join(':');
  if (seen.add(id)) return id;
  const names = ['LastName', 'GivenName', 'EntityOrShip'].map((field) => foldText(text(field))).join(' ');
  return `${id}:${hash('sha256', names).slice(0, 8)}`;
}
