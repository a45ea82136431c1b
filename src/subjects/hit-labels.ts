import type { PepMatch, SanctionMatch } from '../contract/screening.ts';
import type { Text } from '../platform/language.ts';
import type { EntityKind } from '../screening/entity.ts';

/** What the fields of an entry of a list are called for people. Fields without a row are not shown to them. */

const label = (en: string, fr: string): Text => ({ en, fr });

type Field<Match> = Exclude<keyof Match, 'id' | 'score' | 'sourceId' | 'explanation' | 'libelle'>;

/** In the order in which they are read. */
export const sanctionLabels: Readonly<Partial<Record<Field<SanctionMatch>, Text>>> = {
  firstname: label('First names', 'Prénoms'),
  type: label('Kind', 'Nature'),
  entityType: label('Kind of entry', "Nature de l'entrée"),
  dateOfBirth: label('Date of birth', 'Date de naissance'),
  placeOfBirth: label('Place of birth', 'Lieu de naissance'),
  nationality: label('Nationality', 'Nationalité'),
  sanctionListName: label('List', 'Liste'),
  authority: label('Authority', 'Autorité'),
  countryAuthority: label("Authority's country", "Pays de l'autorité"),
  sanctions: label('Sanctions', 'Sanctions'),
  grounds: label('Grounds', 'Motifs'),
  category: label('Category', 'Catégorie'),
  listedOn: label('Listed on', "Date d'inscription"),
  updateDate: label('Updated on', 'Mise à jour'),
  listType: label('Kind of list', 'Type de liste'),
  relatedEntity: label('Related to', 'En lien avec'),
  description: label('Description', 'Description'),
  complementaryInformation: label('More', 'Complément'),
  source: label('Source', 'Source'),
};

export const kindWords: Readonly<Record<EntityKind, Text>> = {
  person: label('Person', 'Personne'),
  organisation: label('Organisation', 'Organisation'),
  vessel: label('Vessel', 'Navire'),
  aircraft: label('Aircraft', 'Aéronef'),
  other: label('Other', 'Autre'),
};

export const pepLabels: Readonly<Partial<Record<Field<PepMatch>, Text>>> = {
  lastname: label('Last name', 'Nom'),
  firstname: label('First names', 'Prénoms'),
  aka: label('Also known as', 'Aussi connu sous'),
  nationality: label('Nationality', 'Nationalité'),
  country: label('Country', 'Pays'),
  countries: label('Countries', 'Pays concernés'),
  politicalPosition: label('Position', 'Fonction politique'),
  function: label('Function', 'Fonction'),
  chamber: label('Chamber', 'Chambre'),
  institutionType: label('Institution', 'Institution'),
  region: label('Region', 'Région'),
  type: label('Kind', 'Nature'),
  type2: label('Kind, in detail', 'Nature, en détail'),
  biography: label('Biography', 'Biographie'),
  relatedUrl: label('Address on the web', 'Adresse web'),
  locationUrl: label('Address of the place', 'Adresse du lieu'),
  otherInfo: label('More', 'Complément'),
};
