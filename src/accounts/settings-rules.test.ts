import { describe, expect, it } from 'vitest';
import { checkCatalogue } from '../analysis/checks.ts';
import { accountLimits } from './limits.ts';
import { settingFaults } from './settings-rules.ts';

const faults = (settings: Parameters<typeof settingFaults>[0]) =>
  settingFaults(settings, (setting) => setting).map(({ field, code }) => `${field} ${code}`);

describe('settings of a client', () => {
  it('are good up to their limits, and a rate may be none of its own', () => {
    expect(
      faults({
        verifications: [...checkCatalogue.usual],
        informal_threshold: 82.5,
        image_retention_days: accountLimits.imageRetentionDays,
        result_retention_days: 1,
        rate_limit_per_second: null,
        monitoring: false,
      }),
    ).toEqual([]);
    expect(
      faults({ informal_threshold: 0, rate_limit_per_second: accountLimits.rateLimitPerSecond }),
    ).toEqual([]);
  });

  it('name origins that browsers give a camera to, and nothing else that could stand in a header', () => {
    const good = ['https://app.bank.example', 'https://bank.example:8443', 'http://localhost:3000'];
    expect(faults({ frame_origins: [] })).toEqual([]);
    expect(faults({ frame_origins: good })).toEqual([]);
    for (const bad of [
      'https://bank.example/',
      'https://bank.example/path',
      'http://bank.example',
      'https://*.bank.example',
      "https://bank.example; script-src 'unsafe-inline'",
      '*',
      'null',
      '',
    ]) {
      expect(faults({ frame_origins: [...good, bad] }), bad).toEqual(['frame_origins INVALID_FORMAT']);
    }
  });

  it('are refused beyond them, each by its own name', () => {
    expect(
      faults({
        verifications: [],
        informal_threshold: 100.01,
        image_retention_days: accountLimits.imageRetentionDays + 1,
        result_retention_days: 0.5,
        rate_limit_per_second: 0,
      }),
    ).toEqual([
      'verifications MISSING',
      'informal_threshold NOT_A_NUMBER',
      'image_retention_days NOT_IN_RANGE',
      'result_retention_days NOT_IN_RANGE',
      'rate_limit_per_second NOT_IN_RANGE',
    ]);
    expect(faults({ informal_threshold: Number.NaN })).toEqual(['informal_threshold NOT_A_NUMBER']);
  });
});
