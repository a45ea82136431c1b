import type { InventedPerson } from './invented-demo-persons.ts';

/** People whose papers are among the pictures of samples/, beside those of the printed examples. */

/**
 * Holds a card of 2020 that has run out. None of that model has lived its ten years yet, so this one was given for
 * five.
 */
export const expiredCardPerson: InventedPerson = {
  documentType: 'CNI',
  uin: '10000000901',
  idCardNumber: 'CI990000901',
  lastName: 'GNAMBA',
  firstName: 'Akissi Solange',
  gender: 'F',
  birthDate: '30/10/1988',
  birthTown: 'DIMBOKRO (CIV)',
  birthCountry: "COTE D'IVOIRE",
  nationality: 'IVOIRIENNE',
  spouseName: '',
  fatherLastName: 'GNAMBA',
  fatherFirstName: 'Koffi Norbert',
  fatherBirthDate: '12/12/1955',
  fatherbirthTown: 'DIMBOKRO',
  fatherUin: '',
  motherLastName: 'KOUAME',
  motherFirstName: 'Amenan Rosalie',
  motherBirthDate: '03/02/1961',
  motherUin: '',
  residenceAdr1: 'SICOGI',
  residenceAdr2: '',
  residenceTown: 'YOPOUGON',
  deliveryDate: '06/07/2020',
  deliveryTown: 'ABIDJAN',
  expirationDate: '05/07/2025',
  idImageUrl: '',
};

/** Whose NNI stands on a sample card that bears another name. */
export const otherNamePerson: InventedPerson = {
  documentType: 'CNI',
  uin: '10000000902',
  idCardNumber: 'CI990000902',
  lastName: 'ZADI',
  firstName: 'Gbalou Fulgence',
  gender: 'M',
  birthDate: '17/05/1990',
  birthTown: 'GAGNOA S/P (CIV)',
  birthCountry: "COTE D'IVOIRE",
  nationality: 'IVOIRIENNE',
  spouseName: '',
  fatherLastName: 'ZADI',
  fatherFirstName: 'Dago Barthélemy',
  fatherBirthDate: '25/09/1958',
  fatherbirthTown: 'GAGNOA',
  fatherUin: '',
  motherLastName: 'DIGBEU',
  motherFirstName: 'Zézé Clarisse',
  motherBirthDate: '08/04/1963',
  motherUin: '',
  residenceAdr1: 'REMBLAIS',
  residenceAdr2: '',
  residenceTown: 'KOUMASSI',
  deliveryDate: '22/03/2023',
  deliveryTown: 'ABIDJAN',
  expirationDate: '21/03/2033',
  idImageUrl: '',
};

export const samplePersons: readonly InventedPerson[] = [expiredCardPerson, otherNamePerson];
