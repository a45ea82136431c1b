import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { CatalogueQuery, CodeCatalogue, ProblemCatalogue } from '../../contract/catalogue.ts';
import { type Language, languageOf } from '../../platform/language.ts';
import { codeCatalogue, problemCatalogue } from '../catalogue/groups.ts';
import { codesPage, problemsPage } from '../catalogue/page.ts';
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
      description:
        'JSON in both languages; a page, in the one that `lang` or `Accept-Language` asks for, where `Accept` asks for text/html. Needs no credentials. Additive.',
      querystring: CatalogueQuery,
      response: openAnswers(shape, 'text/html'),
    },
  });

  app.get('/problems', route('listProblems', 'Every problem', ProblemCatalogue), (request, reply) =>
    answer(request, reply, problems, problemsPage),
  );
  app.get(
    '/codes',
    route('listCodes', 'Every code of results and messages', CodeCatalogue),
    (request, reply) => answer(request, reply, codes, codesPage),
  );
};

async function answer<T>(
  { headers, query }: FastifyRequest,
  reply: FastifyReply,
  shown: T,
  page: (shown: T, language: Language) => string,
): Promise<unknown> {
  reply.header('Vary', 'Accept, Accept-Language');
  if (!/\btext\/html\b/.test(headers.accept ?? '')) {
    return reply.type('application/json').send(JSON.stringify(shown));
  }
  const { lang } = query as { readonly lang?: Language };
  return reply
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('text/html; charset=utf-8')
    .send(page(shown, lang ?? languageOf(headers['accept-language'])));
}
