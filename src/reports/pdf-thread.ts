import { isMainThread, parentPort } from 'node:worker_threads';
import type { ReportContent } from './content.ts';
import { renderPdf } from './render-pdf.ts';

/** The thread in which a report becomes a PDF; started through bin/akwaba.js by pdf-maker.ts. */

export type PdfRequest = ReportContent & { readonly hash: string };

if (isMainThread) {
  process.stderr.write('This is started by the service itself. For reports: akwaba dossiers report --help\n');
  process.exitCode = 2;
} else {
  parentPort?.once('message', async (content: PdfRequest) => {
    parentPort?.postMessage(await renderPdf(content));
  });
}
