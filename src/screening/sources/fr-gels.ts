import texts from '../../../vocabulary/screening/words.json' with { type: 'json' };
import type { Text } from '../../platform/language.ts';
import type { EntityKind, ListedEntity, ListedName } from '../entity.ts';
import { fileWords } from '../file-words.ts';
import { type AboutFile, type ListFile, ListFileError, type Source } from '../source.ts';
import { birthDate, distinct, isoDay, wholeDay } from './birth-dates.ts';
import { listedCountries } from './listed-countries.ts';
import { listedGender } from './listed-gender.ts';
import { aliasOf, listedNames, personName, splitValues } from './listed-names.ts';
import { labelled, sanctionFields } from './match-fields.ts';
import { acceptRecords, onlyFile, type ReadRecord } from './reading/accept-records.ts';
import { readJson } from './reading/read-json.ts';
import { isJsonObject, type JsonObject, objectsIn, textIn } from './reading/read-json-lines.ts';

/** The national register of freezes of the French treasury, as JSON. */

const name = 'fr-gels';
const home = 'https://gels-avoirs.dgtresor.gouv.fr/';

export const frenchFreezes: Source = {
  name,
  ...texts.sources['fr-gels'],
  topics: ['sanction'],
  home,
  manyLists: false,
  sanction: {
    authority: 'Direction générale du Trésor',
    countryAuthority: 'France',
    sanctionListName: 'Registre national des gels',
    sanctions: 'Gel des avoirs',
    source: home,
  },
  read: (files, about) => acceptRecords(name, files, about, readRecords(files, about)),
};

const list = 'Publications.PublicationDetail';

async function* readRecords(files: readonly ListFile[], about: AboutFile): AsyncGenerator<ReadRecord> {
  const file = onlyFile(files, /\.json$/i);
  for await (const { path, line, value } of readJson(file, new Set(['', 'Publications', list]))) {
    if (path === 'Publications.DatePublication') {
      const day = isoDay(textIn(value));
      if (day !== '') about.publishedOn = day;
    } else if (path === `${list}[]`) {
      yield {
        file: file.name,
        line,
        ...(isJsonObject(value) ? entityOf(value) : { odd: fileWords('NO_OBJECT') }),
      };
    } else if (!path.startsWith('Publications.')) {
      throw new ListFileError(file.name, line, 'PATH_EXPECTED', { wanted: 'Publications', found: path });
    }
  }
}

const kinds: Readonly<Record<string, EntityKind>> = {
  'personne physique': 'person',
  'personne morale': 'organisation',
  navire: 'vessel',
};

/** Values of each kind of field. */
type Details = ReadonlyMap<string, readonly JsonObject[]>;

function entityOf(record: JsonObject): { entity: ListedEntity } | { odd: Text } {
  const id = textIn(record.IdRegistre);
  if (id === '') return { odd: fileWords('NO_ID', { field: 'IdRegistre' }) };
  const nature = textIn(record.Nature);
  const kind = kinds[nature.toLowerCase()] ?? 'other';
  const details: Details = new Map(
    objectsIn(record.RegistreDetail).map((detail) => [textIn(detail.TypeChamp), objectsIn(detail.Valeur)]),
  );
  const texts = (field: string, key: string): string[] =>
    (details.get(field) ?? []).map((each) => textIn(each[key]));
  const given = texts('PRENOM', 'Prenom');
  const names = namesOf(textIn(record.Nom), given, details, kind);
  if (names.length === 0) return { odd: fileWords('NO_NAME', { id }) };
  const birthDates = distinct((details.get('DATE_DE_NAISSANCE') ?? []).map(birthDateOf));
  const nationalities = texts('NATIONALITE', 'Pays');
  const countries = kind === 'person' ? nationalities : [...nationalities, ...texts('ADRESSE_PM', 'Pays')];
  return {
    entity: {
      id,
      kind,
      topics: ['sanction'],
      names,
      birthDates,
      countries: listedCountries(countries),
      gender: listedGender(...texts('SEXE', 'Sexe')),
      sanction: sanctionFields({
        ...listingOf(details),
        libelle: names[0]?.text,
        firstname: given,
        entityType: nature,
        type: kind,
        dateOfBirth: birthDates,
        placeOfBirth: (details.get('LIEU_DE_NAISSANCE') ?? []).map((each) => saidBy(each)),
        nationality: countries,
        description: texts('TITRE', 'Titre'),
        grounds: texts('MOTIFS', 'Motifs'),
      }),
      raw: record,
    },
  };
}

function namesOf(family: string, given: readonly string[], details: Details, kind: EntityKind): ListedName[] {
  const main = kind === 'person' ? personName(given.join(' '), family) : family;
  const aliases = (details.get('ALIAS') ?? []).flatMap((alias) => splitValues(textIn(alias.Alias)));
  return listedNames([{ text: main, strength: 'main' }, ...aliases.map((alias) => aliasOf(alias, kind))]);
}

/** "(UE) 2022/332 du 25/02/2022 (UE Ukraine intégrité territoriale - ...)": the decision, and in brackets the regime. */
function listingOf(details: Details): Partial<Record<string, string | string[]>> {
  const grounds = (details.get('FONDEMENT_JURIDIQUE') ?? []).map((each) =>
    textIn(each.FondementJuridiqueLabel),
  );
  const days = grounds
    .map((ground) => wholeDay(/\bdu (\d{2}\/\d{2}\/\d{4})/.exec(ground)?.[1] ?? ''))
    .filter(Boolean);
  days.sort();
  return {
    category: distinct(
      grounds.map((ground) => /\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*$/.exec(ground)?.[1]?.trim() ?? ''),
    ),
    listedOn: days[0] ?? '',
    updateDate: days.at(-1) ?? '',
    complementaryInformation: [
      ...grounds.map((ground) => labelled('Fondement juridique', ground)),
      ...othersOf(details),
    ],
  };
}

/** Everything that has no place of its own, with its label. */
const labels: Readonly<Record<string, string>> = {
  PASSEPORT: 'Passeport',
  AUTRE_IDENTITE: "Pièce d'identité",
  IDENTIFICATION: 'Identification',
  NUMERO_OMI: 'Numéro OMI',
  ADRESSE_PP: 'Adresse',
  ADRESSE_PM: 'Adresse',
  TELEPHONE: 'Téléphone',
  COURRIEL: 'Courriel',
  SITE_INTERNET: 'Site internet',
  REFERENCE_UE: 'Référence UE',
  REFERENCE_ONU: 'Référence ONU',
};

function othersOf(details: Details): string[] {
  return Object.entries(labels).flatMap(([field, label]) =>
    (details.get(field) ?? []).map((each) => labelled(label, saidBy(each))),
  );
}

/** What the fields of a value say, in their order. */
const saidBy = (value: JsonObject): string =>
  Object.values(value)
    .map(textIn)
    .filter((text) => text !== '')
    .join(', ');

/** A first of January may be a year alone; it is kept as it is published. */
function birthDateOf(birth: JsonObject): string {
  const [day, month, year] = [textIn(birth.Jour), textIn(birth.Mois), textIn(birth.Annee)];
  const isAbout = /\b(?:vers|environ|approximati)/i.test(textIn(birth.Commentaire));
  return birthDate(`${day || 'xx'}/${month || 'xx'}/${year || 'xxxx'}`, isAbout);
}
