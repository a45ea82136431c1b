import type { ArticleReading } from './article-reading.ts';

/** One article of the press, wherever it came from. All texts are plain: no markup, no entities. */
export interface Article {
  readonly title: string;
  readonly link: string;
  /** All that is known of its words, paragraphs apart by newlines; empty where only the snippet is known. */
  readonly text: string;
  /** What its source shows of it; empty where it shows nothing. */
  readonly snippet: string;
  readonly publishedAt: Date | null;
  /** The newspaper. */
  readonly source: string;
  readonly imageUrl: string | null;
  /** What was read in it, where that is kept. */
  readonly reading?: ArticleReading;
}
