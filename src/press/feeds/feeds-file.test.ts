import { describe, expect, it } from 'vitest';
import { FeedError } from './feed-error.ts';
import { readFeedsFile, writeFeedsFile } from './feeds-file.ts';

const opml = (outlines: string, head = '') =>
  Buffer.from(`<?xml version="1.0"?>${head}<opml version="2.0"><head/><body>${outlines}</body></opml>`);
const faultOf = (bytes: Buffer) => {
  try {
    readFeedsFile(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof FeedError) return error.fault;
    throw error;
  }
};

describe('a list of feeds', () => {
  it('is read in its order, through all its folders', () => {
    const bytes =
      opml(`<outline text="Afrique"><outline text="Presse"><outline type="rss" text="L&apos;un" xmlUrl="https://a.example/feed"/></outline>
        <outline text="x" title="Deux &amp; demi" xmlUrl="https://b.example/?a=1&amp;b=2"/></outline>
      <outline text="Une note"/><outline XMLURL="https://c.example/" />`);
    expect(readFeedsFile(bytes)).toEqual([
      { url: 'https://a.example/feed', source: "L'un" },
      { url: 'https://b.example/?a=1&b=2', source: 'Deux & demi' },
      { url: 'https://c.example/', source: null },
    ]);
  });

  it('can be written and read again', () => {
    const feeds = [
      { url: 'https://a.example/?x=1&y="2"', source: 'Est & Ouest', title: null },
      { url: 'https://b.example/', source: null, title: 'Titre' },
    ];
    const written = writeFeedsFile(feeds);
    expect(readFeedsFile(Buffer.from(written))).toEqual([
      { url: feeds[0]?.url, source: 'Est & Ouest' },
      { url: 'https://b.example/', source: 'Titre' },
    ]);
  });

  it.each([
    ['nothing', Buffer.from(''), 'NOT_OPML'],
    ['a feed', Buffer.from('<rss version="2.0"><channel/></rss>'), 'NOT_OPML'],
    ['a broken file', opml('<outline text="x" xmlUrl="'), 'BROKEN'],
    ['entities', opml('', '<!DOCTYPE opml [<!ENTITY a "b">]>'), 'ENTITIES'],
    ['depth', opml('<outline text="a">'.repeat(100_000)), 'BROKEN'],
    ['too many', opml('<outline xmlUrl="https://a.example/"/>'.repeat(5001)), 'TOO_MANY'],
  ])('is refused with its reason: %s', (_, bytes, fault) => {
    expect(faultOf(bytes)).toBe(fault);
  });
});
