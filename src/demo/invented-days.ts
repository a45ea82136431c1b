import type { InventedDay } from '../db/work/figures.ts';

/**
 * Thirty days of figures for the demo, none of which happened: numbers of dossiers, decisions and how long these took, on
 * the days before the demo was made. They are written into the tallies of the test world and go with its data.
 */

const days = 30;
/** Dossiers by the day of the week, from Sunday. */
const received = [2, 14, 11, 12, 9, 16, 4];
const dayMilliseconds = 86_400_000;

export function inventedDays(now: Date): InventedDay[] {
  return Array.from({ length: days - 1 }, (_, at) => {
    const day = new Date(now.getTime() - (at + 1) * dayMilliseconds);
    const all = (received[day.getUTCDay()] ?? 0) + (at % 3);
    const [rejected, askedForMore, failed] = [Math.floor(all / 8), Math.floor(all / 6), Number(at % 9 === 4)];
    const validated = all - rejected - askedForMore - failed;
    return {
      day: day.toISOString().slice(0, 10),
      counts: [
        { what: 'received', value: 0, number: all },
        { what: 'VALIDE', value: 0, number: validated },
        { what: 'REJETE', value: 0, number: rejected },
        { what: 'A_COMPLETER', value: 0, number: askedForMore },
        { what: 'ERREUR', value: 0, number: failed },
        { what: 'analysed', value: 4 + (at % 4), number: all - 1 },
        { what: 'analysed', value: 19, number: 1 },
        { what: 'decided', value: 1 + (at % 3), number: validated },
        { what: 'decided', value: 9, number: rejected + askedForMore },
      ],
    };
  });
}
