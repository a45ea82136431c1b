/** Numbers of a sheet as people see them. */

/** Formats that spreadsheets have by themselves; those of East Asia too. */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format has a part of a date, outside of quoted texts, colours and conditions. */
export const isDateFormat = (id: number, code?: string): boolean =>
  code === undefined
    ? isBuiltIn(id)
    : /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, ''));

const daySeconds = 86_400;

/** Digits as they were typed: a sheet writes 10000000001 as 1.0000000001E10, and 33.3 as 33.299999999999997. */
export function numberText(written: string, isDate: boolean, is1904: boolean): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (!isDate || value < 0 || value > 2_958_465) {
    return Math.abs(value) < 1e21 ? String(value) : BigInt(Math.round(value)).toString();
  }
  // Spreadsheets take 1900 for a leap year: days before its March have a number too small.
  const days = is1904 ? value + 1462 : value < 60 ? value + 1 : value;
  const seconds = Math.round((days - 25_569) * daySeconds);
  const [day = '', time = ''] = new Date(seconds * 1000).toISOString().split('T');
  if (value < 1) return time.slice(0, 8);
  return seconds % daySeconds === 0 ? day : `${day}T${time.slice(0, 8)}`;
}
