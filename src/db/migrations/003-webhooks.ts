/** Endpoints of clients, what is sent to them, and every attempt. */
export const webhooks = `
CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  company_id int NOT NULL REFERENCES companies,
  url text NOT NULL,
  -- What signs. Erased when the endpoint is removed.
  sealed_secret bytea,
  -- The secret before the last rotation: it signs too until then.
  sealed_previous_secret bytea,
  previous_secret_until timestamptz,
  -- While set, nothing is sent; the reason is a code.
  disabled_at timestamptz,
  disabled_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  CHECK ((sealed_secret IS NULL) = (removed_at IS NOT NULL)),
  CHECK ((sealed_previous_secret IS NULL) = (previous_secret_until IS NULL)),
  CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL))
);
CREATE INDEX webhook_endpoints_company ON webhook_endpoints (company_id);

-- One event for one endpoint; the id is the webhookId that the receiver sees.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints,
  company_id int NOT NULL REFERENCES companies,
  dossier_id int NOT NULL REFERENCES dossiers,
  message_type text NOT NULL,
  sequence int NOT NULL,
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'DELIVERED', 'FAILED', 'CANCELLED')),
  -- Under the dossier's own key, so that erasing the key erases it.
  sealed_body bytea NOT NULL,
  -- Since it was made or replayed; webhook_attempts has them all.
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz
);
CREATE INDEX webhook_deliveries_company ON webhook_deliveries (company_id, created_at);
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (endpoint_id) WHERE state = 'PENDING';
CREATE INDEX webhook_deliveries_dossier ON webhook_deliveries (dossier_id);

CREATE TABLE webhook_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id uuid NOT NULL REFERENCES webhook_deliveries,
  at timestamptz NOT NULL,
  -- What the receiver answered, or the code of why it did not.
  http_status int,
  failure text,
  milliseconds int NOT NULL,
  CHECK ((http_status IS NULL) <> (failure IS NULL))
);
CREATE INDEX webhook_attempts_delivery ON webhook_attempts (delivery_id, id);
`;
