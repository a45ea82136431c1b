import { listUsers } from '../../db/operators/users.ts';
import type { Found, Patient } from '../finding.ts';

export async function secondFactor({ config, database }: Patient): Promise<Found[]> {
  if (!config.console.enabled) {
    return [
      {
        holds: true,
        seen: { en: 'There is no console here.', fr: "Il n'y a pas de console ici." },
      },
    ];
  }
  const people = (await listUsers(database)).filter(({ disabled_at }) => disabled_at === null);
  const without = people.filter(({ sealed_totp }) => sealed_totp === null).length;
  if (config.console.secondFactorRequired) {
    return [
      {
        holds: true,
        seen: {
          en: `Everybody needs a second factor (${without} of ${people.length} set theirs up at the next sign-in).`,
          fr: `Un second facteur est exigé de tous (${without} sur ${people.length} le configureront à la prochaine connexion).`,
        },
      },
    ];
  }
  return [
    {
      holds: without === 0 && people.length > 0,
      seen: {
        en: `A second factor is not required: ${without} of ${people.length} people have none.`,
        fr: `Le second facteur n'est pas exigé : ${without} personne(s) sur ${people.length} n'en ont pas.`,
      },
      advice: {
        en: 'Set CONSOLE_SECOND_FACTOR=required.',
        fr: 'Mettez CONSOLE_SECOND_FACTOR=required.',
      },
    },
  ];
}
