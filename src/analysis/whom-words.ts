import type { Text } from '../platform/language.ts';
import { notApplicable, sentence, type Whom } from './check.ts';

/** Words about whom a check searched for. */

export function askedWords(whom: readonly Whom[]): Text {
  const say = (language: 'en' | 'fr') =>
    whom.map((one) => [one.name, ...evidenceWords(one).map((text) => text[language])].join(', ')).join('; ');
  return sentence(`Searched for ${say('en')}.`, `Recherche de ${say('fr')}.`);
}

function evidenceWords({ dateOfBirth, nationality }: Whom): Text[] {
  return [
    ...(dateOfBirth === undefined ? [] : [sentence(`born ${dateOfBirth}`, `naissance ${dateOfBirth}`)]),
    ...(nationality === undefined
      ? []
      : [sentence(`nationality ${nationality}`, `nationalité ${nationality}`)]),
  ];
}

/** Prefix of a finding when several were searched for. */
export function askedForWords({ name }: Whom): Text {
  return sentence(`Asked for ${name}.`, `Recherche de ${name}.`);
}

export const noNameRead = notApplicable(
  'NO_NAME_READ',
  'no name could be read on this document, so nobody could be searched for. It was not charged; a sharper picture may help.',
  "aucun nom n'a pu être lu sur ce document, personne n'a donc pu être recherché. Elle n'a pas été facturée ; une image plus nette peut aider.",
);

export const registerDown = sentence(
  'The trade register did not answer, so owners and managers whom only it names were not searched for. Run the check again later: that costs nothing.',
  "Le registre du commerce n'a pas répondu : les propriétaires et dirigeants qu'il est seul à nommer n'ont pas été recherchés. Relancez la vérification plus tard : cela ne coûte rien.",
);

export const leftOutWords = (count: number): Text =>
  sentence(
    `The company has more owners and managers than one check searches for; ${count} were left out.`,
    `L'entreprise a plus de propriétaires et dirigeants qu'une vérification n'en recherche ; ${count} ont été laissés de côté.`,
  );
