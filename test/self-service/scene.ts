import { RowGuard } from '../../src/audit/row-guard.ts';
import type { CredentialScope } from '../../src/contract/account.ts';
import { takeJob, wakeJobs } from '../../src/db/work/jobs.ts';
import { guardedPost } from '../../src/egress/http-client.ts';
import { deliverWebhook } from '../../src/webhooks/deliver.ts';
import { type TestService, testService } from '../harness.ts';
import { selfieScene } from '../selfie-scene.ts';
import { type Answer, openReceiver } from '../webhook-scene.ts';

/** A service whose clients' programs do everything by themselves; no worker runs, tests take the jobs. */

export const all: readonly CredentialScope[] = ['read', 'write', 'admin'];
export const unknownId = '00000000-0000-4000-8000-000000000000';

export type SelfServiceScene = Awaited<ReturnType<typeof selfServiceScene>>;

export async function selfServiceScene(settings: Record<string, string> = {}) {
  const service = await testService({
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_PER_SECOND: '10000',
    AUTH_FAILURES_PER_MINUTE: '10000',
    ...settings,
  });
  const { database } = service.runtime;
  const closers: (() => Promise<unknown>)[] = [];
  return {
    service,
    dossiers: selfieScene(service),
    database,
    receiver: async (...answers: Answer[]) => {
      const { close, ...made } = await openReceiver(answers);
      closers.push(close);
      return made;
    },
    /** Tries everything that is to be sent now, once. */
    deliverAll: async () => {
      await database.query(
        "UPDATE jobs SET wake_at = now() WHERE kind = 'deliver' AND wake_at IS NOT NULL AND lease IS NULL",
      );
      await wakeJobs(database);
      for (let left = 50; left > 0; left -= 1) {
        const job = await takeJob(database, 'deliver', 60, 100);
        if (job === undefined) return;
        await deliverWebhook(deliveryTools(service), job, new AbortController().signal);
      }
    },
    audited: async (companyId: number, pattern: string) => {
      const rows = await database.query<{ actor: string; action: string; details: string }>(
        'SELECT actor, action, details FROM audit_entries WHERE chain = $1 AND action LIKE $2 ORDER BY sequence',
        [companyId, pattern],
      );
      return rows.map(({ actor, action, details }) => ({ actor, action, ...JSON.parse(details) }));
    },
    credentialId: async (apiKey: string): Promise<number> => {
      const [row] = await database.query<{ id: number }>('SELECT id FROM credentials WHERE api_key = $1', [
        apiKey,
      ]);
      return row?.id ?? 0;
    },
    stop: async () => {
      for (const close of closers) await close();
      await service.services.faceSearch.close();
      await service.stop();
    },
  };
}

function deliveryTools({ runtime: { database, keyring } }: TestService) {
  return {
    database,
    keyring,
    guard: new RowGuard(database, keyring),
    post: guardedPost({ allowPrivate: true }),
    sayDate: (publishedAt: string) => publishedAt,
    linkPicture: (id: string) => `https://kyc.example.com/${id}`,
  };
}

export const codes = ({ body }: { body: { errors: { field: string; code: string }[] } }) =>
  body.errors.map(({ field, code }) => `${field} ${code}`);
