import type { TestService } from '../harness.ts';

/** What the audit log says. */

export interface ReportedEntry {
  readonly actor: string;
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Entries about a dossier or a subject, in order. */
export async function auditOf({ runtime }: TestService, id: string): Promise<ReportedEntry[]> {
  const rows = await runtime.database.query<{ actor: string; action: string; details: string }>(
    'SELECT actor, action, details FROM audit_entries WHERE strpos(details, $1) > 0 ORDER BY chain, sequence',
    [id],
  );
  return rows.map(({ actor, action, details }) => ({ actor, action, details: JSON.parse(details) }));
}
