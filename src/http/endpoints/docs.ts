import { languageOf } from '../../platform/language.ts';
import { fieldProblems } from '../../platform/problems/field-problems.ts';
import { problems } from '../../platform/problems/problems.ts';
import { openApiDocument } from '../reference/document.ts';
import type { Endpoint } from '../services.ts';

/** The contract for programs, and the words of every problem for people. The reference page is at /docs. */
export const docs: Endpoint = (app, services) => {
  const open = { config: { open: true }, schema: { hide: true } };
  let document: object | undefined;

  app.get('/openapi.json', open, async (_request, reply) => {
    document ??= openApiDocument(app, services);
    return reply.type('application/json').send(JSON.stringify(document));
  });

  app.get('/problems', open, async (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    reply
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('Vary', 'Accept-Language');
    return reply.type('text/html; charset=utf-8').send(problemsPage(language));
  });

  app.get('/', open, async (_request, reply) => reply.redirect('/docs'));
};

function problemsPage(language: 'en' | 'fr'): string {
  const words = {
    en: {
      title: 'Problems',
      fields: 'Fields',
      code: 'Code',
      status: 'Status',
      meaning: 'Meaning',
      todo: 'What to do',
    },
    fr: {
      title: 'Problèmes',
      fields: 'Champs',
      code: 'Code',
      status: 'Statut',
      meaning: 'Sens',
      todo: 'Que faire',
    },
  }[language];
  const rows = Object.entries(problems).map(
    ([code, { status, title, detail }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title[language])}</td><td>${escapeHtml(detail[language])}</td></tr>`,
  );
  const fields = Object.entries(fieldProblems).map(
    ([code, text]) => `<tr><td><code>${code}</code></td><td>${escapeHtml(text[language])}</td></tr>`,
  );
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Akwaba: ${words.title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #8884}
tr:target{background:#fc03}</style>
<h1>${words.title}</h1><table><tr><th>${words.code}<th>${words.status}<th>${words.meaning}<th>${words.todo}</tr>${rows.join('')}</table>
<h2>${words.fields}</h2><table><tr><th>${words.code}<th>${words.meaning}</tr>${fields.join('')}</table></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
