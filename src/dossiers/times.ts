/** `yyyy-mm-dd hh:mm:ss`, UTC: how v2 and the uploads write times. */
export function plainTime(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ');
}
