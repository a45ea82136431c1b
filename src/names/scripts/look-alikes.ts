import { letterTable } from './letter-table.ts';

/** Cyrillic and Greek letters that look like Latin ones, capitals and small: Рetrov with a Cyrillic Р. */
const LOOK_ALIKES = letterTable(
  'а е о р с у х і ј ѕ ԁ ԛ ԝ һ А В Е К М Н О Р С Т У Х І Ј Ѕ α ο ν ι κ ρ υ χ Α Β Ε Ζ Η Ι Κ Μ Ν Ο Ρ Τ Υ Χ',
  'a e o p c y x i j s d q w h a b e k m h o p c t y x i j s a o v i k p u x a b e z h i k m n o p t y x',
);

/** The Latin letters that a run looks like; '' unless all of its letters do. */
export function lookAlikes(run: string): string {
  let latin = '';
  for (const letter of run) {
    const looks = LOOK_ALIKES.get(letter);
    if (looks === undefined) return '';
    latin += looks;
  }
  return latin;
}
