/** Hiragana and katakana, with their small letters, doublings and long vowels. */

const FIRST_HIRAGANA = 0x3041;
const LAST_HIRAGANA = 0x3096;
const TO_KATAKANA = 0x60;

const ROWS =
  'アa イi ウu エe オo カka キki クku ケke コko ガga ギgi グgu ゲge ゴgo サsa シshi スsu セse ソso ザza ジji ズzu ゼze ゾzo ' +
  'タta チchi ツtsu テte トto ダda ヂji ヅzu デde ドdo ナna ニni ヌnu ネne ノno ハha ヒhi フfu ヘhe ホho バba ビbi ブbu ベbe ボbo ' +
  'パpa ピpi プpu ペpe ポpo マma ミmi ムmu メme モmo ヤya ユyu ヨyo ラra リri ルru レre ロro ワwa ヰi ヱe ヲo ンn ヴvu ヷva ヸvi ヹve ヺvo ' +
  'ァa ィi ゥu ェe ォo ャya ュyu ョyo ヮwa ヵka ヶke';

const KANA = new Map(ROWS.split(' ').map((row) => [row.charAt(0), row.slice(1)]));
const SMALL = 'ァィゥェォャュョヮ';
const DOUBLING = 'ッ';

/** Long vowels are written once, as most papers do: Taro, not Tarou. */
export function romaniseKana(text: string): string {
  let roman = '';
  let doubled = false;
  for (const written of text.normalize('NFKC')) {
    const kana = katakana(written);
    if (kana === DOUBLING) doubled = true;
    const sound = KANA.get(kana);
    if (sound === undefined) continue;
    if (SMALL.includes(kana) && roman !== '') roman = glide(roman, sound);
    else roman += doubled ? sound.charAt(0) + sound : sound;
    doubled = false;
  }
  return roman.replace(/ou|oo/g, 'o').replace(/uu/g, 'u');
}

function katakana(character: string): string {
  const code = character.charCodeAt(0);
  return code >= FIRST_HIRAGANA && code <= LAST_HIRAGANA
    ? String.fromCharCode(code + TO_KATAKANA)
    : character;
}

/** ki + ya is kya, shi + ya is sha, fu + i is fi. */
function glide(roman: string, small: string): string {
  const stem = roman.slice(0, -1);
  if (small.length === 1) return stem + small;
  return /(?:sh|ch|j)$/.test(stem) ? stem + small.slice(1) : stem + small;
}
