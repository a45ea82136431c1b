import { afterEach, expect, it } from 'vitest';
import { itInLongRuns } from '../../../test/breadth.ts';
import { FeedReader, type ReaderBounds } from './feed-reader.ts';

const origin = { url: 'https://journal.example/feed', source: null, now: Date.parse('2026-11-15T12:00:00Z') };
const readers: FeedReader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});
function open(bounds?: ReaderBounds): FeedReader {
  const reader = new FeedReader(bounds);
  readers.push(reader);
  return reader;
}

const feed = (inside = '') =>
  Buffer.from(
    `<rss version="2.0"><channel><title>Journal</title><item><title>Été</title><link>/1</link></item>${inside}</channel></rss>`,
  );
const read = (reader: FeedReader, bytes: Buffer) => reader.readFeed(bytes, 'text/xml', origin);

it('reads feeds and pages, several at a time, each its own answer', async () => {
  const reader = open();
  const page = Buffer.from('<title>Une page</title><p>Mots</p>');
  const answers = await Promise.all([
    read(reader, feed()),
    reader.readPage(page, 'text/html', origin),
    read(reader, Buffer.from('nothing of the kind')).catch((error) => error.fault),
    reader.readPage(Buffer.from(''), 'text/html', origin),
    read(reader, feed()),
  ]);
  expect(answers).toMatchObject([
    { kind: 'rss', articles: [{ title: 'Été', publishedAt: null }] },
    { title: 'Une page', text: 'Mots' },
    'NOT_A_FEED',
    undefined,
    { title: 'Journal' },
  ]);
});

itInLongRuns('goes on with the next when one takes all the memory', async () => {
  const reader = open({ seconds: 60, megabytes: 100 });
  await expect(read(reader, feed('<a/>'.repeat(2_500_000)))).rejects.toMatchObject({ fault: 'TOO_HARD' });
  expect(await read(reader, feed())).toMatchObject({ articles: [{ title: 'Été' }] });
});

it('gives one up that takes too long', async () => {
  const reader = open({ seconds: 0.001, megabytes: 100 });
  await expect(read(reader, feed())).rejects.toMatchObject({ fault: 'TOO_HARD' });
});
