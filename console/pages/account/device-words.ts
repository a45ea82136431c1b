import { say, type Text } from '../../language.ts';

const words = {
  device: { en: '{browser} on {system}', fr: '{browser} sur {system}' },
  unknown: { en: 'Unknown device', fr: 'Appareil inconnu' },
} as const satisfies Record<string, Text>;

/** The first that fits: most browsers also name the one that they stand in for. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\w*\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: typeof browsers = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a browser says of itself, as people call it. */
export function deviceWords(agent: string): string {
  const nameIn = (table: typeof browsers) => table.find(([pattern]) => pattern.test(agent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser !== undefined && system !== undefined) return say(words.device, { browser, system });
  return browser ?? system ?? say(words.unknown);
}
