import { usedNumbers } from '../../db/migrating/wide-numbers.ts';
import { type Environment, type Found, fails, holds } from '../finding.ts';
import { doctorLimits } from '../limits.ts';

/** Whether the numbers of rows last: where they end nothing can be uploaded any more. */
export async function numbersLast({ database }: Environment): Promise<Found[]> {
  const [most] = await usedNumbers(database);
  const percent = Math.round((most?.share ?? 0) * 100);
  if (most === undefined || most.share < doctorLimits.numbersShare) {
    return holds(
      `At most ${percent} % of the numbers that rows are given have been used.`,
      `Au plus ${percent} % des numéros donnés aux lignes ont été utilisés.`,
    );
  }
  return fails(
    `${percent} % of the numbers of ${most.name} have been used; where they end nothing can be uploaded.`,
    `${percent} % des numéros de ${most.name} ont été utilisés ; une fois épuisés, plus rien ne peut être envoyé.`,
    'Run "akwaba migrate --wide-numbers" in a quiet hour: it rewrites the tables, each of which nobody can use meanwhile.',
    'Lancez « akwaba migrate --wide-numbers » à une heure calme : les tables sont réécrites, et chacune est inutilisable pendant ce temps.',
  );
}
