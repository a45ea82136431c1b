import { dbLimits } from '../limits.ts';

/** Retries a start-up query that another process's migration interrupted (SQLSTATE 57P01). */
export async function throughCuts<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (!wasCutOff(error) || tries === dbLimits.migrationCutsSuffered) throw error;
    }
  }
}

/** SQLSTATE of a connection that an administrator ended. */
const wasCutOff = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === '57P01') || error.message.startsWith('Connection terminated'));
