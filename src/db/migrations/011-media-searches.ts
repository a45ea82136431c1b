/** Searches of the press leave the same rows as searches of lists. */
export const mediaSearches = `
ALTER TABLE screenings DROP CONSTRAINT screenings_topic_check;
ALTER TABLE screenings ADD CONSTRAINT screenings_topic_check CHECK (topic IN ('sanction', 'pep', 'media'));
`;
