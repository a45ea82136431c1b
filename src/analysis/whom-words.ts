import { countryCode, countryName } from '../documents/countries.ts';
import { coded } from '../dossiers/result/check-reasons.ts';
import { frenchDay } from '../platform/days.ts';
import { type CodedText, type Language, type Text, words } from '../platform/language.ts';
import { doesNotApply, type Whom } from './check.ts';

/** Words about whom a check searched for. */

export function askedWords(whom: readonly Whom[]): Text {
  const say = (language: 'en' | 'fr', between: string) =>
    whom
      .map((one) => [one.name, ...evidenceWords(one).map((text) => text[language])].join(', '))
      .join(between);
  return words(`Searched for ${say('en', '; ')}.`, `Recherche de ${say('fr', ' ; ')}.`);
}

function evidenceWords({ dateOfBirth, nationality }: Whom): Text[] {
  return [
    ...(dateOfBirth === undefined
      ? []
      : [words(`born ${dateOfBirth}`, `date de naissance : ${frenchDay(dateOfBirth)}`)]),
    ...(nationality === undefined
      ? []
      : [words(`nationality ${inWords(nationality, 'en')}`, `nationalité : ${inWords(nationality, 'fr')}`)]),
  ];
}

const inWords = (nationality: string, language: Language): string =>
  countryName(countryCode(nationality), language) || nationality;

/** Prefix of a finding when several were searched for. */
export function askedForWords({ name }: Pick<Whom, 'name'>): Text {
  return words(`Asked for ${name}.`, `Recherche de ${name}.`);
}

export const noNameRead = doesNotApply('NO_NAME_READ');

export const registerDown = coded('REGISTER_UNAVAILABLE', {
  en: 'The trade register did not answer, so owners and managers whom only it names were not searched for. Run the check again later: that costs nothing.',
  fr: "Le registre du commerce n'a pas répondu : les propriétaires et dirigeants qu'il est seul à nommer n'ont pas été recherchés. Relancez la vérification plus tard : cela ne coûte rien.",
});

export const leftOutWords = (count: number): CodedText =>
  coded('OWNERS_LEFT_OUT', {
    en: `The company has more owners and managers than one check searches for; ${count} were left out.`,
    fr: `L'entreprise a plus de propriétaires et dirigeants qu'une vérification n'en recherche ; ${count} ont été laissés de côté.`,
  });
