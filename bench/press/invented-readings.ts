import { adverseTopics, pressRoles, pressStages } from '../../src/contract/screening.ts';
import type { Database } from '../../src/db/database.ts';
import type { ArticleReading } from '../../src/press/article.ts';
import { nameRuns } from '../../src/press/judging/name-runs.ts';
import { everybodyOf } from '../../src/press/judging/people.ts';
import { textOf } from '../../src/press/judging/read-text.ts';
import { mayAccuse, readingVersion } from '../../src/press/reading/read-people.ts';
import { randomFrom } from '../names/seeded-random.ts';

/**
 * Readings of kept articles without the model, which would take hours for a million: people and where they are named are
 * found as the reader finds them, and what is said of them is drawn. As in articles that people write (4 of 1,832 asked for
 * in the sets by strangers), one in 450 is in no reading, so that a search has the model read them.
 */

const inNoReading = 1 / 450;

interface Unread {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly snippet: string;
}

const together = 500;

/** Fills in whatever is unread; returns how many articles. */
export async function inventReadings(database: Database): Promise<number> {
  const random = randomFrom(5);
  let filled = 0;
  for (let last = 0; ; ) {
    const articles = await database.query<Unread>(
      `SELECT a.id, a.title, a.text, a.snippet FROM press_readings r JOIN press_articles a ON a.id = r.article_id
       WHERE r.article_id > $1 AND a.id > $1 AND r.version < $2 ORDER BY r.article_id LIMIT $3`,
      [last, readingVersion, together],
    );
    if (articles.length === 0) return filled;
    await database.query(
      `UPDATE press_readings r SET version = $1, people = g.people
       FROM json_to_recordset($2::json) AS g (id int, people jsonb) WHERE r.article_id = g.id`,
      [
        readingVersion,
        JSON.stringify(articles.map((article) => ({ id: article.id, people: readingOf(article, random) }))),
      ],
    );
    filled += articles.length;
    last = articles.at(-1)?.id ?? last;
  }
}

function readingOf(article: Unread, random: () => number): ArticleReading {
  const text = textOf(article);
  if (!mayAccuse(text)) return [];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  // Invented sentences that name somebody are so short that capitals would tell nothing in them; those of newspapers are not.
  const telling = { ...text, inTitleCase: text.inTitleCase.map(() => false) };
  const people = everybodyOf(telling, nameRuns(text));
  return [...new Set(people.map(({ who }) => who))]
    .filter(() => random() >= inNoReading)
    .map((whom) => ({
      at: people.filter(({ who }) => who === whom).map(({ from, to }) => [from, to] as const),
      against: random(),
      role: pick(pressRoles),
      stage: pick(pressStages),
      topics: [pick(adverseTopics)],
      sentence: Math.floor(random() * (text.sentences.length - 1)),
    }));
}
