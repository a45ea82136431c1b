import texts from '../../../vocabulary/catalogue/words.json' with { type: 'json' };
import type { CodeCatalogue, ProblemCatalogue } from '../../contract/catalogue.ts';
import type { Language, Text } from '../../platform/language.ts';
import { escapeHtml } from '../../subjects/html-page.ts';
import { marked, referencePage } from '../page-or-json.ts';

/** The catalogues as pages for people. */

const labels = texts.labels;

type Column = 'code' | 'status' | 'meaning' | 'whatToDo';

interface Row {
  readonly code: string;
  readonly status?: number;
  readonly meaning: Text;
  readonly whatToDo: Text;
}

export const problemsPage = ({ problems, fields }: ProblemCatalogue, language: Language): string =>
  page('problems', language, [
    table(problems, ['code', 'status', 'meaning', 'whatToDo'], language, (code) => code),
    `<h2>${labels.fields[language]}</h2>`,
    table(fields, ['code', 'meaning', 'whatToDo'], language, (code) => `fields.${code}`),
  ]);

export const codesPage = ({ groups }: CodeCatalogue, language: Language): string =>
  page(
    'codes',
    language,
    groups.flatMap(({ group, title, where, codes }) => [
      `<h2 id="${group}">${escapeHtml(title[language])}</h2>`,
      `<p>${labels.where[language]} <code>${escapeHtml(where)}</code></p>`,
      table(codes, ['code', 'meaning', 'whatToDo'], language, (code) => `${group}.${code}`),
    ]),
  );

function table(
  rows: readonly Row[],
  columns: readonly Column[],
  language: Language,
  id: (code: string) => string,
): string {
  const cell = (row: Row, column: Column): string => {
    if (column === 'code') return `<code>${row.code}</code>`;
    return column === 'status' ? String(row.status) : marked(row[column][language]);
  };
  const heads = columns.map((column) => `<th scope="col">${labels[column][language]}</th>`).join('');
  const lines = rows.map(
    (row) =>
      `<tr id="${id(row.code)}">${columns.map((column) => `<td>${cell(row, column)}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${heads}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`;
}

function page(name: 'problems' | 'codes', language: Language, parts: readonly string[]): string {
  const other = language === 'en' ? 'fr' : 'en';
  const otherName = { en: 'English', fr: 'Français' }[other];
  const title = labels[name][language];
  const [away, there] = name === 'problems' ? ['/codes', labels.codes] : ['/problems', labels.problems];
  const links = `<p><a href="?lang=${other}" lang="${other}">${otherName}</a> · <a href="${away}?lang=${language}">${there[language]}</a></p><p>${labels.filledIn[language]}</p>`;
  return referencePage(title, [links, ...parts].join('\n'), language);
}
