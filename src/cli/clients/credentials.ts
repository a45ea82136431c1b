import { type Command, InvalidArgumentError } from 'commander';
import { type IssuedCredential, issueCredential } from '../../accounts/accounts.ts';
import { addSecret, changeScopes, retireSecret } from '../../accounts/change-credential.ts';
import { accountLimits } from '../../accounts/limits.ts';
import { revokeWithSessions } from '../../capture/sessions.ts';
import { type CredentialScope, credentialScopes } from '../../contract/account.ts';
import { type CredentialRow, listCredentials } from '../../db/clients/credentials.ts';
import {
  actor,
  CommandError,
  endOfDay,
  json,
  ofCompany,
  refusalsInWords,
  requireCompany,
  show,
  table,
  withRuntime,
} from '../command.ts';

export function addCredentials(program: Command): void {
  const credentials = program.command('credentials').description('Api-Key and Api-Secret pairs of a client');
  ofCompany(json(credentials.command('create')))
    .description('make a credential; its secret is shown once')
    .option('--test', 'a test credential: it costs no checks and sees only test data (akwaba sandbox list)')
    .option('--label <text>', 'what it is for', '')
    .option('--scopes <scopes>', `what it may do: ${scopesInWords}; read,write unless told`, scopesOf)
    .option('--expires <day>', 'last day it is good, yyyy-mm-dd', endOfDay)
    .action(create);
  ofCompany(json(credentials.command('list')))
    .description('credentials of a company, without their secrets')
    .action(list);
  ofKey(credentials.command('scopes'))
    .description(`set what a credential may do; takes effect everywhere within ${withinWords}`)
    .argument('<scopes>', scopesInWords, scopesOf)
    .action(scopes);
  ofKey(credentials.command('add-secret'))
    .description(
      'make a new secret beside the old one, shown once; both are good until "retire-secret", so that calls go on',
    )
    .action(addOne);
  ofKey(credentials.command('retire-secret'))
    .description(
      `retire the old secret, once the new one is in use; refused everywhere within ${withinWords}`,
    )
    .option('--new', 'take the new one back instead; the old one stays')
    .action(retireOne);
  json(credentials.command('revoke'))
    .description(
      `revoke a credential and cancel the open capture sessions that it made; takes effect everywhere within ${withinWords}`,
    )
    .argument('<api-key>', 'the Api-Key')
    .option('--keep-sessions', 'let those sessions go on')
    .action(revoke);
}

const withinWords = `${accountLimits.credentialCacheSeconds} seconds`;

const scopesInWords =
  'read (results, lookups), write (uploads, verifications, running checks again), admin (webhooks, secrets), parted by commas';

function scopesOf(text: string): CredentialScope[] {
  const names = text.split(',').map((name) => name.trim());
  const known = credentialScopes.filter((scope) => names.includes(scope));
  const unknown = names.filter((name) => !credentialScopes.some((scope) => scope === name));
  if (known.length === 0 || unknown.length > 0) {
    throw new InvalidArgumentError(`must be one or more of ${credentialScopes.join(', ')}, parted by commas`);
  }
  return known;
}

const ofKey = (command: Command): Command => json(command).argument('<api-key>', 'the Api-Key');

async function scopes(apiKey: string, wanted: CredentialScope[], options: { json?: boolean }): Promise<void> {
  const changed = await withRuntime(({ database, keyring }) =>
    refusalsInWords(database.transaction((tx) => changeScopes(tx, keyring, actor, apiKey, wanted))),
  );
  show(options, credentialView(changed), () => `${apiKey} may do this now: ${changed.scopes.join(', ')}.`);
}

async function addOne(apiKey: string, options: { json?: boolean }): Promise<void> {
  const issued = await withRuntime(({ database, keyring }) =>
    refusalsInWords(database.transaction((tx) => addSecret(tx, keyring, actor, apiKey))),
  );
  show(
    options,
    { ...credentialView(issued.credential), apiSecret: issued.apiSecret },
    () =>
      `${secretWords(issued)}\nThe old one is good too, until: akwaba credentials retire-secret ${apiKey}`,
  );
}

async function retireOne(apiKey: string, options: { json?: boolean; new?: boolean }): Promise<void> {
  const which = options.new ? 'new' : 'old';
  const changed = await withRuntime(({ database, keyring }) =>
    refusalsInWords(database.transaction((tx) => retireSecret(tx, keyring, actor, apiKey, which))),
  );
  show(
    options,
    credentialView(changed),
    () => `The ${which} secret of ${apiKey} was retired. It is refused everywhere within ${withinWords}.`,
  );
}

interface CreateOptions {
  json?: boolean;
  test?: boolean;
  label: string;
  scopes?: CredentialScope[];
  expires?: Date;
}

async function create(companyId: number, options: CreateOptions): Promise<void> {
  const issued = await withRuntime(({ database, keyring }) =>
    database.transaction(async (tx) => {
      await requireCompany(tx, companyId);
      return issueCredential(tx, keyring, actor, companyId, {
        mode: options.test ? 'test' : 'live',
        label: options.label,
        ...(options.scopes && { scopes: options.scopes }),
        ...(options.expires && { expiresAt: options.expires }),
      });
    }),
  );
  const view = { ...credentialView(issued.credential), apiSecret: issued.apiSecret };
  show(options, view, () => secretWords(issued));
}

async function list(companyId: number, options: { json?: boolean }): Promise<void> {
  const rows = await withRuntime(async ({ database }) => {
    await requireCompany(database, companyId);
    return listCredentials(database, companyId);
  });
  show(options, rows.map(credentialView), () =>
    table(
      ['id', 'Api-Key', 'mode', 'scopes', 'label', 'made', 'last used', 'expires', 'revoked', 'new secret'],
      rows.map((c) => [
        c.id,
        c.api_key,
        c.mode,
        c.scopes.join(','),
        c.label,
        c.created_at,
        c.last_used_at,
        c.expires_at,
        c.revoked_at,
        c.next_secret_at,
      ]),
    ),
  );
}

async function revoke(apiKey: string, options: { json?: boolean; keepSessions?: boolean }): Promise<void> {
  const wish = { apiKey, keepSessions: options.keepSessions === true };
  const revoked = await withRuntime(({ database, keyring }) =>
    database.transaction((tx) => revokeWithSessions(tx, keyring, actor, wish)),
  );
  if (revoked === undefined)
    throw new CommandError(`There is no such Api-Key, or it is revoked already: ${apiKey}`);
  show(
    options,
    { ...credentialView(revoked.credential), sessionsCancelled: revoked.cancelled },
    () =>
      `${apiKey} was revoked. It is refused everywhere within ${withinWords}. Capture sessions cancelled: ${revoked.cancelled}.`,
  );
}

export function credentialView(c: CredentialRow) {
  return {
    id: c.id,
    companyId: c.company_id,
    apiKey: c.api_key,
    mode: c.mode,
    scopes: c.scopes,
    label: c.label,
    createdAt: c.created_at,
    lastUsedAt: c.last_used_at,
    expiresAt: c.expires_at,
    revokedAt: c.revoked_at,
    newSecretAt: c.next_secret_at,
  };
}

export function secretWords({ credential, apiSecret }: IssuedCredential): string {
  return `  Api-Key     ${credential.api_key}\n  Api-Secret  ${apiSecret}\n\nThe secret is not shown again: keep it now.`;
}
