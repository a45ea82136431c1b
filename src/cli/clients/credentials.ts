import { type Command, InvalidArgumentError } from 'commander';
import { type IssuedCredential, issueCredential } from '../../accounts/accounts.ts';
import { addSecret, changeScopes, retireSecret } from '../../accounts/change-credential.ts';
import { accountLimits } from '../../accounts/limits.ts';
import { revokeWithSessions } from '../../capture/sessions.ts';
import { type CredentialScope, credentialScopes } from '../../contract/account.ts';
import { type CredentialRow, listCredentials } from '../../db/clients/credentials.ts';
import { answer, fieldsOf, tableOf } from '../answers.ts';
import { add, addOfCompany, changing, onData, requireCompany } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { actor, dayToCome, endOfDay } from '../options.ts';

export function addCredentials(program: Command): void {
  const credentials = program
    .command('credentials')
    .description('Api-Key and Api-Secret pairs of an organisation');
  const ofKey = (name: string, description: string) =>
    add(credentials, name, description).argument('<api-key>', 'the Api-Key');
  addOfCompany(credentials, 'create', 'make a credential; its secret is shown once')
    .option('--test', 'a test credential: it costs no checks and sees only test data (akwaba sandbox list)')
    .option('--label <text>', 'what it is for', '')
    .option('--scopes <scopes>', `what it may do: ${scopesInWords}; read,write unless told`, scopesOf)
    .option('--expires <day>', 'last day it is good, yyyy-mm-dd', dayToCome)
    .action(create);
  addOfCompany(credentials, 'list', 'credentials of an organisation, without their secrets').action(list);
  ofKey('scopes', `set what a credential may do; takes effect everywhere within ${withinWords}`)
    .argument('<scopes>', scopesInWords, scopesOf)
    .action(
      changing(async (tx, { keyring }, apiKey: string, wanted: CredentialScope[]) => {
        const changed = await changeScopes(tx, keyring, actor, apiKey, wanted);
        return answer(credentialView(changed), `${apiKey} may do this now: ${changed.scopes.join(', ')}.`);
      }),
    );
  const secretsWords =
    'make a new secret beside the old one, shown once; both are good until "retire-secret", so that calls go on';
  ofKey('add-secret', secretsWords).action(
    changing(async (tx, { keyring }, apiKey: string) => {
      const issued = await addSecret(tx, keyring, actor, apiKey);
      const old = `The old one is good too, until: akwaba credentials retire-secret ${apiKey}`;
      return answer(issuedView(issued), [secretWords(issued), old]);
    }),
  );
  const retireWords = `retire the old secret, once the new one is in use; refused everywhere within ${withinWords}`;
  ofKey('retire-secret', retireWords)
    .option('--new', 'take the new one back instead; the old one stays')
    .action(
      changing(async (tx, { keyring }, apiKey: string, options: { new?: boolean }) => {
        const which = options.new ? 'new' : 'old';
        const changed = await retireSecret(tx, keyring, actor, apiKey, which);
        const words = `The ${which} secret of ${apiKey} was retired. It is refused everywhere within ${withinWords}.`;
        return answer(credentialView(changed), words);
      }),
    );
  const revokeWords = `revoke a credential and cancel the open capture sessions that it made; takes effect everywhere within ${withinWords}`;
  ofKey('revoke', revokeWords).option('--keep-sessions', 'let those sessions go on').action(revoke);
}

const withinWords = `${accountLimits.credentialCacheSeconds} seconds`;

const scopesInWords =
  'read (results, lookups), write (uploads, verifications, running checks again), admin (webhooks, secrets), parted by commas';

function scopesOf(text: string): CredentialScope[] {
  const names = text.split(',').map((name) => name.trim());
  const known = credentialScopes.filter((scope) => names.includes(scope));
  if (names.every((name) => known.some((scope) => scope === name))) return known;
  throw new InvalidArgumentError(`must be one or more of ${credentialScopes.join(', ')}, parted by commas`);
}

type CreateOptions = { test?: boolean; label: string; scopes?: CredentialScope[]; expires?: string };

const create = changing(
  async (tx, { keyring }, companyId: number, { test, label, scopes, expires }: CreateOptions) => {
    await requireCompany(tx, companyId);
    const issued = await issueCredential(tx, keyring, actor, companyId, {
      mode: test ? 'test' : 'live',
      label,
      ...(scopes && { scopes }),
      ...(expires && { expiresAt: endOfDay(expires) }),
    });
    return answer(issuedView(issued), secretWords(issued));
  },
);

const list = onData(async ({ database }, companyId: number) => {
  await requireCompany(database, companyId);
  const rows = await listCredentials(database, companyId);
  return answer(rows.map(credentialView), () =>
    tableOf(
      rows,
      'id, Api-Key = api_key, mode, scopes, label, made = created_at, last used = last_used_at, expires = expires_at, revoked = revoked_at, new secret = next_secret_at',
    ),
  );
});

const revoke = changing(
  async (tx, { keyring }, apiKey: string, { keepSessions = false }: { keepSessions?: boolean }) => {
    const revoked = await revokeWithSessions(tx, keyring, actor, { apiKey, keepSessions });
    if (revoked === undefined)
      throw new CommandError(`There is no such Api-Key, or it is revoked already: ${apiKey}`);
    const { credential, cancelled } = revoked;
    return answer(
      { ...credentialView(credential), sessionsCancelled: cancelled },
      `${apiKey} was revoked. It is refused everywhere within ${withinWords}. Capture sessions cancelled: ${cancelled}.`,
    );
  },
);

export const credentialView = (row: CredentialRow) => ({
  ...fieldsOf(row, 'id', 'company_id', 'api_key', 'mode', 'scopes', 'label'),
  ...fieldsOf(row, 'created_at', 'last_used_at', 'expires_at', 'revoked_at'),
  newSecretAt: row.next_secret_at,
});

const issuedView = ({ credential, apiSecret }: IssuedCredential) => ({
  ...credentialView(credential),
  apiSecret,
});

export const secretWords = ({ credential, apiSecret }: IssuedCredential): string =>
  `  Api-Key     ${credential.api_key}\n  Api-Secret  ${apiSecret}\n\nThe secret is not shown again: keep it now.`;
