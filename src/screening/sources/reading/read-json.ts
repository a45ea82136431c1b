import type { TextParameters } from '../../../platform/problems/errors.ts';
import type { FileFault } from '../../file-words.ts';
import { screeningLimits } from '../../limits.ts';
import { type ListFile, ListFileError } from '../../source.ts';
import { readText } from './read-text.ts';

/** One large JSON value as a stream of the small ones in it. */

export interface JsonItem {
  /** Where it stands: `Publications.DatePublication`, and of each value in a list `Publications.PublicationDetail[]`. */
  readonly path: string;
  /** On which it begins. */
  readonly line: number;
  readonly value: unknown;
}

/** Objects and lists at the paths of `into` are gone through ('' is the outermost); everything else comes whole. */
export async function* readJson(file: ListFile, into: ReadonlySet<string>): AsyncGenerator<JsonItem> {
  const cursor = new JsonCursor(file);
  yield* walk(cursor, '', into);
  if ((await cursor.peek()) !== '') cursor.refuse('JSON_GOES_ON');
}

async function* walk(cursor: JsonCursor, path: string, into: ReadonlySet<string>): AsyncGenerator<JsonItem> {
  const opening = await cursor.peek();
  const closing = into.has(path) ? closings[opening] : undefined;
  if (closing === undefined) {
    const { line } = cursor;
    yield { path, line, value: await cursor.value() };
    return;
  }
  cursor.step();
  if ((await cursor.peek()) !== closing) {
    for (;;) {
      yield* walk(cursor, opening === '{' ? await keyPath(cursor, path) : `${path}[]`, into);
      if ((await cursor.peek()) === closing) break;
      await cursor.expect(',');
    }
  }
  cursor.step();
}

async function keyPath(cursor: JsonCursor, path: string): Promise<string> {
  if ((await cursor.peek()) !== '"') cursor.refuse('JSON_NAME_MISSING');
  const key = String(await cursor.value());
  await cursor.expect(':');
  return path === '' && key !== '' ? key : `${path}.${key}`;
}

const closings: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
const notBlank = /[^ \t\r\n]/g;
const bracketOrQuote = /["{}[\]]/g;
const quoteOrEscape = /["\\]/g;
const wordEnd = /[\s,\]}:]/g;

/** A place in the text of a file, of which only what is needed is in memory. */
class JsonCursor {
  readonly #pieces: AsyncGenerator<string>;
  #text = '';
  #at = 0;
  /** Where the value begins that is being read: what stands before it is given up. */
  #start = 0;
  line = 1;

  constructor(readonly file: ListFile) {
    this.#pieces = readText(file);
  }

  refuse(fault: FileFault, parameters?: TextParameters): never {
    throw new ListFileError(this.file.name, this.line, fault, parameters);
  }

  /** The next character that is not blank; '' at the end. */
  async peek(): Promise<string> {
    this.#forget();
    const at = await this.#find(notBlank);
    if (at < 0) return '';
    this.#at = at;
    this.#forget();
    return this.#text.charAt(0);
  }

  /** Past the character that was peeked at. */
  step(): void {
    this.#at += 1;
  }

  async expect(character: string): Promise<void> {
    const found = await this.peek();
    if (found === '') this.refuse('CUT_OFF');
    if (found !== character) this.refuse('JSON_EXPECTED', { wanted: character, found });
    this.step();
  }

  /** The whole value that begins with the character that was peeked at. */
  async value(): Promise<unknown> {
    const first = await this.peek();
    this.#start = this.#at;
    if (first === '"') await this.#skipString();
    else if (first === '{' || first === '[') await this.#skipBrackets();
    else await this.#skipWord();
    const text = this.#text.slice(this.#start, this.#at);
    if (text.length > screeningLimits.listRecordCharacters) this.#tooLarge();
    try {
      return JSON.parse(text);
    } catch {
      this.refuse('NOT_JSON');
    } finally {
      this.#forget();
    }
  }

  async #skipBrackets(): Promise<void> {
    let depth = 0;
    do {
      const at = this.#findHere(bracketOrQuote, this.#at) ?? (await this.#find(bracketOrQuote));
      if (at < 0) this.refuse('CUT_OFF');
      this.#at = at;
      const found = this.#text.charAt(at);
      if (found === '"') {
        if (!this.#skipStringHere()) await this.#skipString();
        continue;
      }
      this.#at += 1;
      depth += found === '{' || found === '[' ? 1 : -1;
      if (depth > screeningLimits.listRecordDepth) this.refuse('JSON_TOO_DEEP');
    } while (depth > 0);
  }

  /** Whether it ends within what is in memory and has no escapes, as most do: waiting costs more than they do. */
  #skipStringHere(): boolean {
    const at = this.#findHere(quoteOrEscape, this.#at + 1);
    if (at === undefined || this.#text.charAt(at) !== '"') return false;
    this.#at = at + 1;
    return true;
  }

  async #skipString(): Promise<void> {
    this.#at += 1;
    for (;;) {
      const at = await this.#find(quoteOrEscape);
      if (at < 0) this.refuse('CUT_OFF');
      this.#at = at + 1;
      if (this.#text.charAt(at) === '"') return;
      // The character behind an escape belongs to it; what does not is found when the value is parsed.
      if (this.#at >= this.#text.length) await this.#more();
      this.#at += 1;
    }
  }

  async #skipWord(): Promise<void> {
    const at = await this.#find(wordEnd);
    this.#at = at < 0 ? this.#text.length : at;
  }

  /** Where the next such character stands, from here on; -1 where there is none. */
  async #find(wanted: RegExp): Promise<number> {
    let from = this.#at;
    for (;;) {
      const found = this.#findHere(wanted, from);
      if (found !== undefined) return found;
      from = this.#text.length;
      if (!(await this.#more())) return -1;
    }
  }

  #findHere(wanted: RegExp, from: number): number | undefined {
    wanted.lastIndex = from;
    return wanted.exec(this.#text)?.index;
  }

  async #more(): Promise<boolean> {
    const next = await this.#pieces.next();
    if (next.done) return false;
    this.#text += next.value;
    if (this.#text.length - this.#start > screeningLimits.listRecordCharacters + next.value.length)
      this.#tooLarge();
    return true;
  }

  #tooLarge(): never {
    this.refuse('RECORD_TOO_LONG', { most: screeningLimits.listRecordCharacters });
  }

  /** Gives up what was read, and counts its lines. */
  #forget(): void {
    const read = this.#text.slice(0, this.#at);
    for (let at = read.indexOf('\n'); at >= 0; at = read.indexOf('\n', at + 1)) this.line += 1;
    this.#text = this.#text.slice(this.#at);
    this.#at = 0;
    this.#start = 0;
  }
}
