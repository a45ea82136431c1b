import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { refuseUnproven } from '../../audit/proven-rows.ts';
import { PolicyTestPart } from '../../contract/console/policies.ts';
import {
  PolicyInForce,
  PolicyRequest,
  PolicyTestRequest,
  RiskTableInForce,
  RiskTableRequest,
  RulesProposed,
} from '../../contract/own-rules.ts';
import type { Policy } from '../../contract/policies.ts';
import type { Db } from '../../db/database.ts';
import { findProvenPolicy, listPolicyVersions } from '../../db/policies/policies.ts';
import { listRiskTables } from '../../db/risk/risk-tables.ts';
import { words } from '../../platform/language.ts';
import { AppError, invalid } from '../../platform/problems/errors.ts';
import { setOrProposePolicy, setOrProposeTable, type Waiting } from '../../review/set-rules.ts';
import { currentTable } from '../../risk/current-table.ts';
import { readyTable } from '../../risk/ready-table.ts';
import { httpLimits } from '../limits.ts';
import { policyTests } from '../policy-tests.ts';
import { answers } from '../schemas.ts';
import { actorOf, changeOnce } from '../self-service.ts';
import type { App, Endpoint, Services } from '../services.ts';

/** The policy and the risk table of an account, as its own programs read, try and set them. */
export const ownRules: Endpoint = (app, services) => {
  policyEndpoints(app, services);
  riskTableEndpoints(app, services);
};

const tags = ['Account'];
const needsAdmin = 'Needs the scope `admin`.';
const reading = { scope: 'admin', evenPaused: true } as const;
const changing = { scope: 'admin', perMinute: httpLimits.changesPerMinute } as const;
const underFourEyes =
  'Where two people decide for the account it is answered 202 and waits until somebody confirms it in the console. Test credentials read and try, only live ones set.';

const waits = words(
  'Two people decide for this account: it counts once somebody confirms it in the console, on the page of the organisation.',
  "Pour ce compte, deux personnes décident : cela compte dès que quelqu'un le confirme dans la console, sur la page de l'organisation.",
);

/** What was set is shown; of what waits it is said where it waits. */
async function changed<Made extends object, Shown>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  set: (tx: Db, actor: string) => Promise<Made | Waiting>,
  show: (tx: Db, made: Made) => Promise<Shown>,
): Promise<Shown | RulesProposed> {
  if (request.caller.credential.test) throw new AppError('LIVE_CREDENTIAL_NEEDED');
  const answer = await changeOnce(services, request, reply, async (tx) => {
    const made = await set(tx, actorOf(request.caller));
    if (!('proposal' in made)) return show(tx, made);
    return { proposal: made.proposal, explanation: waits[request.language] };
  });
  if (typeof answer === 'object' && answer !== null && 'proposal' in answer) reply.code(202);
  return answer;
}

const asText = (policy: Policy): string => JSON.stringify(policy, undefined, 2);

function policyEndpoints(app: App, services: Services): void {
  const { database, keyring } = services;
  const path = '/v2/policy';

  async function inForce(db: Db, { company }: FastifyRequest['caller']): Promise<PolicyInForce> {
    const found = await findProvenPolicy(db, company.id);
    if (found !== undefined) refuseUnproven(keyring, 'policies', found);
    const [newest] = await listPolicyVersions(db, company.id, 1);
    const { version = 0, document = null, ground = null } = found?.policy ?? {};
    return {
      ...{ version, policy: document === null ? null : JSON.parse(document), ground },
      ...{ fourEyes: company.four_eyes, setAt: newest?.at.toISOString() ?? null },
    };
  }

  app.get(
    path,
    {
      config: reading,
      schema: {
        tags,
        operationId: 'getPolicy',
        summary: 'The policy that is in force',
        description: `The rules that decide or propose what is clear. ${needsAdmin}`,
        response: answers(PolicyInForce),
      },
    },
    ({ caller }) => inForce(database, caller),
  );

  app.put(
    path,
    {
      config: changing,
      schema: {
        tags,
        operationId: 'setPolicy',
        summary: 'Set the policy',
        description: `A further version, in force for what is analysed from then on. Each fault is named by its place, such as \`policy.rules.0.when.1.fact\`. \`policy\` null and a \`reason\` turn it off. ${underFourEyes} ${needsAdmin}`,
        body: PolicyRequest,
        response: { ...answers(PolicyInForce, 400, 409, 413, 415), 202: RulesProposed },
      },
    },
    (request, reply) => {
      const { policy, ground = '', reason, version } = request.body;
      if (policy === null && reason === undefined) throw invalid({ field: 'reason', code: 'MISSING' });
      if (policy !== null && reason !== undefined) {
        throw invalid({
          field: 'reason',
          code: 'UNKNOWN_FIELD',
          parameters: { known: 'policy, ground, version' },
        });
      }
      const text = policy === null ? null : asText(policy);
      const { language } = request;
      return changed(
        services,
        request,
        reply,
        (tx, actor) =>
          setOrProposePolicy(tx, services, {
            ...{ actor, companyId: request.caller.company.id, text, ground: reason ?? ground },
            ...(version !== undefined && { version }),
          }),
        async (tx, { warnings }) => ({
          ...(await inForce(tx, request.caller)),
          warnings: warnings.map(({ path: at, words: said }) => ({
            field: ['policy', ...at].join('.'),
            message: said[language],
          })),
        }),
      ) as Promise<PolicyInForce>;
    },
  );

  const test = policyTests(services);
  app.post(
    `${path}/test`,
    {
      config: { ...changing, evenPaused: true },
      schema: {
        tags,
        operationId: 'testPolicy',
        summary: 'Try a policy on past dossiers',
        description: `What its rules would have made of dossiers of the credential's world, the newest first, beside what became of them. Nothing is changed. While \`next\` is not null there are more: ask again with it as \`after\`, and add the counts up. ${needsAdmin}`,
        body: PolicyTestRequest,
        response: answers(TestedPart, 400, 413, 415),
      },
    },
    ({ caller, body: { policy, ...asked }, language }) =>
      test(
        {
          company: caller.company,
          actor: actorOf(caller),
          session: actorOf(caller),
          language,
        },
        { ...asked, text: asText(policy), test: caller.credential.test },
      ),
  );
}

const TestedPart = Type.Object(PolicyTestPart.properties, {
  title: 'PolicyTest',
  examples: [
    {
      dossiers: 1,
      total: 1,
      next: null,
      rules: [
        { rule: 'Unsure reading', outcome: 'A_TRAITER', dossiers: 1, agreed: 0, disagreed: 0, heldBack: 0 },
      ],
      matrix: [{ status: 'VALIDE', outcome: 'A_TRAITER', dossiers: 1 }],
      changed: [],
    },
  ],
});

function riskTableEndpoints(app: App, services: Services): void {
  const { database, keyring } = services;
  const path = '/v2/risk-table';

  async function inForce(db: Db, { company }: FastifyRequest['caller']): Promise<RiskTableInForce> {
    const { version, table } = await currentTable(db, keyring, company.id);
    const row = (await listRiskTables(db, company.id)).find((one) => one.version === version);
    return { version, table, setAt: row?.at.toISOString() ?? null };
  }

  app.get(
    path,
    {
      config: reading,
      schema: {
        tags,
        operationId: 'getRiskTable',
        summary: 'The table by which persons and companies are rated',
        description: `The one that counts now. ${needsAdmin}`,
        response: answers(RiskTableInForce),
      },
    },
    ({ caller }) => inForce(database, caller),
  );

  app.put(
    path,
    {
      config: changing,
      schema: {
        tags,
        operationId: 'setRiskTable',
        summary: 'Set the table of ratings',
        description: `A further version; everybody is rated anew within minutes. Each fault is named by its place, such as \`table.rows.0.when\`. \`table\` null sets the one that comes with the service. ${underFourEyes} ${needsAdmin}`,
        body: RiskTableRequest,
        response: { ...answers(RiskTableInForce, 400, 409, 413, 415), 202: RulesProposed },
      },
    },
    (request, reply) => {
      const { table: draft, reason, version: seen } = request.body;
      return changed(
        services,
        request,
        reply,
        (tx, actor) =>
          setOrProposeTable(tx, keyring, {
            ...{
              companyId: request.caller.company.id,
              draft: draft ?? readyTable,
              actor,
              reason: reason.trim(),
            },
            ...(seen !== undefined && { seen }),
          }),
        (tx) => inForce(tx, request.caller),
      ) as Promise<RiskTableInForce>;
    },
  );
}
