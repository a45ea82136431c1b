import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { DoneOrProposed } from '../../../contract/console/acts.ts';
import {
  Correct,
  Decide,
  Decided,
  DecideHit,
  EndProposal,
  Pulse,
  Review,
  rerunBody,
} from '../../../contract/console/dossier.ts';
import { Done, Uuid } from '../../../contract/console/shapes.ts';
import { RerunStarted } from '../../../contract/history.ts';
import { type Act, decideDossier } from '../../../dossiers/decisions/decide-dossier.ts';
import { settleProposal } from '../../../dossiers/decisions/proposals.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { invalid } from '../../../platform/problems/errors.ts';
import { correctDocument } from '../../../review/correct-document.ts';
import { rerunChecks } from '../../../review/rerun-checks.ts';
import { feelPulse, viewDossier, viewPicture } from '../../../review/view-dossier.ts';
import { markHitOf } from '../../../subjects/act-on-subject.ts';
import type { Endpoint } from '../../services.ts';
import { shownReview } from '../shown-review.ts';

const Params = Type.Object({ id: Uuid });

/** One dossier: what a reviewer sees of it, and does with it. */
export const dossier: Endpoint = (app, services) => {
  const { config, database, keyring, checks, ledger } = services;
  const waitHours = config.fourEyesWaitHours;
  const viewerOf = ({ operator: { user } }: FastifyRequest) => ({
    actor: actorOf(user),
    role: user.role,
    userId: user.id,
    waitHours,
  });
  const see = { may: 'see', whose: 'dossier' } as const;
  // Changing a decision takes the permission to revise: checked by the status, once the dossier is locked.
  const review = { may: 'review', whose: 'dossier' } as const;

  app.get(
    '/dossiers/:id',
    { config: see, schema: { params: Params, response: { 200: Review } } },
    async (request) => {
      const { language } = request;
      return shownReview(await viewDossier(services, viewerOf(request), request.params.id, language));
    },
  );

  app.get(
    '/dossiers/:id/pulse',
    { config: see, schema: { params: Params, response: { 200: Pulse } } },
    async (request) => {
      const attends = request.headers['x-unattended'] === undefined;
      return feelPulse(services, { ...viewerOf(request), attends }, request.params.id);
    },
  );

  app.get(
    '/dossiers/:id/pictures/:picture',
    { config: see, schema: { params: Type.Object({ id: Uuid, picture: Uuid }) } },
    async (request, reply) => {
      const { id, picture } = request.params;
      const { mediaType, bytes } = await viewPicture(services, viewerOf(request), id, picture);
      return reply.header('Cache-Control', 'no-store').type(mediaType).send(bytes);
    },
  );

  app.post(
    '/dossiers/:id/decision',
    { config: review, schema: { params: Params, body: Decide, response: { 200: Decided } } },
    async (request) => {
      const { to, reasonCodes: codes = [], reason = '', revision, despiteHits = false } = request.body;
      if (reason === '' && codes.length === 0) throw invalid({ field: 'reason', code: 'MISSING' });
      const { language } = request;
      const decision = { ...actOf(request, { reason, revision }), to, codes, language, despiteHits };
      return database.transaction((tx) => decideDossier(tx, keyring, checks, request.params.id, decision));
    },
  );

  app.post(
    '/dossiers/:id/proposal',
    { config: review, schema: { params: Params, body: EndProposal, response: { 200: Done } } },
    async (request) => {
      const { outcome, proposal, despiteHits = false } = request.body;
      const end = { ...actOf(request, request.body), outcome, proposal, waitHours, despiteHits };
      await database.transaction((tx) => settleProposal(tx, keyring, checks, request.params.id, end));
      return { done: true } as const;
    },
  );

  app.post(
    '/dossiers/:id/rerun',
    {
      config: review,
      schema: { params: Params, body: rerunBody(checks.types), response: { 200: RerunStarted } },
    },
    async (request) => {
      const wish = { ...actOf(request, request.body), types: request.body.checks };
      return database.transaction((tx) =>
        rerunChecks(tx, { keyring, checks, ledger }, request.params.id, wish),
      );
    },
  );

  app.post(
    '/dossiers/:id/corrections',
    { config: review, schema: { params: Params, body: Correct, response: { 200: RerunStarted } } },
    async (request) => {
      const { document, corrections } = request.body;
      const wish = { ...actOf(request, request.body), document, corrections };
      const tools = { keyring, checks, ledger };
      const { checks: again, reserved } = await database.transaction((tx) =>
        correctDocument(tx, tools, request.params.id, wish),
      );
      return { checks: again, reserved };
    },
  );

  app.post(
    '/dossiers/:id/hits',
    { config: review, schema: { params: Params, body: DecideHit, response: { 200: DoneOrProposed } } },
    async (request) => {
      const decision = { ...request.body, actor: actorOf(request.operator.user) };
      const proposal = await database.transaction((tx) =>
        markHitOf(tx, services, request.params.id, decision),
      );
      return { done: true, proposal } as const;
    },
  );
};

const actOf = (
  { operator: { user } }: FastifyRequest,
  { reason, revision }: { readonly reason: string; readonly revision: number },
): Act => ({ actor: actorOf(user), role: user.role, reason: reason.trim(), revision });
