import { type Command, InvalidArgumentError } from 'commander';
import { accountLimits } from '../../accounts/limits.ts';
import { checkCatalogue } from '../../analysis/checks.ts';
import type { CheckType } from '../../contract/account.ts';
import type { CompanySettings } from '../../db/clients/companies.ts';
import { percentage, wholeNumber } from '../command.ts';

/** What can be set for a client, as options of the commands that set it. */

export interface SettingsOptions {
  json?: boolean;
  verifications?: CheckType[];
  informalThreshold?: number;
  imageDays?: number;
  resultDays?: number;
  rateLimit?: number | 'default';
  weight?: number;
  duplicatedFaces?: boolean;
  monitoring?: boolean;
  fourEyes?: boolean;
}

/** Adds the options. */
export function withSettings(command: Command): Command {
  return command
    .option('--verifications <checks>', `checks of an upload that names none, separated by commas`, checks)
    .option('--informal-threshold <score>', 'score that an informal business must reach', percentage)
    .option(
      '--image-days <days>',
      'how long pictures and face data are kept',
      wholeNumber(1, accountLimits.imageRetentionDays),
    )
    .option(
      '--result-days <days>',
      'how long results are kept',
      wholeNumber(1, accountLimits.resultRetentionDays),
    )
    .option(
      '--rate-limit <count>',
      'requests a second per credential; "default" for what all clients have',
      rateOrDefault,
    )
    .option(
      '--weight <turns>',
      'turns that it has where others have one, while dossiers or webhooks wait; 1 unless told',
      turns,
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
      'on: a decision on its dossiers waits until a second, different person confirms it; so do clearing a hit, erasing a person and ending a legal hold. Administrators of the console are neither of the two',
      onOrOff,
    );
}

/** Those that were given. */
export function settingsOf(o: SettingsOptions): CompanySettings {
  return {
    ...(o.verifications !== undefined && { verifications: o.verifications }),
    ...(o.informalThreshold !== undefined && { informal_threshold: o.informalThreshold }),
    ...(o.imageDays !== undefined && { image_retention_days: o.imageDays }),
    ...(o.resultDays !== undefined && { result_retention_days: o.resultDays }),
    ...(o.rateLimit !== undefined && {
      rate_limit_per_second: o.rateLimit === 'default' ? null : o.rateLimit,
    }),
    ...(o.duplicatedFaces !== undefined && { duplicated_faces: o.duplicatedFaces }),
    ...(o.monitoring !== undefined && { monitoring: o.monitoring }),
    ...(o.fourEyes !== undefined && { four_eyes: o.fourEyes }),
  };
}

function checks(text: string): CheckType[] {
  return text.split(',').map((part) => {
    const found = checkCatalogue.types.find((type) => type === part.trim().toUpperCase());
    if (found === undefined)
      throw new InvalidArgumentError(`"${part}" is not one of ${checkCatalogue.types.join(', ')}`);
    return found;
  });
}

function onOrOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new InvalidArgumentError('must be on or off');
  return text === 'on';
}

function turns(text: string): number {
  const { least, most } = accountLimits.weight;
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most)) {
    throw new InvalidArgumentError(`must be a number from ${least} to ${most}`);
  }
  return value;
}

function rateOrDefault(text: string): number | 'default' {
  return text === 'default' ? text : wholeNumber(1, accountLimits.rateLimitPerSecond)(text);
}
