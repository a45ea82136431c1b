import { Type } from 'typebox';
import { ImportPreview, OfImport, SentUpload, TemplateQuery } from '../../../contract/console/imports.ts';
import { csvLine, delimiterIn } from '../../../platform/csv.ts';
import { languageOf } from '../../../platform/language.ts';
import { templateOf } from '../../../tables/columns.ts';
import type { Endpoint } from '../../services.ts';
import { previewImport } from '../preview-import.ts';

/** Tables to fill in; what a table that was sent for registers and lists will be read as. */
export const imports: Endpoint = (app, services) => {
  app.get(
    '/imports/:kind/template',
    {
      config: { may: 'see', whose: 'own' },
      schema: { params: OfImport, querystring: TemplateQuery, response: { 200: Type.String() } },
    },
    async ({ params: { kind }, query, headers }, reply) => {
      const language = languageOf(query.language ?? headers['accept-language']);
      const name = language === 'fr' ? 'modele' : 'template';
      const lines = templateOf(kind, language).map((cells) => csvLine(cells, delimiterIn(language)));
      return reply
        .header('Content-Disposition', `attachment; filename="akwaba-${name}-${kind}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(`\ufeff${lines.join('')}`);
    },
  );

  app.post(
    '/imports/:kind/preview',
    {
      config: { may: 'operate', whose: 'operator' },
      schema: { params: OfImport, body: SentUpload, response: { 200: ImportPreview } },
    },
    ({ params: { kind }, body: { upload }, language }) =>
      previewImport(services, { upload, kind, companyId: null }, language),
  );
};
