/** Markup as it comes, well-formed or not, in one pass whose time grows with its length only. */

export interface HtmlVisitor {
  /** Between tags, entities as they are written. */
  text(raw: string): void;
  /** `name` in small letters; `tag` all of it, for `attributesOf`. */
  opened(name: string, tag: string): void;
  closed(name: string): void;
  /** What is in an element whose content is no text for people, such as a script. */
  hidden?(name: string, tag: string, content: string): void;
}

export function walkHtml(html: string, visitor: HtmlVisitor): void {
  const walk = new Walk(html, visitor);
  while (walk.step());
}

/** Their content is no text for people, or tells it twice. */
const hiddenElements = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'svg', 'object']);

const tagName = /<\/?([a-zA-Z][^\s/>]{0,60})/y;

class Walk {
  #at = 0;
  /** Whether quotation marks in tags have added up so far; else a tag ends at the next `>`. */
  #quotesAddUp = true;

  constructor(
    readonly html: string,
    readonly visitor: HtmlVisitor,
  ) {}

  /** Whether there is more. */
  step(): boolean {
    const { html, visitor } = this;
    const open = html.indexOf('<', this.#at);
    if (open !== this.#at) visitor.text(html.slice(this.#at, open === -1 ? undefined : open));
    if (open === -1) return false;
    this.#at = this.#afterMarkup(open);
    return this.#at < html.length;
  }

  #afterMarkup(open: number): number {
    const { html, visitor } = this;
    if (html.startsWith('<!--', open)) return after(html, '-->', open + 4);
    if (html.startsWith('<![CDATA[', open)) {
      const end = html.indexOf(']]>', open);
      visitor.text(html.slice(open + 9, end === -1 ? undefined : end));
      return end === -1 ? html.length : end + 3;
    }
    if (html[open + 1] === '!' || html[open + 1] === '?') return after(html, '>', open);
    tagName.lastIndex = open;
    const name = tagName.exec(html)?.[1]?.toLowerCase();
    if (name === undefined) {
      visitor.text('<');
      return open + 1;
    }
    const end = this.#tagEnd(open);
    if (end !== -1) return this.#afterTag(name, open, end);
    // The rest of a tag that was cut off says nothing to people; a sign for "less than" does.
    const rest = html.slice(open);
    if (!/^<\/?\w+(\s+[\w:-]+\s*=|\s*$)/.test(rest)) visitor.text(rest);
    return html.length;
  }

  #afterTag(name: string, open: number, end: number): number {
    const { html, visitor } = this;
    if (html[open + 1] === '/') {
      visitor.closed(name);
      return end + 1;
    }
    const tag = html.slice(open, end + 1);
    if (!hiddenElements.has(name) || tag.endsWith('/>')) {
      visitor.opened(name, tag);
      return end + 1;
    }
    const close = new RegExp(`</${name}`, 'gi');
    close.lastIndex = end;
    const closing = close.exec(html)?.index ?? html.length;
    visitor.hidden?.(name, tag, html.slice(end + 1, closing));
    return closing === html.length ? closing : after(html, '>', closing);
  }

  /** Where a tag's `>` is: not in a quoted value. */
  #tagEnd(open: number): number {
    const { html } = this;
    const marks = /=\s{0,20}["']|>/g;
    marks.lastIndex = open;
    while (this.#quotesAddUp) {
      const mark = marks.exec(html);
      if (mark?.[0] === '>') return mark.index;
      const quote = mark?.[0].at(-1);
      const close = quote === undefined ? -1 : html.indexOf(quote, marks.lastIndex);
      if (close === -1) this.#quotesAddUp = false;
      marks.lastIndex = close + 1;
    }
    return html.indexOf('>', open);
  }
}

function after(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at === -1 ? html.length : at + end.length;
}

const attribute = /([^\s=/>"']+)\s{0,20}(?:=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;

/** Of one tag, names in small letters; entities as they are written. The first of a name counts. */
export function attributesOf(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of tag.replace(/^<[^\s/>]*/, '').matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, double ?? single ?? bare ?? '');
  }
  return found;
}
