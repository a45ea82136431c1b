import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Done, Uuid } from '../../../contract/console/shapes.ts';
import {
  ConfirmTogether,
  DecideTogether,
  DoneTogether,
  GiveDossier,
  HandOut,
  Reviewers,
  ReviewersQuery,
  Together,
  TogetherQuery,
  WriteNote,
} from '../../../contract/console/work.ts';
import { listReviewers } from '../../../db/dossiers/dossier-holders.ts';
import { isOwned } from '../../../db/operators/owned.ts';
import { giveDossier, releaseDossier } from '../../../dossiers/work/holders.ts';
import { takeNoteAway, writeNote } from '../../../dossiers/work/notes.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { invalid } from '../../../platform/problems/errors.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { confirmTogether, decideTogether, handOut, previewTogether } from '../../../review/together.ts';
import type { App, Endpoint, Services } from '../../services.ts';
import { chosenClient, clientOf, refuseAsUnknown } from '../whose.ts';

const Params = Type.Object({ id: Uuid });
const review = { may: 'review', whose: 'dossier' } as const;
const whoOf = (request: FastifyRequest) => {
  const { user } = request.operator;
  return { actor: actorOf(user), role: user.role, client: clientOf(request) };
};

/** How people share the work: notes, who has which dossier, several decided or handed out at once. */
export const dossierWork: Endpoint = (app, services) => {
  notes(app, services);
  holders(app, services);
  together(app, services);
};

function notes(app: App, { database, keyring }: Services): void {
  app.post(
    '/dossiers/:id/notes',
    { config: review, schema: { params: Params, body: WriteNote, response: { 200: Done } } },
    async (request) => {
      const { id } = request.params;
      await database.transaction((tx) => writeNote(tx, keyring, id, whoOf(request), request.body.text));
      return { done: true } as const;
    },
  );

  app.delete(
    '/dossiers/:id/notes/:note',
    {
      config: review,
      schema: { params: Type.Object({ id: Uuid, note: Uuid }), response: { 200: Done } },
    },
    async (request) => {
      const { id, note } = request.params;
      await database.transaction((tx) => takeNoteAway(tx, keyring, id, whoOf(request), note));
      return { done: true } as const;
    },
  );
}

function holders(app: App, { database, keyring }: Services): void {
  app.post(
    '/dossiers/:id/holder',
    { config: review, schema: { params: Params, body: GiveDossier, response: { 200: Done } } },
    async (request) => {
      const giving = { ...whoOf(request), ...request.body };
      await database.transaction((tx) => giveDossier(tx, keyring, request.params.id, giving));
      return { done: true } as const;
    },
  );

  app.delete(
    '/dossiers/:id/holder',
    { config: review, schema: { params: Params, response: { 200: Done } } },
    async (request) => {
      await database.transaction((tx) => releaseDossier(tx, keyring, request.params.id, whoOf(request)));
      return { done: true } as const;
    },
  );

  app.get(
    '/queue/reviewers',
    {
      config: { may: 'review', whose: 'own' },
      schema: { querystring: ReviewersQuery, response: { 200: Reviewers } },
    },
    async (request) => {
      const whose = {
        operator: clientOf(request) === null,
        client: chosenClient(request, request.query.client),
      };
      const reviewers = await listReviewers(database, whose);
      return { reviewers: reviewers.map(({ login, name, held }) => ({ login, name, held })) };
    },
  );
}

function together(app: App, services: Services): void {
  app.get(
    '/queue/together',
    {
      config: { may: 'review', whose: 'own' },
      schema: { querystring: TogetherQuery, response: { 200: Together } },
    },
    async (request) => {
      const ids = request.query.ids.split(',');
      if (!ids.every(isUuid)) {
        throw invalid({ field: 'ids', code: 'INVALID_FORMAT', parameters: { example: exampleUuid } });
      }
      await refuseOthers(services, request, ids);
      const { language } = request;
      return { dossiers: await previewTogether(services, ids, whoOf(request), language) };
    },
  );

  app.post(
    '/queue/decide',
    {
      config: { may: 'review', whose: 'own' },
      schema: { body: DecideTogether, response: { 200: DoneTogether } },
    },
    async (request) => {
      const { dossiers, to, reason = '', reasonCodes: codes = [] } = request.body;
      if (reason === '' && codes.length === 0) throw invalid({ field: 'reason', code: 'MISSING' });
      await refuseOthers(
        services,
        request,
        dossiers.map(({ id }) => id),
      );
      const { language } = request;
      return decideTogether(services, dossiers, { ...whoOf(request), to, reason, codes, language });
    },
  );

  app.post(
    '/queue/confirm',
    {
      config: { may: 'review', whose: 'own' },
      schema: { body: ConfirmTogether, response: { 200: DoneTogether } },
    },
    async (request) => {
      const { dossiers } = request.body;
      await refuseOthers(
        services,
        request,
        dossiers.map(({ id }) => id),
      );
      const { language } = request;
      return confirmTogether(services, dossiers, { ...whoOf(request), language });
    },
  );

  app.post(
    '/queue/hand-out',
    // Seniors hand out work.
    { config: { may: 'revise', whose: 'own' }, schema: { body: HandOut, response: { 200: DoneTogether } } },
    async (request) => {
      const { dossiers, to } = request.body;
      await refuseOthers(services, request, dossiers);
      const { language } = request;
      return handOut(services, dossiers, whoOf(request), to, language);
    },
  );
}

/** People of a client name their client's dossiers only; another's is as if it were not there, and nothing is done. */
async function refuseOthers(
  services: Services,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<void> {
  const client = clientOf(request);
  if (client === null) return;
  for (const id of ids) {
    if (await isOwned(services.database, 'dossier', id, client)) continue;
    await refuseAsUnknown(services, request, 'dossier', id);
  }
}

const exampleUuid = 'c44599c4-3b13-4bd8-b189-23aac612a629';
