import { describe, expect, it } from 'vitest';
import { notRunWords } from './not-run.ts';

describe('what was not run', () => {
  it('is told by name, with what it would have needed; a suite once, with how many tests it has', () => {
    const browser = { name: 'the press, in a browser', needs: 'a browser' };
    const words = notRunWords([
      browser,
      { name: 'root > runs the server', needs: 'root' },
      browser,
      { name: 'a forgotten one', needs: undefined },
    ]);
    expect(words).toBe(
      [
        '',
        'Not run: 4 tests.',
        '  For want of a browser: the press, in a browser (2).',
        '  For want of root: root > runs the server.',
        '  Nothing says why: a forgotten one.',
        '',
      ].join('\n'),
    );
  });

  it('is nothing where everything was run', () => {
    expect(notRunWords([])).toBe('');
  });
});
