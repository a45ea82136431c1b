import { describe, expect, it } from 'vitest';
import { normalLink } from './web-address.ts';

describe('links to one article', () => {
  it.each([
    'https://www.journal.example/proces/',
    'http://journal.example/proces',
    'HTTPS://WWW.Journal.Example:443/proces#commentaires',
    'http://journal.example:80/proces',
    'https://m.journal.example/proces?utm_source=x&utm_medium=y',
    'https://journal.example/proces?fbclid=1&gclid=2&at_medium=3&xtor=RSS-1',
    'https://amp.journal.example/proces/amp/',
  ])('%s is the same as all others', (link) => {
    expect(normalLink(link)).toBe('journal.example/proces');
  });

  it('may have their parameters in any order', () => {
    expect(normalLink('https://journal.example/?b=2&utm_campaign=z&a=1')).toBe(
      normalLink('https://journal.example?a=1&b=2'),
    );
  });
});

describe('links to two articles', () => {
  it.each([
    ['https://journal.example/a', 'https://journal.example/A'],
    ['https://journal.example/?id=1', 'https://journal.example/?id=2'],
    ['https://journal.example/a', 'https://autre.example/a'],
    ['https://journal.example:8443/a', 'https://journal.example/a'],
  ])('%s and %s differ', (one, other) => {
    expect(normalLink(one)).not.toBe(normalLink(other));
  });
});
