import { beforeAll, describe, expect, it } from 'vitest';
import { changeConsent } from '../../src/capture/consent.ts';
import { cancelSession } from '../../src/capture/sessions.ts';
import { captureCallLimits } from '../../src/http/capture/limits.ts';
import {
  call,
  eventually,
  sharedService,
  type TestAnswer,
  type TestClient,
  type TestService,
  testService,
} from '../harness.ts';
import { signCarried } from '../signed-rows.ts';
import { begun, drainRate, invited, Phone } from './phone.ts';
import { kindEyes } from './vision.ts';

/** Links, consent, and which device has a session. */

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedService(kindEyes);
  client = await service.client({ company: { name: 'Banque du Golfe' } });
});

const expired = async (id: string) => {
  await service.runtime.database.query(
    "UPDATE capture_sessions SET expires_at = now() - interval '1 s' WHERE uuid = $1",
    [id],
  );
  await signCarried(service.runtime);
};
const actions = async (id: string) => {
  const rows = await service.runtime.database.query<{ action: string; details: string }>(
    'SELECT action, details FROM audit_entries WHERE chain = $1 ORDER BY sequence',
    [client.companyId],
  );
  return rows.filter(({ details }) => details.includes(id)).map(({ action }) => action);
};

describe('a link', () => {
  it('is opened without being claimed, and begun by who consents', async () => {
    const { phone, session } = await invited(service, client.companyId);
    const opened = await phone.open();
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({
      status: 'OPENED',
      client: 'Banque du Golfe',
      step: 'consent',
      watching: false,
      test: false,
      documentType: null,
      redirectUrl: null,
    });
    expect(opened.body.consent.text).toContain('Banque du Golfe');
    expect(opened.headers.get('set-cookie')).toMatch(
      new RegExp(
        `^akwaba_capture_${session.id}=${session.id}\\.[\\w-]{43}; Path=/capture; Max-Age=\\d+; HttpOnly; SameSite=Strict$`,
      ),
    );
    const preview = new Phone(service);
    preview.link = phone.link;
    expect((await preview.open()).status).toBe(200);
    const begin = await phone.begin();
    expect(begin.body).toMatchObject({ status: 'IN_PROGRESS', step: 'paper' });
    expect((await phone.session()).body).toEqual(begin.body);
    // The answer was lost: the same device asks again.
    expect((await phone.begin()).body).toEqual(begin.body);
    expect(await actions(session.id)).toEqual(['capture.created', 'capture.consented']);
  });

  it('shows the text of consent in the language that is asked for', async () => {
    const { phone } = await invited(service, client.companyId);
    const ask = (language: string) => phone.ask('POST', '/open', { link: phone.link, language });
    expect((await ask('en')).body.consent.text).toMatch(/^Banque du Golfe asks you/);
    expect((await ask('fr')).body.consent.text).toMatch(/^Banque du Golfe vous demande/);
  });

  it('tells nothing where it is not known, expired, cancelled, forged or used', async () => {
    const one = await invited(service, client.companyId);
    const other = await invited(service, client.companyId);
    const [id = '', secret = ''] = one.phone.link.split('.');
    const [otherId = ''] = other.phone.link.split('.');
    const answers = [];
    for (const link of [
      `${otherId}.${secret}`,
      `00000000-0000-4000-8000-000000000000.${secret}`,
      `${id}.${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
      `${id}.${secret}.h`,
      id,
      'nonsense',
      '',
    ]) {
      for (const path of ['/open', '/begin']) {
        const more = path === '/begin' && { consent: true, consentVersion: 'standard-1', language: 'fr' };
        const { status, body } = await new Phone(service).ask('POST', path, { link, ...more });
        answers.push({ status, ...body, requestId: '' });
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, code: 'CAPTURE_LINK_UNKNOWN' });
    for (const cookie of ['', `akwaba_capture_${id}=`, `akwaba_capture_${id}=${id}.${secret}`]) {
      const phone = new Phone(service);
      phone.cookie = cookie;
      expect((await phone.session()).body.code).toBe('CAPTURE_LINK_UNKNOWN');
    }
  });

  it('says what to do once its session has ended', async () => {
    const cancelled = await invited(service, client.companyId);
    await cancelSession(service.services, cancelled.maker, cancelled.session.id);
    const late = await begun(service, client.companyId);
    await expired(late.session.id);
    const declined = await invited(service, client.companyId);
    await declined.phone.open();
    expect((await declined.phone.begin({ consent: false })).body).toMatchObject({
      status: 'DECLINED',
      withdrawn: false,
    });
    for (const [{ phone }, code] of [
      [cancelled, 'CAPTURE_CANCELLED'],
      [late, 'CAPTURE_EXPIRED'],
      [declined, 'CAPTURE_DECLINED'],
    ] as const) {
      const { status, body } = await phone.open();
      expect([status, body.code]).toEqual([410, code]);
    }
    expect((await late.phone.session()).body.code).toBe('CAPTURE_EXPIRED');
    expect(await actions(declined.session.id)).toEqual(['capture.created', 'capture.declined']);
  });

  it('is stopped for who tries many, and works for others behind the same address', async () => {
    const own = await testService({ TRUST_PROXY: '1' }, { visionClient: kindEyes });
    const { companyId } = await own.client();
    const victim = await begun(own, companyId);
    // Cookies of a session whose id is known: more than it may call, and none of it at its cost.
    const guess = () => {
      const phone = new Phone(own);
      phone.cookie = `akwaba_capture_${victim.session.id}=${victim.session.id}.${'A'.repeat(43)}`;
      return phone.session();
    };
    const { sessionBurst, unknownPerMinute: most } = captureCallLimits;
    const { database } = own.runtime;
    const [start] = await database.query<{ time: Date }>('SELECT clock_timestamp() AS time');
    const tries = await Promise.all(Array.from({ length: 2 * sessionBurst }, guess));
    expect((await victim.phone.session()).status).toBe(200);
    expect(new Set(tries.slice(0, most / 2).map(({ body }) => body.code))).toEqual(
      new Set(['CAPTURE_LINK_UNKNOWN']),
    );
    // However long they took, each has its share of a minute; a second is for two clocks.
    const seconds = (tries.length / most) * 60 - 1;
    await eventually('all of them are counted', async () => {
      const counted = `SELECT 1 FROM rate_limits
        WHERE name LIKE 'capture links%' AND full_at >= $1::timestamptz + make_interval(secs => $2)`;
      return (await database.query(counted, [start?.time, seconds])).length === 1;
    });
    const refused = async (ask: () => Promise<TestAnswer>) => {
      let last = await ask();
      await eventually('more are refused', async () => {
        await drainRate(own, 'capture links');
        last = await ask();
        return last.body.code !== 'CAPTURE_LINK_UNKNOWN';
      });
      return last;
    };
    // Cookies count as links do.
    for (const ask of [guess, () => new Phone(own).ask('POST', '/open', { link: 'nonsense' })]) {
      const { body, headers } = await refused(ask);
      expect(body.code).toBe('CAPTURE_TOO_FAST');
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
    }
    const { phone } = await invited(own, companyId);
    expect((await phone.open()).status).toBe(200);
    expect((await phone.begin()).status).toBe(200);
    await own.stop();
  });

  it('may be used by the page only', async () => {
    const { phone } = await begun(service, client.companyId);
    const headers = { Cookie: phone.cookie };
    const bare = await call(`${service.url}/capture/api/hand-over`, { method: 'POST', headers });
    expect(bare.body.code).toBe('CAPTURE_NOT_FROM_PAGE');
    const elsewhere = await phone.ask('POST', '/hand-over', undefined, { 'Sec-Fetch-Site': 'cross-site' });
    expect(elsewhere.body.code).toBe('CAPTURE_NOT_FROM_PAGE');
  });
});

describe('two devices', () => {
  it('have one link: the second is told so', async () => {
    const { phone, link } = await begun(service, client.companyId);
    const second = new Phone(service, link.url);
    for (const answer of [await second.open(), await second.begin()]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'CAPTURE_ON_ANOTHER_DEVICE']);
    }
    expect((await phone.session()).status).toBe(200);
  });

  it('begin at once: one of them has it', async () => {
    const { link } = await invited(service, client.companyId);
    const phones = [1, 2, 3, 4].map(() => new Phone(service, link.url));
    const answers = await Promise.all(phones.map((phone) => phone.begin()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('hand over by a link that is good once; the first looks on', async () => {
    const { phone: desk, session } = await begun(service, client.companyId, {});
    const { body } = await desk.ask('POST', '/hand-over');
    expect(body.url).toMatch(/\.h$/);
    expect(body.qrCode).toMatch(/^<svg/);
    const phone = new Phone(service, body.url);
    expect((await phone.open()).body).toMatchObject({ status: 'IN_PROGRESS', watching: false });
    expect((await desk.session()).body.watching).toBe(false);
    expect((await phone.begin({ consentVersion: 'kept' })).body.status).toBe('IN_PROGRESS');
    await phone.ask('PATCH', '/session', { documentType: 'CNI', step: 'front' });
    expect((await desk.session()).body).toMatchObject({ watching: true, step: 'front' });
    for (const answer of [
      await desk.ask('PATCH', '/session', { step: 'back' }),
      await desk.ask('POST', '/hand-over'),
      await desk.ask('POST', '/submit'),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'CAPTURE_ON_ANOTHER_DEVICE']);
    }
    const third = new Phone(service, body.url);
    expect((await third.begin()).body.code).toBe('CAPTURE_LINK_UNKNOWN');
    // The answer was lost: the device that has it needs no link.
    expect((await phone.begin()).status).toBe(200);
    expect(await actions(session.id)).toContain('capture.handed-over');
  });

  it('are not ended by the one that handed over, whatever link it brings', async () => {
    const { phone: desk, link } = await begun(service, client.companyId, {});
    const { body } = await desk.ask('POST', '/hand-over');
    const phone = new Phone(service, body.url);
    await phone.begin({ consentVersion: 'kept' });
    const [id = '', secret = ''] = (link.url.split('#')[1] ?? '').split('.');
    for (const wrong of [`${id}.${'A'.repeat(43)}`, `${id}.${'A'.repeat(43)}.h`, `${id}.${secret}`]) {
      const answer = await desk.begin({ link: wrong, consent: false });
      expect([answer.status, answer.body.code]).toEqual([409, 'CAPTURE_ON_ANOTHER_DEVICE']);
    }
    expect((await phone.session()).body).toMatchObject({ status: 'IN_PROGRESS', watching: false });
    // The device that has it declines.
    expect((await phone.begin({ consent: false })).body.status).toBe('DECLINED');
  });

  it('cannot hand over by a link whose time is over, or by an earlier one', async () => {
    const { phone: desk, session } = await begun(service, client.companyId, {});
    const first = await desk.ask('POST', '/hand-over');
    const second = await desk.ask('POST', '/hand-over');
    expect((await new Phone(service, first.body.url).open()).body.code).toBe('CAPTURE_LINK_UNKNOWN');
    await service.runtime.database.query(
      'UPDATE capture_sessions SET hand_over_until = now() WHERE uuid = $1',
      [session.id],
    );
    await signCarried(service.runtime);
    expect((await new Phone(service, second.body.url).begin()).body.code).toBe('CAPTURE_LINK_UNKNOWN');
  });
});

describe('consent', () => {
  it('is given to the words that a client has now, and taken back until all is sent', async () => {
    const other = await service.client({ company: { name: 'Assurance' } });
    const { phone } = await invited(service, other.companyId);
    expect((await phone.open()).body.consent.version).toBe('standard-1');
    const words = { fr: 'Nous vérifions votre identité.', en: 'We verify who you are.' };
    await changeConsent(service.services, 'cli', other.companyId, words);
    expect((await phone.begin()).body.code).toBe('CAPTURE_CONSENT_CHANGED');
    expect((await phone.open()).body.consent).toEqual({ version: '1', text: words.fr });
    expect((await phone.begin({ consentVersion: '1' })).status).toBe(200);
    // What was agreed to is shown, though there are other words now.
    await changeConsent(service.services, 'cli', other.companyId, { fr: 'Autrement.', en: 'Otherwise.' });
    expect((await phone.session()).body.consent).toEqual({ version: '1', text: words.fr });
    const { body } = await phone.ask('POST', '/withdraw');
    expect(body).toMatchObject({ status: 'DECLINED', step: 'done', withdrawn: true });
    expect((await phone.session()).body.code).toBe('CAPTURE_DECLINED');
    const entries = await service.runtime.database.query<{ action: string }>(
      "SELECT action FROM audit_entries WHERE chain = $1 AND action LIKE 'capture.%' ORDER BY sequence",
      [other.companyId],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'capture.created',
      'capture.consent-text',
      'capture.consented',
      'capture.consent-text',
      'capture.withdrawn',
    ]);
  });

  it('leads the person back, with how it ended', async () => {
    const { phone, session } = await begun(service, client.companyId, {
      redirectUrl: 'https://bank.example/back?a=1',
    });
    const { body } = await phone.ask('POST', '/withdraw');
    expect(body.redirectUrl).toBe(`https://bank.example/back?a=1&status=DECLINED&id=${session.id}`);
  });
});

describe('two sessions in one browser', () => {
  /** Both cookies, as the browser of somebody at a counter sends them. */
  async function browserWith() {
    const first = await begun(service, client.companyId);
    const second = await begun(service, client.companyId);
    const cookie = `${first.phone.cookie}; ${second.phone.cookie}`;
    first.phone.cookie = cookie;
    second.phone.cookie = cookie;
    return { first, second };
  }
  const naming = (uuid: string) => ({ 'Capture-Session': uuid });

  it('do not touch each other: each call names its session', async () => {
    const { first, second } = await browserWith();
    for (const { phone, session } of [first, second]) {
      const shown = await phone.ask('GET', '/session', undefined, naming(session.id));
      expect(shown.body).toMatchObject({ id: session.id, status: 'IN_PROGRESS' });
    }
    const away = await first.phone.ask('POST', '/withdraw', {}, naming(first.session.id));
    expect(away.body).toMatchObject({ id: first.session.id, status: 'DECLINED' });
    const left = await first.phone.ask('GET', '/session', undefined, naming(second.session.id));
    expect(left.body).toMatchObject({ id: second.session.id, status: 'IN_PROGRESS' });
  });

  it('are not guessed at: a call that names none, or another, is refused', async () => {
    const { first } = await browserWith();
    const stranger = await invited(service, client.companyId);
    expect((await first.phone.session()).body.code).toBe('CAPTURE_LINK_UNKNOWN');
    const other = await first.phone.ask('GET', '/session', undefined, naming(stranger.session.id));
    expect(other.body.code).toBe('CAPTURE_LINK_UNKNOWN');
  });

  it('a link that is only opened leaves the other as it was', async () => {
    const one = await begun(service, client.companyId);
    const other = await invited(service, client.companyId);
    const had = one.phone.cookie;
    other.phone.cookie = had;
    await other.phone.open();
    one.phone.cookie = `${had}; ${other.phone.cookie}`;
    const shown = await one.phone.ask('GET', '/session', undefined, naming(one.session.id));
    expect(shown.body).toMatchObject({ id: one.session.id, watching: false });
  });

  it('of many the oldest are forgotten, so that requests stay small', async () => {
    const { phone, session } = await invited(service, client.companyId);
    const many = Array.from({ length: 14 }, (_, i) => `akwaba_capture_${i}=x.${i}`);
    phone.cookie = many.join('; ');
    const set = (await phone.open()).headers.getSetCookie();
    expect(set.map((cookie) => cookie.split('=')[0])).toEqual([
      `akwaba_capture_${session.id}`,
      'akwaba_capture_0',
      'akwaba_capture_1',
      'akwaba_capture_2',
    ]);
    expect(set.slice(1).every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  });
});

it("a secret that somebody planted in a browser is not taken for a device's", async () => {
  const { phone, session } = await invited(service, client.companyId);
  const planted = `akwaba_capture_${session.id}=${session.id}.${'A'.repeat(43)}`;
  phone.cookie = planted;
  expect((await phone.begin()).status).toBe(200);
  expect(phone.cookie).not.toBe(planted);
  const thief = new Phone(service);
  thief.cookie = planted;
  expect((await thief.session()).body.code).toBe('CAPTURE_LINK_UNKNOWN');
  expect((await phone.session()).status).toBe(200);
});
