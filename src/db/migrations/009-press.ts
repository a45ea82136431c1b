/** Articles of the press. They were published for everyone, so that nothing here is sealed: it is searched by the server. */
export const press = `
CREATE TABLE press_articles (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As it was given; its hash is that of the shortest form of it. Sixteen bytes are a uuid to the server.
  link text NOT NULL,
  link_hash uuid NOT NULL UNIQUE,
  -- Of the source and the words: a newspaper prints the same ones under several links.
  words_hash uuid NOT NULL UNIQUE,
  title text NOT NULL,
  text text NOT NULL,
  snippet text NOT NULL,
  source text NOT NULL,
  image_url text,
  published_at timestamptz,
  language text NOT NULL CHECK (language IN ('fr', 'en', 'other')),
  -- The feed that brought it first, which may be gone since.
  feed_id int,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  -- How much it says against anybody, 0..100.
  adverse smallint NOT NULL,
  -- Its words without accents, cut to their stems by its language, those of the title with the weight A; and its tier.
  words tsvector NOT NULL
);
CREATE INDEX press_articles_words ON press_articles USING gin (words);
CREATE INDEX press_articles_age ON press_articles (coalesce(published_at, first_seen_at));
CREATE INDEX press_articles_source ON press_articles (source);

-- By which persons are found: narrow, since a name as common as a president's stands in every twentieth article, and
-- the most telling of them are looked for without dragging their texts along.
CREATE TABLE press_names (
  article_id int PRIMARY KEY REFERENCES press_articles ON DELETE CASCADE,
  -- What made the keys and the words; older rows are made anew.
  version smallint NOT NULL,
  adverse smallint NOT NULL,
  published_at timestamptz,
  -- A number for every name in it, times 256, and the tier of the article: one list of articles for each name and tier.
  keys bigint[] NOT NULL
);
-- New entries go into it at once: where they wait beside it, every one of the lists that a search reads costs a look at all
-- that wait, and during an import searches take a hundred times as long.
CREATE INDEX press_names_keys ON press_names USING gin (keys) WITH (fastupdate = off);
CREATE INDEX press_names_version ON press_names (version);
`;
