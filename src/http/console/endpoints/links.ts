import { Type } from 'typebox';
import { Links, LinksQuery } from '../../../contract/console/links.ts';
import { Uuid } from '../../../contract/console/shapes.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { viewLinks } from '../../../subjects/links/view-links.ts';
import type { Endpoint } from '../../services.ts';

/** What links a dossier, person, company or customer with others. */
export const links: Endpoint = (app, services) => {
  for (const [of, whose] of [['dossiers', 'dossier'] as const, ['subjects', 'subject'] as const]) {
    app.get(
      `/${of}/:id/links`,
      {
        config: { may: 'see', whose },
        schema: { params: Type.Object({ id: Uuid }), querystring: LinksQuery, response: { 200: Links } },
      },
      async ({ params: { id }, query: { node }, operator: { user }, language }) =>
        // Some hundred dossiers may be opened.
        services.heavy.take(user.company_id ?? 0, () =>
          viewLinks(services, {
            ...{ of, id, node, actor: actorOf(user) },
            language,
          }),
        ),
    );
  }
};
