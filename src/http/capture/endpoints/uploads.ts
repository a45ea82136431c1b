import { type Static, Type } from 'typebox';
import { beginUpload, takePart } from '../../../capture/uploads.ts';
import { viewOf } from '../../../capture/view.ts';
import { CaptureView, hashPattern, UploadBody, UploadState } from '../../../contract/capture.ts';
import { findSessionRow } from '../../../db/capture/sessions.ts';
import { AppError, invalid } from '../../../platform/problems/errors.ts';
import { Turns } from '../../../platform/turns.ts';
import { httpLimits } from '../../limits.ts';
import type { Endpoint } from '../../services.ts';
import { finishPicture, inspectOnce } from '../finish-upload.ts';
import { InspectionTurns } from '../inspection-turns.ts';
import { captureCallLimits } from '../limits.ts';

const Upload = Type.Object({ upload: Type.String({ format: 'uuid' }) });
const Part = Type.Object({
  upload: Type.String({ format: 'uuid' }),
  part: Type.String({ pattern: '^[0-9]{1,4}$' }),
});

/** Pictures in parts, which may be sent again after whatever went wrong. */
export const uploads: Endpoint = (app, services) => {
  const { database, keyring } = services;
  const { picturesHeld, inspectionSeconds } = captureCallLimits;
  const held = new Turns<number>(picturesHeld, picturesHeld, () => true);
  const inspections = new InspectionTurns(captureCallLimits);

  app.post(
    '/uploads',
    { config: { capture: 'owner' }, schema: { body: UploadBody, response: { 200: UploadState } } },
    async ({ capture, body }) => {
      refuseLarge(body);
      return beginUpload(services, capture, body);
    },
  );

  app.put(
    '/uploads/:upload/parts/:part',
    {
      config: { capture: 'owner', accepts: 'application/octet-stream' },
      schema: { params: Part, response: { 200: UploadState } },
    },
    async ({ capture, params, headers, body }) => {
      const sha256 = headers['part-sha256'];
      if (typeof sha256 !== 'string' || sha256 === '')
        throw invalid({ field: 'Part-Sha256', code: 'MISSING' });
      if (!new RegExp(hashPattern).test(sha256)) {
        throw invalid({ field: 'Part-Sha256', code: 'WRONG_FORM', parameters: { pattern: hashPattern } });
      }
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const number = Number(params.part);
      return takePart(services, capture, { upload: params.upload, number }, bytes, sha256);
    },
  );

  app.post(
    '/uploads/:upload/finish',
    { config: { capture: 'owner' }, schema: { params: Upload, response: { 200: CaptureView } } },
    async ({ capture, params }) => {
      const { company_id: client } = capture.session;
      const until = AbortSignal.timeout(inspectionSeconds * 1000);
      await held.take(client, () => finishPicture(services, capture, params.upload));
      await inspectOnce(
        services,
        capture,
        params.upload,
        (inspection) => inspections.take(client, inspection, until),
        until,
      );
      const session = (await findSessionRow(database, capture.session.uuid)) ?? capture.session;
      return viewOf(database, keyring, session);
    },
  );
};

function refuseLarge({ bytes }: Static<typeof UploadBody>): void {
  if (bytes <= httpLimits.uploadFileBytes) return;
  const megabyte = 1024 ** 2;
  throw new AppError('UPLOAD_TOO_LARGE', {
    parameters: { file: httpLimits.uploadFileBytes / megabyte, request: httpLimits.uploadBytes / megabyte },
  });
}
