import { type AtomFeed, type JsonFeed, type MediaNs, parseFeed, type RdfFeed, type RssFeed } from 'feedsmith';
import { pressLimits } from '../limits.ts';
import { FeedError } from './feed-error.ts';
import type { Entry } from './to-article.ts';

/** RSS of all ages, RDF, Atom and JSON Feed as entries. */

export interface ReadFeed {
  readonly kind: 'rss' | 'rdf' | 'atom' | 'json';
  readonly title: string | undefined;
  readonly entries: readonly Entry[];
  /** Entries that cannot be read. */
  readonly broken: number;
}

/** Throws a FeedError where there is nothing to read. */
export function readEntries(text: string): ReadFeed {
  try {
    return { ...readWhole(text), broken: 0 };
  } catch (error) {
    const fault = faultOf(error);
    const saved = fault.fault === 'BROKEN' ? readOneByOne(text) : undefined;
    if (saved === undefined) throw fault;
    return saved;
  }
}

function readWhole(text: string): Omit<ReadFeed, 'broken'> {
  const parsed = parseFeed(text, { maxItems: pressLimits.feedEntries });
  const readers = {
    rss: () => (parsed.format === 'rss' ? (parsed.feed.items ?? []).map(ofRss) : []),
    rdf: () => (parsed.format === 'rdf' ? (parsed.feed.items ?? []).map(ofRdf) : []),
    atom: () => (parsed.format === 'atom' ? (parsed.feed.entries ?? []).map(ofAtom) : []),
    json: () => (parsed.format === 'json' ? (parsed.feed.items ?? []).map(ofJson) : []),
  };
  const { title } = parsed.feed;
  return {
    kind: parsed.format,
    title: typeof title === 'object' ? title.value : title,
    entries: readers[parsed.format](),
  };
}

/** A feed's head is parsed again with each entry, so it must be short. */
const headCharacters = 100_000;

/** For a feed that is truncated or has a broken entry: the other entries are still good. */
function readOneByOne(text: string): ReadFeed | undefined {
  const starts: RegExpExecArray[] = [];
  for (const start of text.matchAll(/<(item|entry)[\s>]/gi)) {
    if (starts.push(start) >= pressLimits.feedEntries) break;
  }
  const head = text.slice(0, starts[0]?.index ?? 0);
  if (head.length > headCharacters) return undefined;
  const read: Omit<ReadFeed, 'broken'>[] = [];
  for (const [index, { 0: tag, index: start }] of starts.entries()) {
    const piece = text.slice(start, starts[index + 1]?.index);
    const end = piece.toLowerCase().indexOf(`</${tag.slice(1, -1).toLowerCase()}>`);
    const feed = end === -1 ? undefined : readOrNothing(head + piece.slice(0, end + tag.length + 1));
    if (feed !== undefined) read.push(feed);
  }
  const [first] = read;
  if (first === undefined) return undefined;
  return { ...first, entries: read.flatMap(({ entries }) => entries), broken: starts.length - read.length };
}

function readOrNothing(text: string): Omit<ReadFeed, 'broken'> | undefined {
  try {
    return readWhole(text);
  } catch {
    return undefined;
  }
}

function faultOf(error: unknown): FeedError {
  const cause = error instanceof Error ? error.cause : undefined;
  const deep =
    error instanceof RangeError || (cause instanceof Error && /nested tags|call stack/i.test(cause.message));
  if (deep) return new FeedError('TOO_DEEP');
  return new FeedError(error instanceof Error && error.name === 'DetectError' ? 'NOT_A_FEED' : 'BROKEN');
}

type Media = MediaNs.ItemOrFeed | undefined;

function ofRss(item: RssFeed.Item<string>): Entry {
  const { guid } = item;
  return {
    titles: [item.title, item.media?.title?.value, ...(item.dc?.titles ?? [])],
    // A guid is a link unless the feed says otherwise.
    links: [
      item.link,
      ...linksOf(item.atom?.links),
      guid?.isPermaLink === false ? undefined : absolute(guid?.value),
    ],
    contents: [item.content?.encoded, item.atom?.content?.value],
    summaries: [
      item.description,
      item.atom?.summary?.value,
      item.media?.description?.value,
      ...(item.dc?.descriptions ?? []),
    ],
    dates: [item.pubDate, ...(item.dc?.dates ?? []), item.atom?.published, item.atom?.updated],
    sources: [item.source?.title],
    images: [
      ...(item.enclosures ?? []).map(({ url, type }) => (isPicture(type, url) ? url : undefined)),
      ...picturesOf(item.media),
      item.itunes?.image,
    ],
  };
}

function ofRdf(item: RdfFeed.Item<string>): Entry {
  return {
    titles: [item.title, ...(item.dc?.titles ?? [])],
    links: [item.link, absolute(item.rdf?.about)],
    contents: [item.content?.encoded],
    summaries: [item.description, ...(item.dc?.descriptions ?? [])],
    dates: [...(item.dc?.dates ?? []), ...(item.dcterms?.dates ?? [])],
    sources: [],
    images: picturesOf(item.media),
  };
}

function ofAtom(entry: AtomFeed.Entry<string>): Entry {
  const links = entry.links ?? [];
  return {
    titles: [entry.title?.value, entry.media?.title?.value],
    links: [...linksOf(links), entry.content?.src, absolute(entry.id)],
    contents: [entry.content?.value],
    summaries: [entry.summary?.value, entry.media?.description?.value],
    dates: [entry.published, entry.updated, ...(entry.dc?.dates ?? [])],
    sources: [entry.source?.title?.value],
    images: [
      ...links.map(({ rel, type, href }) =>
        rel === 'enclosure' && isPicture(type, href) ? href : undefined,
      ),
      ...picturesOf(entry.media),
    ],
  };
}

function ofJson(item: JsonFeed.Item<string>): Entry {
  return {
    titles: [item.title],
    links: [item.url, item.external_url, absolute(item.id)],
    contents: [item.content_html, escaped(item.content_text)],
    summaries: [escaped(item.summary)],
    dates: [item.date_published, item.date_modified],
    sources: [],
    images: [
      item.image,
      item.banner_image,
      ...(item.attachments ?? []).map(({ url, mime_type }) => (isPicture(mime_type, url) ? url : undefined)),
    ],
  };
}

interface WrittenLink {
  readonly rel?: string;
  readonly href?: string;
}

/** The page itself; others are comments, pictures, the feed. */
function linksOf(links: readonly WrittenLink[] | undefined): (string | undefined)[] {
  return (links ?? []).filter(({ rel }) => rel === undefined || rel === 'alternate').map(({ href }) => href);
}

/** Identifiers are no addresses unless they look like one. */
const absolute = (id: string | undefined): string | undefined =>
  id !== undefined && /^https?:\/\//i.test(id) ? id : undefined;

function picturesOf(media: Media): (string | undefined)[] {
  if (media === undefined) return [];
  const groups = [media, ...(media.groups ?? [])];
  return groups.flatMap(({ contents, thumbnails }) => [
    ...(contents ?? []).map(({ url, type, medium }) =>
      medium === 'image' || isPicture(type, url) ? url : undefined,
    ),
    ...(thumbnails ?? []).map(({ url }) => url),
    ...(contents ?? []).flatMap((content) => (content.thumbnails ?? []).map(({ url }) => url)),
  ]);
}

function isPicture(type: string | undefined, url: string | undefined): boolean {
  return type === undefined || type === ''
    ? /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(url ?? '')
    : /^image\//i.test(type);
}

/** Plain text as markup that means the same. */
const escaped = (text: string | undefined): string | undefined =>
  text?.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;')).replaceAll('\n', '<br>');
