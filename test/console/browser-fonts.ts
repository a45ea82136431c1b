import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The fonts of the browser that tests use. Chromium on Linux finds fonts through fontconfig alone, and does not live
 * without: text is laid out with no width at all, the process of a page that needs the measures of a font reads address
 * 0x84 and ends (SIGSEGV, "Target crashed"), and any field to type in or list to choose from ends the whole browser
 * (SIGTRAP, "SkFontMgr_FontConfigInterface.cpp: Not implemented"). npm's Chromium brings fonts with a configuration that
 * looks for them in /tmp/fonts, where it is unpacked if nobody says otherwise; find-browser.ts does. So tests passed only
 * on machines where something else had left fonts there.
 *
 * Hence the browser gets a configuration that names the folders where the fonts really are. DejaVu is always among them:
 * it comes with the service, and has the signs that the pages show.
 */
export function writeFontConfiguration(folder: string, { folders, ofTheMachine }: Fonts): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, ofTheMachine ? 'machine.conf' : 'npm.conf');
  // At once: a browser of another run may be reading it.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, fontConfiguration([...folders, dejavu], ofTheMachine, join(folder, 'cache')));
  renameSync(draft, path);
  return path;
}

interface Fonts {
  readonly folders: readonly string[];
  /** Whether those that the machine has are used as well. */
  readonly ofTheMachine: boolean;
}

const dejavu = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

const families = [
  ['sans-serif', ['Open Sans', 'DejaVu Sans']],
  ['serif', ['DejaVu Serif']],
  ['monospace', ['DejaVu Sans Mono']],
] as const;

function fontConfiguration(folders: readonly string[], ofTheMachine: boolean, cache: string): string {
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...(ofTheMachine ? ['  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>'] : []),
    ...folders.map((folder) => `  <dir>${escaped(folder)}</dir>`),
    `  <cachedir>${escaped(cache)}</cachedir>`,
    ...families.map(
      ([generic, ours]) =>
        `  <alias><family>${generic}</family><prefer>${ours.map((name) => `<family>${name}</family>`).join('')}</prefer></alias>`,
    ),
    '</fontconfig>',
  ];
  return `${lines.join('\n')}\n`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
