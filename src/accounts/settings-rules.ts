import type { CompanySettings } from '../db/clients/companies.ts';
import { parsedUrl } from '../platform/parsed-url.ts';
import type { FieldError } from '../platform/problems/errors.ts';
import { accountLimits } from './limits.ts';

/** Allowed values of a client's settings. */

interface Range {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
}

const ranges: Readonly<Partial<Record<keyof CompanySettings, Range>>> = {
  informal_threshold: { least: 0, most: 100, whole: false },
  image_retention_days: { least: 1, most: accountLimits.imageRetentionDays, whole: true },
  result_retention_days: { least: 1, most: accountLimits.resultRetentionDays, whole: true },
  ended_retention_years: { least: 1, most: accountLimits.retentionYears, whole: true },
  untaken_retention_years: { least: 1, most: accountLimits.retentionYears, whole: true },
  rate_limit_per_second: { least: 1, most: accountLimits.rateLimitPerSecond, whole: true },
};

/** Faults of each setting; `nameOf` gives the sender's name for it. */
export function settingFaults(
  settings: CompanySettings,
  nameOf: (setting: keyof CompanySettings) => string,
): FieldError[] {
  const faults: FieldError[] = [];
  for (const setting of Object.keys(settings) as (keyof CompanySettings)[]) {
    const value = settings[setting];
    const range = ranges[setting];
    const field = nameOf(setting);
    if (range !== undefined && typeof value === 'number' && !isWithin(value, range)) {
      const { least, most, whole } = range;
      faults.push({ field, code: whole ? 'NOT_IN_RANGE' : 'NOT_A_NUMBER', parameters: { least, most } });
    }
    if (setting === 'verifications' && settings[setting]?.length === 0)
      faults.push({ field, code: 'MISSING' });
    if (setting === 'frame_origins' && !settings[setting]?.every(isFrameOrigin))
      faults.push({ field, code: 'INVALID_FORMAT', parameters: { example: 'https://app.bank.example' } });
  }
  return faults;
}

/** An origin that browsers give a camera to: https, or this machine. It becomes part of a header. */
function isFrameOrigin(text: string): boolean {
  const url = parsedUrl(text);
  const isSafe = url?.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url?.hostname ?? '');
  return isSafe && url?.origin === text && /^[a-z]+:\/\/[a-z0-9.-]+(:\d+)?$/.test(text);
}

function isWithin(value: number, { least, most, whole }: Range): boolean {
  return value >= least && value <= most && (!whole || Number.isInteger(value));
}
