import { UNVOWELLED } from '../token.ts';
import { letterTable, nameTable } from './letter-table.ts';
import type { RomanWord } from './roman-word.ts';

/** Hebrew and Yiddish: like Arabic script, names that the table knows get their usual spelling, others consonants. */

const HEBREW_NAMES = `
  moshe משה, david דוד דויד דייוויד, yitzhak יצחק, yaakov יעקב יעקוב, avraham אברהם, sara שרה, rachel רחל,
  leah לאה, rivka רבקה, yosef יוסף, yossi יוסי, benjamin בנימין, shimon שמעון, levi לוי, yehuda יהודה, dan דן,
  aharon אהרן אהרון, miriam מרים, shlomo שלמה, daniel דניאל, michael מיכאל מייקל, gabriel גבריאל, rafael רפאל,
  eliyahu אליהו, eliezer אליעזר, eli אלי, alexander אלכסנדר, haim חיים, menachem מנחם, ariel אריאל, aryeh אריה,
  zeev זאב, zvi צבי, dov דב, gideon גדעון, shaul שאול, yonatan יונתן יהונתן, natan נתן, netanyahu נתניהו,
  avigdor אביגדור, naftali נפתלי, yair יאיר, benny בני, ron רון, ehud אהוד, amir אמיר עמיר, amos עמוס, uzi עוזי,
  shmuel שמואל, meir מאיר, reuven ראובן, cohen כהן, peretz פרץ, mizrahi מזרחי, biton ביטון, golan גולן, barak ברק,
  sharon שרון, ben בן, bat בת, bar בר, abu אבו, israel ישראל, ezra עזרא, esther אסתר, hanna חנה, noa נועה,
  tamar תמר, yael יעל, nir ניר, gal גל, tal טל, oren אורן, uri אורי, asher אשר, elad אלעד, itamar איתמר,
  yigal יגאל, mordechai מרדכי, pinchas פנחס, ephraim אפרים, nissim ניסים, shalom שלום, avi אבי, danny דני,
  gadi גדי, tzipi ציפי, malka מלכה, dvora דבורה, friedman פרידמן, goldberg גולדברג, katz כץ, klein קליין,
  rosen רוזן, weiss וייס, schwartz שוורץ, segal סגל, shapira שפירא, gross גרוס, stern שטרן, adler אדלר,
  epstein אפשטיין, mohammed מוחמד, ahmed אחמד, mahmoud מחמוד, ali עלי, hassan חסן, hussein חוסיין,
  ibrahim איבראהים, yusuf יוסוף, khaled חאלד, abd עבד, abdullah עבדאללה, said סעיד, omar עומר, walid וליד,
  musa מוסא, john ג'ון, george ג'ורג', james ג'יימס, joseph ג'וזף, paul פול, peter פיטר פטר, martin מרטין,
  robert רוברט, vladimir ולדימיר, sergei סרגיי סרגי, nikolai ניקולאי, nicolas ניקולס ניקולא, thomas תומאס תומס,
  william ויליאם, charles צ'ארלס שארל, jean ז'אן, pierre פייר, maria מריה מאריה, anna אנה, karl קרל, jan יאן,
  johan יוהאן יוהן, andrei אנדריי אנדרי, anton אנטון, viktor ויקטור, yuri יורי, richard ריצרד, henry הנרי,
  mark מרק, philip פיליפ, christian כריסטיאן, stephen סטיבן, bill ביל, tony טוני, kim קים, ivan איוואן,
  dmitri דמיטרי, mikhail מיכאיל, boris בוריס, igor איגור, oleg אולג, alexei אלכסיי, simon סיימון, jack ג׳ק,
  louis לואי, marie מרי מארי, francois פרנסואה, edward אדוארד, de דה, van ואן, von פון
`;

const MARKS = /[\p{M}\p{Cf}]/gu;
/** The stroke that makes a letter foreign, on all keyboards, and the one inside acronyms. */
const STROKES = /[׳'’`´]/g;

/** One form of each letter, no points. */
function plainHebrew(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(STROKES, "'")
    .replace(/[״"]/g, '')
    .replaceAll('װ', 'וו')
    .replaceAll('ױ', 'וי')
    .replaceAll('ײ', 'יי');
}

const latinOf = nameTable(HEBREW_NAMES, plainHebrew);

/** The longest first. */
const LETTERS = [
  ...letterTable(
    "ג' ז' צ' ץ' ת' ח' ד' ע' זש טש וו יי ב ג ד ה ז ח ט כ ך ל מ ם נ ן ס פ ף צ ץ ק ר ש ת א ע ו י",
    'j zh ch ch th kh dh gh zh tch v ei b g d h z kh t k kh l m m n n s p f ts ts k r sh t a a o i',
  ),
];
const VOWELS = 'אעוי';

export function romaniseHebrew(run: string): RomanWord[] {
  const plain = plainHebrew(run);
  const known = latinOf(plain) ?? latinOf(plain.replaceAll("'", ''));
  if (known !== undefined) return [{ text: known, role: 0, from: 0, to: 0 }];
  const article = plain.startsWith('ה') ? latinOf(plain.slice(1)) : undefined;
  if (article !== undefined) return [{ text: `ha${article}`, role: 0, from: 0, to: 0 }];
  return [{ text: lettersOf(plain), role: UNVOWELLED, from: 0, to: 0 }];
}

function lettersOf(plain: string): string {
  let roman = '';
  for (let i = 0; i < plain.length; ) {
    const found = LETTERS.find(([letters]) => plain.startsWith(letters, i));
    if (found === undefined) {
      i++;
      continue;
    }
    roman += inPlace(found, plain, i);
    i += found[0].length;
  }
  return roman;
}

/** Some letters are spoken by their place in the word. */
function inPlace([letters, roman]: readonly [string, string], plain: string, at: number): string {
  const next = plain.charAt(at + letters.length);
  if (letters === 'ב') return next === '' && at > 0 ? 'v' : roman;
  if (letters === 'פ') return next === '' && at > 0 ? 'f' : roman;
  if (letters === 'ה') return next === '' && at > 0 ? 'a' : roman;
  if (letters === 'ו') return at === 0 ? 'v' : roman;
  // Before a vowel it is only its bearer.
  if (letters === 'א') return at === 0 && next !== '' && VOWELS.includes(next) ? '' : roman;
  if (letters === 'י') return at === 0 && next !== '' ? 'y' : roman;
  return roman;
}
