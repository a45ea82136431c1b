/** What programs of clients may do by themselves: scopes, a change of secrets without a gap, webhooks of one world. */
export const selfService = `
ALTER TABLE credentials
  -- What may be done with it; those that there are keep what they could do.
  ADD COLUMN scopes text[] NOT NULL DEFAULT '{read,write}'
    CHECK (scopes <@ '{read,write,admin}'::text[] AND cardinality(scopes) > 0),
  -- While the secret is changed, the new one: both are good until the old one is retired, and this takes its place.
  ADD COLUMN next_secret_hash bytea,
  ADD COLUMN next_secret_at timestamptz,
  ADD CONSTRAINT credentials_next_secret CHECK ((next_secret_hash IS NULL) = (next_secret_at IS NULL));

-- Of which world it gets the messages; null: of both.
ALTER TABLE webhook_endpoints ADD COLUMN mode text CHECK (mode IN ('live', 'test'));
`;
