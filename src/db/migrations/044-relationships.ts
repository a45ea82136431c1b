import type { Step } from '../migrating/migration.ts';

/** The end of the relationship with a customer: the file stays until its retention is over. */
export const relationships: readonly Step[] = [
  {
    script: `
-- Null while the relationship lasts. Who is ended is neither watched nor to be searched for.
ALTER TABLE portfolio_subjects ADD COLUMN relationship_ended_at timestamptz;

-- Whoever watches or searches for a customer again, also a program of an earlier version, takes the relationship up again.
CREATE FUNCTION resume_relationship() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.relationship_ended_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER portfolio_resumed BEFORE UPDATE ON portfolio_subjects FOR EACH ROW
  WHEN (NEW.relationship_ended_at IS NOT NULL AND (NEW.watched OR NEW.press_due OR NEW.screened_generation = -1))
  EXECUTE FUNCTION resume_relationship();
`,
  },
  {
    index: 'portfolio_ended',
    definition: 'ON portfolio_subjects (company_id, id) WHERE relationship_ended_at IS NOT NULL',
  },
];
