import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { TextParameters } from '../../../platform/problems/errors.ts';
import type { FileFault } from '../../file-words.ts';
import { screeningLimits } from '../../limits.ts';
import { type ListFile, ListFileError } from '../../source.ts';
import { readText } from './read-text.ts';

/** XML as a stream of records: each small, whole and in memory, the file never. */

export interface XmlElement {
  /** Without its prefix: publishers change namespaces, not names. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** Its own text, without that of its children, trimmed. */
  text: string;
  /** Where it begins. */
  readonly line: number;
}

export interface XmlShape {
  /** Name of the outermost element. */
  readonly root: string;
  /** Elements that only hold records: what is in them comes one by one. */
  readonly wrappers?: readonly string[];
}

/** First the outermost element, empty, for its attributes; then each element in it or in its wrappers, whole. */
export async function* readXml(file: ListFile, shape: XmlShape): AsyncGenerator<XmlElement> {
  const reader = new XmlReader(file, shape);
  for await (const text of readText(file)) yield* reader.take(text);
  reader.end();
}

class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  readonly #open: XmlElement[] = [];
  readonly #ready: XmlElement[] = [];
  readonly #wrappers: ReadonlySet<string>;
  /** Elements of the outside that stand open: the outermost one, and a wrapper. */
  #outside = 0;
  #hadRoot = false;
  /** Of the record that is being read. */
  #characters = 0;

  constructor(
    readonly file: ListFile,
    readonly shape: XmlShape,
  ) {
    this.#wrappers = new Set(shape.wrappers ?? []);
    const parser = this.#parser;
    parser.on('error', (error) => this.#refuse('NOT_XML', { reason: faultOf(error.message) }));
    parser.on('doctype', () => this.#refuse('DOCTYPE'));
    parser.on('xmldecl', ({ encoding }) => {
      if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) {
        this.#refuse('XML_ENCODING', { encoding });
      }
    });
    parser.on('opentag', (tag) => this.#opened(tag));
    parser.on('text', (text) => this.#addText(text));
    parser.on('cdata', (text) => this.#addText(text));
    parser.on('closetag', () => this.#closed());
  }

  take(text: string): XmlElement[] {
    this.#characters += text.length;
    this.#parser.write(text);
    const ready = this.#ready.splice(0);
    if (ready.length > 0) this.#characters = 0;
    if (this.#characters > screeningLimits.listRecordCharacters) {
      this.#refuse('RECORD_TOO_LONG', { most: screeningLimits.listRecordCharacters });
    }
    return ready;
  }

  end(): void {
    this.#parser.close();
    if (!this.#hadRoot || this.#outside > 0) this.#refuse('CUT_OFF');
  }

  #refuse(fault: FileFault, parameters?: TextParameters): never {
    throw new ListFileError(this.file.name, this.#parser.line, fault, parameters);
  }

  #opened(tag: SaxesTagPlain): void {
    const name = localName(tag.name);
    const element = { name, attributes: tag.attributes, children: [], text: '', line: this.#parser.line };
    const parent = this.#open.at(-1);
    if (parent !== undefined) {
      parent.children.push(element);
      this.#open.push(element);
    } else if (this.#outside === 0) {
      if (name !== this.shape.root) this.#refuse('XML_ROOT', { found: name, wanted: this.shape.root });
      this.#hadRoot = true;
      this.#outside = 1;
      this.#ready.push(element);
    } else if (this.#outside === 1 && this.#wrappers.has(name)) this.#outside = 2;
    else this.#open.push(element);
    if (this.#open.length > screeningLimits.listRecordDepth) this.#refuse('XML_TOO_DEEP');
  }

  #addText(text: string): void {
    const element = this.#open.at(-1);
    if (element !== undefined) element.text += text;
  }

  #closed(): void {
    const element = this.#open.pop();
    if (element === undefined) {
      this.#outside -= 1;
      return;
    }
    element.text = element.text.trim();
    if (this.#open.length === 0) this.#ready.push(element);
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Without the place in front, which the error has apart. */
const faultOf = (message: string): string => message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The first child of that name; its texts may be asked for where there is none. */
export function textOf(element: XmlElement | undefined, name: string): string {
  return element?.children.find((child) => child.name === name)?.text ?? '';
}

/** Texts of all elements at the end of a path of names, without empty ones. */
export function textsOf(element: XmlElement, ...path: readonly string[]): string[] {
  let found = [element];
  for (const name of path) found = found.flatMap((each) => childrenOf(each, name));
  return found.map(({ text }) => text).filter((text) => text !== '');
}

/** The record as JSON: attributes with `@`, an element that comes again as a list. */
export function plainXml(element: XmlElement): unknown {
  const entries = Object.entries(element.attributes).filter(
    ([name, value]) => value !== '' && !isNamespace(name),
  );
  if (entries.length === 0 && element.children.length === 0) return element.text;
  const plain: Record<string, unknown> = Object.fromEntries(
    entries.map(([name, value]) => [`@${name}`, value]),
  );
  if (element.text !== '') plain['#text'] = element.text;
  for (const child of element.children) {
    const value = plainXml(child);
    if (value === '') continue;
    const before = Object.hasOwn(plain, child.name) ? plain[child.name] : undefined;
    const isList = Array.isArray(before);
    plain[child.name] = before === undefined ? value : isList ? [...before, value] : [before, value];
  }
  return plain;
}

const isNamespace = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');
