/** The picture that stands for an organisation: a small JPEG that the service made of what was given. */
export const logos = `
CREATE TABLE company_logos (
  company_id int PRIMARY KEY REFERENCES companies,
  jpeg bytea NOT NULL,
  width int NOT NULL,
  height int NOT NULL
);
`;
