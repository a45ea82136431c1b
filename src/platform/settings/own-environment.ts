import { readFileSync } from 'node:fs';

/**
 * The environment that this process was started with, whatever was set since: what libraries go by from their first moment on.
 * Elsewhere than on Linux only the present one is known. No settings are read from it; those are in config.ts.
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
export function believesEveryCertificate(): boolean {
  return process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0';
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf('='));
}
