import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with a table that spreadsheets open, which they take for UTF-8 only if it begins with this mark. */
export function sendCsv(reply: FastifyReply, name: string, lines: AsyncIterable<string>): FastifyReply {
  const withMark = async function* () {
    yield '\uFEFF';
    yield* lines;
  };
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}.csv"`)
    .header('Cache-Control', 'no-store')
    .send(Readable.from(withMark(), { objectMode: false }));
}
