import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ActEnded, DoneOrProposed, EndAct } from '../../../contract/console/acts.ts';
import { LinkLanguage, Uuid } from '../../../contract/console/shapes.ts';
import {
  Certificate,
  ErasedOrProposed,
  EraseSubject,
  ErasurePlan,
  HoldSubject,
  Subject,
  SubjectQuery,
  SubjectSearch,
} from '../../../contract/console/subjects.ts';
import { erasureBasisNames } from '../../../contract/erasures.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { languageOf } from '../../../platform/language.ts';
import { AppError, invalid } from '../../../platform/problems/errors.ts';
import { askErasure, changeHold, settleAct } from '../../../subjects/act-on-subject.ts';
import { erasureBases } from '../../../subjects/erasure-certificate.ts';
import { certificatePage } from '../../../subjects/erasure-certificate-page.ts';
import { exportSubject } from '../../../subjects/export-subject.ts';
import { pagePolicy } from '../../../subjects/html-page.ts';
import {
  requireCertificate,
  searchSubjects,
  shortIdOf,
  shownDuty,
  viewCertificate,
  viewErasurePlan,
  viewSubject,
} from '../../../subjects/view-subject.ts';
import type { App, Endpoint, Services } from '../../services.ts';
import { companiesFor } from '../of-client.ts';
import { chosenClient, clientOf } from '../whose.ts';

const Params = Type.Object({ id: Uuid });
const see = { may: 'see', whose: 'subject' } as const;
const protect = { may: 'protect', whose: 'subject' } as const;
const certificate = { may: 'see', whose: 'certificate' } as const;

/** Persons and companies: finding and seeing them, legal holds, erasures and their certificates. */
export const subjects: Endpoint = (app, services) => {
  const { database } = services;
  const viewerOf = ({ operator: { user } }: FastifyRequest) => ({
    actor: actorOf(user),
    role: user.role,
    waitHours: services.config.fourEyesWaitHours,
  });

  app.get(
    '/subjects',
    {
      config: { may: 'see', whose: 'own' },
      schema: { querystring: SubjectQuery, response: { 200: SubjectSearch } },
    },
    async (request) => {
      const { search = '', client } = request.query;
      const id = chosenClient(request, client);
      const companies = await companiesFor(database, clientOf(request));
      if (id !== null && !companies.some((company) => company.id === id)) {
        throw new AppError('CLIENT_NOT_FOUND');
      }
      const actor = actorOf(request.operator.user);
      return {
        clients: companies.map((company) => ({ id: company.id, name: company.name })),
        found: search.trim() === '' ? null : await searchSubjects(services, actor, search, companies, id),
      };
    },
  );

  app.get(
    '/subjects/:id',
    { config: see, schema: { params: Params, response: { 200: Subject } } },
    async (request) =>
      viewSubject(
        services,
        viewerOf(request),
        request.params.id,
        languageOf(request.headers['accept-language']),
      ),
  );

  app.post(
    '/subjects/:id/hold',
    { config: protect, schema: { params: Params, body: HoldSubject, response: { 200: DoneOrProposed } } },
    async (request) => {
      const hold = { ...request.body, actor: actorOf(request.operator.user) };
      const proposal = await database.transaction((tx) => changeHold(tx, services, request.params.id, hold));
      return { done: true, proposal } as const;
    },
  );

  app.post(
    '/subjects/:id/proposals/:proposal',
    {
      // The kind of act decides what more is required.
      config: { may: 'review', whose: 'subject' },
      schema: {
        params: Type.Object({ id: Uuid, proposal: Uuid }),
        body: EndAct,
        response: { 200: ActEnded },
      },
    },
    async (request) => {
      const { id: subjectId, proposal } = request.params;
      const end = { ...request.body, ...viewerOf(request), subjectId };
      const { erasure } = await settleAct(services, proposal, end);
      return { done: true, certificate: erasure?.certificate.id ?? null } as const;
    },
  );

  app.get(
    '/subjects/:id/export',
    { config: protect, schema: { params: Params, querystring: LinkLanguage } },
    async (request, reply) => {
      const { fileName, pieces } = await exportSubject(services, {
        subjectId: request.params.id,
        actor: actorOf(request.operator.user),
        language: languageOf(request.query.language ?? request.headers['accept-language']),
      });
      return reply
        .header('Content-Disposition', `attachment; filename="${fileName}"`)
        .type('application/zip')
        .send(Readable.from(pieces));
    },
  );

  erasures(app, services);
  certificates(app, services);
};

function erasures(app: App, services: Services): void {
  app.get(
    '/subjects/:id/erasure',
    { config: protect, schema: { params: Params, response: { 200: ErasurePlan } } },
    async (request) => {
      const { id } = request.params;
      const language = languageOf(request.headers['accept-language']);
      return {
        ...(await viewErasurePlan(services, id, language)),
        bases: erasureBasisNames.map((name) => ({ name, words: erasureBases[name][language] })),
        confirm: shortIdOf(id),
      };
    },
  );

  app.post(
    '/subjects/:id/erasure',
    { config: protect, schema: { params: Params, body: EraseSubject, response: { 200: ErasedOrProposed } } },
    async (request) => {
      const { id } = request.params;
      const { basis, reason, confirm } = request.body;
      const expected = shortIdOf(id);
      if (confirm.trim().toLowerCase() !== expected) {
        throw invalid({ field: 'confirm', code: 'NOT_CONFIRMED', parameters: { expected } });
      }
      const actor = actorOf(request.operator.user);
      const wish = { subjectId: id, actor, reason: reason.trim(), basis };
      const { erasure, proposal, duty } = await askErasure(services, wish);
      const language = languageOf(request.headers['accept-language']);
      const made = erasure?.certificate.id;
      const certificate =
        made === undefined ? null : await viewCertificate(services.database, made, language);
      return { certificate, proposal, duty: shownDuty(duty, language) };
    },
  );
}

/** By their own identifiers, or by the subject's. */
function certificates(app: App, { database }: Services): void {
  app.get(
    '/certificates/:id',
    { config: certificate, schema: { params: Params, response: { 200: Certificate } } },
    async (request) =>
      viewCertificate(database, request.params.id, languageOf(request.headers['accept-language'])),
  );

  // As the chain covers it, letter for letter.
  app.get(
    '/certificates/:id/file',
    { config: certificate, schema: { params: Params } },
    async (request, reply) => {
      const { id, content } = await requireCertificate(database, request.params.id);
      return reply
        .header('Content-Disposition', `attachment; filename="certificate-${id}.json"`)
        .type('application/json')
        .send(content);
    },
  );

  app.get(
    '/certificates/:id/page',
    { config: certificate, schema: { params: Params, querystring: LinkLanguage } },
    async (request, reply) => {
      const row = await requireCertificate(database, request.params.id);
      const language = languageOf(request.query.language ?? request.headers['accept-language']);
      return reply
        .header('Content-Security-Policy', pagePolicy)
        .type('text/html; charset=utf-8')
        .send(certificatePage(row, language));
    },
  );
}
