import type { CheckType } from '../../../src/contract/account.ts';
import type { ClientSettings } from '../../../src/contract/console/clients.ts';
import type { OperatorSetting } from '../../../src/contract/operators.ts';
import type { DutySetting, RetentionProfile } from '../../../src/contract/retention.ts';

/** Settings as a form holds them: numbers are texts, so that nothing typed is lost. */
export interface SettingsValues {
  readonly verifications: readonly CheckType[];
  readonly informalThreshold: string;
  readonly imageRetentionDays: string;
  readonly resultRetentionDays: string;
  readonly retentionProfile: RetentionProfile;
  readonly endedRetentionYears: string;
  readonly untakenRetentionYears: string;
  /** Empty: what all clients have. */
  readonly rateLimitPerSecond: string;
  readonly duplicatedFaces: boolean;
  readonly monitoring: boolean;
  readonly fourEyes: boolean;
  /** As typed, blanks between them. */
  readonly frameOrigins: string;
}

export type SettingName = keyof SettingsValues & keyof ClientSettings;

export function toValues(settings: ClientSettings): SettingsValues {
  return {
    verifications: settings.verifications,
    informalThreshold: String(settings.informalThreshold),
    imageRetentionDays: String(settings.imageRetentionDays),
    resultRetentionDays: String(settings.resultRetentionDays),
    retentionProfile: settings.retentionProfile,
    endedRetentionYears: String(settings.endedRetentionYears),
    untakenRetentionYears: String(settings.untakenRetentionYears),
    rateLimitPerSecond: String(settings.rateLimitPerSecond ?? ''),
    duplicatedFaces: settings.duplicatedFaces,
    monitoring: settings.monitoring,
    fourEyes: settings.fourEyes,
    frameOrigins: settings.frameOrigins.join(' '),
  };
}

/** Text that is not a number is sent as typed, so that the service can say what is wrong with it. */
export function toNumber(text: string): number | string | null {
  const typed = text
    .trim()
    .replace(/[\s\u202f\u00a0]/g, '')
    .replace(',', '.');
  if (typed === '') return null;
  return Number.isFinite(Number(typed)) ? Number(typed) : text;
}

export function toSettings(values: SettingsValues): Readonly<Record<SettingName, unknown>> {
  return {
    verifications: values.verifications,
    informalThreshold: toNumber(values.informalThreshold),
    imageRetentionDays: toNumber(values.imageRetentionDays),
    resultRetentionDays: toNumber(values.resultRetentionDays),
    retentionProfile: values.retentionProfile,
    endedRetentionYears: toNumber(values.endedRetentionYears),
    untakenRetentionYears: toNumber(values.untakenRetentionYears),
    rateLimitPerSecond: toNumber(values.rateLimitPerSecond),
    duplicatedFaces: values.duplicatedFaces,
    monitoring: values.monitoring,
    fourEyes: values.fourEyes,
    frameOrigins: values.frameOrigins.split(/[\s,;]+/).filter((origin) => origin !== ''),
  };
}

/** Checks are a set: their order means nothing. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? [...value].sort().join() : JSON.stringify(value);

/** Which settings the form would change. */
export function changedNames(values: SettingsValues, base: ClientSettings): SettingName[] {
  const now = toSettings(values);
  return (Object.keys(now) as SettingName[]).filter((name) => textOf(now[name]) !== textOf(base[name]));
}

const operatorSettings: Readonly<Record<OperatorSetting, true>> = {
  imageRetentionDays: true,
  resultRetentionDays: true,
  retentionProfile: true,
  endedRetentionYears: true,
  untakenRetentionYears: true,
  rateLimitPerSecond: true,
};

/** Whether only the operator's people change it. */
export const isOperatorSetting = (name: SettingName): boolean => name in operatorSettings;

const dutySettings: Readonly<Record<DutySetting, true>> = {
  retentionProfile: true,
  endedRetentionYears: true,
  untakenRetentionYears: true,
};

/** Whether a change wants a reason. */
export const isDutySetting = (name: SettingName): boolean => name in dutySettings;
