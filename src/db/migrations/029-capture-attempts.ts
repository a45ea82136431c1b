/** Recordings of a session that came to their end: those that were broken off are not held against the person. */
export const captureAttempts = `
ALTER TABLE capture_sessions ADD COLUMN challenges_judged int NOT NULL DEFAULT 0;
`;
