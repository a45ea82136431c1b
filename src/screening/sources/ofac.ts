import texts from '../../../vocabulary/screening/words.json' with { type: 'json' };
import { type AboutFile, type ListFile, ListFileError, type Source } from '../source.ts';
import { type OfacFiles, readOfacCsv } from './ofac-csv.ts';
import { readOfacXml } from './ofac-xml.ts';
import { acceptRecords, type ReadRecord } from './reading/accept-records.ts';

/** The two lists of the Office of Foreign Assets Control of the United States: the same formats under other names. */

interface OfacList {
  readonly name: string;
  readonly title: Source['title'];
  readonly home: string;
  readonly listType: string;
  readonly xml: string;
  readonly csv: OfacFiles;
}

function ofacSource({ name, title, home, listType, xml, csv }: OfacList): Source {
  const csvNames = Object.values(csv).join(', ');
  return {
    name,
    title,
    topics: ['sanction'],
    home,
    takes: { en: `${xml}, or a folder with ${csvNames}`, fr: `${xml}, ou un dossier avec ${csvNames}` },
    manyLists: false,
    sanction: {
      authority: 'Office of Foreign Assets Control (OFAC)',
      countryAuthority: 'United States',
      sanctionListName: title.en,
      source: home,
    },
    read: (files, about) => acceptRecords(name, files, about, readRecords(files, about, { listType, csv })),
  };
}

/** XML where it is given, alone or in a folder without the other set; else the four files. */
async function* readRecords(
  files: readonly ListFile[],
  about: AboutFile,
  { listType, csv }: Pick<OfacList, 'listType' | 'csv'>,
): AsyncGenerator<ReadRecord> {
  const hasEntries = files.some(({ name }) => name.toLowerCase() === csv.entries);
  const xmlFiles = files.filter(({ name }) => /\.xml$/i.test(name));
  const [first, ...others] = xmlFiles;
  if (hasEntries || first === undefined) yield* readOfacCsv(files, csv, listType);
  else if (others.length === 0) yield* readOfacXml(first, about, listType);
  else throw new ListFileError(first.name, 0, 'SEVERAL_XML');
}

export const ofacSdn = ofacSource({
  name: 'ofac-sdn',
  ...texts.sources['ofac-sdn'],
  home: 'https://sanctionslist.ofac.treas.gov/Home/SdnList',
  listType: 'SDN',
  xml: 'sdn.xml',
  csv: { entries: 'sdn.csv', aliases: 'alt.csv', addresses: 'add.csv', comments: 'sdn_comments.csv' },
});

export const ofacConsolidated = ofacSource({
  name: 'ofac-consolidated',
  ...texts.sources['ofac-consolidated'],
  home: 'https://sanctionslist.ofac.treas.gov/Home/ConsolidatedList',
  listType: 'Consolidated (non-SDN)',
  xml: 'consolidated.xml',
  csv: {
    entries: 'cons_prim.csv',
    aliases: 'cons_alt.csv',
    addresses: 'cons_add.csv',
    comments: 'cons_comments.csv',
  },
});
