/** What people of the console are told, in the console and by mail. */
export const notifications = `
CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id int NOT NULL REFERENCES users,
  kind text NOT NULL,
  -- Where it leads in the console. It names nobody.
  path text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz,
  -- What it tells of: nobody is told twice.
  event text NOT NULL,
  -- When the mail is to be sent, or tried again; null where there is none, or it was sent.
  mail_at timestamptz,
  mail_attempts int NOT NULL DEFAULT 0,
  UNIQUE (user_id, event)
);
CREATE INDEX notifications_shown ON notifications (user_id, at);
CREATE INDEX notifications_mail ON notifications (mail_at) WHERE mail_at IS NOT NULL;

-- How people are reached by mail. The address is sealed, with whether it was verified.
CREATE TABLE user_contacts (
  user_id int PRIMARY KEY REFERENCES users,
  sealed_address bytea,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  -- Kinds that they do not want by mail.
  unwanted text[] NOT NULL DEFAULT '{}'
);
`;
