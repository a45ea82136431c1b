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
  first_seen_at timestamptz NOT NULL DEFAULT now()
);

-- What searches look at. A name as common as a president's stands in every twentieth article: ordering tens of
-- thousands of rows must not drag their texts along. Whatever is long lies beside the table, and only its indexes are
-- read, so that seventy rows share a page.
CREATE TABLE press_index (
  article_id int PRIMARY KEY REFERENCES press_articles ON DELETE CASCADE,
  -- What made the rest of the row; older rows are made anew.
  version smallint NOT NULL,
  -- How much it says against anybody, 0..100.
  adverse smallint NOT NULL,
  published_at timestamptz,
  -- Numbers of the names in it.
  keys int[] NOT NULL,
  -- Its words without accents, cut to their stems by its language; those of the title have the weight A.
  words tsvector NOT NULL
) WITH (toast_tuple_target = 128);
CREATE INDEX press_index_keys ON press_index USING gin (keys);
CREATE INDEX press_index_words ON press_index USING gin (words);
CREATE INDEX press_index_version ON press_index (version);
`;
