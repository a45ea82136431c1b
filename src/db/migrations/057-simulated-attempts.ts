/** Attempts at a delivery that the sandbox made up. */
export const simulatedAttempts = `
ALTER TABLE webhook_attempts ADD COLUMN simulated boolean NOT NULL DEFAULT false;
`;
