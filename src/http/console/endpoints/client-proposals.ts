import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { changeSettings } from '../../../accounts/accounts.ts';
import { namesOf } from '../../../audit/actor-names.ts';
import { ActProposals, EndAct } from '../../../contract/console/acts.ts';
import { Done, Uuid } from '../../../contract/console/shapes.ts';
import type { CompanyRow, CompanySettings } from '../../../db/clients/companies.ts';
import type { Db } from '../../../db/database.ts';
import { listUsers } from '../../../db/operators/users.ts';
import { type ActProposalRow, listOpenClientActs, lockOpenAct } from '../../../db/subjects/proposals.ts';
import { actorOf } from '../../../operators/sessions.ts';
import type { Keyring } from '../../../platform/keys/sealing.ts';
import { AppError } from '../../../platform/problems/errors.ts';
import { setPolicy } from '../../../policies/set-policy.ts';
import { setTable } from '../../../risk/set-table.ts';
import { closeAct, orderOf, proposeAct, requireOpenAct } from '../../../subjects/act-proposals.ts';
import { shownActs } from '../../../subjects/shown-acts.ts';
import type { Endpoint, Services } from '../../services.ts';
import { ClientParams, requireClient } from '../of-client.ts';

/**
 * Proposals for a client: the end of four eyes, and policies and risk tables set at a terminal. A second person
 * confirms.
 */
export const clientProposals: Endpoint = (app, services) => {
  const { database, keyring, config } = services;
  const viewerOf = ({ operator: { user } }: FastifyRequest) => ({
    actor: actorOf(user),
    role: user.role,
    waitHours: config.fourEyesWaitHours,
  });

  app.get(
    '/clients/:client/proposals',
    {
      config: { may: 'see', whose: 'client' },
      schema: { params: ClientParams, response: { 200: ActProposals } },
    },
    async (request) => {
      const { id, name } = await requireClient(database, request.params.client);
      const { language } = request;
      const nameOf = namesOf(await listUsers(database), name, language);
      const rows = await listOpenClientActs(database, id);
      return { acts: await shownActs(database, keyring, rows, viewerOf(request), { nameOf, language }) };
    },
  );

  app.post(
    '/clients/:client/proposals/:proposal',
    {
      // The proposer may withdraw; the kind of act decides what confirming requires.
      config: { may: 'protect', whose: 'client' },
      schema: {
        params: Type.Object({ ...ClientParams.properties, proposal: Uuid }),
        body: EndAct,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { id } = await requireClient(database, request.params.client);
      const end = { ...request.body, ...viewerOf(request) };
      const act = await requireOpenAct(database, keyring, request.params.proposal, end, id);
      if (act.subject_id !== null || act.company_id !== id) throw new AppError('PROPOSAL_ENDED');
      await database.transaction(async (tx) => {
        if (!(await lockOpenAct(tx, act.id))) throw new AppError('PROPOSAL_ENDED');
        if (end.outcome === 'confirmed') await carryOut(tx, services, act, end.actor);
        await closeAct(tx, keyring, act, end);
      });
      return { done: true } as const;
    },
  );
};

/** Does what was proposed, unless what is in force has changed since. */
async function carryOut(
  tx: Db,
  { keyring, checks }: Pick<Services, 'keyring' | 'checks'>,
  act: ActProposalRow,
  actor: string,
): Promise<void> {
  const { company_id: companyId, kind } = act;
  const { document = null, reason, version: seen = 0 } = orderOf(keyring, act);
  if (kind === 'policy-set') {
    const policy = { actor, companyId, text: document, ground: reason, version: seen };
    await setPolicy(tx, keyring, checks, policy);
  } else if (kind === 'risk-table-set') {
    await setTable(tx, keyring, { actor, companyId, draft: JSON.parse(document ?? ''), reason, seen });
  } else {
    await changeSettings(tx, keyring, actor, companyId, { four_eyes: false });
  }
}

/** Returns the settings that change at once; proposes the end of four eyes. */
export async function proposeEndOfFourEyes(
  tx: Db,
  keyring: Keyring,
  actor: string,
  company: CompanyRow,
  settings: CompanySettings,
): Promise<CompanySettings> {
  if (!company.four_eyes || settings.four_eyes !== false) return settings;
  const { four_eyes: _proposed, ...rest } = settings;
  const client = { companyId: company.id, subjectId: null };
  await proposeAct(tx, keyring, { ...client, kind: 'four-eyes-off', actor, order: { reason: '' } });
  return rest;
}
