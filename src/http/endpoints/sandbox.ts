import { CatalogueQuery } from '../../contract/catalogue.ts';
import { SandboxTable } from '../../contract/sandbox.ts';
import type { Language } from '../../platform/language.ts';
import { partsOf, shownTable, tableParts, tableWords } from '../../sandbox/shown-table.ts';
import { escapeHtml } from '../../subjects/html-page.ts';
import { marked, pageOrJson, pageOrJsonWords, referencePage } from '../page-or-json.ts';
import { openAnswers } from '../schemas.ts';
import type { Endpoint } from '../services.ts';

/** /sandbox: the table of values, for programs and as a page of the reference. */
export const sandbox: Endpoint = (app) => {
  app.get(
    '/sandbox',
    {
      config: { open: true },
      schema: {
        operationId: 'listSandboxValues',
        tags: ['Catalogue'],
        summary: 'Values that make outcomes happen with test credentials',
        description: pageOrJsonWords,
        querystring: CatalogueQuery,
        response: openAnswers(SandboxTable, 'text/html'),
      },
    },
    (request, reply) => pageOrJson(request, reply, shownTable(), (_table, language) => pageIn(language)),
  );
};

function pageIn(language: Language): string {
  const { title, intro, columns } = tableWords;
  const head = [columns.value, columns.outcome, columns.needs].map((words) => `<th>${words[language]}`);
  const parts = tableParts().map(({ endpoints, field, rows }) => {
    const lines = rows.map(
      ({ value, outcome, needs }) =>
        `<tr id="${escapeHtml(value)}"><td><code>${escapeHtml(value)}</code><td>${escapeHtml(outcome[language])}<td>${codes(partsOf(needs))}`,
    );
    const colon = language === 'fr' ? ' :' : ':';
    return `<h2>${codes(endpoints)}${colon} <code>${escapeHtml(field)}</code></h2><table><tr>${head.join('')}</tr>${lines.join('')}</table>`;
  });
  const words = intro.map((one) => `<p>${marked(one[language])}</p>`);
  const style = 'td:first-child{width:18rem}td:last-child{width:22rem}h2{font-size:1.1rem}';
  return referencePage(title[language], [...words, ...parts].join(''), language, style);
}

const codes = (texts: readonly string[]): string =>
  texts.map((one) => `<code>${escapeHtml(one)}</code>`).join(', ');
