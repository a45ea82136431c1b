import type { Shown } from '../contract/fields.ts';
import type { PolicyOutcome } from '../contract/policies.ts';
import type { AnalysisStatus } from '../contract/results.ts';
import { decisions } from '../contract/review.ts';
import type { TestedDossier, TestedRule } from '../contract/views/policies.ts';
import type { CompanyRow } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { type DossierRow, dossiersBetween, sequenceRange } from '../db/dossiers/dossiers.ts';
import { type Decider, lastDeciders } from '../db/policies/dossier-policies.ts';
import { nameOf } from '../dossiers/index/dossier-name.ts';
import { openDossiers, type StoredDossier } from '../dossiers/stored-dossier.ts';
import { inTurns } from '../platform/in-turns.ts';
import type { Language } from '../platform/language.ts';
import { aboutDossiers } from './about-dossiers.ts';
import type { CompiledPolicy } from './conditions.ts';
import type { PolicyTools } from './current-policy.ts';
import { evaluate, type Verdict } from './evaluate.ts';

/**
 * Tries a draft on past dossiers, in parts, the newest first, and compares its outcomes with the real ones. Ages and terms are
 * those of the day of the analysis; hits and their marks are the current ones.
 */

export interface Trial {
  readonly company: Pick<CompanyRow, 'id' | 'verifications'>;
  readonly test: boolean;
  readonly compiled: CompiledPolicy;
  /** Received from then on, and before then. */
  readonly from: Date;
  readonly before: Date;
  /** The last that was tried; those before it are. */
  readonly after?: number | undefined;
  readonly most: number;
  readonly language: Language;
}

export type TriedRule = Shown<typeof TestedRule>;

/** How many dossiers have this status now, and what the draft says of them. */
interface TriedMove {
  readonly status: AnalysisStatus;
  readonly outcome: PolicyOutcome;
  readonly dossiers: number;
}

interface TriedDossier extends Omit<Shown<typeof TestedDossier>, 'createdAt'> {
  readonly createdAt: Date;
}

export interface TriedPart {
  /** Tried; dossiers never analysed, or erased, count for no rule. */
  readonly dossiers: number;
  /** In all parts; only known of the first. */
  readonly total: number | null;
  readonly next: number | null;
  readonly rules: readonly TriedRule[];
  readonly matrix: readonly TriedMove[];
  readonly changed: readonly TriedDossier[];
}

export async function tryPolicy(db: Db, tools: PolicyTools, trial: Trial): Promise<TriedPart> {
  const { company, test, compiled, from, before, after, most, language } = trial;
  const world = { companyId: company.id, test };
  const { first, last } = await sequenceRange(db, world, from, before);
  const newest = after === undefined ? last : Math.min(last, after - 1);
  const oldest = Math.max(first, newest - most + 1);
  const rows = newest < first ? [] : await dossiersBetween(db, world, oldest, newest);
  const tried = rows.filter(isTried);
  const dossiers = await openDossiers(db, tools.keyring, tried);
  const days = new Map(tried.map((row) => [row.id, dayOf(row)]));
  const deciders = await lastDeciders(
    db,
    dossiers.map(({ id }) => id),
  );
  const abouts = await aboutDossiers(db, tools, company, dossiers, ({ id }) => days.get(id) ?? '');
  const rules = new Map<string, TriedRule>();
  const matrix = new Map<string, TriedMove>();
  const changed: TriedDossier[] = [];
  await inTurns(abouts, (about) => {
    const verdict = evaluate(compiled, about);
    const by = deciderOf(about.dossier, deciders.get(about.dossier.id));
    count(rules, verdict, about.dossier, by);
    countMove(matrix, about.dossier.status, verdict.outcome);
    if (isChanged(verdict, about.dossier, by)) changed.push(shown(about.dossier, by, verdict, language));
  });
  return {
    dossiers: rows.length,
    total: after === undefined ? Math.max(0, last - first + 1) : null,
    next: rows.length > 0 && oldest > first ? oldest : null,
    rules: [...rules.values()],
    matrix: [...matrix.values()],
    changed,
  };
}

const isTried = ({ status, erased_at, wrapped_key }: DossierRow): boolean =>
  erased_at === null && wrapped_key !== null && status !== 'EN_COURS' && status !== 'ERREUR';

const dayOf = ({ completed_at, created_at }: DossierRow): string =>
  (completed_at ?? created_at).toISOString().slice(0, 10);

const isDecided = ({ status }: StoredDossier): boolean =>
  (decisions as readonly AnalysisStatus[]).includes(status);

function deciderOf(dossier: StoredDossier, last: Decider | undefined): TriedDossier['by'] {
  if (!isDecided(dossier) || last === undefined) return 'nobody';
  return last.actor.startsWith('policy:') ? 'rule' : 'person';
}

/** A dossier left to people keeps their decision; a rule's decision would not stand. */
function isChanged({ outcome }: Verdict, dossier: StoredDossier, by: TriedDossier['by']): boolean {
  return outcome === 'A_TRAITER' ? by === 'rule' : outcome !== dossier.status;
}

function count(
  rules: Map<string, TriedRule>,
  { rule, outcome, heldBy }: Verdict,
  { status }: StoredDossier,
  by: TriedDossier['by'],
): void {
  const key = JSON.stringify([rule, outcome]);
  const before = rules.get(key) ?? { rule, outcome, dossiers: 0, agreed: 0, disagreed: 0, heldBack: 0 };
  const isCompared = by === 'person' && outcome !== 'A_TRAITER';
  rules.set(key, {
    ...before,
    dossiers: before.dossiers + 1,
    agreed: before.agreed + (isCompared && status === outcome ? 1 : 0),
    disagreed: before.disagreed + (isCompared && status !== outcome ? 1 : 0),
    heldBack: before.heldBack + (heldBy.length > 0 ? 1 : 0),
  });
}

function countMove(matrix: Map<string, TriedMove>, status: AnalysisStatus, outcome: PolicyOutcome): void {
  const key = `${status} ${outcome}`;
  matrix.set(key, { status, outcome, dossiers: (matrix.get(key)?.dossiers ?? 0) + 1 });
}

/** Adds a part's counts to those of the parts before it. */
export function addUp(sum: readonly TriedRule[], part: readonly TriedRule[]): TriedRule[] {
  const all = new Map<string, TriedRule>();
  for (const one of [...sum, ...part]) {
    const key = JSON.stringify([one.rule, one.outcome]);
    const before = all.get(key);
    all.set(
      key,
      before === undefined
        ? one
        : {
            ...one,
            dossiers: before.dossiers + one.dossiers,
            agreed: before.agreed + one.agreed,
            disagreed: before.disagreed + one.disagreed,
            heldBack: before.heldBack + one.heldBack,
          },
    );
  }
  return [...all.values()];
}

function shown(
  dossier: StoredDossier,
  by: TriedDossier['by'],
  { rule, outcome, explanation }: Verdict,
  language: Language,
): TriedDossier {
  return {
    id: dossier.uuid,
    name: nameOf(dossier.kyb, dossier.documents),
    externalId: dossier.externalId,
    createdAt: dossier.createdAt,
    status: dossier.status,
    by,
    rule,
    outcome,
    explanation: explanation.map((text) => text[language]),
  };
}
