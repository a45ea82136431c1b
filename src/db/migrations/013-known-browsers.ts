/** Failed sign-ins from a browser that somebody used before are counted apart from those of strangers. */
export const knownBrowsers = `
ALTER TABLE sign_in_failures
  -- The number that the browser was given when somebody signed in with it; empty for all that have none.
  ADD COLUMN browser text NOT NULL DEFAULT '',
  DROP CONSTRAINT sign_in_failures_pkey,
  ADD PRIMARY KEY (login_hash, browser);
`;
