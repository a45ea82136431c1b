import { boolean, integer, optional, setting } from './setting-values.ts';

/** Rows of the table of settings: what test credentials may do. */
export const sandboxSettings = {
  SANDBOX_DAILY_LIMIT: setting('', optional(integer(1, 1_000_000_000)), {
    en: 'Uploads, lookups and searches that one organisation may make with test credentials on one day (UTC). They cost no checks; more are answered with 429. Empty: 1000000 while DEMO is on, else 10000.',
  }),
  SANDBOX_SLOW_SECONDS: setting('20', integer(1, 3600), {
    en: 'How long the analysis of a simulated upload waits whose externalId asks for a slow one (see docs/en/sandbox.md).',
  }),
  SANDBOX_SOURCES: setting('', optional(boolean), {
    en: "true: test credentials also ask this installation's registers, lists and press, for free: only where all of it is invented. false: they see the sandbox's invented ones alone. Empty: true while DEMO is on, else false.",
  }),
} as const;

export interface SandboxConfig {
  readonly dailyLimit: number;
  readonly slowSeconds: number;
  /** Whether test credentials see what live ones see of registers, lists and press. */
  readonly asksSources: boolean;
}

type Values = { [K in keyof typeof sandboxSettings]: ReturnType<(typeof sandboxSettings)[K]['parse']> };

export function sandboxConfig(values: Values, demo: boolean): SandboxConfig {
  return {
    // The demo must not run into it.
    dailyLimit: values.SANDBOX_DAILY_LIMIT ?? (demo ? 1_000_000 : 10_000),
    slowSeconds: values.SANDBOX_SLOW_SECONDS,
    asksSources: values.SANDBOX_SOURCES ?? demo,
  };
}
