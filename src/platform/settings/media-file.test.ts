import { describe, expect, it } from 'vitest';
import { parseMediaFile } from './media-file.ts';

const service = { name: 'news', url: 'https://search.example/news?q={name}' };
const parse = (...search: object[]) => parseMediaFile(JSON.stringify({ search }));

describe('the file of search services', () => {
  it('is taken with everything in it, or with as little as an address', () => {
    const whole = {
      ...service,
      method: 'POST',
      headers: { 'X-API-KEY': 'k' },
      body: { q: '{quotedName}', num: 20, deep: [{ x: null }] },
      results: 'data.news',
      fields: { title: 'headline', source: 'publisher.name' },
      timeoutSeconds: 5,
      retries: 2,
      breakerFailures: 5,
      breakerSeconds: 30,
      cacheSeconds: 3600,
      required: false,
    };
    expect(parse(whole, { ...service, name: 'other' })).toEqual([whole, { ...service, name: 'other' }]);
    expect(parseMediaFile('{}')).toEqual([]);
  });

  it.each([
    ['no JSON', '{', /not JSON/],
    ['an array', '[]', /does not fit/],
    ['a setting that is none', '{"searches":[]}', /does not fit/],
    ['no address', JSON.stringify({ search: [{ name: 'x' }] }), /url/],
    ['no web address', JSON.stringify({ search: [{ ...service, url: 'file:///etc/{name}' }] }), /url/],
    ['a field that is none', JSON.stringify({ search: [{ ...service, fields: { titel: 'x' } }] }), /fields/],
    ['the name of our own', JSON.stringify({ search: [{ ...service, name: 'press' }] }), /own index/],
    ['a name twice', JSON.stringify({ search: [service, service] }), /"news" stands twice/],
    [
      'nobody to search for',
      JSON.stringify({ search: [{ ...service, url: 'https://search.example/' }] }),
      /put \{name\}/,
    ],
    [
      'an address that is none',
      JSON.stringify({ search: [{ ...service, url: 'https://search example/{name}' }] }),
      /an address that is none/,
    ],
    [
      'a name for a host',
      JSON.stringify({ search: [{ ...service, url: 'https://{name}.example/' }] }),
      /an address that is none/,
    ],
    [
      'a body that is not sent',
      JSON.stringify({ search: [{ ...service, method: 'GET', body: {} }] }),
      /GET does not send/,
    ],
  ])('with %s is refused in words', (_what, content, words) => {
    expect(() => parseMediaFile(content)).toThrow(words);
  });
});
