import { checkCatalogue } from '../../src/analysis/checks.ts';
import { runAnalysis } from '../../src/analysis/run-analysis.ts';
import type { Policy, PolicyRule } from '../../src/contract/policies.ts';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import type { TakenJob } from '../../src/db/work/jobs.ts';
import { DossierKey } from '../../src/dossiers/stored-dossier.ts';
import { today } from '../../src/platform/today.ts';
import { setPolicy } from '../../src/policies/set-policy.ts';
import { rerunChecks } from '../../src/review/rerun-checks.ts';
import { bodyContext } from '../../src/webhooks/outbox.ts';
import { analysedDossier, type SceneDossier } from '../console/dossier-scene.ts';
import type { TestService } from '../harness.ts';
import { plainPicture } from '../uploads.ts';

/** Clients with policies, and dossiers that rules judge. */

/** Written so once: the word of the document is `then`. */
export const ruleOf = (name: string, when: PolicyRule['when'], then: PolicyRule['then']): PolicyRule => ({
  name,
  when,
  then,
});

export const clear = ruleOf(
  'Clear',
  [
    { fact: 'kyb', is: false },
    { fact: 'score', atLeast: 80 },
  ],
  { outcome: 'VALIDE' },
);

const isExpired: PolicyRule['when'] = [{ fact: 'document.daysToExpiry', atMost: -1 }];
export const expired = ruleOf('Expired', isExpired, { outcome: 'REJETE', reason: 'The paper has expired.' });
export const incomplete = (...missing: string[]) =>
  ruleOf('More', isExpired, { outcome: 'A_COMPLETER', missing });

export const policyOf = (rules: readonly PolicyRule[], more: Partial<Policy> = {}): Policy => ({
  name: 'bank',
  sample: 0,
  rules: [...rules],
  ...more,
});

/** Sets a policy; with a ground unless told. */
export async function setOf(
  { runtime: { database, keyring } }: TestService,
  companyId: number,
  policy: Policy,
  ground = 'Contract with the customer, article 4.',
): Promise<number> {
  const text = JSON.stringify(policy, undefined, 2);
  const { made } = await database.transaction((tx) =>
    setPolicy(tx, keyring, checkCatalogue, { actor: 'cli:test', companyId, text, ground }),
  );
  return made.version;
}

/** One in which everything agrees, with all checks of the account. */
export async function goodDossier(
  service: TestService,
  client: Parameters<typeof analysedDossier>[1],
  wish: SceneDossier = {},
): Promise<string> {
  return analysedDossier(service, client, { pictures: { selfie: await plainPicture() }, ...wish });
}

/** Has a person run the check of the expiry again, and the analysis end again. */
export async function runAgain(
  { runtime: { database, keyring }, services }: TestService,
  uuid: string,
  actor = 'cli:senior',
): Promise<void> {
  const job = await database.transaction(async (tx) => {
    const wish = { types: ['EXPIRATION_CHECK'], actor, role: 'senior' as const, reason: 'once more' };
    await rerunChecks(tx, { keyring, checks: checkCatalogue, ledger: services.ledger }, uuid, wish);
    const [held] = await tx.query<TakenJob>(
      `UPDATE jobs SET lease = gen_random_uuid(), wake_at = now() + interval '1 hour', attempts = 1
       WHERE kind = 'analyse' AND subject = $1 RETURNING id, kind, company_id, subject, lease, attempts, deaths`,
      [uuid],
    );
    return held;
  });
  if (job === undefined) throw new Error('a rerun has a job');
  const notLooked = async () => {
    throw new Error('nothing is left to look at');
  };
  const vision = { read: notLooked, understand: notLooked, face: notLooked };
  const tools = { ...services, vision, versions: { akwaba: 'test' }, today };
  await runAnalysis(tools, job, new AbortController().signal);
}

export interface Told {
  readonly message_type: string;
  readonly status: string;
  readonly reason?: string;
  // biome-ignore lint/suspicious/noExplicitAny: as clients get it.
  readonly policy?: any;
}

/** What webhooks tell of a dossier, in their order. */
export async function reportedOf({ runtime }: TestService, uuid: string): Promise<Told[]> {
  const { database, keyring } = runtime;
  const row = await findAnyDossier(database, uuid);
  const key = row && DossierKey.open(keyring, row);
  if (row === undefined || key === undefined) throw new Error('no such dossier');
  const rows = await database.query<{ id: string; message_type: string; sealed_body: Buffer }>(
    'SELECT id, message_type, sealed_body FROM webhook_deliveries WHERE dossier_id = $1 ORDER BY sequence',
    [row.id],
  );
  return rows.map(({ id, message_type, sealed_body }) => {
    const body = JSON.parse(key.key.open(bodyContext(id), sealed_body).toString());
    return { message_type, ...(body.payload ?? body) };
  });
}

export interface Stored {
  readonly status: string;
  readonly effect: string | null;
  readonly outcome: string | null;
  readonly rule: string | null;
  readonly changes: readonly string[];
}

/** A dossier as the database has it: its status, what the policy made of it, who changed it. */
export async function storedOf({ runtime: { database } }: TestService, uuid: string): Promise<Stored> {
  const [row] = await database.query<Stored>(
    `SELECT d.status, p.effect, p.outcome, p.rule, ARRAY(
       SELECT h.actor || ' ' || h.to_status FROM dossier_history h WHERE h.dossier_id = d.id ORDER BY h.id) AS changes
     FROM dossiers d LEFT JOIN dossier_policies p ON p.dossier_id = d.id WHERE d.uuid = $1`,
    [uuid],
  );
  if (row === undefined) throw new Error('no such dossier');
  return row;
}
