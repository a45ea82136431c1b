/** The day of a stored time; empty if unknown. */
export const plainDay = (time: string | null): string => time?.slice(0, 10) ?? '';

/** A time of an addition to v2 under its name, and in ISO 8601 under its name with `Iso`. */
export const timeTwice = <const N extends string, T extends Date | null>(name: N, time: T) =>
  ({ [name]: time && plainTime(time), [`${name}Iso`]: time?.toISOString() ?? null }) as Record<
    N | `${N}Iso`,
    T extends null ? string | null : string
  >;

/** `yyyy-mm-dd hh:mm:ss`, UTC: how v2 and the uploads write times. */
export function plainTime(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ');
}
