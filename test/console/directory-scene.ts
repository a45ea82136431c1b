import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
// @ts-expect-error The package brings no types.
import UntypedProvider from 'oidc-provider';

interface Provider {
  readonly Grant: new (of: {
    readonly accountId: string;
    readonly clientId: string;
  }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  callback(): (request: IncomingMessage, response: ServerResponse) => void;
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
}
const Provider: new (issuer: string, configuration: object) => Provider = UntypedProvider;

/** A real OpenID Connect provider, at which the person who is named next signs in without being asked. */

export interface DirectoryScene {
  readonly issuer: string;
  /** Who signs in next: the subject, and what the provider says of them. */
  next: { readonly sub: string } & Readonly<Record<string, unknown>>;
  /** What it does next instead of working. */
  fault: 'none' | 'refuses' | 'signs-wrongly' | 'fails';
  /** Where it may lead back to, which is known once the service runs. */
  register(serviceUrl: string): void;
  stop(): Promise<void>;
}

export const directoryClient = { id: 'akwaba', secret: 'a secret of this test only' };

export async function directoryScene(): Promise<DirectoryScene> {
  let handle: ReturnType<Provider['callback']> = (_request, response) => void response.writeHead(503).end();
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://provider');
    if (scene.fault === 'fails') return void response.writeHead(503).end();
    if (pathname === '/enter') {
      const refusal = { error: 'access_denied', error_description: '<b>no</b>' };
      const result = scene.fault === 'refuses' ? refusal : { login: { accountId: scene.next.sub } };
      return void provider?.interactionFinished(request, response, result);
    }
    if (pathname === '/token' && scene.fault === 'signs-wrongly') {
      const end = response.end.bind(response) as (piece?: unknown) => typeof response;
      // The signature of the ID token ends in other letters.
      response.end = ((piece?: unknown) =>
        end(String(piece).replace(/("id_token":"[^"]{20,}\.)[^".]{8}/, '$1AAAAAAAA'))) as typeof response.end;
    }
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const scene: DirectoryScene = {
    issuer,
    next: { sub: 'nobody' },
    fault: 'none',
    register: (serviceUrl) => {
      provider = new Provider(issuer, {
        clients: [
          {
            client_id: directoryClient.id,
            client_secret: directoryClient.secret,
            redirect_uris: [`${serviceUrl}/console/signed-in`],
            post_logout_redirect_uris: [`${serviceUrl}/console`],
          },
        ],
        claims: {
          openid: ['sub'],
          profile: ['name', 'preferred_username', 'email', 'email_verified', 'realm', 'org'],
        },
        features: { devInteractions: { enabled: false } },
        interactions: { url: () => '/enter' },
        findAccount: (_context: unknown, accountId: string) => ({
          accountId,
          claims: async () => ({ ...scene.next, sub: accountId }),
        }),
        loadExistingGrant: async ({
          oidc,
        }: {
          readonly oidc: { session: { accountId: string }; client: { clientId: string } };
        }) => {
          if (provider === undefined) return undefined;
          const { accountId } = oidc.session;
          const grant = new provider.Grant({ accountId, clientId: oidc.client.clientId });
          grant.addOIDCScope('openid profile');
          await grant.save();
          return grant;
        },
        cookies: { keys: ['of this test only'] },
        pkce: { required: () => true },
        // Said so that the provider does not remark on its defaults.
        ttl: {
          AccessToken: 600,
          AuthorizationCode: 60,
          Grant: 600,
          IdToken: 600,
          Interaction: 600,
          Session: 600,
        },
      });
      handle = provider.callback();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return scene;
}

/** Follows the provider as a browser does, until it leads to `back`; gives what it added to that address. */
export async function walkThrough(address: string, back: string): Promise<string> {
  const jar = new Map<string, string>();
  for (let at = address, hops = 0; hops < 10; hops++) {
    if (at.startsWith(back)) return at.slice(back.length + 1);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    await response.text();
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${at} answered ${response.status} and leads nowhere`);
    at = new URL(location, at).href;
  }
  throw new Error('it leads on and on');
}
