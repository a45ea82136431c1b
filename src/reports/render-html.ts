import { createHash } from 'node:crypto';
import { fill } from '../platform/problems/errors.ts';
import type {
  Block,
  Cell,
  ReportContent,
  ReportPicture,
  ReportTable,
  ShownPicture,
  Tone,
} from './content.ts';
import { reportStyle } from './report-style.ts';
import { say } from './report-words.ts';

/** A report as one file that needs nothing else: no script, pictures inside, drawn alike on the screen and on paper. */

/** Nothing may run or be fetched. Also in the file itself, so that it applies to a copy that somebody saved. */
export const reportPolicy = [
  "default-src 'none'",
  'img-src data:',
  `style-src 'sha256-${createHash('sha256').update(styleText('en')).digest('base64')}' 'sha256-${createHash('sha256').update(styleText('fr')).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** What `checkReport` finds in a file whose bytes were changed: HTML and PDF bear it alike. */
export const reportMark = (hash: string): string => `akwaba-report:${hash}`;

export function renderHtml(content: ReportContent & { readonly hash: string }): string {
  const { language, title, head, logo, sections, hash } = content;
  const mark = logo === null ? '' : `<img src="${dataUrl(logo.picture)}" alt="${asText(logo.words)}">`;
  const body = sections.map(
    (section) =>
      `<section><h2>${asText(section.title)}</h2>\n${section.blocks.map(blockHtml).join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${asText(reportPolicy)}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="keywords" content="${reportMark(hash)}"><title>${asText(`${title} · ${head}`)}</title>
<style>${styleText(language)}</style></head>
<body><header><div><h1>${asText(title)}</h1><p>${asText(head)}</p></div>${mark}</header>
<main>
${body.join('\n')}
</main></body></html>
`;
}

/** Page numbers and the running head, where the browser prints them. */
function styleText(language: 'en' | 'fr'): string {
  const numbers = fill(say.page[language], {
    page: '" counter(page) "',
    pages: '" counter(pages) "',
  });
  return `${reportStyle}@page { @bottom-right { content: "${numbers}"; font: 8pt sans-serif; }
@bottom-left { content: "Akwaba"; font: 8pt sans-serif; } }`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes markup in text that strangers wrote. */
function asText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

const toneClass = (tone: Tone | undefined): string =>
  tone === undefined || tone === 'plain' ? '' : ` class="${tone}"`;

const renderers: {
  readonly [Kind in Block['kind']]: (block: Extract<Block, { readonly kind: Kind }>) => string;
} = {
  heading: ({ text, note, tone }) =>
    `<h3>${asText(text)}${note === undefined ? '' : `<small${toneClass(tone)}>${asText(note)}</small>`}</h3>`,
  text: ({ text, tone }) => `<p${toneClass(tone)}>${asText(text)}</p>`,
  list: ({ items }) => `<ul>${items.map((item) => `<li>${asText(item)}</li>`).join('')}</ul>`,
  code: ({ text }) => `<pre>${asText(text)}</pre>`,
  facts: ({ rows }) =>
    `<dl>${rows.map(({ label, value, code }) => `<dt>${asText(label)}</dt><dd>${codeHtml(value, code)}</dd>`).join('')}</dl>`,
  table: tableHtml,
  pictures: ({ pictures, small }) =>
    `<div class="pictures${small ? ' small' : ''}">${pictures.map(pictureHtml).join('')}</div>`,
};

function blockHtml<Kind extends Block['kind']>(block: Extract<Block, { readonly kind: Kind }>): string {
  const render = renderers[block.kind] as (block: Extract<Block, { readonly kind: Kind }>) => string;
  return render(block);
}

const codeHtml = (text: string, code: true | undefined): string =>
  code ? `<code>${asText(text)}</code>` : asText(text);

function tableHtml({ columns, rows }: ReportTable): string {
  const whole = columns.reduce((sum, { parts }) => sum + parts, 0);
  const widths = columns.map(({ parts }) => `<col width="${((100 * parts) / whole).toFixed(1)}%">`);
  const cell = ({ text, tone }: Cell, i: number) =>
    `<td${toneClass(tone)}>${codeHtml(text, columns[i]?.code)}</td>`;
  return `<table><colgroup>${widths.join('')}</colgroup><thead><tr>${columns
    .map(({ label }) => `<th scope="col">${asText(label)}</th>`)
    .join('')}</tr></thead><tbody>
${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}
</tbody></table>`;
}

const dataUrl = ({ jpeg }: ShownPicture): string =>
  `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;

function pictureHtml({ caption, shown, outlines, size }: ReportPicture): string {
  const words = `<figcaption>${asText(caption)}</figcaption>`;
  if (shown === null) return `<figure>${words}</figure>`;
  const { width, height } = size ?? shown;
  const drawn = outlines.map((corners) => `<polygon points="${corners.map((c) => c.join(',')).join(' ')}"/>`);
  return `<figure><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${asText(caption)}"><image href="${dataUrl(shown)}" width="${width}" height="${height}" preserveAspectRatio="none"/>${drawn.join('')}</svg>${words}</figure>`;
}
