import type { PepMatch, SanctionMatch } from '../contract/screening.ts';
import { type Text, words } from '../platform/language.ts';
import type { EntityKind } from '../screening/entity.ts';

/** What the fields of an entry of a list are called for people. Fields without a row are not shown to them. */

type Field<Match> = Exclude<keyof Match, 'id' | 'score' | 'sourceId' | 'explanation' | 'libelle'>;

/** In the order in which they are read. */
export const sanctionLabels: Readonly<Partial<Record<Field<SanctionMatch>, Text>>> = {
  firstname: words('First names', 'Prénoms'),
  type: words('Kind', 'Nature'),
  entityType: words('Kind of entry', "Nature de l'entrée"),
  dateOfBirth: words('Date of birth', 'Date de naissance'),
  placeOfBirth: words('Place of birth', 'Lieu de naissance'),
  nationality: words('Nationality', 'Nationalité'),
  sanctionListName: words('List', 'Liste'),
  authority: words('Authority', 'Autorité'),
  countryAuthority: words("Authority's country", "Pays de l'autorité"),
  sanctions: words('Sanctions', 'Sanctions'),
  grounds: words('Grounds', 'Motifs'),
  category: words('Category', 'Catégorie'),
  listedOn: words('Listed on', "Date d'inscription"),
  updateDate: words('Updated on', 'Mise à jour'),
  listType: words('Kind of list', 'Type de liste'),
  relatedEntity: words('Related to', 'En lien avec'),
  description: words('Description', 'Description'),
  complementaryInformation: words('More', 'Complément'),
  source: words('Source', 'Source'),
};

export const kindWords: Readonly<Record<EntityKind, Text>> = {
  person: words('Person', 'Personne'),
  organisation: words('Organisation', 'Organisation'),
  vessel: words('Vessel', 'Navire'),
  aircraft: words('Aircraft', 'Aéronef'),
  other: words('Other', 'Autre'),
};

export const pepLabels: Readonly<Partial<Record<Field<PepMatch>, Text>>> = {
  lastname: words('Last name', 'Nom'),
  firstname: words('First names', 'Prénoms'),
  aka: words('Also known as', 'Aussi connu sous'),
  nationality: words('Nationality', 'Nationalité'),
  country: words('Country', 'Pays'),
  countries: words('Countries', 'Pays concernés'),
  politicalPosition: words('Position', 'Fonction politique'),
  function: words('Function', 'Fonction'),
  chamber: words('Chamber', 'Chambre'),
  institutionType: words('Institution', 'Institution'),
  region: words('Region', 'Région'),
  type: words('Kind', 'Nature'),
  type2: words('Kind, in detail', 'Nature, en détail'),
  biography: words('Biography', 'Biographie'),
  relatedUrl: words('Address on the web', 'Adresse web'),
  locationUrl: words('Address of the place', 'Adresse du lieu'),
  otherInfo: words('More', 'Complément'),
};
