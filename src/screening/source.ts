import type { Readable } from 'node:stream';
import type { Text } from '../platform/language.ts';
import type { TextParameters } from '../platform/problems/errors.ts';
import type { Columns } from '../tables/columns.ts';
import type { ListedEntity, SanctionFields, Topic } from './entity.ts';
import { type FileFault, fileWords, wordsOfPlace } from './file-words.ts';

/** A publisher's format. A new one is a file in `sources/` and a line in `sources.ts`. */
export interface Source {
  /** As the command line has it: `un-sc`. */
  readonly name: string;
  readonly title: Text;
  readonly topics: readonly Topic[];
  /** Where the publisher has the file, for people. */
  readonly home: string;
  /** What to give the import: the files, by their endings or names, for people. */
  readonly takes: Text;
  /** Several lists may come in this format, so each is named after its file unless it is given a name. */
  readonly manyLists: boolean;
  /** Its files are tables whose columns a person may name. */
  readonly mapped?: boolean;
  /** What stands in every sanction match of the list: authority, countryAuthority, sanctionListName, ... */
  readonly sanction?: SanctionFields;
  /**
   * Reads entities one after the other, as the files come; memory does not grow with them. A file that is not what it
   * should be, or ends too early, is refused with a `ListFileError`: nothing that was read of it counts then.
   */
  read(files: readonly ListFile[], about: AboutFile): AsyncIterable<ListedEntity>;
}

/** One file of an import, already unpacked where it was gzipped. */
export interface ListFile {
  /** Its name, without the folder and without `.gz`. */
  readonly name: string;
  open(): Readable;
}

/** What a file says of itself; the reader fills it in. */
export interface AboutFile {
  /** The publisher's date of the list, yyyy-mm-dd. */
  publishedOn?: string;
  /** What is odd but no reason to refuse, for people. */
  readonly remarks: Text[];
  /** What a person said that the columns are, where a source asks. */
  readonly columns?: Columns | undefined;
  /** Called with each record that cannot be used. */
  readonly onBad?: ((bad: { readonly line: number; readonly words: Text }) => void) | undefined;
}

/** A list file that cannot be taken, and where. */
export class ListFileError extends Error {
  override readonly name = 'ListFileError';
  readonly file: string;
  /** From 1; 0 where no line is at fault. */
  readonly line: number;
  readonly words: Text;

  constructor(file: string, line: number, fault: FileFault, parameters?: TextParameters) {
    const words = wordsOfPlace(file, line, fileWords(fault, parameters));
    super(words.en);
    this.file = file;
    this.line = line;
    this.words = words;
  }
}
