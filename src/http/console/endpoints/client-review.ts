import { Type } from 'typebox';
import { ChangeReviewRules, ClientReview, PutReason } from '../../../contract/console/work.ts';
import type { Shown } from '../../../contract/fields.ts';
import { findReviewRules } from '../../../db/clients/review-rules.ts';
import {
  changeReviewRules,
  keepsOwnReasons,
  putReason,
  removeReason,
  takeReadyReasons,
} from '../../../dossiers/work/change-rules.ts';
import { conditionOf, conditionsThere } from '../../../dossiers/work/reason-conditions.ts';
import { reasonsOf } from '../../../dossiers/work/reasons.ts';
import { actorOf } from '../../../operators/sessions.ts';
import type { Language } from '../../../platform/language.ts';
import type { Endpoint, Services } from '../../services.ts';
import { ClientParams, requireClient } from '../of-client.ts';

/** How people work on a client's dossiers: its reasons for decisions, its aim, how long one stays locked. */
export const clientReview: Endpoint = (app, services) => {
  const { database, keyring, checks } = services;
  const operate = { may: 'operate', whose: 'client' } as const;
  const path = '/clients/:client/review';
  const response = { 200: ClientReview };

  app.get(
    path,
    { config: { may: 'see', whose: 'client' }, schema: { params: ClientParams, response } },
    async ({ params, language }) => {
      const { id } = await requireClient(database, params.client);
      return shownRules(services, id, language);
    },
  );

  app.patch(
    path,
    { config: operate, schema: { params: ClientParams, body: ChangeReviewRules, response } },
    async ({ params, language, body, operator: { user } }) => {
      const { id } = await requireClient(database, params.client);
      await database.transaction((tx) => changeReviewRules(tx, keyring, actorOf(user), id, body));
      return shownRules(services, id, language);
    },
  );

  app.put(
    `${path}/reasons`,
    { config: operate, schema: { params: ClientParams, body: PutReason, response } },
    async ({ params, language, body, operator: { user } }) => {
      const { id } = await requireClient(database, params.client);
      await database.transaction((tx) => putReason(tx, { keyring, checks }, actorOf(user), id, body));
      return shownRules(services, id, language);
    },
  );

  app.delete(
    `${path}/reasons/:code`,
    {
      config: operate,
      schema: {
        params: Type.Object({ ...ClientParams.properties, code: Type.String({ maxLength: 40 }) }),
        response,
      },
    },
    async ({ params, language, operator: { user } }) => {
      const { id } = await requireClient(database, params.client);
      await database.transaction((tx) => removeReason(tx, keyring, actorOf(user), id, params.code));
      return shownRules(services, id, language);
    },
  );

  app.post(
    `${path}/ready-reasons`,
    { config: operate, schema: { params: ClientParams, response } },
    async ({ params, language, operator: { user } }) => {
      const { id } = await requireClient(database, params.client);
      await database.transaction((tx) => takeReadyReasons(tx, keyring, actorOf(user), id));
      return shownRules(services, id, language);
    },
  );
};

async function shownRules(
  { database, checks }: Services,
  companyId: number,
  language: Language,
): Promise<Shown<typeof ClientReview>> {
  const reasons = await reasonsOf(database, companyId);
  return {
    rules: await findReviewRules(database, companyId),
    own: await keepsOwnReasons(database, companyId),
    reasons: reasons.map((reason) => ({
      ...reason,
      conditionWords: conditionOf(checks, reason.condition).name[language],
    })),
    conditions: conditionsThere(checks).map(({ code, name }) => ({ code, words: name[language] })),
  };
}
