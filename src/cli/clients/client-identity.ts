import type { Command } from 'commander';
import type { CompanyIdentity } from '../../db/clients/companies.ts';

/** Who a client is, as options of the commands that make and change one. */

export interface IdentityOptions {
  country?: string;
  city?: string;
  email?: string;
  rccm?: string;
  type?: string;
  owner?: string;
  agency?: string[];
}

/** Adds the options. */
export function withIdentity(command: Command): Command {
  return command
    .option('--country <country>')
    .option('--city <city>')
    .option('--email <address>', 'contact address')
    .option('--rccm <number>', 'RCCM number')
    .option('--type <type>', 'kind of company')
    .option('--owner <name>', 'name of the owner')
    .option('--agency <name...>', 'agencies');
}

/** What was given; what was given empty is none. */
export function identityOf(o: IdentityOptions): Partial<CompanyIdentity> {
  const agencies = o.agency?.map((name) => name.trim()).filter((name) => name !== '');
  return {
    ...given('country', o.country),
    ...given('city', o.city),
    ...given('contact_email', o.email),
    ...given('rccm_number', o.rccm),
    ...given('type', o.type),
    ...given('owner_name', o.owner),
    ...(agencies !== undefined && { agencies }),
  };
}

const given = (name: keyof CompanyIdentity, value: string | undefined) =>
  value === undefined ? {} : { [name]: value.trim() || null };
