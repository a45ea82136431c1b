/** The day of a stored time; empty if unknown. */
export const plainDay = (time: string | null): string => time?.slice(0, 10) ?? '';

/** `yyyy-mm-dd hh:mm:ss`, UTC: how v2 and the uploads write times. */
export function plainTime(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ');
}
