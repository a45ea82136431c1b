import { zoneHolder } from '../../identity.ts';
import { td1 } from '../../mrz-text.ts';
import * as v from '../seen/negative-values.ts';
import type { Facts, NegativeKind } from '../vocabulary.ts';
import * as people from './foreign-people.ts';
import * as words from './foreign-words.ts';
import { type More, pass, type Row, row } from './negative-kinds.ts';

/** Cards of states whose papers are none of ours, as those print them. */

/** By the holder, so that print and zone say the same. */
const figure = ({ holder }: Facts): number => Number(holder.documentNumber.replace(/\D/g, '').slice(-6));
const oneBy = (list: string, facts: Facts, step: number): string => {
  const texts = list.split(',');
  return texts[Math.floor(figure(facts) / step) % texts.length]?.trim() ?? '';
};
const surname = (p: people.People) => (facts: Facts) => oneBy(p.families, facts, 1);
const given = (p: people.People) => (facts: Facts) => oneBy(p.given, facts, 7);
const town = (p: people.People) => (facts: Facts) => oneBy(p.towns, facts, 3);
const number = (p: people.People) => (facts: Facts) => {
  const digits = String(figure(facts) * 7919 + 13).padStart(12, '4');
  let at = 0;
  return p.number.replace(/9/g, () => digits[at++ % digits.length] ?? '0');
};
const always = (text: string) => () => text;

const rowsOf = (p: people.People, labels: words.Words): readonly Row[] => [
  row(labels.number, number(p)),
  row(labels.surname, surname(p)),
  row(labels.given, given(p)),
  row(labels.sex, v.sex),
  row(labels.nationality, always(p.nationality)),
  row(labels.born, v.born),
  row(labels.place, town(p)),
  row(labels.issued, v.issued),
  row(labels.expires, v.expires),
];

const zoneOf =
  (p: people.People, code = 'ID', nationality = p.code) =>
  (facts: Facts): readonly string[] =>
    td1(code, p.code, {
      ...zoneHolder({
        ...facts.holder,
        lastName: surname(p)(facts),
        firstName: given(p)(facts),
        documentNumber: number(p)(facts).replace(/\W/g, '').slice(0, 9),
      }),
      nationalityCode: nationality,
      nni: '',
    });

const abroad = (
  name: string,
  titles: string,
  heads: string,
  whose: people.People,
  labels: words.Words,
  more: More = {},
): NegativeKind => pass(name, titles, heads, rowsOf(whose, labels), more);

const inEnglish = { english: true } as const;

export const foreignNegatives: readonly NegativeKind[] = [
  abroad(
    'card of a French citizen',
    "Carte nationale d'identité=Identity card",
    'RÉPUBLIQUE FRANÇAISE;FR',
    people.france,
    words.french,
    { zone: zoneOf(people.france) },
  ),
  abroad(
    'French leave to stay',
    'Titre de séjour=Residence permit|Carte de séjour temporaire|Carte de résident',
    'RÉPUBLIQUE FRANÇAISE|FRANCE;Préfecture de police',
    people.foreigner,
    words.french,
    { zone: zoneOf(people.foreigner, 'IR', 'CIV') },
  ),
  abroad(
    'card of Gabon',
    "Carte nationale d'identité|Carte d'identité gabonaise",
    'RÉPUBLIQUE GABONAISE;Union - Travail - Justice',
    people.gabon,
    words.french,
  ),
  abroad(
    'card of Cameroon',
    "Carte nationale d'identité=National identity card",
    'RÉPUBLIQUE DU CAMEROUN;Paix - Travail - Patrie;REPUBLIC OF CAMEROON',
    people.cameroon,
    words.french,
    { zone: zoneOf(people.cameroon) },
  ),
  abroad(
    'card of Congo',
    "Carte d'identité nationale|Carte d'électeur valant carte d'identité",
    'RÉPUBLIQUE DÉMOCRATIQUE DU CONGO;Justice - Paix - Travail',
    people.congo,
    words.french,
  ),
  abroad(
    'card of Chad',
    "Carte nationale d'identité",
    'RÉPUBLIQUE DU TCHAD;Unité - Travail - Progrès',
    people.chad,
    words.french,
    { zone: zoneOf(people.chad) },
  ),
  abroad(
    'card of Mauritania',
    "Carte nationale d'identité",
    'RÉPUBLIQUE ISLAMIQUE DE MAURITANIE;Honneur - Fraternité - Justice',
    people.mauritania,
    words.french,
    { zone: zoneOf(people.mauritania) },
  ),
  abroad(
    'card of Morocco',
    "Carte nationale d'identité électronique",
    'ROYAUME DU MAROC;Direction Générale de la Sûreté Nationale',
    people.morocco,
    words.french,
  ),
  abroad(
    'card of Belgium',
    "Carte d'identité=Identity card",
    'BELGIQUE - BELGIË - BELGIEN - BELGIUM',
    people.belgium,
    words.french,
    { zone: zoneOf(people.belgium) },
  ),
  abroad(
    'card of Madagascar',
    'Karapanondrom-pirenena=Carte d’identité',
    "REPOBLIKAN'I MADAGASIKARA;Fitiavana - Tanindrazana - Fandrosoana",
    people.madagascar,
    words.french,
  ),
  abroad(
    'card of Nigeria',
    'National Identity Card|e-ID Card',
    'FEDERAL REPUBLIC OF NIGERIA;National Identity Management Commission',
    people.nigeria,
    words.english,
    inEnglish,
  ),
  abroad(
    'licence of Nigeria',
    'National Driver’s Licence',
    'FEDERAL REPUBLIC OF NIGERIA;FRSC',
    people.nigeria,
    words.english,
    inEnglish,
  ),
  abroad(
    'card of Liberia',
    'National Identification Card|Citizen Card',
    'REPUBLIC OF LIBERIA;National Identification Registry',
    people.liberia,
    words.english,
    inEnglish,
  ),
  abroad(
    'card of Sierra Leone',
    'National Identity Card',
    'REPUBLIC OF SIERRA LEONE;Unity - Freedom - Justice',
    people.leone,
    words.english,
    inEnglish,
  ),
  abroad(
    'card of Kenya',
    'National Identity Card|Jamhuri ya Kenya - Maisha Card',
    'REPUBLIC OF KENYA;JAMHURI YA KENYA',
    people.kenya,
    words.english,
    inEnglish,
  ),
  abroad(
    'card of South Africa',
    'National Identity Card',
    'REPUBLIC OF SOUTH AFRICA',
    people.southAfrica,
    words.english,
    inEnglish,
  ),
  abroad(
    'licence of an American state',
    'DRIVER LICENSE|IDENTIFICATION CARD',
    'CALIFORNIA USA|TEXAS USA;Department of Public Safety',
    people.states,
    words.english,
    inEnglish,
  ),
  abroad(
    'card of Spain',
    'Documento nacional de identidad',
    'ESPAÑA;Reino de España',
    people.spain,
    words.spanish,
    {
      zone: zoneOf(people.spain),
    },
  ),
  abroad(
    'card of Germany',
    'Personalausweis=Identity card',
    'BUNDESREPUBLIK DEUTSCHLAND;Federal Republic of Germany',
    people.germany,
    words.german,
  ),
  abroad(
    'card of Italy',
    "Carta d'identità=Identity card",
    'REPUBBLICA ITALIANA;Ministero dell’Interno',
    people.italy,
    words.italian,
    { zone: zoneOf(people.italy) },
  ),
  abroad(
    'card of Guinea-Bissau',
    'Bilhete de Identidade',
    'REPÚBLICA DA GUINÉ-BISSAU;Unidade - Luta - Progresso',
    people.bissau,
    words.portuguese,
  ),
  abroad(
    'card of Cabo Verde',
    'Cartão Nacional de Identificação',
    'REPÚBLICA DE CABO VERDE',
    people.verde,
    words.portuguese,
    { zone: zoneOf(people.verde) },
  ),
];
