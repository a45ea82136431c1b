import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  beginSession,
  changeSession,
  type Device,
  makeHandOver,
  openLink,
  withdraw,
} from '../../../capture/device.ts';
import { readSecret } from '../../../capture/link.ts';
import { viewOf } from '../../../capture/view.ts';
import { BeginBody, CaptureView, ChangeBody, HandOver, LinkBody } from '../../../contract/capture.ts';
import { Turns } from '../../../platform/turns.ts';
import type { Endpoint, Services } from '../../services.ts';
import { cookieOfSession, newDeviceSecret, ownSecret, setCaptureCookie } from '../cookie.ts';
import { captureCallLimits } from '../limits.ts';
import { submit } from '../submit.ts';

const view = { response: { 200: CaptureView } };

/** A session as its device sees and changes it, from the link to the end. */
export const session: Endpoint = (app, services) => {
  const { database, keyring } = services;
  const submits = new Turns<number>(
    captureCallLimits.submitsAtOnce,
    captureCallLimits.submitsAtOnce,
    () => true,
  );
  const shown = ({ session, watching }: Device) => viewOf(database, keyring, session, { watching });

  app.post(
    '/open',
    { config: { capture: 'link' }, schema: { body: LinkBody, ...view } },
    async (request, reply) => {
      const { link, language } = request.body;
      const cookie = cookieOfSession(request, readSecret(link)?.uuid ?? '');
      const { session, watching } = await openLink(services, { link, cookie });
      // A device has its secret before it begins: the answer to that may be lost on its way.
      deviceSecret(services, request, reply, session);
      return viewOf(database, keyring, session, {
        watching,
        ...(session.device_hash === null && { language }),
      });
    },
  );

  app.post(
    '/begin',
    { config: { capture: 'link' }, schema: { body: BeginBody, ...view } },
    async (request, reply) => {
      const { link, ...beginning } = request.body;
      const uuid = readSecret(link)?.uuid ?? '';
      const cookie = cookieOfSession(request, uuid);
      const own = ownSecret(request, keyring, uuid);
      const secret = own ?? newDeviceSecret(keyring, uuid);
      const device = await beginSession(services, { link, cookie }, secret, beginning);
      // Starts the vision process while the person takes the first picture.
      void services.visionClient.warm?.();
      if (own === undefined) {
        setCaptureCookie(request, reply, device.session, secret, services.config.publicUrl);
      }
      return shown(device);
    },
  );

  app.get('/session', { config: { capture: 'watcher' }, schema: view }, async ({ capture }) =>
    shown(capture),
  );

  app.patch(
    '/session',
    { config: { capture: 'owner' }, schema: { body: ChangeBody, ...view } },
    async ({ capture, body }) => shown({ ...capture, session: await changeSession(services, capture, body) }),
  );

  app.post(
    '/hand-over',
    { config: { capture: 'owner' }, schema: { response: { 200: HandOver } } },
    async ({ capture }) => {
      const { link, expiresAt } = await makeHandOver(services, capture);
      return { ...link, expiresAt: expiresAt.toISOString() };
    },
  );

  app.post('/submit', { config: { capture: 'owner' }, schema: view }, async (request, reply) => {
    const { company_id: client } = request.capture.session;
    const session = await submits.take(client, () => submit(services, request.capture, reply));
    return shown({ session, watching: false });
  });

  app.post('/withdraw', { config: { capture: 'owner' }, schema: view }, async ({ capture }) =>
    shown({ ...capture, session: await withdraw(services, capture) }),
  );
};

function deviceSecret(
  { config, keyring }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Device['session'],
): void {
  if (ownSecret(request, keyring, session.uuid) !== undefined) return;
  setCaptureCookie(request, reply, session, newDeviceSecret(keyring, session.uuid), config.publicUrl);
}
