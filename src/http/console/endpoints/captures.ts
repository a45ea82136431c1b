import { Type } from 'typebox';
import { type Consent, changeConsent, consentOf } from '../../../capture/consent.ts';
import { cancelSession, linkOf, listSessions, makeSession, shownSession } from '../../../capture/sessions.ts';
import { standing } from '../../../capture/stored-session.ts';
import { captureStatusWords } from '../../../contract/capture-words.ts';
import {
  Capture,
  CaptureQuery,
  Captures,
  ConsentText,
  NewConsentText,
  newCapture,
} from '../../../contract/console/captures.ts';
import { Uuid } from '../../../contract/console/shapes.ts';
import { may, type Role } from '../../../contract/operators.ts';
import { findSessionRow, type SessionRow } from '../../../db/capture/sessions.ts';
import { findCompany } from '../../../db/clients/companies.ts';
import { listCredentials } from '../../../db/clients/credentials.ts';
import { actorOf } from '../../../operators/sessions.ts';
import type { Language } from '../../../platform/language.ts';
import { AppError } from '../../../platform/problems/errors.ts';
import type { App, Endpoint, Services } from '../../services.ts';
import { consoleLimits } from '../limits.ts';
import { ClientParams, requireClient } from '../of-client.ts';

const Params = Type.Object({ id: Uuid });

/** Capture sessions of clients: made for a customer at a counter, shown with their link, cancelled. */
export const captures: Endpoint = (app, services) => {
  ofClient(app, services);
  consent(app, services);
  single(app, services);
};

function ofClient(app: App, services: Services): void {
  const { database } = services;
  const path = '/clients/:client/captures';

  app.get(
    path,
    {
      config: { may: 'see', whose: 'client' },
      schema: { params: ClientParams, querystring: CaptureQuery, response: { 200: Captures } },
    },
    async ({ params, language, query: { test, status, externalId, after } }) => {
      const { id: companyId } = await requireClient(database, params.client);
      const world = { companyId, test: test === '1' };
      const filter = { status, externalId, after, most: consoleLimits.consoleRows };
      const { unproved, ...page } = await listSessions(services, world, filter);
      return { ...page, findings: unproved.map((text) => text[language]) };
    },
  );

  app.post(
    path,
    {
      // Who decides on dossiers also asks people for their pictures.
      config: { may: 'review', whose: 'client' },
      schema: { params: ClientParams, body: newCapture(services.checks.types), response: { 200: Capture } },
    },
    async ({ params, language, body: { test = false, ...request }, operator: { user } }) => {
      const { id: companyId } = await requireClient(database, params.client);
      const maker = { world: { companyId, test }, actor: actorOf(user) };
      const { row } = await makeSession(services, maker, request);
      return shownCapture(services, row, user.role, language);
    },
  );
}

/** The text that people agree to, in words of a client. */
function consent(app: App, services: Services): void {
  const { database, keyring } = services;
  const path = '/clients/:client/consent';
  const schema = { params: ClientParams, response: { 200: ConsentText } };

  app.get(path, { config: { may: 'see', whose: 'client' }, schema }, async ({ params, language }) =>
    shownConsent(await consentOf(database, keyring, await requireClient(database, params.client)), language),
  );

  app.post(
    path,
    { config: { may: 'operate', whose: 'client' }, schema: { ...schema, body: NewConsentText } },
    async ({ params, language, body: { french, english, instead }, operator: { user } }) => {
      const { id } = await requireClient(database, params.client);
      return shownConsent(
        await changeConsent(services, actorOf(user), id, { fr: french, en: english }, instead),
        language,
      );
    },
  );
}

const shownConsent = ({ version, text, finding }: Consent, language: Language): ConsentText => ({
  version,
  own: !version.startsWith('standard-'),
  french: text.fr,
  english: text.en,
  finding: finding?.[language] ?? null,
});

function single(app: App, services: Services): void {
  app.get(
    '/captures/:id',
    { config: { may: 'see', whose: 'capture' }, schema: { params: Params, response: { 200: Capture } } },
    async ({ params, language, operator: { user } }) =>
      shownCapture(
        services,
        standing(services.keyring, await requireSession(services, params.id)),
        user.role,
        language,
      ),
  );

  app.post(
    '/captures/:id/cancel',
    { config: { may: 'review', whose: 'capture' }, schema: { params: Params, response: { 200: Capture } } },
    async ({ params, language, operator: { user } }) => {
      const { company_id: companyId, test } = await requireSession(services, params.id);
      const maker = { world: { companyId, test }, actor: actorOf(user) };
      const row = await cancelSession(services, maker, params.id);
      return shownCapture(services, row, user.role, language);
    },
  );
}

async function requireSession({ database }: Services, id: string): Promise<SessionRow> {
  const row = await findSessionRow(database, id);
  if (row === undefined) throw new AppError('CAPTURE_SESSION_NOT_FOUND');
  return row;
}

async function shownCapture(
  services: Services,
  row: SessionRow,
  role: Role,
  language: Language,
): Promise<Capture> {
  const { company_id: id, test, consent_version: version, consented_at: at } = row;
  const company = await findCompany(services.database, id);
  const session = shownSession(services.keyring, row);
  const credentials = await listCredentials(services.database, id);
  return {
    session,
    credential: credentials.find((one) => one.id === session.credentialId)?.api_key ?? null,
    words: captureStatusWords[session.status].meaning[language],
    test,
    client: { id, name: company?.name ?? '' },
    verifications: row.verifications === null ? null : [...row.verifications],
    consent: version === null || at === null ? null : { version, at: at.toISOString() },
    // The link alone allows taking the pictures.
    url: may(role, 'review') ? (linkOf(services, row)?.url ?? null) : null,
  };
}
