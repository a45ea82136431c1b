/**
 * Letters of 5 by 8 dots for what is written onto annotated pictures: servers often have no fonts at all. A letter is
 * five columns from left to right, one byte each, the lowest bit on top; the last row is for descenders.
 */

const firstLetter = ' ';

const columns = Buffer.from(
  // space ! " # $ % & ' ( ) * + , - . /
  `0000000000 00005f0000 0007000700 147f147f14 242a7f2a12 2313086462 3649562050 0000070000
   001c224100 0041221c00 14083e0814 08083e0808 0080600000 0808080808 0000606000 2010080402
   3e5149453e 00427f4000 4261514946 2141454b31 1814127f10 2745454539 3c4a494930 0171090503
   3649494936 064949291e 0000360000 0080760000 0814224100 1414141414 0041221408 0201510906
   3e415d554e 7c1211127c 7f49494936 3e41414122 7f4141413e 7f49494941 7f09090901 3e4149497a
   7f0808087f 00417f4100 2040413f01 7f08142241 7f40404040 7f020c027f 7f0408107f 3e4141413e
   7f09090906 3e4151215e 7f09192946 2649494932 01017f0101 3f4040403f 1f2040201f 3f4038403f
   6314081463 0304780403 6151494543 007f414100 0204081020 0041417f00 0402010204 4040404040
   0001020400 2054545478 7f48444438 3844444428 384444487f 3854545418 087e090102 18a4a4a47c
   7f08040478 00447d4000 4080847d00 7f10284400 00417f4000 7c04780478 7c08040478 3844444438
   fc24242418 18242424fc 7c08040408 4854545424 043f444020 3c4040207c 1c2040201c 3c4030403c
   4428102844 1ca0a0a07c 4464544c44 0008364100 00007f0000 0041360800 0804081008`.replace(/\s+/g, ''),
  'hex',
);

export const letterWidth = 5;
export const letterHeight = 8;

/** Whether a dot of a letter is set. Accents are left out; what is unknown is a full block. */
export function dotOf(letter: string, x: number, y: number): boolean {
  const index = letter.charCodeAt(0) - firstLetter.charCodeAt(0);
  return (((columns[index * letterWidth + x] ?? 0x7f) >> y) & 1) === 1;
}

/** A text as the font can show it. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
