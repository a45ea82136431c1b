import type { Article } from '../article.ts';
import { type AskedPerson, findMentions, type Mention } from './find-mentions.ts';
import { type AskedOrganisation, findOrganisations } from './find-organisations.ts';
import { nameRuns, type Run } from './name-runs.ts';
import type { ReadText } from './read-text.ts';
import { textOf } from './read-text.ts';

/** An article that names somebody. */
export interface NamingArticle {
  readonly text: ReadText;
  readonly runs: readonly Run[];
  /** At least one. */
  readonly mentions: readonly Mention[];
  readonly best: Mention;
}

/** Nothing where it does not name them. */
export function readArticle(
  article: Pick<Article, 'title' | 'text' | 'snippet'>,
  {
    person,
    organisation,
  }: { readonly person: AskedPerson | undefined; readonly organisation: AskedOrganisation | undefined },
): NamingArticle | undefined {
  const text = textOf(article);
  const runs = nameRuns(text);
  const mentions = eachOnce([
    ...(person === undefined ? [] : findMentions(text, runs, person)),
    ...(organisation === undefined ? [] : findOrganisations(text, organisation)),
  ]);
  const [first, ...rest] = mentions;
  if (first === undefined) return undefined;
  return {
    text,
    runs,
    mentions,
    best: rest.reduce((a, b) => (b.score > a.score ? b : a), first),
  };
}

/** A name that may be a person's and an organisation's is found twice in one place. */
function eachOnce(mentions: readonly Mention[]): Mention[] {
  const once: Mention[] = [];
  for (const mention of mentions) {
    const at = once.findIndex(({ from, to }) => from < mention.to && mention.from < to);
    const same = once[at];
    if (same === undefined) once.push(mention);
    else
      once[at] = {
        from: Math.min(same.from, mention.from),
        to: Math.max(same.to, mention.to),
        score: Math.max(same.score, mention.score),
      };
  }
  return once;
}
