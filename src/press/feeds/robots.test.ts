import { describe, expect, it } from 'vitest';
import { readRobots } from './robots.ts';

const allows = (text: string, path: string) => readRobots(text).allows(`https://journal.example${path}`);

describe('robots.txt', () => {
  it('is for everyone, unless it speaks to us', () => {
    const text = 'User-agent: Other\nDisallow: /\n\nUser-agent: *\nDisallow: /admin\n';
    expect([allows(text, '/a'), allows(text, '/admin/x')]).toEqual([true, false]);
    const ours = `${text}User-Agent: one\nuser-agent: Akwaba\nDISALLOW: /a # not this\n`;
    expect([allows(ours, '/a'), allows(ours, '/admin/x'), allows(ours, '/b')]).toEqual([false, false, true]);
  });

  it('has the longest rule count, and of equals the one that allows', () => {
    const text = 'User-agent: *\nDisallow: /\nAllow: /news/\nDisallow: /news/old\nAllow: /news/old\n';
    expect([allows(text, '/x'), allows(text, '/news/1'), allows(text, '/news/old')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('knows stars and ends', () => {
    const text =
      'User-agent: *\nDisallow: /*.pdf$\nDisallow: /*?print=\nDisallow: /exact$\nDisallow: *secret\n';
    expect(
      ['/a.pdf', '/a.pdf?x', '/a?print=1', '/exact', '/exactly', '/x/secret/y'].map((path) =>
        allows(text, path),
      ),
    ).toEqual([false, true, false, false, true, false]);
  });

  it('allows everything where it says nothing, or nonsense', () => {
    for (const text of [
      '',
      'User-agent: *\nDisallow:',
      '<html>Not found</html>',
      'Disallow: /',
      '\u0000\uFFFD',
    ]) {
      expect(allows(text, '/a'), text).toBe(true);
    }
  });

  it('takes no time for patterns that are made to take it', () => {
    const text = `User-agent: *\nDisallow: /${'*a'.repeat(20_000)}$\n`;
    expect(allows(text, `/${'a'.repeat(2000)}b`)).toBe(true);
  });
});
