import { SaxesParser } from 'saxes';
import { pressLimits } from '../limits.ts';
import { FeedError } from './feed-error.ts';
import type { Entry } from './to-article.ts';

/** A sitemap: its pages, or further sitemaps. Parsed as a stream, so that an endless one costs no memory. */

export interface MapPlace {
  readonly link: string;
  /** As it is written. */
  readonly changed: string;
  /** Set if the sitemap itself says what the page is about. */
  readonly entry: Entry | undefined;
}

export interface SiteMap {
  readonly kind: 'pages' | 'maps';
  readonly places: readonly MapPlace[];
  /** Not read to its end: too long, or broken further down. */
  readonly cut: boolean;
}

/** Texts of one place by the names of their elements, without prefixes. */
type Texts = Map<string, string>;

export function readSitemap(text: string): SiteMap {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const open: string[] = [];
  const places: MapPlace[] = [];
  let kind: SiteMap['kind'] = 'pages';
  let texts: Texts = new Map();
  let value = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const element = localName(name);
    open.push(element);
    if (open.length > pressLimits.sitemapDepth) throw new FeedError('TOO_DEEP');
    if (open.length === 1 && element === 'sitemapindex') kind = 'maps';
    if (open.length === 2) texts = new Map();
    value = '';
  });
  const hear = (heard: string) => {
    value += heard;
  };
  parser.on('text', hear);
  parser.on('cdata', hear);
  parser.on('closetag', () => {
    const element = open.pop() ?? '';
    // A picture's own title is not the page's.
    const name = open.at(-1) === 'image' ? `image:${element}` : element;
    const written = value.trim();
    if (written !== '' && !texts.has(name)) texts.set(name, written);
    value = '';
    if (open.length !== 1) return;
    const place = placeOf(texts);
    if (place !== undefined) places.push(place);
    if (places.length >= pressLimits.sitemapAddresses) throw new EnoughError();
  });
  const cut = !readWhole(() => parser.write(text).close(), places);
  return { kind, places, cut };
}

class EnoughError extends Error {}

/** Whether it was read to its end. What precedes a broken part is still good. */
function readWhole(read: () => void, places: readonly MapPlace[]): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (error instanceof EnoughError || places.length > 0) return false;
    throw new FeedError('BROKEN');
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

function placeOf(texts: Texts): MapPlace | undefined {
  const link = texts.get('loc');
  if (link === undefined) return undefined;
  const title = texts.get('title');
  const changed = texts.get('lastmod') ?? texts.get('publication_date') ?? '';
  return { link, changed, entry: title === undefined ? undefined : entryOf(texts, title, link) };
}

/** The news extension: its texts are plain, so that what looks like markup is not. */
function entryOf(texts: Texts, title: string, link: string): Entry {
  return {
    titles: [title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')],
    links: [link],
    contents: [],
    summaries: [],
    dates: [texts.get('publication_date'), texts.get('lastmod')],
    sources: [texts.get('name')],
    images: [texts.get('image:loc')],
  };
}
