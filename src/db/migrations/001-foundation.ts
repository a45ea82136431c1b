/** Accounts, credits, audit, registers, idempotent answers. */
export const foundation = `
-- Keys that seal data or hash lookups, each wrapped by the master key. Deleting one erases what it sealed.
CREATE TABLE data_keys (
  name text PRIMARY KEY,
  wrapped bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Client companies.
CREATE TABLE companies (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  country text,
  city text,
  contact_email text,
  rccm_number text,
  type text,
  owner_name text,
  agencies jsonb NOT NULL DEFAULT '[]',
  verifications text[] NOT NULL,
  informal_threshold double precision NOT NULL CHECK (informal_threshold BETWEEN 0 AND 100),
  image_retention_days int NOT NULL CHECK (image_retention_days > 0),
  result_retention_days int NOT NULL CHECK (result_retention_days > 0),
  rate_limit_per_second int CHECK (rate_limit_per_second > 0),
  suspended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE credentials (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES companies,
  api_key text NOT NULL UNIQUE,
  secret_hash bytea NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  label text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX credentials_company ON credentials (company_id);

-- One a company. The counters are the sums of the ledger below, kept in the same transaction.
CREATE TABLE subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id int NOT NULL UNIQUE REFERENCES companies,
  type text NOT NULL CHECK (type IN ('CHECK_COUNT', 'UNLIMITED')),
  expiration_date date NOT NULL,
  granted bigint NOT NULL DEFAULT 0 CHECK (granted >= 0),
  available bigint NOT NULL DEFAULT 0 CHECK (available >= 0),
  reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  consumed bigint NOT NULL DEFAULT 0 CHECK (consumed >= 0),
  expired bigint NOT NULL DEFAULT 0 CHECK (expired >= 0),
  CHECK (granted = available + reserved + consumed + expired)
);

-- Append-only. A row says how many credits it moved, and between which counters by its kind.
CREATE TABLE ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id int NOT NULL REFERENCES companies,
  kind text NOT NULL CHECK (kind IN ('grant', 'charge', 'reserve', 'settle', 'return', 'expire')),
  amount bigint NOT NULL CHECK (amount >= 0),
  operation text NOT NULL,
  -- What it was for: a request or a dossier.
  reference text NOT NULL,
  credential_id int REFERENCES credentials,
  test boolean NOT NULL DEFAULT false,
  available_after bigint NOT NULL CHECK (available_after >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ledger_company ON ledger (company_id, id);
CREATE INDEX ledger_reference ON ledger (reference) WHERE kind IN ('reserve', 'settle', 'return');

-- The keyed chain: one a client company, and chain 0 for the operator's own acts.
CREATE TABLE audit_chains (
  chain int PRIMARY KEY,
  sequence bigint NOT NULL,
  mac bytea NOT NULL
);
CREATE TABLE audit_entries (
  chain int NOT NULL REFERENCES audit_chains,
  sequence bigint NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  -- Identifiers, counts and hashes; never personal data.
  details text NOT NULL,
  mac bytea NOT NULL,
  PRIMARY KEY (chain, sequence)
);

-- Official registers, sealed; found by keyed hashes of their numbers.
CREATE TABLE register_persons (
  key bytea PRIMARY KEY,
  document_type text NOT NULL,
  card_hash bytea,
  sealed bytea NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX register_persons_card ON register_persons (card_hash) WHERE card_hash IS NOT NULL;
CREATE TABLE register_companies (
  key bytea PRIMARY KEY,
  sealed bytea NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE register_informal (
  key bytea PRIMARY KEY,
  document_hash bytea,
  phone_hash bytea,
  sealed bytea NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX register_informal_document ON register_informal (document_hash) WHERE document_hash IS NOT NULL;
CREATE INDEX register_informal_phone ON register_informal (phone_hash) WHERE phone_hash IS NOT NULL;

-- First answers of POSTs that carried an Idempotency-Key.
CREATE TABLE idempotent_requests (
  credential_id int NOT NULL REFERENCES credentials,
  key_hash bytea NOT NULL,
  request_hash bytea NOT NULL,
  sealed_answer bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (credential_id, key_hash)
);
CREATE INDEX idempotent_requests_age ON idempotent_requests (created_at);
`;
