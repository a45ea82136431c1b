import type { ActCounts } from '../../backup/apply-acts.ts';
import type { ActKind, WhoGetsIn } from '../../db/backup/acts.ts';
import type { Waiting } from '../../db/pause.ts';

/** What commands about backups say. */

const actsInWords: Readonly<Record<ActKind, string>> = {
  erasure: 'erased',
  hold: 'put under legal hold',
  ended: 'relationships with customers ended',
  credential: 'credentials revoked',
  company: 'clients suspended',
  user: 'people of the console disabled',
  role: 'roles lowered',
  'sign-in': 'passwords or second factors as they were then',
  scopes: 'credentials that may do less',
  secrets: 'secrets of credentials as they were then',
  'endpoint-disabled': 'addresses of webhooks disabled',
  'endpoint-removed': 'addresses of webhooks removed',
};

export interface ActReport {
  readonly acts: ActCounts;
  readonly failedActs: readonly string[];
  readonly signIns: readonly string[];
}

export function actWords(name: string, { acts, failedActs, signIns }: ActReport): string[] {
  const done = Object.entries(acts).map(([kind, count]) => `${actsInWords[kind as ActKind]}: ${count}`);
  return [
    done.length === 0
      ? `Nothing was erased, held, ended, revoked, suspended, disabled or removed until ${name} that was not so here.`
      : `Done again, as ${name} tells: ${done.join('; ')}.`,
    ...(signIns.length === 0
      ? []
      : [
          `Another password or second factor than in the copy: ${signIns.join(', ')}. Where it was not they who changed it: "akwaba users reset-password".`,
        ]),
    ...(failedActs.length === 0 ? [] : [`Could not be done again: ${failedActs.join('; ')}.`]),
  ];
}

/** What a copy brings back that may have been taken since. */
export function getsInWords({ people, credentials }: WhoGetsIn, until: string): string[] {
  const administrators = people.filter(({ role }) => role === 'administrator').map(({ login }) => login);
  return [
    'Everybody is signed out.',
    `CHECK WHO GETS IN: passwords, roles, second factors and credentials are those of ${until}; what was changed or revoked later is not known.`,
    `${people.length} people of the console (administrators: ${administrators.join(', ') || 'none'}) and ${credentials} credentials of clients work:`,
    '"akwaba users list", "users disable", "users reset-password"; "akwaba credentials list", "credentials revoke".',
  ];
}

/** Of sessions in which people were about to take their pictures. */
export const capturesWords = (count: number): string =>
  `${count} capture sessions that went on in the copy are cancelled: their pictures are in no copy, and what became of them later is not known. Clients are told by CAPTURE_SESSION_CHANGED and make new ones.`;

export function waitingWords({ webhooks, webhooksFrom, webhooksTo, analyses }: Waiting): string {
  const times = webhooks === 0 ? '' : ` (made ${stamp(webhooksFrom)} to ${stamp(webhooksTo)})`;
  return `${webhooks} webhooks${times} and ${analyses} analyses wait.`;
}

const stamp = (at: Date | null): string => at?.toISOString().slice(0, 19).concat('Z') ?? '-';
