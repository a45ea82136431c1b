import type { Command } from 'commander';
import { type IssuedCredential, issueCredential, withdrawCredential } from '../../accounts/accounts.ts';
import { type CredentialRow, listCredentials } from '../../db/clients/credentials.ts';
import {
  actor,
  CommandError,
  endOfDay,
  json,
  ofCompany,
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
    .option('--expires <day>', 'last day it is good, yyyy-mm-dd', endOfDay)
    .action(create);
  ofCompany(json(credentials.command('list')))
    .description('credentials of a company, without their secrets')
    .action(list);
  json(credentials.command('revoke'))
    .description('revoke a credential; takes effect everywhere within 5 seconds')
    .argument('<api-key>', 'the Api-Key')
    .action(revoke);
}

interface CreateOptions {
  json?: boolean;
  test?: boolean;
  label: string;
  expires?: Date;
}

async function create(companyId: number, options: CreateOptions): Promise<void> {
  const issued = await withRuntime(({ database, keyring }) =>
    database.transaction(async (tx) => {
      await requireCompany(tx, companyId);
      return issueCredential(tx, keyring, actor, companyId, {
        mode: options.test ? 'test' : 'live',
        label: options.label,
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
      ['id', 'Api-Key', 'mode', 'label', 'made', 'last used', 'expires', 'revoked'],
      rows.map((c) => [
        c.id,
        c.api_key,
        c.mode,
        c.label,
        c.created_at,
        c.last_used_at,
        c.expires_at,
        c.revoked_at,
      ]),
    ),
  );
}

async function revoke(apiKey: string, options: { json?: boolean }): Promise<void> {
  const revoked = await withRuntime(({ database, keyring }) =>
    database.transaction((tx) => withdrawCredential(tx, keyring, actor, apiKey)),
  );
  if (revoked === undefined)
    throw new CommandError(`There is no such Api-Key, or it is revoked already: ${apiKey}`);
  show(
    options,
    credentialView(revoked),
    () => `${apiKey} was revoked. It is refused everywhere within 5 seconds.`,
  );
}

export function credentialView(c: CredentialRow) {
  return {
    id: c.id,
    companyId: c.company_id,
    apiKey: c.api_key,
    mode: c.mode,
    label: c.label,
    createdAt: c.created_at,
    lastUsedAt: c.last_used_at,
    expiresAt: c.expires_at,
    revokedAt: c.revoked_at,
  };
}

export function secretWords({ credential, apiSecret }: IssuedCredential): string {
  return `  Api-Key     ${credential.api_key}\n  Api-Secret  ${apiSecret}\n\nThe secret is not shown again: keep it now.`;
}
