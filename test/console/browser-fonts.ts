import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The fonts of the browser that tests use. Chromium on Linux finds fonts through fontconfig alone, and does not live
 * without: text is laid out with no width at all, a renderer that needs the measures of a font reads address 0x84 and
 * ends ("Target crashed"), and a list to choose from ends the whole browser ("SkFontMgr_FontConfigInterface.cpp: Not
 * implemented", SIGTRAP). npm's Chromium brings fonts with a configuration that looks for them in /tmp/fonts, where only
 * its own makers unpack it: on a machine where nobody had, every page of a dossier died, busy or not.
 *
 * So the browser gets a configuration that names the folders where the fonts really are. DejaVu is always among them: it
 * comes with the service, and has the signs that the pages show.
 */
export function writeFontConfiguration(
  folder: string,
  fontFolders: readonly string[],
  machine?: 'and of the machine',
): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'fonts.conf');
  writeFileSync(
    path,
    fontConfiguration([...fontFolders, dejavu], machine !== undefined, join(folder, 'cache')),
  );
  return path;
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
