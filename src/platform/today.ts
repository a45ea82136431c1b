/** Today in Côte d'Ivoire, which is UTC, as yyyy-mm-dd. */
export const today = (): string => new Date().toISOString().slice(0, 10);
