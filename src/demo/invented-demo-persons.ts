import type { Person } from '../contract/registers.ts';
import type { PersonDocumentType } from '../registries/register.ts';

/**
 * One person of each kind, written out so that printed examples never change. Card numbers begin with 99
 * and NNIs with 1 and zeros, so that anyone who knows real papers sees at once that these are not.
 */

export type InventedPerson = Person & { documentType: PersonDocumentType };

/** Holds a card of 2020. */
export const demoPerson: InventedPerson = {
  documentType: 'CNI',
  uin: '10000000001',
  idCardNumber: 'CI990000001',
  lastName: 'KOUADIO',
  firstName: 'Affoué Honorine',
  gender: 'F',
  birthDate: '14/03/1992',
  birthTown: 'BOUAKE S/P (CIV)',
  birthCountry: "COTE D'IVOIRE",
  nationality: 'IVOIRIENNE',
  spouseName: '',
  fatherLastName: 'KOUADIO',
  fatherFirstName: 'Konan Firmin',
  fatherBirthDate: '07/08/1957',
  fatherbirthTown: 'SAKASSOU',
  fatherUin: '',
  motherLastName: 'YAO',
  motherFirstName: 'Aya Philomène',
  motherBirthDate: 'XX/XX/XXXX',
  motherUin: '',
  residenceAdr1: 'ANGRE 7E TRANCHE',
  residenceAdr2: 'LOT 12 ILOT 7',
  residenceTown: 'COCODY',
  deliveryDate: '15/02/2022',
  deliveryTown: 'ABIDJAN',
  expirationDate: '14/02/2032',
  idImageUrl: '',
};

/** Holds a card of 2009, which has no NNI; found by its card number only. */
export const demoOldCardPerson: InventedPerson = {
  documentType: 'CNI',
  uin: '',
  idCardNumber: 'C9900000001',
  lastName: 'SILUE',
  firstName: 'NAVIGUE DRISSA',
  gender: 'M',
  birthDate: '21/06/1979',
  birthTown: 'KORHOGO S/P (CIV)',
  birthCountry: "COTE D'IVOIRE",
  nationality: 'IVOIRIENNE',
  spouseName: '',
  fatherLastName: 'SILUE',
  fatherFirstName: 'ZANA',
  fatherBirthDate: '1948-01-01',
  fatherbirthTown: 'SINEMATIALI',
  fatherUin: '',
  motherLastName: 'TUO',
  motherFirstName: 'TENIN',
  motherBirthDate: 'XX/XX/XXXX',
  motherUin: '',
  residenceAdr1: 'QUARTIER RESIDENTIEL',
  residenceAdr2: '',
  residenceTown: 'KORHOGO',
  deliveryDate: '10/09/2019',
  deliveryTown: 'KORHOGO',
  expirationDate: '09/09/2029',
  idImageUrl: '',
};

/** Holds a resident card. */
export const demoResident: InventedPerson = {
  documentType: 'CARTE_RESIDENT',
  uin: '10000009001',
  idCardNumber: '',
  lastName: 'FAKHOURY',
  firstName: 'Nadine Rima',
  gender: 'F',
  birthDate: '09/11/1985',
  birthTown: 'TYR (LBN)',
  birthCountry: 'LIBAN',
  nationality: 'LIBANAISE',
  spouseName: '',
  fatherLastName: 'FAKHOURY',
  fatherFirstName: 'Bassam',
  fatherBirthDate: '30/01/1953',
  fatherbirthTown: 'TYR',
  fatherUin: '',
  motherLastName: 'RIZK',
  motherFirstName: 'Ghada',
  motherBirthDate: '18/05/1958',
  motherUin: '',
  residenceAdr1: 'ZONE 4',
  residenceAdr2: '',
  residenceTown: 'MARCORY',
  deliveryDate: '03/04/2024',
  deliveryTown: 'ABIDJAN',
  expirationDate: '02/04/2029',
  idImageUrl: '',
};
