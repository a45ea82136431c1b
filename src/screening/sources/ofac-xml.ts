import type { ListedName } from '../entity.ts';
import { fileWords, wordsOfPlace } from '../file-words.ts';
import type { AboutFile, ListFile } from '../source.ts';
import { wholeDayMonthFirst } from './birth-dates.ts';
import { labelled } from './match-fields.ts';
import { type OfacEntry, recordOfEntry } from './ofac-entry.ts';
import { parseRemarks, type Remarks } from './ofac-remarks.ts';
import type { ReadRecord } from './reading/accept-records.ts';
import { childrenOf, plainXml, readXml, textOf, textsOf, type XmlElement } from './reading/read-xml.ts';

/** OFAC's lists as XML: sdn.xml, consolidated.xml. */

export async function* readOfacXml(
  file: ListFile,
  about: AboutFile,
  listType: string,
): AsyncGenerator<ReadRecord> {
  let announced = 0;
  let count = 0;
  for await (const element of readXml(file, { root: 'sdnList' })) {
    if (element.name === 'publshInformation') {
      const day = wholeDayMonthFirst(textOf(element, 'Publish_Date'));
      if (day !== '') about.publishedOn = day;
      announced = Number(textOf(element, 'Record_Count')) || 0;
    } else if (element.name === 'sdnEntry') {
      count += 1;
      yield { file: file.name, line: element.line, ...recordOfEntry(entryOf(element), listType) };
    }
  }
  if (announced !== 0 && announced !== count) {
    about.remarks.push(wordsOfPlace(file.name, 0, fileWords('COUNT_DIFFERS', { announced, count })));
  }
}

/** Written as in CSV, so that an entry is the same in both formats. */
const nameOf = (element: XmlElement): string =>
  [textOf(element, 'lastName'), textOf(element, 'firstName')].filter((part) => part !== '').join(', ');

function entryOf(element: XmlElement): OfacEntry {
  const vessel = element.children.find(({ name }) => name === 'vesselInfo');
  const ids = childrenOf(element, 'idList').flatMap((list) => childrenOf(list, 'id'));
  return {
    id: textOf(element, 'uid'),
    name: nameOf(element),
    type: textOf(element, 'sdnType'),
    programs: textsOf(element, 'programList', 'program'),
    title: textOf(element, 'title'),
    aliases: childrenOf(element, 'akaList')
      .flatMap((list) => childrenOf(list, 'aka'))
      .map(
        (aka): ListedName => ({
          text: nameOf(aka),
          strength: textOf(aka, 'category') === 'weak' ? 'weak' : 'strong',
        }),
      ),
    vessel: {
      callSign: textOf(vessel, 'callSign'),
      type: textOf(vessel, 'vesselType'),
      flag: textOf(vessel, 'vesselFlag'),
      owner: textOf(vessel, 'vesselOwner'),
    },
    ...remarksOf(element, ids),
    addresses: childrenOf(element, 'addressList')
      .flatMap((list) => childrenOf(list, 'address'))
      .map((address) => ({
        text: addressParts.flatMap((part) => textsOf(address, part)).join(', '),
        country: textOf(address, 'country'),
      }))
      .filter(({ text, country }) => text !== '' || country !== ''),
    raw: plainXml(element),
  };
}

const addressParts = ['address1', 'address2', 'address3', 'city', 'stateOrProvince', 'postalCode'];
const documentParts = ['idNumber', 'idCountry', 'issueDate', 'expirationDate'];

/** Gender, measures and dates of listing stand among the papers in XML; the labels are those of the remarks in CSV. */
function remarksOf(
  element: XmlElement,
  ids: readonly XmlElement[],
): Pick<OfacEntry, 'remarks' | 'documents'> {
  const reported = parseRemarks(textOf(element, 'remarks'));
  const among = ids.map((id) => ({
    id,
    found: parseRemarks(`${textOf(id, 'idType')} ${textOf(id, 'idNumber')}`),
  }));
  const documents = among.filter(({ found }) => found.others.length > 0).map(({ id }) => documentOf(id));
  const parts = among.filter(({ found }) => found.others.length === 0).map(({ found }) => found);
  const all = (part: keyof Remarks): string[] => [reported, ...parts].flatMap((remarks) => remarks[part]);
  return {
    remarks: {
      births: [...all('births'), ...textsOf(element, 'dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth')],
      birthPlaces: [
        ...all('birthPlaces'),
        ...textsOf(element, 'placeOfBirthList', 'placeOfBirthItem', 'placeOfBirth'),
      ],
      nationalities: [
        ...all('nationalities'),
        ...textsOf(element, 'nationalityList', 'nationality', 'country'),
        ...textsOf(element, 'citizenshipList', 'citizenship', 'country'),
      ],
      genders: all('genders'),
      weakAliases: all('weakAliases'),
      linkedTo: all('linkedTo'),
      listedOn: all('listedOn'),
      measures: all('measures'),
      others: reported.others,
    },
    documents,
  };
}

const documentOf = (id: XmlElement): string =>
  labelled(textOf(id, 'idType') || 'Document', ...documentParts.map((part) => textOf(id, part)));
