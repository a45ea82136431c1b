import type { Step } from '../migrating/migration.ts';

/** Customers that a client already has: they are searched for on lists without a dossier. */
export const portfolio: readonly Step[] = [
  {
    script: `
-- One row a client and world that has any.
CREATE TABLE portfolios (
  company_id int NOT NULL REFERENCES companies,
  test boolean NOT NULL,
  -- How many there are. Locked by whoever adds or removes some: their places have no gaps.
  subjects bigint NOT NULL DEFAULT 0,
  -- Up to which generation of the lists all watched ones that are not new were searched for, and since when.
  generation bigint NOT NULL,
  generation_at timestamptz NOT NULL DEFAULT now(),
  -- While they are searched for again: on lists of which generation, and the number of the last one that was.
  sweep_to bigint,
  sweep_after bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, test)
);

-- Which versions were searched at a generation: [{id, name, version}].
CREATE TABLE portfolio_generations (
  generation bigint PRIMARY KEY,
  lists jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE portfolio_subjects (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The subject, under which what it was found as, legal holds and its erasure are kept. The row goes with its erasure.
  uuid uuid NOT NULL UNIQUE REFERENCES subjects,
  company_id int NOT NULL,
  test boolean NOT NULL,
  -- From 1, without gaps, in its client's world: the last one takes the place of one that goes.
  place bigint NOT NULL,
  -- Keyed.
  external_id_hash bytea NOT NULL,
  -- Key of everything sealed here, wrapped.
  wrapped_key bytea NOT NULL,
  -- What the client gave; and a keyed hash of it, which tells whether it gives something else.
  sealed bytea NOT NULL,
  content_hash bytea NOT NULL,
  -- Keyed hashes of the words of its name, by which people find it.
  words bytea[] NOT NULL,
  -- Grows with every other content: what was found of an earlier one counts no more.
  revision int NOT NULL DEFAULT 1,
  -- Searched for again when lists change.
  watched boolean NOT NULL,
  -- The press is still to be searched.
  press_due boolean NOT NULL,
  -- Of the lists that it was searched for on by itself: -1 before, -2 where that failed.
  screened_generation bigint NOT NULL DEFAULT -1,
  screened_at timestamptz,
  -- What was found, with why; null where nothing was.
  sealed_found bytea,
  -- Hits that a person should decide about, kept by the triggers below, and the highest score of them.
  open_hits int NOT NULL DEFAULT 0,
  best_open int NOT NULL DEFAULT 0,
  -- Numbers its events for webhooks.
  events int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_id, test) REFERENCES portfolios,
  UNIQUE (company_id, test, external_id_hash),
  UNIQUE (company_id, test, place)
);
CREATE INDEX portfolio_pending ON portfolio_subjects (company_id, test, id) WHERE screened_generation = -1;
CREATE INDEX portfolio_press ON portfolio_subjects (company_id, test, id) WHERE press_due;
CREATE INDEX portfolio_watched ON portfolio_subjects (company_id, id) WHERE watched AND NOT test;
CREATE INDEX portfolio_words ON portfolio_subjects USING gin (words);
CREATE INDEX portfolio_open ON portfolio_subjects (company_id, test, best_open DESC, id) WHERE open_hits > 0;

-- From 70 on a person should decide (screening/thresholds.ts); by triggers, whoever decides, also a process of an earlier
-- version. Subjects of dossiers have no row here.
CREATE FUNCTION count_portfolio_hits(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE portfolio_subjects p SET open_hits = o.hits, best_open = o.best
  FROM (
    SELECT c.id, count(f.score) AS hits, coalesce(max(f.score), 0) AS best
    FROM unnest(changed) AS c (id) LEFT JOIN LATERAL (
      SELECT h.score FROM subject_hits h WHERE h.subject_id = c.id AND h.score >= 70
        AND h.cleared_hash IS DISTINCT FROM h.content_hash AND h.confirmed_hash IS DISTINCT FROM h.content_hash
      UNION ALL SELECT a.score FROM subject_articles a
        WHERE a.subject_id = c.id AND a.adverse AND a.score >= 70 AND a.verdict IS NULL) f ON true
    GROUP BY 1) o
  WHERE p.uuid = o.id AND (p.open_hits, p.best_open) IS DISTINCT FROM (o.hits, o.best)
$$;
CREATE FUNCTION portfolio_hits_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_portfolio_hits(ARRAY(SELECT DISTINCT subject_id FROM changed_hits));
  RETURN NULL;
END $$;
CREATE TRIGGER subject_hits_added AFTER INSERT ON subject_hits REFERENCING NEW TABLE AS changed_hits
  FOR EACH STATEMENT EXECUTE FUNCTION portfolio_hits_changed();
CREATE TRIGGER subject_hits_changed AFTER UPDATE ON subject_hits REFERENCING NEW TABLE AS changed_hits
  FOR EACH STATEMENT EXECUTE FUNCTION portfolio_hits_changed();
CREATE TRIGGER subject_articles_added AFTER INSERT ON subject_articles REFERENCING NEW TABLE AS changed_hits
  FOR EACH STATEMENT EXECUTE FUNCTION portfolio_hits_changed();
CREATE TRIGGER subject_articles_changed AFTER UPDATE ON subject_articles REFERENCING NEW TABLE AS changed_hits
  FOR EACH STATEMENT EXECUTE FUNCTION portfolio_hits_changed();
CREATE TRIGGER subject_articles_removed AFTER DELETE ON subject_articles REFERENCING OLD TABLE AS changed_hits
  FOR EACH STATEMENT EXECUTE FUNCTION portfolio_hits_changed();
CREATE TRIGGER subject_hits_removed AFTER DELETE ON subject_hits REFERENCING OLD TABLE AS changed_hits
  FOR EACH STATEMENT EXECUTE FUNCTION portfolio_hits_changed();

-- Whoever erases a subject, also a process of an earlier version, erases what the client gave of it.
CREATE FUNCTION remove_portfolio_subject() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone record;
  last bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM portfolio_subjects WHERE uuid = NEW.id) THEN
    RETURN NULL;
  END IF;
  UPDATE portfolios SET subjects = subjects - 1 WHERE company_id = NEW.company_id AND test = NEW.test
    RETURNING subjects + 1 INTO last;
  DELETE FROM portfolio_subjects WHERE uuid = NEW.id RETURNING id, place INTO gone;
  UPDATE portfolio_subjects SET place = gone.place
    WHERE company_id = NEW.company_id AND test = NEW.test AND place = last;
  DELETE FROM webhook_attempts WHERE delivery_id IN (SELECT id FROM webhook_deliveries WHERE portfolio_id = gone.id);
  DELETE FROM webhook_deliveries WHERE portfolio_id = gone.id;
  RETURN NULL;
END $$;
CREATE TRIGGER subjects_portfolio_removed AFTER UPDATE OF erased_at ON subjects FOR EACH ROW
  WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION remove_portfolio_subject();

-- A message may be about one of them. Programs of earlier versions leave such alone, as those about capture sessions.
-- Without a reference: that would be held against every row while everybody waits.
ALTER TABLE webhook_deliveries ADD COLUMN portfolio_id bigint;
`,
  },
  {
    index: 'webhook_deliveries_portfolio',
    definition: 'ON webhook_deliveries (portfolio_id) WHERE portfolio_id IS NOT NULL',
  },
];
