import { describe, expect, it } from 'vitest';
import { readText } from '../judging/read-text.ts';
import { isUnknownTongue, whyHardToRead } from './hard-to-read.ts';

const body = `Le tribunal de Bouaflé a condamné mardi le receveur de la mairie pour détournement de deniers publics.
Son avocat a dit à la presse qu'il ferait appel de ce jugement dans les dix jours.`;
const why = (text: string) => whyHardToRead(readText('Un jugement', text))?.en;

describe('an article that is cut off', () => {
  it.each(['Le parquet a ensuite demandé la', "Selon l'avocat, c'est le résultat d’", 'He was taken to'])(
    'ends within a sentence, however short its last line: %s',
    (end) => {
      expect(why(`${body}\n${end}`)).toContain('cut off');
    },
  );

  it.each(['Par Awa Koné', 'Notre correspondant à Daloa', 'Reuters', 'Suite en page 4'])(
    'is not one that is signed: %s',
    (signature) => {
      expect(why(`${body}\n${signature}`)).toBeUndefined();
    },
  );
});

describe('a language that is not known', () => {
  it('is one in other letters, without spaces or vowels too', () => {
    for (const text of [
      '警方周一在库马西逮捕了他，他涉嫌盗窃公司资金。',
      'أوقفت الشرطة الرجل أمس في كوماسي بتهمة سرقة أموال الشركة',
    ])
      expect(why(text)).toContain('neither in French nor in English');
  });

  it('is known by the words with which sentences begin, too', () => {
    const sentences =
      'Le zobila rapé gonu dirafa mitule sobane cadrité. La lopidu basse nimar tolé gafin rudo pesil. ';
    expect(isUnknownTongue(readText('Essai', sentences.repeat(5)))).toBe(false);
  });

  it('is not that of a list of names', () => {
    const names = Array.from({ length: 50 }, (_, i) => `Awa${'abcde'[i % 5]} Kone${'fghij'[i % 5]}`);
    expect(isUnknownTongue(readText('Admis', names.join(', ')))).toBe(false);
  });
});
