import type { Article } from '../article.ts';
import { decodeText } from './decode-text.ts';
import { decoded } from './plain-text.ts';
import { type FeedOrigin, toArticle } from './to-article.ts';
import { type Attributes, type HtmlVisitor, walkHtml } from './walk-html.ts';

/** The article on a newspaper's page: from its metadata, else from its paragraphs. */

/** Undefined if the page is not an article, or has no words. */
export function readPage(bytes: Buffer, contentType: string, origin: FeedOrigin): Article | undefined {
  const page = new Page();
  walkHtml(decodeText(bytes, contentType), page);
  page.closed('body');
  const { meta, reported } = page;
  const published = [text(reported, 'datePublished'), meta.get('article:published_time')];
  // Pages that list articles declare themselves a website.
  const isList = meta.get('og:type') === 'website' && reported === undefined;
  if (isList && published.every((date) => date === undefined)) return undefined;
  return toArticle(
    {
      titles: [text(reported, 'headline'), meta.get('og:title'), page.title, meta.get('twitter:title')],
      links: [origin.url],
      contents: [text(reported, 'articleBody'), page.paragraphs.join('<br>')],
      summaries: [text(reported, 'description'), meta.get('og:description'), meta.get('description')],
      dates: [...published, meta.get('date'), meta.get('dc.date'), text(reported, 'dateModified')],
      sources: [meta.get('og:site_name'), text(reported?.publisher, 'name')],
      images: [imageOf(reported?.image), meta.get('og:image'), meta.get('twitter:image')].map(
        (image) => image && decoded(image),
      ),
    },
    origin,
  );
}

/** Parts of a page that are not its article. */
const aside = new Set(['nav', 'footer', 'aside', 'form', 'figure', 'button']);

class Page implements HtmlVisitor {
  title = '';
  readonly meta = new Map<string, string>();
  /** JSON-LD of the article. */
  reported: Reported | undefined;
  readonly #inArticle: string[] = [];
  readonly #elsewhere: string[] = [];
  #reading: 'title' | 'p' | undefined;
  #words = '';
  #articles = 0;
  #asides = 0;

  /** Those inside the article element if there is one; entities not decoded. */
  get paragraphs(): readonly string[] {
    return this.#inArticle.length > 0 ? this.#inArticle : this.#elsewhere;
  }

  text(raw: string): void {
    if (this.#reading !== undefined) this.#words += raw;
  }

  opened(name: string, attributes: Attributes): void {
    if (name === 'meta') this.#noteMeta(attributes);
    if (name === 'br') this.text(' ');
    if (name === 'p' || name === 'title') {
      this.#endReading();
      this.#reading = name;
    }
    if (name === 'article' || name === 'main') this.#articles += 1;
    if (aside.has(name)) this.#asides += 1;
  }

  closed(name: string): void {
    // A paragraph ends with its container, since many are not closed.
    if (name === this.#reading || /^(div|article|section|main|body|head)$/.test(name)) this.#endReading();
    if (name === 'article' || name === 'main') this.#articles = Math.max(0, this.#articles - 1);
    if (aside.has(name)) this.#asides = Math.max(0, this.#asides - 1);
  }

  hidden(name: string, attributes: Attributes, content: string): void {
    if (name !== 'script' || this.reported !== undefined) return;
    if (/ld\+json/i.test(attributes.get('type') ?? '')) this.reported = articleIn(parsed(content));
  }

  #noteMeta(attributes: Attributes): void {
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
    const content = attributes.get('content') ?? '';
    if (name !== '' && content !== '' && !this.meta.has(name)) this.meta.set(name, content);
  }

  #endReading(): void {
    const words = this.#words.trim();
    if (words !== '' && this.#reading === 'title') this.title ||= words;
    if (words !== '' && this.#reading === 'p' && this.#asides === 0) {
      (this.#articles > 0 ? this.#inArticle : this.#elsewhere).push(words);
    }
    this.#words = '';
    this.#reading = undefined;
  }
}

type Reported = Readonly<Record<string, unknown>>;

function parsed(json: string): unknown {
  try {
    // Line breaks inside strings are common, and invalid JSON.
    return JSON.parse(json.replace(/[\x00-\x1f]/g, ' '));
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Reported =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The article itself, in an array, or in the page's graph. */
function articleIn(data: unknown): Reported | undefined {
  const candidates = listOf(data).flatMap((one) => (isObject(one) ? [one, ...listOf(one['@graph'])] : []));
  return candidates
    .filter(isObject)
    .find((one) => listOf(one['@type']).some((type) => /Article$|BlogPosting$|^Report/.test(String(type))));
}

function text(from: unknown, name: string): string | undefined {
  const value = isObject(from) ? from[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function imageOf(image: unknown): string | undefined {
  const [first] = listOf(image);
  return typeof first === 'string' ? first : text(first, 'url');
}
