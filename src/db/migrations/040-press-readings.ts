import type { Step } from '../migrating/migration.ts';

/** What articles say of everybody in them, read once and for all questions. Earlier programs add none and ask for none. */
const readings = `
CREATE TABLE press_readings (
  article_id int PRIMARY KEY REFERENCES press_articles ON DELETE CASCADE,
  -- What read it; 0 where nothing did yet. Older rows are made anew.
  version smallint NOT NULL DEFAULT 0,
  -- Everybody in it: media/reading/read-people.ts. Where they are named and what of, no words of the article.
  people jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX press_readings_version ON press_readings (version);

-- Whoever adds or changes an article, also an earlier program.
CREATE FUNCTION articles_to_be_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO press_readings (article_id) SELECT id FROM given ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER press_articles_added AFTER INSERT ON press_articles
REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION articles_to_be_read();

CREATE FUNCTION articles_to_be_read_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE press_readings r SET version = 0, people = '[]'
  FROM given g JOIN before b ON b.id = g.id
  WHERE r.article_id = g.id AND (b.title, b.text, b.snippet) IS DISTINCT FROM (g.title, g.text, g.snippet);
  RETURN NULL;
END $$;
CREATE TRIGGER press_articles_changed AFTER UPDATE ON press_articles
REFERENCING OLD TABLE AS before NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION articles_to_be_read_again();
`;

const earlierArticles = `
WITH next_articles AS (
  SELECT id FROM press_articles WHERE id > coalesce($1::int, 0) ORDER BY id LIMIT 5000),
added AS (INSERT INTO press_readings (article_id) SELECT id FROM next_articles ON CONFLICT DO NOTHING)
SELECT max(id)::text AS cursor FROM next_articles`;

export const pressReadings: readonly Step[] = [
  { script: readings },
  { batches: earlierArticles, what: 'articles of the press' },
];
