import { appendAudit } from '../audit/chain.ts';
import { type CompanyRow, findCompany } from '../db/clients/companies.ts';
import { findLogo, findOnlyWithLogo, type LogoRow, saveLogo } from '../db/clients/logos.ts';
import type { Db } from '../db/database.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';

/** The logo of an organisation, and the address at which its people sign in. It grants no right, so it carries no proof. */

export async function changeLogo(
  tx: Db,
  keyring: Keyring,
  actor: string,
  companyId: number,
  logo: LogoRow | null,
): Promise<void> {
  await saveLogo(tx, companyId, logo);
  const details = { fields: 'logo' };
  await appendAudit(tx, keyring, { chain: companyId, actor, action: 'company.identity', details });
}

export async function logoAddress(db: Db, companyId: number): Promise<string | null> {
  const logo = await findLogo(db, companyId);
  return logo === undefined ? null : `data:image/jpeg;base64,${logo.jpeg.toString('base64')}`;
}

/** To a person of the console: their organisation's, or that of the only one there is. */
export async function logoShown(db: Db, own: number | null): Promise<string | null> {
  const id = own ?? (await findOnlyWithLogo(db));
  return id === undefined ? null : logoAddress(db, id);
}

const codeOf = (keyring: Keyring, companyId: number): string =>
  keyring.hash('links', 'sign-in', String(companyId)).toString('base64url').slice(0, 22);

/** Names an organisation to the page of sign-in. Nobody can make one up, so that trying tells nobody who is served here. */
export const signInName = (keyring: Keyring, companyId: number): string =>
  `${companyId}-${codeOf(keyring, companyId)}`;

/** Whose page of sign-in it is: that of the one named, or of the only one there is, which shows itself by its logo. */
export async function companyOfSignIn(
  db: Db,
  keyring: Keyring,
  name: string | undefined,
): Promise<CompanyRow | undefined> {
  const [, id = '', code = ''] = /^([1-9][0-9]{0,8})-([\w-]{22})$/.exec(name ?? '') ?? [];
  const isNamed = equalSecrets(Buffer.from(codeOf(keyring, Number(id))), Buffer.from(code));
  const found = isNamed ? Number(id) : await findOnlyWithLogo(db);
  return found === undefined ? undefined : findCompany(db, found);
}
