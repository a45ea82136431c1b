import { createHash } from 'node:crypto';
import type { Language } from '../platform/language.ts';

/** Pages that stand by themselves, to be printed or kept: no script, nothing from elsewhere. */

const styles = `body{font:15px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#1c1b19}
h1{font-size:1.5rem;border-bottom:3px solid #0a6245;padding-bottom:.4rem}h2{font-size:1.15rem;margin-top:2rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid #ddd6c9}
th{width:38%;font-weight:600}td ul{margin:.2rem 0;padding-left:1.2rem}a{color:#0a6245}code{font-family:ui-monospace,monospace;font-size:.85em;overflow-wrap:anywhere}
img{max-width:100%;max-height:24rem;border:1px solid #ddd6c9}small{color:#57534a}@media print{body{margin:0}}`;

/** What lets a browser take these styles and nothing else. */
export const pagePolicy = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; frame-ancestors 'none'`;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** `body` is markup already. */
export function htmlPage(title: string, body: string, language: Language): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${styles}</style></head><body><h1>${escapeHtml(title)}</h1>
${body}</body></html>
`;
}

/** Rows of a name and its value; the values are markup already. */
export function htmlTable(rows: readonly (readonly [name: string, value: string])[]): string {
  const cells = rows.map(
    ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${value}</td></tr>`,
  );
  return `<table>${cells.join('\n')}</table>`;
}

export function htmlList(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}
