import { readFileSync } from 'node:fs';

/**
 * The environment at the start of this process, which libraries go by; elsewhere than on Linux the present one.
 * Settings are read in config.ts.
 */
export function ownEnvironment(): Readonly<Record<string, string>> {
  try {
    const lines = readFileSync('/proc/self/environ', 'utf8').split('\0').filter(Boolean);
    return Object.fromEntries(lines.map((line) => [nameOf(line), line.slice(nameOf(line).length + 1)]));
  } catch {
    return { ...process.env } as Record<string, string>;
  }
}

/** Whether Node was told to believe every certificate. It goes by the present environment, at each connection. */
export const believesEveryCertificate = (): boolean => process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0';

const nameOf = (line: string): string => line.slice(0, line.indexOf('='));
