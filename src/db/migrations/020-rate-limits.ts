/** What limits of requests all processes share: see http/rate-limiter.ts. */
export const rateLimits = `
-- One token bucket a row: when it will be full again. A row whose time is over says what no row says. Lost with a crash of
-- the server and not on its replicas, by intent: nobody has to wait for a disk to count a request.
CREATE UNLOGGED TABLE rate_limits (
  name text PRIMARY KEY,
  full_at timestamptz NOT NULL,
  -- What was taken last, as the time in which it fills again.
  taken interval NOT NULL
);
`;
