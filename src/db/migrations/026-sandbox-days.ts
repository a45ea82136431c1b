/** What test calls are counted by: a number a day and client, instead of checks. */
export const sandboxDays = `
-- One row a client, of the last day (UTC) on which it made test calls: an older one says what no row says.
CREATE TABLE sandbox_days (
  company_id int PRIMARY KEY REFERENCES companies,
  day date NOT NULL,
  used int NOT NULL CHECK (used > 0)
);
`;
