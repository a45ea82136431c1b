/** Which messages an endpoint wants. */
export const webhookEventTypes = `
-- Null: all of them, also those that come later.
ALTER TABLE webhook_endpoints ADD COLUMN event_types text[] CHECK (cardinality(event_types) > 0);
`;
