import type { Step } from '../migrating/migration.ts';

/**
 * A customer: one externalId of a client's world, with all dossiers and the entry of the portfolio that bear it. Rows are
 * kept by triggers, whichever program writes. Entries bear another hash than dossiers, which only the service can turn: they
 * wait in `untied_customers` until it ties them.
 */
export const customers: readonly Step[] = [
  {
    script: `
CREATE TABLE customers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What its key and its sealed part are bound to.
  uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  company_id int NOT NULL REFERENCES companies,
  test boolean NOT NULL,
  -- Keyed, as dossiers bear it.
  external_id_hash bytea NOT NULL,
  portfolio_id bigint UNIQUE REFERENCES portfolio_subjects ON DELETE SET NULL,
  -- When the relationship began, if a program said so; otherwise with the first VALIDE of its dossiers.
  given_started_at timestamptz,
  -- Null while the relationship lasts. In step with relationship_ended_at of the entry.
  ended_at timestamptz,
  -- Key of what is sealed here, wrapped: when and why the relationship ended.
  wrapped_key bytea,
  sealed bytea,
  -- Over what begins and ends the relationship.
  proof bytea,
  -- What lists filter by, of the entry and of the newest dossier that is about somebody: matches that a person should decide
  -- about, the highest rating, the first review.
  open_hits int NOT NULL DEFAULT 0,
  rating text,
  review_due_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, test, external_id_hash)
);
CREATE INDEX customers_list ON customers (company_id, test, id);
CREATE INDEX customers_open ON customers (company_id, test, id) WHERE open_hits > 0;
CREATE INDEX customers_rating ON customers (company_id, test, rating, id);
CREATE INDEX customers_due ON customers (company_id, test, review_due_at, id) WHERE review_due_at IS NOT NULL;
CREATE INDEX customers_ended ON customers (company_id, test, id) WHERE ended_at IS NOT NULL;

-- Entries that are to be tied, or whose customer ended otherwise than by its own row: portfolio_subjects.id.
CREATE TABLE untied_customers (portfolio_id bigint PRIMARY KEY);

-- What changed of whom. Without references: they would lock the customer.
CREATE TABLE customer_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- In the order in which programs see them: given by one process at a time to what is committed. Null until then.
  position bigint UNIQUE,
  customer_id bigint NOT NULL,
  company_id int NOT NULL,
  test boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  changed text[] NOT NULL
);
CREATE INDEX customer_events_unplaced ON customer_events (id) WHERE position IS NULL;
CREATE INDEX customer_events_world ON customer_events (company_id, test, position) WHERE position IS NOT NULL;
CREATE INDEX customer_events_customer ON customer_events (customer_id, position);
CREATE SEQUENCE customer_positions OWNED BY customer_events.position;

-- Reads anew what lists filter by. Rows are locked in one order.
CREATE FUNCTION refresh_customers(wanted bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(wanted), 0) = 0 THEN
    RETURN;
  END IF;
  PERFORM FROM customers WHERE id = ANY(wanted) ORDER BY id FOR NO KEY UPDATE;
  UPDATE customers c SET open_hits = n.hits, rating = n.rating, review_due_at = n.due, updated_at = now()
  FROM (
    SELECT k.id, coalesce(sum(o.hits), 0)::int AS hits, min(r.due_at) AS due,
      (ARRAY['LOW', 'MEDIUM', 'HIGH'])[max(array_position(ARRAY['LOW', 'MEDIUM', 'HIGH'], r.rating))] AS rating
    FROM customers k
    LEFT JOIN LATERAL (
      SELECT p.uuid AS subject_id FROM portfolio_subjects p WHERE p.id = k.portfolio_id
      UNION
      SELECT t.subject_id FROM dossier_subjects t WHERE t.dossier_id = (
        SELECT d.id FROM dossiers d WHERE d.company_id = k.company_id AND d.external_id_hash = k.external_id_hash
          AND d.test = k.test AND EXISTS (SELECT FROM dossier_subjects u WHERE u.dossier_id = d.id)
        ORDER BY d.sequence DESC LIMIT 1)) s ON true
    LEFT JOIN subject_risks r ON r.subject_id = s.subject_id
    LEFT JOIN LATERAL (
      SELECT (SELECT count(*) FROM subject_hits h WHERE h.subject_id = s.subject_id AND h.score >= 70
          AND h.cleared_hash IS DISTINCT FROM h.content_hash AND h.confirmed_hash IS DISTINCT FROM h.content_hash)
        + (SELECT count(*) FROM subject_articles a
          WHERE a.subject_id = s.subject_id AND a.adverse AND a.score >= 70 AND a.verdict IS NULL) AS hits) o ON true
    WHERE k.id = ANY(wanted) GROUP BY k.id) n
  WHERE c.id = n.id AND (c.open_hits, c.rating, c.review_due_at) IS DISTINCT FROM (n.hits, n.rating, n.due);
END $$;

CREATE FUNCTION customers_of_subjects(wanted uuid[]) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT c.id FROM portfolio_subjects p JOIN customers c ON c.portfolio_id = p.id WHERE p.uuid = ANY(wanted)
    UNION
    SELECT c.id FROM dossier_subjects t JOIN dossiers d ON d.id = t.dossier_id
      JOIN customers c ON c.company_id = d.company_id AND c.test = d.test AND c.external_id_hash = d.external_id_hash
      WHERE t.subject_id = ANY(wanted))
$$;

-- Whoever uploads with an externalId has a customer.
CREATE FUNCTION dossiers_have_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customers (company_id, test, external_id_hash)
    SELECT DISTINCT company_id, test, external_id_hash FROM added WHERE external_id_hash IS NOT NULL
    ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER dossiers_customers AFTER INSERT ON dossiers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION dossiers_have_customers();

-- Whom nothing is left of is no customer any more. At the commit, when no other lock is waited for.
CREATE FUNCTION remove_empty_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted bigint;
BEGIN
  IF TG_TABLE_NAME = 'customers' THEN
    wanted := NEW.id;
  ELSE
    SELECT id INTO wanted FROM customers
      WHERE company_id = OLD.company_id AND test = OLD.test AND external_id_hash = OLD.external_id_hash;
  END IF;
  PERFORM FROM customers WHERE id = wanted FOR UPDATE;
  DELETE FROM customers c WHERE id = wanted AND portfolio_id IS NULL AND NOT EXISTS (
    SELECT FROM dossiers d WHERE d.company_id = c.company_id AND d.external_id_hash = c.external_id_hash AND d.test = c.test);
  IF FOUND THEN
    DELETE FROM customer_events WHERE customer_id = wanted;
  ELSE
    PERFORM refresh_customers(ARRAY[wanted]);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER dossiers_customer_erased AFTER UPDATE OF external_id_hash ON dossiers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.external_id_hash IS NOT NULL AND NEW.external_id_hash IS NULL)
  EXECUTE FUNCTION remove_empty_customer();
CREATE CONSTRAINT TRIGGER dossiers_customer_removed AFTER DELETE ON dossiers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.external_id_hash IS NOT NULL)
  EXECUTE FUNCTION remove_empty_customer();
CREATE CONSTRAINT TRIGGER customers_portfolio_removed AFTER UPDATE OF portfolio_id ON customers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.portfolio_id IS NOT NULL AND NEW.portfolio_id IS NULL)
  EXECUTE FUNCTION remove_empty_customer();

-- Entries: those that another program adds are tied later; the end of one is the end of its customer, and its proof is renewed
-- by the service.
CREATE FUNCTION entry_has_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO untied_customers VALUES (NEW.id) ON CONFLICT DO NOTHING;
  IF TG_OP = 'UPDATE' THEN
    UPDATE customers SET ended_at = NEW.relationship_ended_at, updated_at = now()
      WHERE portfolio_id = NEW.id AND ended_at IS DISTINCT FROM NEW.relationship_ended_at;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER portfolio_added AFTER INSERT ON portfolio_subjects FOR EACH ROW EXECUTE FUNCTION entry_has_customer();
CREATE TRIGGER portfolio_ended_or_resumed AFTER UPDATE ON portfolio_subjects FOR EACH ROW
  WHEN (OLD.relationship_ended_at IS DISTINCT FROM NEW.relationship_ended_at) EXECUTE FUNCTION entry_has_customer();
CREATE FUNCTION forget_untied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM untied_customers WHERE portfolio_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER portfolio_removed AFTER DELETE ON portfolio_subjects FOR EACH ROW EXECUTE FUNCTION forget_untied();

-- What lists filter by follows matches, ratings, and whom dossiers are about.
CREATE OR REPLACE FUNCTION portfolio_hits_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subjects uuid[] := ARRAY(SELECT DISTINCT subject_id FROM changed_hits);
BEGIN
  PERFORM count_portfolio_hits(subjects);
  PERFORM refresh_customers(customers_of_subjects(subjects));
  RETURN NULL;
END $$;
CREATE FUNCTION customer_risks_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_customers(customers_of_subjects(ARRAY(SELECT DISTINCT subject_id FROM changed)));
  RETURN NULL;
END $$;
CREATE TRIGGER subject_risks_added AFTER INSERT ON subject_risks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION customer_risks_changed();
CREATE TRIGGER subject_risks_changed AFTER UPDATE ON subject_risks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION customer_risks_changed();
CREATE TRIGGER subject_risks_removed AFTER DELETE ON subject_risks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION customer_risks_changed();
CREATE FUNCTION customer_subjects_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_customers(ARRAY(
    SELECT DISTINCT c.id FROM changed t JOIN dossiers d ON d.id = t.dossier_id
      JOIN customers c ON c.company_id = d.company_id AND c.test = d.test AND c.external_id_hash = d.external_id_hash));
  RETURN NULL;
END $$;
CREATE TRIGGER dossier_subjects_added AFTER INSERT ON dossier_subjects REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION customer_subjects_changed();
CREATE TRIGGER dossier_subjects_removed AFTER DELETE ON dossier_subjects REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION customer_subjects_changed();

-- Events. What is only noticed of customers from before is like their creation: no webhook tells of it.
CREATE FUNCTION note_customer_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR current_setting('akwaba.noticed', true) = 'on' THEN
    INSERT INTO customer_events (customer_id, company_id, test, changed)
      VALUES (NEW.id, NEW.company_id, NEW.test, ARRAY['CREATED']);
  ELSE
    INSERT INTO customer_events (customer_id, company_id, test, changed) VALUES (NEW.id, NEW.company_id, NEW.test, array_remove(ARRAY[
      CASE WHEN OLD.portfolio_id IS DISTINCT FROM NEW.portfolio_id THEN 'IDENTITY' END,
      CASE WHEN OLD.portfolio_id IS DISTINCT FROM NEW.portfolio_id OR OLD.open_hits <> NEW.open_hits THEN 'SCREENING' END,
      CASE WHEN (OLD.rating, OLD.review_due_at) IS DISTINCT FROM (NEW.rating, NEW.review_due_at) THEN 'RISK' END,
      CASE WHEN (OLD.given_started_at, OLD.ended_at) IS DISTINCT FROM (NEW.given_started_at, NEW.ended_at)
        THEN 'RELATIONSHIP' END], NULL));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER customers_created AFTER INSERT ON customers FOR EACH ROW EXECUTE FUNCTION note_customer_event();
CREATE TRIGGER customers_changed AFTER UPDATE ON customers FOR EACH ROW
  WHEN ((OLD.portfolio_id, OLD.open_hits, OLD.rating, OLD.review_due_at, OLD.given_started_at, OLD.ended_at)
    IS DISTINCT FROM (NEW.portfolio_id, NEW.open_hits, NEW.rating, NEW.review_due_at, NEW.given_started_at, NEW.ended_at))
  EXECUTE FUNCTION note_customer_event();
CREATE FUNCTION note_dossier_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_events (customer_id, company_id, test, changed)
    SELECT id, company_id, test, CASE NEW.status WHEN 'VALIDE' THEN ARRAY['IDENTITY', 'RELATIONSHIP'] ELSE ARRAY['IDENTITY'] END
    FROM customers
    WHERE company_id = NEW.company_id AND test = NEW.test AND external_id_hash = NEW.external_id_hash;
  RETURN NULL;
END $$;
CREATE TRIGGER dossiers_customer_changed AFTER UPDATE ON dossiers FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.external_id_hash IS NOT NULL) EXECUTE FUNCTION note_dossier_event();
CREATE FUNCTION note_entry_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_events (customer_id, company_id, test, changed)
    SELECT id, company_id, test, array_remove(ARRAY[
      CASE WHEN OLD.content_hash <> NEW.content_hash THEN 'IDENTITY' END,
      CASE WHEN OLD.watched <> NEW.watched OR (OLD.screened_generation < 0) <> (NEW.screened_generation < 0)
        THEN 'SCREENING' END], NULL)
    FROM customers WHERE portfolio_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER portfolio_customer_changed AFTER UPDATE ON portfolio_subjects FOR EACH ROW
  WHEN (OLD.content_hash <> NEW.content_hash OR OLD.watched <> NEW.watched
    OR (OLD.screened_generation < 0) <> (NEW.screened_generation < 0)) EXECUTE FUNCTION note_entry_event();
`,
  },
  {
    batches: `
WITH next AS (
  SELECT id, company_id, test, external_id_hash FROM dossiers WHERE id > coalesce($1::bigint, 0) ORDER BY id LIMIT 2000),
added AS (
  INSERT INTO customers (company_id, test, external_id_hash)
    SELECT DISTINCT company_id, test, external_id_hash FROM next WHERE external_id_hash IS NOT NULL ORDER BY 1, 2, 3
  ON CONFLICT DO NOTHING)
SELECT max(id)::text AS cursor FROM next`,
    what: 'customers of dossiers',
  },
  {
    batches: `
WITH next AS (SELECT id FROM customers WHERE id > coalesce($1::bigint, 0) ORDER BY id LIMIT 1000),
refreshed AS (SELECT set_config('akwaba.noticed', 'on', true), refresh_customers(ARRAY(SELECT id FROM next)))
SELECT (SELECT max(id) FROM next)::text AS cursor FROM refreshed`,
    what: 'matches and ratings of customers',
  },
  {
    batches: `
WITH next AS (SELECT id FROM portfolio_subjects WHERE id > coalesce($1::bigint, 0) ORDER BY id LIMIT 5000),
added AS (INSERT INTO untied_customers SELECT id FROM next ON CONFLICT DO NOTHING)
SELECT max(id)::text AS cursor FROM next`,
    what: 'entries of portfolios that are to be tied to customers',
  },
];
