import type { InventedDay } from '../db/work/figures.ts';

/**
 * Sixty days of figures for the demo, none of which happened: numbers of dossiers, decisions, hits, sessions and how long
 * decisions took, on the days before the demo was made. They are written into the tallies of the test world and go with its data.
 */

const days = 60;
/** Dossiers by the day of the week, from Sunday. */
const received = [2, 14, 11, 12, 9, 16, 4];
const dayMilliseconds = 86_400_000;
/** How many of a hundred dossiers a rule decides alone. */
const ruledShare = 33;
/**
 * How many of a hundred decisions were told by each key, and of how many of these nothing was missing. Of papers, reasons and
 * officers the last has what the others leave.
 */
const told = [
  ['alert/EXPIRED', 12, 10],
  ['alert/REGISTER', 9, 40],
  ['reason/PAPERS_AGREE', 50, 100],
  ['reason/EXPIRED', 8, 0],
  ['reason/', 100, 60],
  ['officer/user:awa', 40, 75],
  ['officer/user:kouame', 100, 65],
  ['paper/CNI', 62, 78],
  ['paper/PASSEPORT', 21, 80],
  ['paper/RCCM', 100, 70],
  ['rule/1/Sans réserve', ruledShare, 100],
] as const;

const count = (what: string, number: number, value = 0) => ({ what, value, number });
/** The same number under several names, the first of which is the whole. */
const counts = (what: string, number: number, ...keys: string[]) =>
  ['', ...keys].map((key) => count(what + key, number));

export function inventedDays(now: Date): InventedDay[] {
  return Array.from({ length: days - 1 }, (_, at) => {
    const day = new Date(now.getTime() - (at + 1) * dayMilliseconds);
    // A little less in the month before.
    const all = (received[day.getUTCDay()] ?? 0) + (at % 3) + Number(at < 30);
    const [rejected, askedForMore, failed] = [Math.floor(all / 8), Math.floor(all / 6), Number(at % 9 === 4)];
    const validated = all - rejected - askedForMore - failed;
    const part = (share: number) => Math.round((all * share) / 100 + ((at % 5) - 2) / 5);
    const ruled = part(ruledShare);
    const byPeople = [validated - ruled, rejected, askedForMore];
    const left: Record<string, number[]> = {
      paper: [validated, rejected, askedForMore],
      reason: [...byPeople],
      officer: [...byPeople],
    };
    return {
      day: day.toISOString().slice(0, 10),
      counts: [
        ...[count('received', all), count('VALIDE', validated), count('REJETE', rejected)],
        ...[count('A_COMPLETER', askedForMore), count('ERREUR', failed), count('ruled', ruled)],
        ...[count('reruns', Number(at % 4 === 0)), count('analysed', all - 1, 4 + (at % 4))],
        ...[count('analysed', 1, 19), count('decided', rejected + askedForMore, 4)],
        count('decided', validated - ruled, 1 + (at % 3)),
        ...told.flatMap(([key, share, good]) => {
          const number = part(share);
          const kept = Math.round((number * good) / 100);
          const most = left[key.replace(/\/.*/, '')];
          const ends = [kept, Math.floor((number - kept) / 2), Math.ceil((number - kept) / 2)].map(
            (end, i) => (share === 100 ? (most?.[i] ?? 0) : Math.min(end, most?.[i] ?? end)),
          );
          for (const [i, end] of ends.entries()) if (most) most[i] = (most[i] ?? 0) - end;
          const [valid = 0, refused = 0, incomplete = 0] = ends;
          return [
            count(`VALIDE/${key}`, valid),
            count(`REJETE/${key}`, refused),
            count(`A_COMPLETER/${key}`, incomplete),
            key.startsWith('rule/')
              ? count(`ruled/${key}`, valid)
              : count(`decided/${key}`, valid + refused + incomplete, 1 + (at % 4)),
          ];
        }),
        ...counts('found', Number(at % 3 === 0), '/list/sanction'),
        ...counts('cleared', Number(at % 6 === 0), '/list/sanction', '/officer/user:awa'),
        ...counts('confirmed', Number(at % 20 === 3), '/list/sanction'),
        ...[count('captures', 5), count('opened', 3 + (at % 2)), count('consented', 3), count('sent', 2)],
        ...counts('refused', 1, '/ending/face'),
        ...counts('refused', Number(at % 3 === 2), '/ending/unopened'),
      ],
    };
  });
}
