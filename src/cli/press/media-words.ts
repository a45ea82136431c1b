import type { PressTotals } from '../../db/press/press-articles.ts';
import type { ArticlesReport } from '../../media/import-articles.ts';
import { table } from '../command.ts';

/** How articles of the press are spoken of at the terminal. */

export const archiveHelp = `
One article a line, as JSON:

  {"title": "...", "link": "https://...", "text": "...", "snippet": "...", "publishedAt": "2025-03-31",
   "source": "...", "imageUrl": "https://..."}

link is needed, and title or text. text is all of the article, as plain text; snippet what is known where that is not.
publishedAt is a day or a time (ISO 8601). source is the newspaper; the host of the link unless told.

An article that is known by its link is updated when its words changed; one that the same newspaper printed under another
link is not kept twice. Lines that cannot be taken are reported with their number and reason, and the rest is taken. The
exit code is 1 when none could be.`;

export function importedWords(report: ArticlesReport): string {
  const { lines, added, updated, unchanged, duplicates, bad, badLines, ignoredFields } = report;
  const ignored = Object.entries(ignoredFields).map(([field, count]) => `${field} (${count} lines)`);
  const more = bad - badLines.length;
  return [
    ...badLines.map(({ line, reason }) => `line ${line}: ${reason}`),
    ...(more > 0 ? [`and ${more} more lines that could not be taken`] : []),
    `${lines} lines read: ${added} articles added, ${updated} updated, ${unchanged} unchanged, ${duplicates} printed twice, ${bad} bad.`,
    ...(ignored.length > 0 ? [`Fields that no article has were ignored: ${ignored.join(', ')}.`] : []),
  ].join('\n');
}

export interface PressStatus extends PressTotals {
  /** Articles that the service has not read yet; it does so by and by. */
  readonly unread: number;
  /** The newspapers with the most articles. */
  readonly sources: readonly { readonly source: string; readonly articles: number }[];
}

export function statusWords({ articles, oldest, newest, bytes, unread, sources }: PressStatus): string {
  if (articles === 0) return 'There are no articles. Import some, or add feeds: akwaba media --help';
  return [
    `${articles} articles from ${dayOf(oldest)} to ${dayOf(newest)}, ${(bytes / 1024 ** 2).toFixed(1)} MB on disk.`,
    ...(unread === 0 ? [] : [`${unread} are still to be read; a search reads those it finds.`]),
    table(
      ['source', 'articles'],
      sources.map(({ source, articles: count }) => [source, count]),
    ),
  ].join('\n');
}

export function foundWords(
  found: readonly {
    readonly title: string;
    readonly link: string;
    readonly source: string;
    readonly publishedAt: Date | null;
  }[],
): string {
  if (found.length === 0) return 'No article has these words.';
  return found
    .map(
      ({ title, link, source, publishedAt }) =>
        `${dayOf(publishedAt)}  ${source}: ${title}\n            ${link}`,
    )
    .join('\n');
}

const dayOf = (time: Date | null): string => time?.toISOString().slice(0, 10) ?? 'undated   ';

/** A line on the terminal that renews itself, at most once a second. */
export function progressLine(): (progress: { readonly lines: number; readonly bad: number }) => void {
  const start = Date.now();
  let shownAt = start;
  return ({ lines, bad }) => {
    const now = Date.now();
    if (!process.stderr.isTTY || now - shownAt < 1000) return;
    shownAt = now;
    const rate = Math.round(lines / ((now - start) / 1000));
    process.stderr.write(`\r\u001B[K${lines} lines, ${bad} bad, ${rate} a second`);
  };
}
