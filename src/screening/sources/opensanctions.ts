import texts from '../../../vocabulary/screening/words.json' with { type: 'json' };
import { topics } from '../entity.ts';
import type { AboutFile, ListFile, Source } from '../source.ts';
import { readFtm } from './opensanctions-ftm.ts';
import { readSimple } from './opensanctions-simple.ts';
import { acceptRecords, onlyFile, type ReadRecord } from './reading/accept-records.ts';
import { startOf } from './reading/read-text.ts';

/** Lists and collections of OpenSanctions: `targets.simple.csv`, `entities.ftm.json`, `targets.nested.json`. */

const name = 'opensanctions';
const home = 'https://www.opensanctions.org/datasets/';

export const openSanctions: Source = {
  name,
  ...texts.sources.opensanctions,
  topics,
  home,
  manyLists: true,
  sanction: { sanctionListName: 'OpenSanctions', source: home },
  read: (files, about) => acceptRecords(name, files, about, readRecords(files, about)),
};

async function* readRecords(files: readonly ListFile[], about: AboutFile): AsyncGenerator<ReadRecord> {
  const file = onlyFile(files, /^(?:targets\.simple\.csv|entities\.ftm\.json|targets\.nested\.json)$/i);
  const isJson = (await startOf(file)).trimStart().startsWith('{');
  yield* isJson ? readFtm(file, about) : readSimple(file, about);
}
