import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/**
 * Walks markup, well-formed or not, in one pass of linear time. A tokenizer that follows browsers decides
 * what a tag is. The library's own parser is not used: it keeps a list of open elements, and takes minutes
 * for a page of elements that are never closed.
 */

export interface HtmlVisitor {
  /** Between tags, entities as they are written. */
  text(raw: string): void;
  /** `name` in small letters. */
  opened(name: string, attributes: Attributes): void;
  closed(name: string): void;
  /** What is in an element whose content is no text for people, such as a script. */
  hidden?(name: string, attributes: Attributes, content: string): void;
}

/** By names in small letters, entities as they are written. The first of a name counts. */
export type Attributes = ReadonlyMap<string, string>;

export function walkHtml(html: string, visitor: HtmlVisitor): void {
  // An unclosed quotation mark would pull all that follows into a tag; such a tag ends at its next `>`
  // instead. No such mark follows it, so this happens at most twice.
  const walk = new Walk(html, visitor);
  while (walk.readOn());
  walk.finish();
}

/** Their content is not text for people, or repeats it. */
const hiddenElements = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'svg', 'object']);

interface Tag {
  readonly name: string;
  readonly attributes: Map<string, string>;
}

class Walk implements TokenizerCallbacks {
  /** Where this pass began; the tokenizer's positions are relative to it. */
  #start = 0;
  /** Everything up to here was processed. */
  #end = 0;
  /** That is being read, and up to where it was. */
  #tag: Tag | undefined;
  #tagEnd = 0;
  #attribute = '';
  #value = '';
  /** The element whose content is being skipped, and where that begins. */
  #hidden: Tag | undefined;
  #hiddenFrom = 0;

  constructor(
    private readonly html: string,
    private readonly visitor: HtmlVisitor,
  ) {}

  /** Whether there is more. */
  readOn(): boolean {
    this.#start = this.#end;
    const tokenizer = new Tokenizer({ decodeEntities: false, recognizeSelfClosing: true }, this);
    tokenizer.write(this.html.slice(this.#start));
    tokenizer.end();
    const close = this.#tag === undefined ? -1 : this.html.indexOf('>', this.#tagEnd);
    if (close === -1) return false;
    this.onopentagend(close - this.#start);
    return true;
  }

  /** The rest of a truncated tag is dropped; a plain "less than" sign is text. */
  finish(): void {
    const rest = this.html.slice(this.#end);
    if (this.#hidden !== undefined) this.#endHidden(this.#hidden, this.html.length);
    else if (/^<\/?[a-z]/i.test(rest) && !/^<\/?\w+(\s+[\w:-]+\s*=|\s*$)/.test(rest)) this.visitor.text(rest);
  }

  ontext(start: number, end: number): void {
    this.#end = this.#start + end;
    if (this.#hidden === undefined) this.visitor.text(this.#slice(start, end));
  }

  oncdata(start: number, end: number, marks: number): void {
    this.ontext(start, end - marks);
    this.#endAfter(end);
  }

  oncomment(_start: number, end: number): void {
    this.#endAfter(end);
  }

  ondeclaration(_start: number, end: number): void {
    this.#endAfter(end);
  }

  onopentagname(start: number, end: number): void {
    this.#tag = { name: this.#slice(start, end).toLowerCase(), attributes: new Map() };
    this.#tagEnd = this.#start + end;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#slice(start, end).toLowerCase();
    this.#value = '';
    this.#tagEnd = this.#start + end;
  }

  onattribdata(start: number, end: number): void {
    this.#value = this.#slice(start, end);
  }

  onattribend(_quote: unknown, end: number): void {
    const attributes = this.#tag?.attributes;
    if (attributes?.has(this.#attribute) === false) attributes.set(this.#attribute, this.#value);
    this.#tagEnd = this.#start + end;
  }

  onopentagend(end: number): void {
    const tag = this.#endTag(end);
    if (tag === undefined) return;
    if (hiddenElements.has(tag.name)) {
      this.#hidden = tag;
      this.#hiddenFrom = this.#end;
    } else this.visitor.opened(tag.name, tag.attributes);
  }

  onselfclosingtag(end: number): void {
    const tag = this.#endTag(end);
    if (tag !== undefined) this.visitor.opened(tag.name, tag.attributes);
  }

  onclosetag(start: number, end: number): void {
    const name = this.#slice(start, end).toLowerCase();
    const close = this.html.indexOf('>', this.#start + end);
    this.#end = close === -1 ? this.html.length : close + 1;
    if (this.#hidden === undefined) this.visitor.closed(name);
    else if (this.#hidden.name === name) this.#endHidden(this.#hidden, this.#start + start - '</'.length);
  }

  // What is left comes of XML, or where entities are decoded.
  onprocessinginstruction(): void {}
  ontextentity(): void {}
  onattribentity(): void {}
  onend(): void {}

  #slice(start: number, end: number): string {
    return this.html.slice(this.#start + start, this.#start + end);
  }

  #endAfter(place: number): void {
    this.#end = this.#start + place + 1;
  }

  /** Nothing where it is hidden. */
  #endTag(end: number): Tag | undefined {
    const tag = this.#tag;
    this.#tag = undefined;
    this.#endAfter(end);
    return this.#hidden === undefined ? tag : undefined;
  }

  #endHidden({ name, attributes }: Tag, end: number): void {
    this.#hidden = undefined;
    this.visitor.hidden?.(name, attributes, this.html.slice(this.#hiddenFrom, end));
  }
}
