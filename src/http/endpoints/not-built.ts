import { type TSchema, Type } from 'typebox';
import { AnalysisPage, AnalysisResultV1, AnalysisResultV2 } from '../../contract/results.ts';
import { MediaArticle, PepMatch, SanctionMatch } from '../../contract/screening.ts';
import { AnalysisRequest, UploadV1Body, UploadV2Body } from '../../contract/uploads.ts';
import { answers, requestText } from '../schemas.ts';
import type { Endpoint } from '../services.ts';

/** Endpoints that the contract promises and that are not built yet: described in full, answered with 501. */

const personName = requestText('Name of the person', { minLength: 2 });
const screening = Type.Object(
  {
    personName,
    dateOfBirth: Type.Optional(requestText('Lifts or lowers the score')),
    nationality: Type.Optional(requestText('Lifts or lowers the score')),
    limit: Type.Optional(requestText('At most so many matches; 20')),
    minScore: Type.Optional(requestText('Lowest score shown; 50')),
  },
  { additionalProperties: false },
);
const byId = Type.Object({ fileVerificationUuid: requestText('The `id` that the upload answered with') });
const page = Type.Object(
  {
    page: Type.Optional(requestText('From 1; default 1')),
    size: Type.Optional(requestText('At most 100; default 20')),
    startDate: requestText('First day, yyyy-mm-dd'),
    endDate: requestText('Last day, yyyy-mm-dd'),
  },
  { additionalProperties: false },
);

interface Planned {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly tag: string;
  readonly summary: string;
  readonly ok: TSchema;
  readonly statuses: readonly number[];
  readonly querystring?: TSchema;
  readonly params?: TSchema;
  readonly multipart?: TSchema;
}

const upload = {
  method: 'POST',
  tag: 'Dossiers',
  ok: AnalysisRequest,
  statuses: [400, 402, 409, 413, 415, 422],
} as const;
const result = { method: 'GET', tag: 'Dossiers', statuses: [400, 404] } as const;
const search = { method: 'GET', tag: 'Screening', statuses: [400, 402] } as const;

const planned: readonly Planned[] = [
  {
    ...upload,
    url: '/v1/clients-files/upload-files',
    summary: 'Upload a dossier (v1)',
    multipart: UploadV1Body,
  },
  {
    ...upload,
    url: '/v2/clients-files/upload-files',
    summary: 'Upload a dossier (v2)',
    multipart: UploadV2Body,
  },
  {
    ...result,
    url: '/v1/clients-files/client-file-to-analyze-id/:fileVerificationUuid',
    summary: 'Result of a dossier (v1)',
    ok: AnalysisResultV1,
    params: byId,
  },
  {
    ...result,
    url: '/v2/clients-files/client-file-to-analyze-id/:fileVerificationUuid',
    summary: 'Result of a dossier (v2)',
    ok: AnalysisResultV2,
    params: byId,
  },
  {
    ...result,
    url: '/v2/clients-files/',
    summary: 'Dossiers of a range of days',
    ok: AnalysisPage,
    querystring: page,
  },
  {
    ...result,
    url: '/v2/clients-files/by-external-id/:externalId',
    summary: 'Result of a dossier by your own identifier',
    ok: AnalysisResultV2,
    params: Type.Object({ externalId: requestText('The `externalId` given at upload') }),
  },
  {
    ...search,
    url: '/search/sanctioned-person',
    summary: 'Sanction lists by name',
    ok: Type.Array(SanctionMatch),
    querystring: screening,
  },
  {
    ...search,
    url: '/search/pep',
    summary: 'Politically exposed persons by name',
    ok: Type.Array(PepMatch),
    querystring: screening,
  },
  {
    ...search,
    url: '/search/media',
    summary: 'Press articles by name',
    ok: Type.Array(MediaArticle),
    querystring: Type.Object({ personName }, { additionalProperties: false }),
  },
];

export const notBuilt: Endpoint = (app) => {
  for (const { method, url, tag, summary, ok, statuses, querystring, params, multipart } of planned) {
    app.route({
      method,
      url,
      config: { notBuilt: true, ...(multipart && { accepts: 'multipart/form-data' }) },
      schema: {
        tags: [tag],
        summary,
        ...(querystring && { querystring }),
        ...(params && { params }),
        ...(multipart && { consumes: ['multipart/form-data'], body: multipart }),
        response: answers(ok, ...statuses, 501),
      },
      // Never reached: the admission answers for routes that are not built.
      handler: () => undefined,
    });
  }
  app.get('/v2/clients-files', { config: { notBuilt: true }, schema: { hide: true } }, () => undefined);
};
