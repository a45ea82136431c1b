import type { Ready } from './ready-rule.ts';
import { beforeOthers, duplicates } from './shared-rules.ts';

/** People decide everything; the rules only say what they should look at first. */
export const assist: Ready = {
  title: { en: 'Assist', fr: 'Assistance' },
  words: {
    en: 'People decide every dossier. The rules put those that need attention before the others, and those in which everything agrees after them.',
    fr: 'Des personnes décident de chaque dossier. Les règles placent ceux qui demandent de l’attention avant les autres, et ceux où tout concorde après.',
  },
  rules: [
    ...beforeOthers,
    ...duplicates,
    {
      name: { en: 'Presence not shown', fr: 'Présence non établie' },
      when: [{ fact: 'liveness', is: 'NOT_LIVE' }],
      so: {
        outcome: 'A_TRAITER',
        reason: {
          en: 'A picture or a screen seems to have been before the camera.',
          fr: 'Une image ou un écran semble avoir été devant l’appareil.',
        },
        attention: 'HIGH',
      },
    },
    {
      name: { en: 'Everything agrees', fr: 'Tout concorde' },
      when: [{ fact: 'score', atLeast: 90 }],
      so: {
        outcome: 'A_TRAITER',
        reason: { en: 'Everything that was checked agrees.', fr: 'Tout ce qui a été vérifié concorde.' },
        attention: 'LOW',
      },
    },
  ],
};
