/** Check digits of ICAO 9303-3, 4.9: weights 7, 3, 1 over the characters' values, modulo 10. */

const weights = [7, 3, 1] as const;

/** Value of a character: digits their own, A..Z 10..35, the filler 0; null for what a zone may not hold. */
export function characterValue(char: string): number | null {
  if (char === '<') return 0;
  if (/^[0-9]$/.test(char)) return char.charCodeAt(0) - 48;
  if (/^[A-Z]$/.test(char)) return char.charCodeAt(0) - 55;
  return null;
}

/** Weight of the character at `index` of what a check digit covers. */
export function weightAt(index: number): number {
  return weights[index % 3] ?? 0;
}

/** The check digit of a text; null when it holds a character that has no value. */
export function checkDigit(text: string): string | null {
  let sum = 0;
  let index = 0;
  for (const char of text) {
    const value = characterValue(char);
    if (value === null) return null;
    sum += value * weightAt(index);
    index += 1;
  }
  return String(sum % 10);
}
