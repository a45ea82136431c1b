import type { InformalBusiness } from '../contract/registers.ts';
import { demoOldCardPerson, type InventedPerson } from './invented-demo-persons.ts';
import { inventOwner, type Owner } from './invented-people-at-work.ts';
import { drawnPersons } from './invented-persons.ts';
import { type Random, seededRandom } from './invented-random.ts';

/** An invented register of informal businesses: petty trade, workshops, market stalls. */

export type InventedInformal = InformalBusiness;

/** Another seed gives other owners: read through their names before changing it. */
const seed = 2022;

const count = 72;
/** Numbers run from 9000001, far above the known ones of any year. */
const firstNumber = 9_000_001;
/** Eight digits after the operator's two; so many zeros show that it is invented. */
const firstPhone = 100_001;
const latestBirthYear = 2004;

/** Written out so that printed examples never change; run by the holder of the old demo card. */
export const demoInformal: InventedInformal = {
  iduCode: 'CI-2022-9000001 A',
  ownerIdentityDocumentNumber: demoOldCardPerson.idCardNumber,
  phoneNumber: '0700100001',
  ownerBirthDate: '1979-06-21',
  ownerBirthPlace: 'Korhogo',
  ownerFullName: 'SILUE NAVIGUE DRISSA',
  activityMunicipality: 'Korhogo',
};

export function inventedInformal(): InventedInformal[] {
  const random = seededRandom(seed);
  const persons = drawnPersons().filter(({ documentType }) => documentType === 'CNI');
  const owners = inventOwners(random, persons);
  return [demoInformal, ...owners.map((owner, index) => inventBusiness(random, owner, index + 1))];
}

/** Each owner has one business: a document number locates exactly one. */
function inventOwners(random: Random, persons: readonly InventedPerson[]): Owner[] {
  const owners = new Map<string, Owner>();
  while (owners.size < count - 1) {
    const owner = inventOwner(random, persons, latestBirthYear);
    if (owner.documentNumber === demoInformal.ownerIdentityDocumentNumber) continue;
    owners.set(`${owner.lastName} ${owner.firstName}`, owner);
  }
  return [...owners.values()];
}

function inventBusiness(random: Random, owner: Owner, index: number): InventedInformal {
  const year = random.integer(2021, 2024);
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  const operator = random.pick(['01', '05', '07']);
  return {
    iduCode: `CI-${year}-${firstNumber + index} ${letter}`,
    ownerIdentityDocumentNumber: owner.documentNumber,
    phoneNumber: `${operator}${String(firstPhone + index).padStart(8, '0')}`,
    ownerBirthDate: isoDate(owner.birthDate),
    ownerBirthPlace: titleCase(owner.birthTown.replace(/ (S\/P )?\(.*\)$/, '')),
    ownerFullName: fullName(random, owner),
    activityMunicipality: titleCase(owner.residenceTown),
  };
}

/** Some married women gave their husband's name too. */
function fullName(random: Random, { lastName, firstName, spouseName }: Owner): string {
  const married = spouseName !== '' && random.chance(0.6);
  return married ? `${lastName} ${firstName} épouse ${spouseName}` : `${lastName} ${firstName}`;
}

/** `dd/mm/yyyy` into `yyyy-mm-dd`; births with the year alone are so already. */
function isoDate(date: string): string {
  return date.includes('/') ? date.split('/').reverse().join('-') : date;
}

function titleCase(text: string): string {
  return text.toLowerCase().replace(/(^|[\s\-'])\p{L}/gu, (start) => start.toUpperCase());
}
