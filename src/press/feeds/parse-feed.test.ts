import { describe, expect, it } from 'vitest';
import { FeedError } from './feed-error.ts';
import { parseFeed } from './parse-feed.ts';

const origin = {
  url: 'https://journal.example/feeds/a',
  source: null,
  now: Date.parse('2026-11-15T12:00:00Z'),
};
const parse = (content: string | Buffer, contentType = 'application/xml', source: string | null = null) =>
  parseFeed(Buffer.from(content), contentType, { ...origin, source });
const faultOf = (content: string | Buffer) => {
  try {
    parse(content);
    return undefined;
  } catch (error) {
    if (error instanceof FeedError) return error.fault;
    throw error;
  }
};
const rss = (items: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
   xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Le Journal</title>${items}</channel></rss>`;
const item = '<item><title>Un titre</title><link>/a/1</link></item>';

describe('a feed', () => {
  it('of RSS 2.0 gives articles in plain text', () => {
    const { kind, title, articles, skipped } = parse(
      rss(`<item><title><![CDATA[Un <b>titre</b> &amp; deux]]></title><link>
          https://journal.example/a/1 </link><pubDate>Sat, 14 Nov 2026 08:00:00 +0000</pubDate>
        <description>&lt;p&gt;En bref&amp;nbsp;: l&amp;#039;affaire&lt;/p&gt;</description>
        <content:encoded><![CDATA[<p>Un.</p><script>x()</script><p>Deux <img src="/dans-le-texte.jpg"></p>]]></content:encoded>
        <enclosure url="https://journal.example/son.mp3" type="audio/mpeg" length="1"/>
        <media:content url="https://journal.example/photo.jpg" medium="image"/></item>`),
    );
    expect({ kind, title, skipped }).toEqual({ kind: 'rss', title: 'Le Journal', skipped: 0 });
    expect(articles).toEqual([
      {
        title: 'Un titre & deux',
        link: 'https://journal.example/a/1',
        text: 'Un.\nDeux',
        snippet: "En bref : l'affaire",
        publishedAt: new Date('2026-11-14T08:00:00Z'),
        source: 'Le Journal',
        imageUrl: 'https://journal.example/photo.jpg',
      },
    ]);
  });

  it('of RSS without version, of RDF, of Atom and of JSON gives the same', () => {
    const wanted = {
      title: 'Un titre',
      link: 'https://journal.example/a/1',
      snippet: 'En bref',
      text: '',
      publishedAt: new Date('2026-11-14T08:00:00Z'),
      source: 'Le Journal',
      imageUrl: null,
    };
    const old = `<rss version="0.91"><channel><title>Le Journal</title><item><title>Un titre</title><link>/a/1</link>
      <description>En bref</description><pubDate>14 Nov 2026 08:00 GMT</pubDate></item></channel></rss>`;
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Le Journal</title></channel>
      <item rdf:about="https://journal.example/a/1"><title>Un titre</title><link>https://journal.example/a/1</link>
      <description>En bref</description><dc:date>2026-11-14T08:00:00Z</dc:date></item></rdf:RDF>`;
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Le Journal</title><entry><id>urn:1</id>
      <title>Un titre</title><link rel="edit" href="/edit"/><link rel="alternate" href="../a/1"/>
      <summary type="html">&lt;i&gt;En&lt;/i&gt; bref</summary><updated>2026-11-14T08:00:00Z</updated></entry></feed>`;
    const json = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Le Journal',
      items: [
        {
          id: '1',
          url: '/a/1',
          title: 'Un titre',
          summary: 'En bref',
          date_published: '2026-11-14T08:00:00Z',
        },
      ],
    });
    for (const [kind, content] of Object.entries({ rss: old, rdf, atom, json })) {
      const parsed = parse(content);
      expect([parsed.kind, parsed.articles], kind).toEqual([kind, [wanted]]);
    }
  });

  it('takes the picture from wherever it stands', () => {
    const pictureOf = (inside: string) =>
      parse(rss(`<item><title>x</title><link>/1</link>${inside}</item>`)).articles[0]?.imageUrl;
    const picture = 'https://img.example/a.jpg';
    expect(pictureOf(`<enclosure url="${picture}" type="image/jpeg" length="0"/>`)).toBe(picture);
    expect(pictureOf(`<media:thumbnail url="${picture}"/>`)).toBe(picture);
    expect(pictureOf(`<media:group><media:content url="${picture}" type="image/jpeg"/></media:group>`)).toBe(
      picture,
    );
    const lazy = `<img src="data:image/gif;base64,AAAA" data-src="${picture}">`;
    expect(
      pictureOf(`<description><![CDATA[<img width="1" src="http://count.example/">${lazy}]]></description>`),
    ).toBe(picture);
    expect(pictureOf('<enclosure url="javascript:alert(1)" type="image/png"/>')).toBeNull();
  });

  it('names the newspaper as the operator does, else as the entry, else the feed, else the host', () => {
    const with_source = rss(
      '<item><title>x</title><link>/1</link><source url="https://b.example/">Autre</source></item>',
    );
    const sourceOf = (content: string, source: string | null = null) =>
      parse(content, '', source).articles[0]?.source;
    expect(sourceOf(with_source, 'Donné')).toBe('Donné');
    expect(sourceOf(with_source)).toBe('Autre');
    expect(sourceOf(rss(item))).toBe('Le Journal');
    expect(sourceOf(rss(item).replace('<title>Le Journal</title>', ''))).toBe('journal.example');
  });

  it('skips and counts entries without a link or without words', () => {
    const { articles, skipped } = parse(
      rss(`${item}<item><title>Sans lien</title></item><item><link>/2</link></item>
        <item><title>Pas une adresse</title><link>javascript:alert(1)</link></item>
        <item><title>Par son guid</title><guid>https://journal.example/g</guid></item>
        <item><description>Sans titre, mais avec des mots</description><link>/3</link></item>`),
    );
    expect(articles.map(({ title, link }) => [title, link])).toEqual([
      ['Un titre', 'https://journal.example/a/1'],
      ['Par son guid', 'https://journal.example/g'],
      ['Sans titre, mais avec des mots', 'https://journal.example/3'],
    ]);
    expect(skipped).toBe(3);
  });

  it('takes at most so many entries', () => {
    expect(parse(rss(item.repeat(2000))).articles).toHaveLength(500);
  });

  it('loses only the entries that are broken, or where it was cut off', () => {
    const entries = `${item}<item><title>Cassé</titre><description>a</item>${item.replace('/1', '/2')}`;
    const links = ['https://journal.example/a/1', 'https://journal.example/a/2'];
    for (const content of [rss(entries), rss(`${entries}<item><title>Coup`).slice(0, -25)]) {
      const { title, articles } = parse(content);
      expect([title, articles.map(({ link }) => link)]).toEqual(['Le Journal', links]);
    }
    expect(parse(rss(entries)).skipped).toBe(1);
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Le Journal</title>
      <entry><title>Un</title><link href="/1"/><summary>coupé</entry><entry><title>Deux</title><link href="/2"/></entry></feed>`;
    expect(parse(atom)).toMatchObject({ kind: 'atom', articles: [{ title: 'Deux' }], skipped: 1 });
  });

  it('may have nothing new to tell', () => {
    expect(parse(rss('')).articles).toEqual([]);
  });

  it('may begin with what should not be there', () => {
    expect(parse(`\n\n  ${rss(item)}`).articles).toHaveLength(1);
    expect(
      parse(`\uFEFF<!-- made by x -->\n<?xml-stylesheet href="a.xsl"?>${rss(item).slice(38)}`).articles,
    ).toHaveLength(1);
    const netscape =
      '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://x.example/rss-0.91.dtd">';
    expect(parse(rss(item, netscape)).articles).toHaveLength(1);
  });
});

describe('the map of a site', () => {
  const urlset = (places: string) =>
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
      xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${places}</urlset>`;

  it('tells articles where it has titles, and pages where it has none, the newest first', () => {
    const { kind, articles, pages } = parse(
      urlset(`<url><loc>https://journal.example/old</loc><lastmod>2020-01-01</lastmod></url>
        <url><loc>https://journal.example/bare</loc></url>
        <url><loc>https://journal.example/new</loc><lastmod>2026-11-14T10:00:00+00:00</lastmod></url>
        <url><loc>https://elsewhere.example/x</loc></url>
        <url><loc> https://journal.example/n/1 </loc><image:image><image:loc>https://img.example/1.jpg</image:loc><image:title>Photo</image:title></image:image>
          <news:news><news:publication><news:name>Le Journal</news:name><news:language>fr</news:language></news:publication>
          <news:publication_date>2026-11-14</news:publication_date><news:title>A &lt; B &amp;amp; C</news:title></news:news></url>`),
    );
    expect(kind).toBe('sitemap');
    expect(articles).toEqual([
      {
        title: 'A < B &amp; C',
        link: 'https://journal.example/n/1',
        text: '',
        snippet: '',
        publishedAt: new Date('2026-11-14T00:00:00Z'),
        source: 'Le Journal',
        imageUrl: 'https://img.example/1.jpg',
      },
    ]);
    expect(pages).toEqual(['new', 'old', 'bare'].map((name) => `https://journal.example/${name}`));
  });

  it('may tell of further maps of its own host', () => {
    const index = `<sitemapindex><sitemap><loc>/sitemap-1.xml</loc><lastmod>2026-01-01</lastmod></sitemap>
      <sitemap><loc>https://journal.example/sitemap-2.xml</loc><lastmod>2026-11-01</lastmod></sitemap>
      <sitemap><loc>https://elsewhere.example/s.xml</loc></sitemap></sitemapindex>`;
    expect(parse(index)).toMatchObject({
      kind: 'sitemap-index',
      maps: ['https://journal.example/sitemap-2.xml', 'https://journal.example/sitemap-1.xml'],
    });
  });

  it('is read as far as it goes, where it is cut off or has no end', () => {
    const place = '<url><loc>https://journal.example/a</loc></url>';
    expect(parse(urlset(place).slice(0, -5)).pages).toHaveLength(1);
    const many = Array.from({ length: 60_000 }, (_, i) => `<url><loc>/p/${i}</loc></url>`).join('');
    expect(parse(urlset(many)).pages).toHaveLength(50_000);
  });
});

describe('what is no feed', () => {
  const entityBomb = `<!DOCTYPE rss [<!ENTITY a "lol">${Array.from(
    { length: 12 },
    (_, i) => `<!ENTITY ${'a'.repeat(i + 2)} "${`&${'a'.repeat(i + 1)};`.repeat(10)}">`,
  ).join('')}]>`;

  it.each([
    ['nothing', '', 'EMPTY'],
    ['spaces', ' \n '.repeat(1000), 'EMPTY'],
    ['words', 'Service unavailable', 'NOT_A_FEED'],
    ['bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'NOT_A_FEED'],
    ['a page', '<!DOCTYPE html>\n<html><body>Bonjour</body></html>', 'WEB_PAGE'],
    ['other XML', '<?xml version="1.0"?><soap:Envelope/>', 'NOT_A_FEED'],
    ['other JSON', '{"error": "no"}', 'NOT_A_FEED'],
    ['broken JSON', '{"version": "https://jsonfeed.org/version/1.1", "items": [', 'NOT_A_FEED'],
    ['a feed that was cut off', rss(item).slice(0, -25), 'BROKEN'],
    ['tags that do not fit', rss('<item><description>a</item>'), 'BROKEN'],
    ['a broken map', '<urlset><url><loc>', 'BROKEN'],
    ['entries without links', rss('<item><title>a</title></item>'), 'NO_ENTRIES'],
    ['an entity bomb', rss('<item><title>&aaaaaaaa;</title><link>/1</link></item>', entityBomb), 'ENTITIES'],
    ['an entity bomb as a map', `${entityBomb}<urlset><url><loc>&aaaaaaaa;</loc></url></urlset>`, 'ENTITIES'],
    ['an outside entity', `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item)}`, 'ENTITIES'],
    [
      'entities behind a bracket',
      `<!DOCTYPE rss [<!ATTLIST a b CDATA "]"> <!ENTITY x "y">]>${rss(item)}`,
      'ENTITIES',
    ],
    ['depth', rss('<a>'.repeat(100_000) + '</a>'.repeat(100_000)), 'TOO_DEEP'],
    ['depth in a map', `<urlset>${'<url>'.repeat(100_000)}`, 'TOO_DEEP'],
    ['keys that mean something to the language', rss('<item><__proto__>x</__proto__></item>'), 'BROKEN'],
  ])('%s is refused with its reason', (_, content, fault) => {
    expect(faultOf(content)).toBe(fault);
  });

  it('names the feed that a page leads to', () => {
    const page =
      '<html><link rel="alternate" type="application/rss+xml" href="/rss.xml"><body></body></html>';
    try {
      parse(page);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({
        words: {
          en: expect.stringContaining('https://journal.example/rss.xml'),
          fr: expect.stringContaining('peut-être'),
        },
      });
    }
  });

  it('takes time that grows with the length only', () => {
    for (const pattern of [
      '<',
      '<!x>',
      '<!--',
      '<?',
      '<![',
      '<rss ',
      '<urlset><a b="',
      '{"a":',
      '<!DOCTYPE [',
    ]) {
      expect(faultOf(pattern.repeat(1_000_000 / pattern.length)), pattern).toBeDefined();
    }
  });

  it('holds deep markup within an article without a fall', () => {
    const deep = `${'<div>'.repeat(100_000)}mot${'</div>'.repeat(100_000)}`;
    const { articles } = parse(
      rss(`<item><title>x</title><link>/1</link><description><![CDATA[${deep}]]></description></item>`),
    );
    expect(articles).toMatchObject([{ snippet: 'mot' }]);
  });
});
