/** Where articles of the press come from, and how fetching them goes. */
export const pressFeeds = `
CREATE TABLE press_feeds (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url text NOT NULL UNIQUE,
  -- The newspaper, as the operator names it; the feed's own title where it is null.
  source text,
  enabled boolean NOT NULL,
  -- Why it was turned off without anyone asking for it.
  off_because text CHECK (off_because IN ('gone', 'failures')),
  -- Null: as often as the settings say.
  every_minutes int CHECK (every_minutes > 0),
  -- What the feed is and how it calls itself; null until it was read.
  kind text,
  title text,
  -- What tells whether it changed since.
  etag text,
  last_modified text,
  next_fetch_at timestamptz NOT NULL DEFAULT now(),
  last_fetched_at timestamptz,
  last_outcome text CHECK (last_outcome IN ('fetched', 'unchanged', 'failed')),
  -- {code, en, fr}; null when the last attempt went well.
  last_failure jsonb,
  failures_in_a_row int NOT NULL DEFAULT 0,
  -- That it brought in all, and which were new.
  articles_seen bigint NOT NULL DEFAULT 0,
  articles_added bigint NOT NULL DEFAULT 0,
  added_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX press_feeds_due ON press_feeds (next_fetch_at) WHERE enabled;

-- Pages that were read for a map of a site which tells only their addresses: none is read twice, whatever came of it.
CREATE TABLE press_feed_pages (
  feed_id int NOT NULL REFERENCES press_feeds ON DELETE CASCADE,
  link_hash uuid NOT NULL,
  PRIMARY KEY (feed_id, link_hash)
);
`;
