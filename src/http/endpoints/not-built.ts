import { type TSchema, Type } from 'typebox';
import { MediaArticle } from '../../contract/screening.ts';
import { answers, requestText } from '../schemas.ts';
import type { Endpoint } from '../services.ts';

/** Endpoints that the contract promises and that are not built yet: described in full, answered with 501. */

const personName = requestText('Name of the person', { minLength: 2 });
interface Planned {
  readonly method: 'GET';
  readonly url: string;
  readonly tag: string;
  readonly summary: string;
  readonly ok: TSchema;
  readonly statuses: readonly number[];
  readonly querystring?: TSchema;
}

const search = { method: 'GET', tag: 'Screening', statuses: [400, 402] } as const;

const planned: readonly Planned[] = [
  {
    ...search,
    url: '/search/media',
    summary: 'Press articles by name',
    ok: Type.Array(MediaArticle),
    querystring: Type.Object({ personName }, { additionalProperties: false }),
  },
];

export const notBuilt: Endpoint = (app) => {
  for (const { method, url, tag, summary, ok, statuses, querystring } of planned) {
    app.route({
      method,
      url,
      config: { notBuilt: true },
      schema: {
        tags: [tag],
        summary,
        ...(querystring && { querystring }),
        response: answers(ok, ...statuses, 501),
      },
      // Never reached: the admission answers for routes that are not built.
      handler: () => undefined,
    });
  }
};
