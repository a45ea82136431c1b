import { type Command, Option } from 'commander';
import { accountLimits } from '../../accounts/limits.ts';
import { checkCatalogue } from '../../analysis/checks.ts';
import type { CheckType } from '../../contract/account.ts';
import { type RetentionProfile, retentionProfiles } from '../../contract/retention.ts';
import type { CompanyIdentity, CompanySettings } from '../../db/clients/companies.ts';
import { numberIn, onOrOff, someOf, wholeNumber } from '../options.ts';

/** Options of the commands that make and change a client: who it is, and its settings. */

export interface ClientOptions {
  country?: string;
  city?: string;
  email?: string;
  rccm?: string;
  type?: string;
  owner?: string;
  agency?: string[];
  verifications?: CheckType[];
  informalThreshold?: number;
  imageDays?: number;
  resultDays?: number;
  retentionProfile?: RetentionProfile;
  endedYears?: number;
  untakenYears?: number;
  rateLimit?: number | 'default';
  weight?: number;
  duplicatedFaces?: boolean;
  monitoring?: boolean;
  fourEyes?: boolean;
  frameOrigins?: readonly string[];
}

export const withClient = (command: Command): Command =>
  command
    .option('--country <country>')
    .option('--city <city>')
    .option('--email <address>', 'contact address')
    .option('--rccm <number>', 'RCCM number')
    .option('--type <type>', 'kind of company')
    .option('--owner <name>', 'name of the owner')
    .option('--agency <name...>', 'agencies')
    .option(
      '--verifications <checks>',
      `checks of an upload that names none, separated by commas`,
      someOf(checkCatalogue.types),
    )
    .option('--informal-threshold <score>', 'score that an informal business must reach', numberIn(0, 100))
    .option(
      '--image-days <days>',
      'how long face data are kept, and pictures where nothing obliges',
      imageDays,
    )
    .option(
      '--result-days <days>',
      'how long searches are kept, and results where nothing obliges',
      resultDays,
    )
    .addOption(
      new Option(
        '--retention-profile <profile>',
        'OBLIGED: files are kept by the relationship with the customer, as the law has it; MINIMAL: by days from the upload',
      ).choices(retentionProfiles),
    )
    .option('--ended-years <years>', 'OBLIGED: how long after the end of the relationship', retentionYears)
    .option(
      '--untaken-years <years>',
      'OBLIGED: how long after the decision on who was never taken on',
      retentionYears,
    )
    .option(
      '--rate-limit <count>',
      'requests a second per credential; "default" for what all organisations have',
      rate,
    )
    .option(
      '--weight <turns>',
      'turns that it has where others have one, while dossiers or webhooks wait; 1 unless told',
      numberIn(accountLimits.weight.least, accountLimits.weight.most),
    )
    .option(
      '--duplicated-faces <on|off>',
      'on: keep faces of selfies from now on, and tell of one face under several names; off: erase all that was kept for it',
      onOrOff,
    )
    .option(
      '--monitoring <on|off>',
      'on: search for its persons and companies again whenever lists of sanctions or exposed persons change, and tell by webhook what is new; free of charge',
      onOrOff,
    )
    .option(
      '--four-eyes <on|off>',
      'on: a decision on its dossiers waits until a second, different person confirms it; so do clearing a hit, erasing a person and ending a legal hold. Administrators of the console are neither of the two. off: it waits until somebody confirms it in the console',
      onOrOff,
    )
    .option(
      '--frame-origins <origins>',
      'web origins whose pages may show its capture sessions in a frame, separated by commas; "" for none',
      (text: string) => text.split(/[\s,]+/).filter((origin) => origin !== ''),
    );

const imageDays = wholeNumber(1, accountLimits.imageRetentionDays);
const retentionYears = wholeNumber(1, accountLimits.retentionYears);
const resultDays = wholeNumber(1, accountLimits.resultRetentionDays);
const rate = (text: string) =>
  text === 'default' ? text : wholeNumber(1, accountLimits.rateLimitPerSecond)(text);

/** Who it is, as far as given; what was given empty is none. */
export function identityOf(o: ClientOptions): Partial<CompanyIdentity> {
  const agencies = o.agency?.map((name) => name.trim()).filter((name) => name !== '');
  return {
    ...given('country', o.country?.trim(), null),
    ...given('city', o.city?.trim(), null),
    ...given('contact_email', o.email?.trim(), null),
    ...given('rccm_number', o.rccm?.trim(), null),
    ...given('type', o.type?.trim(), null),
    ...given('owner_name', o.owner?.trim(), null),
    ...given('agencies', agencies),
  };
}

export const settingsOf = (o: ClientOptions): CompanySettings => ({
  ...given('verifications', o.verifications),
  ...given('informal_threshold', o.informalThreshold),
  ...given('image_retention_days', o.imageDays),
  ...given('result_retention_days', o.resultDays),
  ...given('retention_profile', o.retentionProfile),
  ...given('ended_retention_years', o.endedYears),
  ...given('untaken_retention_years', o.untakenYears),
  ...given('rate_limit_per_second', o.rateLimit === 'default' ? null : o.rateLimit),
  ...given('duplicated_faces', o.duplicatedFaces),
  ...given('monitoring', o.monitoring),
  ...given('four_eyes', o.fourEyes),
  ...given('frame_origins', o.frameOrigins),
});

const given = <Value>(name: string, value: Value | undefined, empty?: null) =>
  value === undefined ? {} : { [name]: value === '' && empty === null ? null : value };
