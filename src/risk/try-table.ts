import { stands } from '../audit/carried-proofs.ts';
import type { RiskRating, RiskTable } from '../contract/risk.ts';
import type { Db } from '../db/database.ts';
import { pageOfRisks } from '../db/risk/subject-risks.ts';
import type { RiskReason } from '../dossiers/risk/reason-words.ts';
import { inTurns } from '../platform/in-turns.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { riskLimits } from './limits.ts';
import { floorOf, isHigher, rate, underTable, weighed } from './rate.ts';
import { hitCounts, hitsOf, openFacts, openOverride } from './rate-subjects.ts';

/** What a draft of a table would change for a client's live subjects. Writes nothing. */
export interface TriedTable {
  readonly subjects: number;
  readonly changed: number;
  /** How many have which rating, now and by the draft. */
  readonly before: Readonly<Record<RiskRating, number>>;
  readonly after: Readonly<Record<RiskRating, number>>;
  /** Those who rise first, the gravest before others; some of them. */
  readonly changes: readonly TriedChange[];
}

interface TriedChange {
  readonly subjectId: string;
  readonly name: string;
  readonly before: RiskRating;
  readonly after: RiskRating;
  readonly reasons: readonly RiskReason[];
}

const nothing = () => ({ LOW: 0, MEDIUM: 0, HIGH: 0 });

export async function tryTable(
  db: Db,
  keyring: Keyring,
  companyId: number,
  table: RiskTable,
): Promise<TriedTable> {
  const [before, after, now] = [nothing(), nothing(), new Date()];
  let [subjects, changed, last] = [0, 0, '00000000-0000-0000-0000-000000000000'];
  let changes: TriedChange[] = [];
  for (;;) {
    const rows = await pageOfRisks(db, companyId, last, riskLimits.triedTogether);
    const page = rows.filter((row) => stands(keyring, 'subject_risks', row));
    const hits = await hitCounts(
      db,
      keyring,
      page.map(({ subject_id }) => subject_id),
    );
    const byId = new Map(page.map(({ subject_id: id }) => [id, [] as typeof hits]));
    for (const row of hits) byId.get(row.subject_id)?.push(row);
    await inTurns(page, (row) => {
      const facts = openFacts(keyring, row);
      if (facts === undefined) return;
      const found = hitsOf(byId.get(row.subject_id) ?? [], row.subject_id);
      const rated = rate(table, facts, found, now);
      const override = openOverride(keyring, row);
      const { rating } = weighed(rated, override && underTable(override, rated), floorOf(found));
      subjects += 1;
      before[row.rating] += 1;
      after[rating] += 1;
      if (rating === row.rating) return;
      changed += 1;
      const of = { before: row.rating, after: rating, reasons: rated.reasons };
      changes.push({ subjectId: row.subject_id, name: facts.name, ...of });
    });
    changes = changes.sort(gravest).slice(0, riskLimits.changesNamed);
    last = rows.at(-1)?.subject_id ?? last;
    if (rows.length < riskLimits.triedTogether) break;
  }
  return { subjects, changed, before, after, changes };
}

const weight = ({ before, after }: TriedChange): number =>
  (isHigher(after, before) ? 2 : 0) + (after === 'HIGH' || before === 'HIGH' ? 1 : 0);
const gravest = (a: TriedChange, b: TriedChange): number => weight(b) - weight(a);
