import type { TSchema } from 'typebox';
import type { CheckType } from '../../contract/account.ts';
import { AnalysisRequest, UploadV1Body, uploadV2Body } from '../../contract/uploads.ts';
import type { UploadVersion } from '../../dossiers/intake/upload-fields.ts';
import { answers, idempotencyHeader } from '../schemas.ts';
import type { Endpoint } from '../services.ts';
import { formRoute, formScope } from '../upload/form-scope.ts';
import { takeUpload } from '../upload/take-upload.ts';

const headers = idempotencyHeader(', fields and pictures');

const description = `A 200 is a promise: pictures, dossier, credits and job are on disk. The result is at the result endpoints under the \`id\` of the answer, and is sent to your webhooks.

Credits are set aside for the checks that apply; those that were not executed come back when the analysis ends.`;

const formsWith = (checkTypes: readonly CheckType[]): readonly [UploadVersion, string, TSchema][] => [
  ['v1', 'Upload a dossier (v1)', UploadV1Body],
  ['v2', 'Upload a dossier (v2)', uploadV2Body(checkTypes)],
];

export const uploads: Endpoint = (app, services) => {
  formScope(app, (scope) => {
    for (const [version, summary, body] of formsWith(services.checks.types)) {
      scope.post(
        `/${version}/clients-files/upload-files`,
        {
          ...formRoute,
          config: { ...formRoute.config, chargedLater: true },
          schema: {
            operationId: `uploadDossier${version.toUpperCase()}`,
            tags: ['Dossiers'],
            summary,
            description,
            headers,
            consumes: ['multipart/form-data'],
            body,
            response: answers(AnalysisRequest, 400, 402, 409, 413, 415, 422),
          },
        },
        (request, reply) => takeUpload(services, request, reply, version),
      );
    }
  });
};
