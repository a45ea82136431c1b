/**
 * People of the console who belong to one client; null: the operator's own. It is part of their row's proof, by a format
 * that older programs do not know: they refuse people of a client, rather than take them for the operator's.
 */
export const peopleOfClients = `
ALTER TABLE users ADD COLUMN company_id int REFERENCES companies;
`;
