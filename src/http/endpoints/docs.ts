import { postmanCollection } from '../postman.ts';
import { openApiDocument } from '../reference/document.ts';
import type { Endpoint } from '../services.ts';

/** The contract for programs. The reference page is at /docs. */
export const docs: Endpoint = (app, services) => {
  const open = { config: { open: true }, schema: { hide: true } };
  let document: string | undefined;
  let collection: string | undefined;

  app.get('/openapi.json', open, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(app, services));
    return reply.type('application/json').send(document);
  });

  app.get('/postman.json', open, async (_request, reply) => {
    collection ??= JSON.stringify(postmanCollection(openApiDocument(app, services), services.links.baseUrl));
    return reply
      .type('application/json')
      .header('Content-Disposition', 'attachment; filename="akwaba.postman_collection.json"')
      .send(collection);
  });

  app.get('/', open, async (_request, reply) => reply.redirect('/docs'));
};
