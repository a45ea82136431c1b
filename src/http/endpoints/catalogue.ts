import type { TSchema } from 'typebox';
import { CatalogueQuery, CodeCatalogue, ProblemCatalogue } from '../../contract/catalogue.ts';
import { codeCatalogue, problemCatalogue } from '../catalogue/groups.ts';
import { codesPage, problemsPage } from '../catalogue/page.ts';
import { pageOrJson, pageOrJsonWords } from '../page-or-json.ts';
import { openAnswers } from '../schemas.ts';
import type { Endpoint } from '../services.ts';

/** What every code means and what to do, as JSON for programs and as a page for people. */
export const catalogue: Endpoint = (app, { checks }) => {
  const problems = problemCatalogue();
  const codes = codeCatalogue(checks);
  const route = (operationId: string, summary: string, shape: TSchema) => ({
    config: { open: true },
    schema: {
      operationId,
      tags: ['Catalogue'],
      summary,
      description: pageOrJsonWords,
      querystring: CatalogueQuery,
      response: openAnswers(shape, 'text/html'),
    },
  });

  app.get('/problems', route('listProblems', 'Every problem', ProblemCatalogue), (request, reply) =>
    pageOrJson(request, reply, problems, problemsPage),
  );
  app.get(
    '/codes',
    route('listCodes', 'Every code of results and messages', CodeCatalogue),
    (request, reply) => pageOrJson(request, reply, codes, codesPage),
  );
};
