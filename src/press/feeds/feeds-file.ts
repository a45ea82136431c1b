import { generateOpml, type Opml, parseOpml } from 'feedsmith';
import type { FeedRow } from '../../db/press/press-feeds.ts';
import { pressLimits } from '../limits.ts';
import { decodeText } from './decode-text.ts';
import { documentRoot } from './document-root.ts';
import { FeedError } from './feed-error.ts';
import { plainLine } from './plain-text.ts';

/** Lists of feeds as readers of feeds exchange them (OPML). */

export interface ListedFeed {
  readonly url: string;
  readonly source: string | null;
}

/** Throws a FeedError with the reason. */
export function readFeedsFile(bytes: Buffer): ListedFeed[] {
  const text = decodeText(bytes, '');
  // Before any parser sees it.
  if (documentRoot(text) !== 'opml') throw new FeedError('NOT_OPML');
  const waiting = [...(parsed(text).body?.outlines ?? [])].reverse();
  const found: ListedFeed[] = [];
  for (let outline = waiting.pop(); outline !== undefined; outline = waiting.pop()) {
    const { xmlUrl, title, text: label, outlines } = outline;
    if (xmlUrl !== undefined) found.push({ url: xmlUrl, source: plainLine(title ?? label ?? '') || null });
    if (found.length > pressLimits.feedsInFile) throw new FeedError('TOO_MANY');
    waiting.push(...[...(outlines ?? [])].reverse());
  }
  return found;
}

function parsed(text: string): Opml.Document<string> {
  try {
    return parseOpml(text);
  } catch {
    throw new FeedError('BROKEN');
  }
}

export function writeFeedsFile(feeds: readonly Pick<FeedRow, 'url' | 'source' | 'title'>[]): string {
  return generateOpml({
    head: { title: 'Akwaba' },
    body: {
      outlines: feeds.map(({ url, source, title }) => ({
        type: 'rss',
        text: source ?? title ?? url,
        ...(source !== null && { title: source }),
        xmlUrl: url,
      })),
    },
  });
}
