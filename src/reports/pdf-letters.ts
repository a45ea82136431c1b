import anyAscii from 'any-ascii';
import { openSync } from 'fontkit';

/**
 * Text of any script in fonts that cover some. Characters without a glyph are transliterated into Latin letters
 * between ‹ and ›, rather than printed as a box. Right-to-left words are tied together: the layout puts words from
 * left to right, and reverses only within one.
 */

export interface PrintableText {
  shown(text: string): string;
  /** Whether letters were missing so far. */
  readonly missed: boolean;
}

/** For the font in a file: the PDF library does not say which glyphs it has. */
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

/** Removes what has no glyph of its own: controls, and marks that turn the direction of what follows. */
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
