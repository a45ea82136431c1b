import { execFileSync } from 'node:child_process';
import type { Random } from '../invented/random.ts';

/**
 * Families by the part they play, found by name through fontconfig. The first of a role is the nearest to the real
 * paper and serves seed 0; other seeds take any. Debian packages that hold them: fonts-crosextra-carlito, fonts-lato,
 * fonts-open-sans, fonts-roboto, fonts-liberation, fonts-dejavu, fonts-urw-base35, fonts-ocr-b. Where a family is
 * missing, the generic one at the end of its role stands in: the picture then is legible but looks less like the
 * paper, and a machine-readable zone is not in OCR-B.
 */
const families = {
  title: ['Roboto Condensed', 'Open Sans Condensed', 'Liberation Sans Narrow', 'TeX Gyre Heros Cn'],
  humanist: ['Carlito', 'Open Sans', 'Lato', 'Noto Sans', 'Cantarell'],
  heading: ['Lato', 'Open Sans', 'Noto Sans', 'Cabin'],
  grotesque: ['Liberation Sans', 'Nimbus Sans', 'FreeSans', 'TeX Gyre Heros'],
  serif: ['Liberation Serif', 'Nimbus Roman', 'TeX Gyre Termes', 'Caladea'],
  typed: ['Liberation Mono', 'Courier Prime', 'DejaVu Sans Mono', 'Nimbus Mono PS'],
  zone: ['OCR B'],
} as const;

export type FontRole = keyof typeof families;

const generic: Readonly<Record<FontRole, string>> = {
  title: 'sans-serif',
  humanist: 'sans-serif',
  heading: 'sans-serif',
  grotesque: 'sans-serif',
  serif: 'serif',
  typed: 'monospace',
  zone: 'monospace',
};

export type Fonts = Readonly<Record<FontRole, string>>;

/** One family a role for a whole paper, with what stands in for it. */
export function chooseFonts(random: Random, seed: number): Fonts {
  const chosen = Object.entries(families).map(([role, list]) => {
    const family = seed === 0 ? list[0] : random.pick<string>(list);
    return [role, `'${family}', ${generic[role as FontRole]}`];
  });
  return Object.fromEntries(chosen) as Fonts;
}

/** Families that this machine lacks; all of them where fontconfig itself is missing. */
export function missingFamilies(): readonly string[] {
  const wanted: readonly string[] = Object.values(families).flat();
  try {
    const found = new Set(execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' }).split(/[,\n]/));
    return wanted.filter((family) => !found.has(family));
  } catch {
    return wanted;
  }
}
