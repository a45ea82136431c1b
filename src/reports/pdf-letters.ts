import anyAscii from 'any-ascii';
import { openSync } from 'fontkit';

/**
 * Letters of all the world in fonts that have those of some scripts. What a font has no shape for is read into Latin
 * letters between ‹ and ›, rather than printed as a box. Words that are written from right to left are tied together:
 * what sets the lines puts words from left to right, and turns only what is within one.
 */

export interface PrintableText {
  shown(text: string): string;
  /** Whether letters were missing so far. */
  readonly missed: boolean;
}

/** Of the font in a file. What draws the pages has opened it too, but does not say what it holds. */
export function lettersOf(fontFile: string): PrintableText {
  const font = openSync(fontFile);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${fontFile} holds more than one font`);
  return printableText((codePoint) => font.hasGlyphForCodePoint(codePoint));
}

export function printableText(has: (codePoint: number) => boolean): PrintableText {
  let missed = false;
  return {
    get missed() {
      return missed;
    },
    shown: (text) => {
      const parts: string[] = [];
      let missing = '';
      const flush = () => {
        if (missing === '') return;
        missed = true;
        parts.push(`‹${anyAscii(missing).trim() || '?'}›`);
        missing = '';
      };
      for (const character of plainCharacters(text)) {
        if (character === '\n' || has(character.codePointAt(0) ?? 0)) {
          flush();
          parts.push(character);
        } else missing += character;
      }
      flush();
      return rightToLeft(parts.join(''));
    },
  };
}

/** Without what has no shape by itself: controls, and marks that turn the direction of what follows. */
function plainCharacters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, (character) => (character === '\n' ? '\n' : ''));
}

const rightToLeftWord = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Between two such words; and after the last one, where the space would go to the other side of the run with it. */
const between = new RegExp(`(?<=${rightToLeftWord.source}\\S*) +(?=\\S*${rightToLeftWord.source})`, 'gu');
const after = new RegExp(`(?<=${rightToLeftWord.source}\\S*) (?=\\S)`, 'gu');

function rightToLeft(text: string): string {
  if (!rightToLeftWord.test(text)) return text;
  return text.replace(between, '\u00a0').replace(after, '  ');
}
