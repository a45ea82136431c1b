import { listCompanies } from '../../db/clients/companies.ts';
import { listUsers } from '../../db/operators/users.ts';
import { type Environment, type Found, fails, holds } from '../finding.ts';

export async function secondFactor({ config, database }: Environment): Promise<Found[]> {
  if (!config.console.enabled) {
    return holds('There is no console here.', "Il n'y a pas de console ici.");
  }
  const people = (await listUsers(database)).filter(({ disabled_at }) => disabled_at === null);
  const without = people.filter(({ sealed_totp }) => sealed_totp === null).length;
  if (config.console.secondFactorRequired) {
    return holds(
      `Everybody needs a second factor (${without} of ${people.length} set theirs up at the next sign-in).`,
      `Un second facteur est exigé de tous (${without} sur ${people.length} le configureront à la prochaine connexion).`,
    );
  }
  return [
    {
      holds: without === 0 && people.length > 0,
      seen: {
        en: `A second factor is not required. Accounts without one: ${without} of ${people.length}.`,
        fr: `Le second facteur n'est pas exigé. Comptes sans second facteur : ${without} sur ${people.length}.`,
      },
      advice: {
        en: 'Set CONSOLE_SECOND_FACTOR=required.',
        fr: 'Mettez CONSOLE_SECOND_FACTOR=required.',
      },
    },
  ];
}

/** Whether somebody could make a second account and confirm himself. */
export async function fourEyes({ config, database }: Environment): Promise<Found[]> {
  const two = (await listCompanies(database)).filter((company) => company.four_eyes).length;
  const hours = config.fourEyesWaitHours;
  if (two > 0 && hours === 0) {
    return fails(
      `Organisations that want two people: ${two}, but who was just made or promoted may confirm at once.`,
      `Organisations qui exigent deux personnes : ${two}, mais un compte créé ou promu à l'instant peut confirmer aussitôt.`,
      'Remove FOUR_EYES_WAIT_HOURS=0.',
      'Retirez FOUR_EYES_WAIT_HOURS=0.',
    );
  }
  if (two === 0) {
    return holds(
      'No organisation asks for two people; each decides for itself.',
      "Aucune organisation n'exige deux personnes ; chacune choisit pour soi.",
    );
  }
  return holds(
    `Organisations that want two people: ${two}; who is new waits ${hours} h before confirming.`,
    `Organisations qui exigent deux personnes : ${two} ; un nouveau compte attend ${hours} h avant de confirmer.`,
  );
}
