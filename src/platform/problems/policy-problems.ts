import { type Problem, problem } from './problem.ts';

/** Refusals about policies of clients; part of those that people who work in the console meet. */
export const policyProblems = {
  POLICY_NOT_TAKEN: problem(
    400,
    'The policy is not taken',
    "La politique n'est pas acceptée",
    'Something in it is wrong; nothing was changed. The errors say on which line, and what.',
    "Quelque chose y est faux ; rien n'a été modifié. Les erreurs disent à quelle ligne, et quoi.",
  ),
  POLICY_CHANGED: problem(
    409,
    'The policy changed meanwhile',
    'La politique a changé entre-temps',
    'Somebody changed the policy of this client after you opened it. Look at the newest version, then change it again: what you typed is kept.',
    "Quelqu'un a modifié la politique de ce client depuis que vous l'avez ouverte. Regardez la version la plus récente, puis modifiez-la à nouveau : votre saisie est conservée.",
  ),
  NO_POLICY: problem(
    409,
    'This client has no policy',
    "Ce client n'a pas de politique",
    'There is nothing to turn off: people decide all dossiers of this client.',
    "Il n'y a rien à désactiver : des personnes décident de tous les dossiers de ce client.",
  ),
  NOT_DECIDED_BY_RULE: problem(
    409,
    'No rule decided this dossier',
    "Aucune règle n'a décidé de ce dossier",
    'A human look is for dossiers whose decision is that of a rule. This one waits for people already, or a person has decided it.',
    "L'examen humain concerne les dossiers décidés par une règle. Celui-ci attend déjà une personne, ou une personne en a décidé.",
  ),
} as const satisfies Record<string, Problem>;
