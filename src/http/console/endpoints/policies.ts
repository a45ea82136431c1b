import { Type } from 'typebox';
import type { NameOf } from '../../../audit/actor-names.ts';
import { namesOf } from '../../../audit/actor-names.ts';
import { refuseUnproven } from '../../../audit/proven-rows.ts';
import {
  ClientPolicy,
  HumanLook,
  PolicyDraft,
  PolicyDraftChecked,
  PolicyFigures,
  PolicyFiguresQuery,
  PolicyTestPart,
  SetPolicy,
  TestPolicy,
  TurnOffPolicy,
} from '../../../contract/console/policies.ts';
import { Done, Uuid } from '../../../contract/console/shapes.ts';
import type { Shown } from '../../../contract/fields.ts';
import { policyGuards, policyOperators } from '../../../contract/policies.ts';
import type { CompanyRow } from '../../../db/clients/companies.ts';
import type { Db } from '../../../db/database.ts';
import { listUsers } from '../../../db/operators/users.ts';
import {
  findProvenPolicy,
  listPolicyVersions,
  type PolicyVersionRow,
} from '../../../db/policies/policies.ts';
import { actorOf } from '../../../operators/sessions.ts';
import type { Language } from '../../../platform/language.ts';
import { checkPolicy, type PlacedFinding } from '../../../policies/check-policy.ts';
import { operatorWords } from '../../../policies/conditions.ts';
import { factTable } from '../../../policies/fact-table.ts';
import { guardWords } from '../../../policies/guards.ts';
import { startHumanLook } from '../../../policies/human-look.ts';
import { policyRoomLimits } from '../../../policies/limits.ts';
import { figuresSpan, policyFigures } from '../../../policies/policy-figures.ts';
import { readyPolicies, readyText } from '../../../policies/ready-policies.ts';
import { setPolicy, turnOffPolicy } from '../../../policies/set-policy.ts';
import { dayFaults, refuse, spanFaults } from '../../day-faults.ts';
import { policyTests } from '../../policy-tests.ts';
import type { App, Endpoint, Services } from '../../services.ts';
import { consoleLimits } from '../limits.ts';
import { ClientParams, requireClient } from '../of-client.ts';

const see = { may: 'see', whose: 'client' } as const;
const operate = { may: 'operate', whose: 'client' } as const;

/** A client's policy: rules that decide what is clear. */
export const policies: Endpoint = (app, services) => {
  editing(app, services);
  trying(app, services);
  figures(app, services);
  humanLook(app, services);
};

const path = '/clients/:client/policy';

function editing(app: App, services: Services): void {
  const { database, keyring, checks } = services;
  const shown = { params: ClientParams, response: { 200: ClientPolicy } };

  app.get(path, { config: see, schema: shown }, async ({ params, language }) => {
    const company = await requireClient(database, params.client);
    return clientPolicy(database, services, company, language);
  });

  app.post(
    `${path}/draft`,
    {
      config: { ...see, perMinute: consoleLimits.draftsPerMinute },
      schema: { params: ClientParams, body: PolicyDraft, response: { 200: PolicyDraftChecked } },
    },
    async ({ params, body, language }) => {
      await requireClient(database, params.client);
      const { findings, policy } = checkPolicy(body.text, checks);
      return {
        findings: findings.map((finding) => shownFinding(finding, language)),
        policy: policy?.policy ?? null,
      };
    },
  );

  app.put(
    path,
    { config: operate, schema: { ...shown, body: SetPolicy } },
    async ({ params, body, language, operator: { user } }) => {
      const company = await requireClient(database, params.client);
      const change = { actor: actorOf(user), companyId: company.id, ...body };
      await database.transaction((tx) => setPolicy(tx, keyring, checks, change));
      return clientPolicy(database, services, company, language);
    },
  );

  app.post(
    `${path}/off`,
    { config: operate, schema: { ...shown, body: TurnOffPolicy } },
    async ({ params, body, language, operator: { user } }) => {
      const company = await requireClient(database, params.client);
      const change = { actor: actorOf(user), companyId: company.id, ...body };
      await database.transaction((tx) => turnOffPolicy(tx, keyring, change));
      return clientPolicy(database, services, company, language);
    },
  );
}

async function clientPolicy(
  db: Db,
  { checks, keyring }: Services,
  company: CompanyRow,
  language: Language,
): Promise<Shown<typeof ClientPolicy>> {
  const found = await findProvenPolicy(db, company.id);
  if (found !== undefined) refuseUnproven(keyring, 'policies', found);
  const rows = await listPolicyVersions(db, company.id, policyRoomLimits.versionsShown);
  const nameOf = namesOf(await listUsers(db), company.name, language);
  const history = rows.map((row) => shownVersion(row, nameOf));
  const [newest] = history;
  const { document = null, ground = null } = found?.policy ?? {};
  return {
    current: newest === undefined || document === null ? null : { ...newest, text: document, ground },
    history,
    version: newest?.version ?? 0,
    fourEyes: company.four_eyes,
    ready: readyPolicies.map(({ name, title, words }) => ({
      name,
      title: title[language],
      words: words[language],
      text: readyText(name, language),
    })),
    facts: factTable(checks, language),
    operators: policyOperators.map((operator) => ({ operator, words: operatorWords[operator][language] })),
    guards: policyGuards.map((guard) => ({ guard, words: guardWords[guard][language] })),
  };
}

const shownVersion = ({ document, at, ...row }: PolicyVersionRow, nameOf: NameOf) => ({
  version: row.version,
  at: at.toISOString(),
  actor: row.actor,
  who: nameOf(row.actor),
  name: row.name,
  text: document,
  ground: row.ground,
  reason: row.reason,
});

function shownFinding({ severity, code, line, path: at, words }: PlacedFinding, language: Language) {
  const [first, rule, part, condition] = at;
  const isOfRule = first === 'rules' && typeof rule === 'number';
  return {
    severity,
    code,
    line,
    path: at.join('.'),
    rule: isOfRule ? rule : null,
    condition: isOfRule && part === 'when' && typeof condition === 'number' ? condition : null,
    words: words[language],
  };
}

function trying(app: App, services: Services): void {
  const test = policyTests(services);
  app.post(
    `${path}/test`,
    { config: see, schema: { params: ClientParams, body: TestPolicy, response: { 200: PolicyTestPart } } },
    async ({ params, body, language, operator: { user, session } }) => {
      const company = await requireClient(services.database, params.client);
      return test({ company, actor: actorOf(user), session: session.id, language }, body);
    },
  );
}

function figures(app: App, { database }: Services): void {
  app.get(
    `${path}/figures`,
    {
      config: see,
      schema: { params: ClientParams, querystring: PolicyFiguresQuery, response: { 200: PolicyFigures } },
    },
    async ({ params, query }) => {
      const { id } = await requireClient(database, params.client);
      if (query.to !== undefined) refuse(...dayFaults('to', query.to));
      const span = figuresSpan(query);
      refuse(...spanFaults(span));
      return policyFigures(database, id, span, query.test === '1');
    },
  );
}

function humanLook(app: App, { database, keyring, checks }: Services): void {
  app.post(
    '/dossiers/:id/human-look',
    {
      config: { may: 'review', whose: 'dossier' },
      schema: { params: Type.Object({ id: Uuid }), body: HumanLook, response: { 200: Done } },
    },
    async ({ params, body, operator: { user } }) => {
      const { revision } = body;
      const act = { actor: actorOf(user), role: user.role, reason: body.reason.trim(), revision };
      await database.transaction((tx) => startHumanLook(tx, keyring, checks, params.id, act));
      return { done: true } as const;
    },
  );
}
