import type { FastifyRequest } from 'fastify';
import { Contact, ContactForm, Notices, SeenNotices } from '../../../contract/console/notifications.ts';
import { Done } from '../../../contract/console/shapes.ts';
import { noticeKinds, noticeWords } from '../../../contract/notifications.ts';
import { listNotices, markNoticesSeen } from '../../../db/operators/notifications.ts';
import { changeContact, contactOf } from '../../../notifications/contact.ts';
import { notificationLimits } from '../../../notifications/limits.ts';
import type { Endpoint } from '../../services.ts';
import { consoleLimits } from '../limits.ts';

/** The bell, and how one is reached by mail. */
export const notifications: Endpoint = (app, { database, keyring, config }) => {
  const own = { may: 'see', whose: 'everyone' } as const;

  app.get('/notifications', { config: own, schema: { response: { 200: Notices } } }, async (request) => {
    const { language } = request;
    const rows = await listNotices(database, request.operator.user.id, noticeKinds, notificationLimits.shown);
    return {
      unseen: rows.filter(({ seen }) => !seen).length,
      notices: rows.map(({ at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        words: noticeWords[row.kind][language],
      })),
    };
  });

  app.post(
    '/notifications/seen',
    { config: own, schema: { body: SeenNotices, response: { 200: Done } } },
    async ({ body, operator }) => {
      await markNoticesSeen(database, operator.user.id, body.upTo);
      return { done: true } as const;
    },
  );

  const shown = async ({ operator }: Pick<FastifyRequest, 'operator'>) => {
    const { unwanted, ...contact } = await contactOf(database, keyring, operator.user.id);
    const mail = config.mail !== undefined;
    return { ...contact, mail, unwanted: noticeKinds.filter((kind) => unwanted.includes(kind)) };
  };

  app.get('/account/contact', { config: own, schema: { response: { 200: Contact } } }, shown);

  app.put(
    '/account/contact',
    {
      config: { ...own, perMinute: consoleLimits.contactsPerMinute },
      schema: { body: ContactForm, response: { 200: Contact } },
    },
    async (request) => {
      const { user } = request.operator;
      await database.transaction((tx) => changeContact(tx, keyring, user, request.body));
      return shown(request);
    },
  );
};
