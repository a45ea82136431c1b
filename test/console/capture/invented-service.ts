import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { CaptureSlot, CaptureView, Shot } from '../../../src/contract/capture.ts';
import { livenessLimits } from '../../../src/contract/liveness.ts';
import { capturePage } from '../../../src/http/capture/page.ts';
import type { App } from '../../../src/http/services.ts';
import { inventedSvg } from './invented-code.ts';

/**
 * The page as the service gives it, and the service's half of what they say to each other, in memory: it can be told to
 * fail at will. test/capture-session.test.ts holds the real one.
 */

type Options = Partial<Pick<CaptureView, 'type' | 'documentTypes' | 'selfie' | 'assisted' | 'language'>> & {
  readonly redirectUrl?: string;
};

interface Session {
  readonly id: string;
  secret: string;
  handOver: string | undefined;
  owner: string | undefined;
  readonly watchers: Set<string>;
  view: CaptureView;
  readonly redirectUrl: string | null;
  readonly uploads: Map<string, Upload>;
  readonly frames: { bytes: number; at: number; move: number }[];
}

interface Upload {
  readonly slot: CaptureSlot;
  readonly bytes: number;
  readonly sha256: string;
  readonly parts: Map<number, Buffer>;
}

export interface InventedService {
  readonly url: string;
  readonly asked: string[];
  readonly pictures: Map<string, Buffer>;
  /** The next look at a picture of the slot finds it wanting. */
  readonly wanting: Set<CaptureSlot>;
  newSession(options?: Options): { readonly id: string; readonly url: string };
  session(id: string): Session;
  stop(): Promise<void>;
}

class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string = code,
  ) {
    super(code);
  }
}

const consents = {
  fr: 'Banque Exemple vérifie votre identité. Vos photos servent à cela seulement. Elles sont effacées après le délai prévu par la loi.',
  en: 'Banque Exemple verifies your identity. Your pictures serve for that alone. They are erased after the time that the law sets.',
};

const shotOf = (slot: CaptureSlot, optional = false): Shot => ({
  slot,
  optional,
  state: 'missing',
  upload: null,
  received: [],
  look: null,
});

export async function inventedService(): Promise<InventedService> {
  const app = fastify({ logger: false });
  capturePage(app as unknown as App);
  const sessions = new Map<string, Session>();
  const asked: string[] = [];
  const pictures = new Map<string, Buffer>();
  const wanting = new Set<CaptureSlot>();
  app.addContentTypeParser(
    ['application/octet-stream', 'image/jpeg'],
    { parseAs: 'buffer', bodyLimit: 70_000 },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/capture/api')) asked.push(`${request.method} ${request.url}`);
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, code, detail } =
      error instanceof Problem ? error : new Problem(500, 'INTERNAL', String(error));
    reply.status(status).send({ code, detail });
  });
  let url = '';

  const linked = (link: string) => {
    const [id = '', secret = '', h] = link.split('.');
    const session = sessions.get(id);
    const right = h === 'h' ? session?.handOver : session?.secret;
    if (session === undefined || secret !== right) throw new Problem(404, 'CAPTURE_LINK_UNKNOWN');
    const { status } = session.view;
    if (['EXPIRED', 'CANCELLED', 'DECLINED', 'SUBMITTED'].includes(status)) {
      throw new Problem(410, `CAPTURE_${status}`);
    }
    if (h !== 'h' && session.owner !== undefined) throw new Problem(409, 'CAPTURE_ON_ANOTHER_DEVICE');
    return { session, isHandOver: h === 'h' };
  };
  const owned = (request: FastifyRequest, mayWatch = false): Session => {
    const [id = '', device = ''] =
      /akwaba_capture=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]?.split('.') ?? [];
    const session = sessions.get(id);
    if (session === undefined) throw new Problem(404, 'CAPTURE_LINK_UNKNOWN');
    const watches = session.watchers.has(device);
    if (!watches && session.owner !== device) throw new Problem(404, 'CAPTURE_LINK_UNKNOWN');
    if (watches && !mayWatch) throw new Problem(409, 'CAPTURE_ON_ANOTHER_DEVICE');
    if (session.view.status === 'EXPIRED') throw new Problem(410, 'CAPTURE_EXPIRED');
    session.view = { ...session.view, watching: watches };
    return session;
  };
  const words = (request: FastifyRequest) => (request.headers['accept-language'] === 'fr' ? 'fr' : 'en');
  const shown = (session: Session, request: FastifyRequest): CaptureView => {
    const ended = session.view.status === 'SUBMITTED' || session.view.status === 'DECLINED';
    const { redirectUrl, id } = session;
    return {
      ...session.view,
      consent: { version: 'v1', text: consents[words(request)] },
      redirectUrl: ended && redirectUrl ? `${redirectUrl}?status=${session.view.status}&id=${id}` : null,
    };
  };
  const set = (session: Session, slot: CaptureSlot, to: Partial<Shot>) => {
    const shots = session.view.shots.map((shot) => (shot.slot === slot ? { ...shot, ...to } : shot));
    session.view = { ...session.view, shots };
  };
  const api = '/capture/api';

  app.post<{ Body: { link: string } }>(`${api}/open`, async (request) => {
    const { session } = linked(request.body.link);
    if (session.view.status === 'CREATED') session.view = { ...session.view, status: 'OPENED' };
    return shown(session, request);
  });
  app.post<{ Body: { link: string; consent: boolean; language: 'fr' | 'en' } }>(
    `${api}/begin`,
    async (request, reply: FastifyReply) => {
      const { session, isHandOver } = linked(request.body.link);
      if (!request.body.consent) session.view = { ...session.view, status: 'DECLINED' };
      else session.view = { ...session.view, status: 'IN_PROGRESS', language: request.body.language };
      if (isHandOver && session.owner !== undefined) session.watchers.add(session.owner);
      session.handOver = undefined;
      session.owner = randomBytes(16).toString('hex');
      session.view = { ...session.view, watching: false };
      reply.header(
        'Set-Cookie',
        `akwaba_capture=${session.id}.${session.owner}; Path=/capture; HttpOnly; SameSite=Strict`,
      );
      return shown(session, request);
    },
  );
  app.get(`${api}/session`, async (request) => shown(owned(request, true), request));
  app.patch<{ Body: Partial<CaptureView> }>(`${api}/session`, async (request) => {
    const session = owned(request);
    session.view = { ...session.view, ...request.body };
    if (request.body.documentType === 'PASSEPORT') {
      session.view = { ...session.view, shots: session.view.shots.filter(({ slot }) => slot !== 'back') };
    }
    return shown(session, request);
  });
  const stateOf = (upload: string, { bytes, parts }: Upload) => ({
    upload,
    parts: Math.ceil(bytes / 65_536),
    received: [...parts.keys()],
  });
  app.post<{ Body: Upload & { upload: string } }>(`${api}/uploads`, async (request) => {
    const session = owned(request);
    const { upload, slot, bytes, sha256 } = request.body;
    const known = session.uploads.get(upload) ?? { slot, bytes, sha256, parts: new Map() };
    session.uploads.set(upload, known);
    set(session, slot, { upload, state: 'arriving', look: null });
    return stateOf(upload, known);
  });
  const uploadOf = (session: Session, upload: string): Upload => {
    const known = session.uploads.get(upload);
    if (known === undefined) throw new Problem(404, 'CAPTURE_UPLOAD_UNKNOWN');
    return known;
  };
  app.put<{ Params: { upload: string; n: string }; Body: Buffer }>(
    `${api}/uploads/:upload/parts/:n`,
    async (request) => {
      const known = uploadOf(owned(request), request.params.upload);
      const hash = createHash('sha256').update(request.body).digest('hex');
      if (hash !== request.headers['part-sha256']) throw new Problem(422, 'CAPTURE_PART_DAMAGED');
      known.parts.set(Number(request.params.n), request.body);
      return stateOf(request.params.upload, known);
    },
  );
  app.post<{ Params: { upload: string } }>(`${api}/uploads/:upload/finish`, async (request) => {
    const session = owned(request);
    const known = uploadOf(session, request.params.upload);
    const whole = Buffer.concat([...known.parts].sort(([a], [b]) => a - b).map(([, part]) => part));
    if (createHash('sha256').update(whole).digest('hex') !== known.sha256) {
      throw new Problem(409, 'CAPTURE_PARTS_MISSING');
    }
    if ((await sharp(whole).metadata()).format !== 'jpeg') throw new Problem(400, 'NOT_A_PICTURE');
    pictures.set(`${session.id} ${known.slot}`, whole);
    const fr = words(request) === 'fr';
    const look = wanting.delete(known.slot)
      ? { usable: false, words: fr ? 'La photo est floue.' : 'The picture is blurred.', reasons: [] }
      : { usable: true, words: fr ? 'Tout se lit bien.' : 'Everything can be read.', reasons: [] };
    set(session, known.slot, { state: 'taken', look: { ...look, type: null, side: null } });
    return shown(session, request);
  });
  app.post(`${api}/liveness`, async (request) => {
    owned(request).frames.length = 0;
    return {
      challenge: randomUUID(),
      moves: ['straight', 'left'],
      seconds: 1,
      frames: { most: 12, bytes: livenessLimits.frameBytes, longSide: livenessLimits.frameLongSide },
    };
  });
  app.put<{ Params: { n: string }; Querystring: { at: string; move: string }; Body: Buffer }>(
    `${api}/liveness/:challenge/frames/:n`,
    async (request) => {
      const { frames } = owned(request);
      if (Number(request.params.n) !== frames.length) throw new Problem(409, 'CAPTURE_FRAME_OUT_OF_ORDER');
      frames.push({
        bytes: request.body.length,
        at: Number(request.query.at),
        move: Number(request.query.move),
      });
      return {};
    },
  );
  app.post(`${api}/liveness/:challenge/finish`, async (request) => {
    const session = owned(request);
    const left = (session.view.liveness?.attemptsLeft ?? 0) - 1;
    const usable = left < 2;
    const look = {
      usable,
      words: usable ? 'C’est bien vous.' : 'La tête n’a pas assez tourné.',
      reasons: [],
    };
    session.view = {
      ...session.view,
      liveness: { recorded: usable, attemptsLeft: left, look: { ...look, type: null, side: null } },
    };
    return shown(session, request);
  });
  app.post(`${api}/hand-over`, async (request) => {
    const session = owned(request);
    session.handOver = randomBytes(32).toString('base64url');
    const link = `${url}/capture#${session.id}.${session.handOver}.h`;
    return { url: link, qrCode: inventedSvg, expiresAt: new Date(Date.now() + 600_000).toISOString() };
  });
  app.post(`${api}/submit`, async (request) => {
    const session = owned(request);
    session.view = { ...session.view, status: 'SUBMITTED', step: 'done' };
    return shown(session, request);
  });
  app.post(`${api}/withdraw`, async (request) => {
    const session = owned(request);
    session.view = { ...session.view, status: 'DECLINED' };
    return shown(session, request);
  });
  app.get('/back', async (_request, reply) => reply.type('text/html').send('<title>Back</title>Back'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  return {
    url,
    asked,
    pictures,
    wanting,
    newSession: (options = {}) => {
      const {
        type = 'KYC',
        selfie = 'photo',
        assisted = false,
        language = 'fr',
        redirectUrl = null,
      } = options;
      const documentTypes = options.documentTypes ?? ['CNI', 'PASSEPORT'];
      const shots = [
        ...(documentTypes.length > 0 ? [shotOf('front'), shotOf('back')] : []),
        ...(selfie === 'photo' ? [shotOf('selfie')] : []),
        ...(type === 'KYB' ? [shotOf('rccm'), shotOf('dfe', true)] : []),
      ];
      const id = randomUUID();
      const secret = randomBytes(32).toString('base64url');
      sessions.set(id, {
        id,
        secret,
        handOver: undefined,
        owner: undefined,
        watchers: new Set(),
        redirectUrl,
        uploads: new Map(),
        frames: [],
        view: {
          id,
          status: 'CREATED',
          type,
          selfie,
          assisted,
          test: false,
          language,
          client: 'Banque Exemple',
          consent: { version: 'v1', text: consents.fr },
          expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
          documentTypes,
          documentType: null,
          shots,
          liveness: selfie === 'liveness' ? { recorded: false, attemptsLeft: 3, look: null } : null,
          watching: false,
          step: 'consent',
          redirectUrl: null,
        },
      });
      return { id, url: `${url}/capture#${id}.${secret}` };
    },
    session: (id) => {
      const session = sessions.get(id);
      if (session === undefined) throw new Error('no such session');
      return session;
    },
    stop: () => app.close(),
  };
}
