import type { ActCounts } from '../../backup/apply-acts.ts';
import type { ActKind } from '../../db/backup/acts.ts';
import type { Waiting } from '../../db/quiet.ts';

/** What commands about backups say. */

export function sizeOf(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[power]}`;
}

const actsInWords: Readonly<Record<ActKind, string>> = {
  erasure: 'erased',
  hold: 'put under legal hold',
  credential: 'credentials revoked',
  company: 'clients suspended',
  user: 'people of the console disabled',
  'endpoint-disabled': 'addresses of webhooks disabled',
  'endpoint-removed': 'addresses of webhooks removed',
};

export function actWords(name: string, acts: ActCounts, failed: readonly string[]): string[] {
  const done = Object.entries(acts).map(([kind, count]) => `${actsInWords[kind as ActKind]}: ${count}`);
  return [
    done.length === 0
      ? `Nothing was erased, held, revoked, suspended, disabled or removed until ${name} that was not so here.`
      : `Done again, as ${name} tells: ${done.join('; ')}.`,
    ...(failed.length === 0 ? [] : [`Could not be done again: ${failed.join('; ')}.`]),
  ];
}

export function waitingWords({ webhooks, webhooksFrom, webhooksTo, analyses }: Waiting): string {
  const times = webhooks === 0 ? '' : ` (made ${stamp(webhooksFrom)} to ${stamp(webhooksTo)})`;
  return `${webhooks} webhooks${times} and ${analyses} analyses wait.`;
}

const stamp = (at: Date | null): string => at?.toISOString().slice(0, 19).concat('Z') ?? '-';
