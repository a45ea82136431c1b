import { type Problem, problem } from './problem.ts';

/** Refusals of policies and of what waits for a second person. */

export const ruleProblems = {
  NO_POLICY: problem(409, ['This client has no policy', "Ce client n'a pas de politique"], {
    en: 'There is nothing to turn off: people decide all dossiers of this client.',
    fr: "Il n'y a rien à désactiver : des personnes décident de tous les dossiers de ce client.",
  }),
  POLICY_CHANGED: problem(409, ['The policy changed meanwhile', 'La politique a changé entre-temps'], {
    en: 'Somebody changed the policy of this client meanwhile. Look at the newest version, then change it again; nothing was changed.',
    fr: "Quelqu'un a modifié la politique de ce client entre-temps. Regardez la version la plus récente, puis modifiez-la à nouveau ; rien n'a été changé.",
  }),
  PROPOSAL_WAITS: problem(
    409,
    ['A decision waits for a second person', 'Une décision attend une seconde personne'],
    {
      en: 'Somebody has proposed this already. It is to be confirmed, declined or taken back first.',
      fr: "Une proposition est déjà en attente. Elle doit d'abord être confirmée, refusée ou retirée.",
    },
  ),
  LIVE_CREDENTIAL_NEEDED: problem(
    403,
    ['A live credential is needed', 'Un identifiant de production est nécessaire'],
    {
      en: 'The rules of an account judge its live dossiers too, so that a test credential reads and tries them, and does not set them.',
      fr: "Les règles d'un compte jugent aussi ses dossiers réels : un identifiant de test les lit et les essaie, mais ne les met pas en vigueur.",
    },
  ),
} as const satisfies Record<string, Problem>;
