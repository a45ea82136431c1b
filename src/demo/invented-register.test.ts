import { describe, expect, test } from 'vitest';
import { addDays, addYears, lastDay } from '../../tools/invented/dates.ts';
import { plainCapitals } from '../../tools/invented/names.ts';
import { parseCardNumber, parseIdu, parseRccm } from '../documents/papers/ivorian-numbers.ts';
import { photoField } from '../registries/photos.ts';
import {
  knownFields,
  type Raw,
  toCompanyEntry,
  toInformalBusiness,
  toPersonEntry,
  unknownFields,
} from '../registries/records.ts';
import {
  demoCompany,
  demoInformal,
  demoOldCardPerson,
  demoPerson,
  demoResident,
  expiredCardPerson,
  type InventedPerson,
  inventedCompanies,
  inventedInformal,
  inventedPersons,
} from './invented-register.ts';

const persons = inventedPersons();
const companies = inventedCompanies();
const informal = inventedInformal();

const newCards = persons.filter((person) => person.idCardNumber.startsWith('CI'));
const oldCards = persons.filter((person) => /^C\d/.test(person.idCardNumber));
const residents = persons.filter((person) => person.documentType === 'CARTE_RESIDENT');

/** `dd/mm/yyyy`, or `yyyy-01-01` where only the year is known, as a day that sorts. */
function day(text: string): string {
  expect(text).toMatch(/^(\d\d\/\d\d\/\d{4}|\d{4}-01-01)$/);
  const iso = text.includes('/') ? text.split('/').reverse().join('-') : text;
  expect(new Date(Date.parse(iso)).toISOString().slice(0, 10)).toBe(iso);
  return iso;
}

function given(values: readonly string[]): string[] {
  return values.filter((value) => value !== '');
}

function expectUnique(values: readonly string[]): void {
  expect(values).toEqual([...new Set(values)]);
}

function fullName({ lastName, firstName }: { lastName: string; firstName: string }): string {
  return `${lastName} ${firstName}`;
}

describe('the invented registers', () => {
  test('are the same at every call', () => {
    expect(inventedPersons()).toEqual(persons);
    expect(inventedCompanies()).toEqual(companies);
    expect(inventedInformal()).toEqual(informal);
  });

  test('are large enough to look like a register', () => {
    expect(persons.length).toBeGreaterThanOrEqual(240);
    expect(companies.length).toBeGreaterThanOrEqual(60);
    expect(informal.length).toBeGreaterThanOrEqual(60);
  });

  test.each([
    { register: 'persons', records: persons, take: (raw: Raw) => toPersonEntry(raw) },
    { register: 'companies', records: companies, take: (raw: Raw) => toCompanyEntry(raw) },
    { register: 'informal', records: informal, take: (raw: Raw) => toInformalBusiness(raw) },
  ] as const)('$register: every record is taken whole by the import', ({ register, records, take }) => {
    for (const record of records) {
      expect(unknownFields(record, knownFields[register])).toEqual([]);
      // Nobody of the invented register has a photo.
      const fields = [...knownFields[register]].filter((field) => field !== photoField);
      expect(Object.keys(record).sort()).toEqual(fields.sort());
      expect(() => take(record)).not.toThrow();
    }
  });

  test('begin each kind with the record of the printed examples', () => {
    expect(newCards[0]).toEqual(demoPerson);
    expect(oldCards[0]).toEqual(demoOldCardPerson);
    expect(residents[0]).toEqual(demoResident);
    expect(companies[0]).toEqual(demoCompany);
    expect(informal[0]).toEqual(demoInformal);
  });

  test('use each number once, written as the import keeps it', () => {
    expectUnique(given(persons.map(({ uin }) => uin)));
    expectUnique(given(persons.map(({ idCardNumber }) => idCardNumber)));
    expectUnique(companies.map(({ rccm }) => rccm));
    expectUnique(informal.map(({ iduCode }) => iduCode));
    expectUnique(informal.map(({ phoneNumber }) => phoneNumber));
    expectUnique(given(informal.map((business) => business.ownerIdentityDocumentNumber)));
    for (const { rccm } of companies) expect(parseRccm(rccm)).toEqual({ ok: true, value: rccm });
    for (const { iduCode } of informal) expect(parseIdu(iduCode)).toEqual({ ok: true, value: iduCode });
  });
});

describe('invented persons', () => {
  test('hold cards of 2020, cards of 2009 without NNI, and resident cards', () => {
    expect(newCards.length + oldCards.length + residents.length).toBe(persons.length);
    for (const kind of [newCards, oldCards, residents]) expect(kind.length).toBeGreaterThan(30);
    for (const { uin, idCardNumber } of newCards) {
      expect(uin).toMatch(/^\d{11}$/);
      expect(idCardNumber).toMatch(/^CI\d{9}$/);
    }
    for (const { uin, idCardNumber } of oldCards) {
      expect(uin).toBe('');
      expect(parseCardNumber(idCardNumber).ok).toBe(true);
    }
    for (const { uin, nationality } of residents) {
      expect(uin).toMatch(/^\d{11}$/);
      expect(nationality).not.toBe('IVOIRIENNE');
    }
  });

  test('have cards valid ten years, resident cards and the expired sample five, through the eve of the anniversary', () => {
    for (const person of persons) {
      const short = person.documentType === 'CARTE_RESIDENT' || person.uin === expiredCardPerson.uin;
      const years = short ? 5 : 10;
      const delivered = day(person.deliveryDate);
      expect(day(person.expirationDate)).toBe(addDays(addYears(delivered, years), -1));
      expect(delivered <= lastDay).toBe(true);
      expect(addYears(day(person.birthDate), 16) <= delivered).toBe(true);
    }
    const expired = persons.filter(({ expirationDate }) => day(expirationDate) < lastDay);
    expect(expired.length).toBeGreaterThan(20);
    expect(expired.length).toBeLessThan(persons.length / 2);
  });

  test('have parents older than themselves and bear a name of one', () => {
    for (const person of persons) {
      for (const date of [person.fatherBirthDate, person.motherBirthDate]) {
        if (date !== '' && date !== 'XX/XX/XXXX') expect(day(date) < day(person.birthDate)).toBe(true);
      }
      expect(person.lastName).toBe(person.fatherLastName || person.motherLastName);
    }
  });

  test('find a parent with an NNI in the register, under the same name and birth date', () => {
    const byUin = new Map(newCards.map((person) => [person.uin, person]));
    const families = newCards.filter(({ fatherUin, motherUin }) => fatherUin !== '' || motherUin !== '');
    expect(families.length).toBeGreaterThan(10);
    for (const child of families) {
      for (const [uin, lastName, firstName, birthDate, gender] of [
        [child.fatherUin, child.fatherLastName, child.fatherFirstName, child.fatherBirthDate, 'M'],
        [child.motherUin, child.motherLastName, child.motherFirstName, child.motherBirthDate, 'F'],
      ] as const) {
        if (uin !== '') expect(byUin.get(uin)).toMatchObject({ lastName, firstName, birthDate, gender });
      }
    }
  });

  test.each<[string, (person: InventedPerson) => boolean]>([
    ['births with the year alone', ({ birthDate }) => birthDate.endsWith('-01-01')],
    ['births around a town', ({ birthTown }) => birthTown.endsWith(' S/P (CIV)')],
    ['married women', ({ spouseName }) => spouseName !== ''],
    ['unknown fathers', ({ fatherLastName }) => fatherLastName === ''],
    ['parents of unknown birth', ({ fatherBirthDate }) => fatherBirthDate === 'XX/XX/XXXX'],
    ["names with N'G", ({ lastName, firstName }) => `${lastName} ${firstName}`.includes("N'G")],
    ['accents', (person) => fullName(person).toUpperCase() !== plainCapitals(fullName(person))],
    ['residents of Abidjan', ({ deliveryTown }) => deliveryTown === 'ABIDJAN'],
    ['residents of other towns', ({ deliveryTown }) => deliveryTown !== 'ABIDJAN'],
  ])('show %s', (_what, holds) => {
    expect(persons.filter(holds).length).toBeGreaterThanOrEqual(5);
  });

  test('name a spouse for women only', () => {
    expect(persons.filter(({ gender, spouseName }) => gender === 'M' && spouseName !== '')).toEqual([]);
  });

  test('have a full name that nobody else there has', () => {
    expectUnique(persons.map((person) => plainCapitals(fullName(person))));
  });
});

describe('invented informal businesses', () => {
  test('have an Ivorian mobile number and a birth date that the interface can ask for', () => {
    for (const { phoneNumber, ownerBirthDate, ownerBirthPlace, activityMunicipality } of informal) {
      expect(phoneNumber).toMatch(/^0[157]\d{8}$/);
      expect(new Date(ownerBirthDate).toISOString().slice(0, 10)).toBe(ownerBirthDate);
      expect(ownerBirthPlace).toMatch(/^\p{Lu}/u);
      expect(activityMunicipality).toMatch(/^\p{Lu}/u);
    }
  });

  test('belong for the most part to people of the register of persons', () => {
    const byCard = new Map(persons.map((person) => [person.idCardNumber, person]));
    const owned = informal.filter((business) => business.ownerIdentityDocumentNumber !== '');
    expect(owned.length).toBeGreaterThan(informal.length / 2);
    expect(owned.length).toBeLessThan(informal.length);
    for (const business of owned) {
      const person = byCard.get(business.ownerIdentityDocumentNumber);
      expect(person && day(person.birthDate)).toBe(business.ownerBirthDate);
      expect(business.ownerFullName.replace(/ épouse .*$/, '')).toBe(person && fullName(person));
    }
  });
});
