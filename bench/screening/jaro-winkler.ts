const MOST = 256;
const usedFirst = new Uint8Array(MOST);
const usedSecond = new Uint8Array(MOST);

/** The similarity of two strings by Jaro and Winkler, 0..1: what simple screening does with every name. */
export function similarity(first: string, second: string): number {
  const a = Math.min(first.length, MOST);
  const b = Math.min(second.length, MOST);
  if (a === 0 || b === 0) return 0;
  const reach = Math.max(0, Math.floor(Math.max(a, b) / 2) - 1);
  usedFirst.fill(0, 0, a);
  usedSecond.fill(0, 0, b);
  let common = 0;
  for (let i = 0; i < a; i++) {
    const to = Math.min(b - 1, i + reach);
    for (let j = Math.max(0, i - reach); j <= to; j++) {
      if (usedSecond[j] === 1 || first.charCodeAt(i) !== second.charCodeAt(j)) continue;
      usedFirst[i] = usedSecond[j] = 1;
      common++;
      break;
    }
  }
  if (common === 0) return 0;
  let exchanged = 0;
  let at = 0;
  for (let i = 0; i < a; i++) {
    if (usedFirst[i] === 0) continue;
    while (usedSecond[at] === 0) at++;
    if (first.charCodeAt(i) !== second.charCodeAt(at++)) exchanged++;
  }
  const jaro = (common / a + common / b + (common - exchanged / 2) / common) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < a && prefix < b && first[prefix] === second[prefix]) prefix++;
  return jaro + prefix * 0.1 * (1 - jaro);
}
