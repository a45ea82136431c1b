import type { FastifyRequest } from 'fastify';
import type { NamedWhose, Whose } from '../../contract/operators.ts';
import { isOwned } from '../../db/operators/owned.ts';
import { actorOf } from '../../operators/sessions.ts';
import { appendUserAudit } from '../../operators/user-audit.ts';
import { loginOf } from '../../operators/users.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { Services } from '../services.ts';

/** Where addresses name what they are about: every route at such a place says so, or is the operator's. */
const places = {
  client: '/clients/:client',
  dossier: '/dossiers/:id',
  subject: '/subjects/:id',
  capture: '/captures/:id',
  certificate: '/certificates/:id',
  person: '/users/:login',
} as const satisfies Record<NamedWhose, string>;

const answers = {
  client: 'CLIENT_NOT_FOUND',
  dossier: 'DOSSIER_NOT_FOUND',
  subject: 'SUBJECT_NOT_FOUND',
  capture: 'CAPTURE_SESSION_NOT_FOUND',
  certificate: 'CERTIFICATE_NOT_FOUND',
  person: 'USER_NOT_FOUND',
  chain: 'CHAIN_NOT_FOUND',
  address: 'ROUTE_NOT_FOUND',
} as const;

/** The caller's client; null for the operator's people, who see all. */
export const clientOf = ({ operator }: Pick<FastifyRequest, 'operator'>): number | null =>
  operator.user.company_id;

/** The client whose data are asked for: the caller's, the one an operator chose, or all (null). */
export const chosenClient = (request: Pick<FastifyRequest, 'operator'>, asked?: string): number | null =>
  clientOf(request) ?? (asked === undefined ? null : Number(asked));

/** Refuses a route that would show data without saying whose. */
export function checkSaid(url: string, whose: Whose | undefined): void {
  if (whose === undefined) throw new Error(`${url} says not whose data it shows`);
  const named = Object.entries(places).find(([, place]) => `${url}/`.includes(`${place}/`))?.[0];
  const fits = named === undefined ? !(whose in places) : whose === named || whose === 'operator';
  if (!fits) throw new Error(`${url} shows data of a ${named ?? 'place without a name'}, and says ${whose}`);
}

/** For people of a client: whether what they ask for is their client's. */
export const createWhoseCheck = (services: Services) =>
  async function check(request: FastifyRequest): Promise<void> {
    const client = clientOf(request);
    const { whose } = request.routeOptions.config;
    if (client === null || whose === 'everyone') return;
    if (whose === undefined || whose === 'operator') {
      return refuseAsUnknown(services, request, 'address', request.routeOptions.url);
    }
    const { client: filter, chain } = request.query as {
      readonly client?: unknown;
      readonly chain?: unknown;
    };
    const own = String(client);
    if (filter !== undefined && filter !== own) await refuseAsUnknown(services, request, 'client', filter);
    if (chain !== undefined && chain !== own) await refuseAsUnknown(services, request, 'chain', chain);
    if (whose === 'own') return;
    const asked = idIn(request.params, whose);
    const theirs =
      whose === 'client'
        ? asked === own
        : asked !== undefined && (await isOwned(services.database, whose, asked, client));
    if (!theirs) await refuseAsUnknown(services, request, whose, asked);
  };

function idIn(params: unknown, whose: NamedWhose): string | undefined {
  const { client = '', id = '', login = '' } = params as Readonly<Record<string, string | undefined>>;
  if (whose === 'client') return client;
  if (whose === 'person') return loginOf(login);
  return isUuid(id) ? id : undefined;
}

/** What an identifier can be; other text is not written to the audit log. */
const identifier = /^[a-zA-Z0-9/:][a-zA-Z0-9.@_/:-]{0,99}$/;

/** Answers as for an unknown identifier, and audits the attempt for the client. */
export async function refuseAsUnknown(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  { operator: { user } }: Pick<FastifyRequest, 'operator'>,
  kind: keyof typeof answers,
  asked: unknown,
): Promise<never> {
  const text = String(asked);
  await database.transaction((tx) =>
    appendUserAudit(tx, keyring, user, {
      actor: actorOf(user),
      action: 'user.not-theirs',
      details: {
        kind,
        ...(identifier.test(text) && { asked: text }),
      },
    }),
  );
  throw new AppError(answers[kind]);
}
