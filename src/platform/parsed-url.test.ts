import { describe, expect, it } from 'vitest';
import { parsedUrl } from './parsed-url.ts';

describe('an address', () => {
  it('is parsed, alone or as seen from another, or is none', () => {
    expect(parsedUrl('https://journal.example/a')?.pathname).toBe('/a');
    expect(parsedUrl('../b', 'https://journal.example/a/c')?.href).toBe('https://journal.example/b');
    expect(parsedUrl('b')).toBeUndefined();
    expect(parsedUrl('https://')).toBeUndefined();
  });

  it('with an accent in its host is one however often it is asked', () => {
    const refused = Array.from({ length: 20_000 }, () => [
      parsedUrl('https://bücher.example/'),
      parsedUrl('//bücher.example/', 'https://journal.example/'),
    ])
      .flat()
      .filter((url) => url?.host !== 'xn--bcher-kva.example');
    expect(refused).toEqual([]);
  });
});
