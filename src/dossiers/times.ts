/** Of a time as it is kept; empty where it is not known. */
export const plainDay = (time: string | null): string => time?.slice(0, 10) ?? '';

/** `yyyy-mm-dd hh:mm:ss`, UTC: how v2 and the uploads write times. */
export function plainTime(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ');
}
