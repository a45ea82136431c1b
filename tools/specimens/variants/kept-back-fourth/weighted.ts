import type { Wordings } from '../vocabulary.ts';

/** Wordings by how usual they are: `|` parts them, and `*3` behind one has it come three times. */
const weighted = (text: string): readonly string[] =>
  text.split('|').flatMap((item) => {
    const [word = '', times = '1'] = item.split('*');
    return Array.from({ length: Number(times) }, () => word);
  });

export const worded = (fr: string, en: string, short?: string): Wordings => ({
  fr: weighted(fr),
  en: weighted(en),
  ...(short === undefined ? {} : { short: weighted(short) }),
});

/** The same thing several times over, since it is that usual. */
export const often = <T>(times: number, thing: T): readonly T[] => Array.from({ length: times }, () => thing);
