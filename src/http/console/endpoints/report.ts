import { Type } from 'typebox';
import { ReportQuery } from '../../../contract/console/audit.ts';
import { Uuid } from '../../../contract/console/shapes.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { makeReport, type ReportFormat, reportFormats } from '../../../reports/make-report.ts';
import { PdfMaker } from '../../../reports/pdf-maker.ts';
import { reportPolicy } from '../../../reports/render-html.ts';
import type { Endpoint } from '../../services.ts';

const formats = Object.keys(reportFormats) as ReportFormat[];

/** HTML is shown: nothing in it can run or be fetched. PDF is kept: a viewer in the browser would need more than that. */
const places = { html: 'inline', pdf: 'attachment' } as const satisfies Record<ReportFormat, string>;

/** The evidence report of a dossier, audited before its first byte is sent. */
export const report: Endpoint = (app, services) => {
  const pdfs = new PdfMaker();
  app.addHook('onClose', () => pdfs.close());

  for (const format of formats) {
    app.get(
      `/dossiers/:id/report.${format}`,
      {
        config: { may: 'see', whose: 'dossier' },
        schema: { params: Type.Object({ id: Uuid }), querystring: ReportQuery },
      },
      async (request, reply) => {
        const { user } = request.operator;
        const made = await makeReport(
          { ...services, pdfs },
          {
            dossier: request.params.id,
            format,
            language: request.query.language ?? request.language,
            withNotes: request.query.notes === '1',
            viewer: { actor: actorOf(user), role: user.role, userId: user.id },
          },
        );
        return reply
          .header('Content-Disposition', `${places[format]}; filename="${made.name}"`)
          .header('Content-Security-Policy', `${reportPolicy}; frame-ancestors 'none'; sandbox`)
          .type(made.mediaType)
          .send(made.bytes);
      },
    );
  }
};
