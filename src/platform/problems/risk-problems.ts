import { type Problem, problem } from './problem.ts';

/** Refusals about ratings of persons and companies; part of the table in problems.ts. */
export const riskProblems = {
  RATING_TOO_LOW: problem(
    409,
    'A confirmed sanction demands a high rating',
    'Une sanction confirmée impose un risque élevé',
    'The person or company was confirmed to be on a sanction list: nobody may rate it lower than high. If that was a mistake, take the confirmation back first.',
    "La présence de la personne ou de l'entreprise sur une liste de sanctions est confirmée : nul ne peut abaisser son risque. Si c'est une erreur, revenez d'abord sur la confirmation.",
  ),
  RATING_NOT_OVERRIDDEN: problem(
    409,
    'Nobody set this rating',
    "Ce niveau de risque n'a été fixé par personne",
    'The rating is the one of the table already; there is nothing to end.',
    "Le niveau de risque est déjà celui de la grille ; il n'y a rien à lever.",
  ),
  NOT_RATED_YET: problem(
    409,
    'Not rated yet',
    'Risque pas encore évalué',
    'The person or company has not been rated yet. It is done within minutes of its analysis; try again then.',
    "Le risque de la personne ou de l'entreprise n'a pas encore été évalué. Il l'est dans les minutes qui suivent l'analyse ; réessayez ensuite.",
  ),
  RISK_TABLE_CHANGED: problem(
    409,
    'The table was changed meanwhile',
    'La grille a été modifiée entre-temps',
    'Somebody else set another version of the table since you opened it. Open it again and make your changes there.',
    "Quelqu'un d'autre a mis en place une autre version de la grille depuis que vous l'avez ouverte. Rouvrez-la et refaites-y vos changements.",
  ),
  RISK_TABLE_SAME: problem(
    409,
    'The table is the same',
    'La grille est identique',
    'This is the table that counts already; nothing was changed.',
    "C'est déjà la grille en vigueur ; rien n'a été changé.",
  ),
} as const satisfies Record<string, Problem>;
