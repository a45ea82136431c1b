import { describe, expect, test } from 'vitest';
import { lastDay } from '../../tools/invented/dates.ts';
import { demoCompany, demoPerson, inventedCompanies, inventedPersons } from './invented-register.ts';

const companies = inventedCompanies();
const personsByName = new Map(inventedPersons().map((person) => [fullName(person), person]));

function fullName({ lastName, firstName }: { lastName: string; firstName: string }): string {
  return `${lastName} ${firstName}`;
}

function letterOf(rccm: string): string | undefined {
  return /-([A-Z])\d*-\d{5}$/.exec(rccm)?.[1];
}

describe('invented companies', () => {
  test('have numbers of both forms and every letter', () => {
    const older = companies.filter(({ rccm }) => /^CI-[A-Z]+-\d{4}-[A-Z]-\d{5}$/.test(rccm));
    const newer = companies.filter(({ rccm }) => /^CI-[A-Z]+-\d\d-\d{4}-[A-Z]\d\d-\d{5}$/.test(rccm));
    expect(older.length).toBeGreaterThan(10);
    expect(newer.length).toBeGreaterThan(10);
    expect(older.length + newer.length).toBe(companies.length);
    expect(new Set(companies.map(({ rccm }) => letterOf(rccm)))).toEqual(new Set('ABCEK'));
  });

  test('bear the letter of their legal form and the year of their start', () => {
    const letters: Readonly<Record<string, string>> = {
      SARL: 'B',
      SUARL: 'B',
      SA: 'B',
      SAS: 'B',
      GIE: 'C',
      'COOP-CA': 'K',
      'ENTREPRISE INDIVIDUELLE': 'A',
      ENTREPRENANT: 'E',
    };
    for (const { rccm, legalForm, startDate } of companies) {
      expect(letterOf(rccm)).toBe(letters[legalForm]);
      expect(rccm).toContain(`-${startDate.slice(0, 4)}-`);
    }
    expect(new Set(companies.map(({ legalForm }) => legalForm))).toEqual(new Set(Object.keys(letters)));
  });

  test('have a history in order of time that ends in the state of the record', () => {
    const counts = companies.map(({ historyList }) => historyList.length);
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBe(6);
    for (const company of companies) {
      const dates = company.historyList.map(({ formalityDate }) => formalityDate);
      const ordered = [company.startDate, ...dates, `${lastDay}T23:59:59.999Z`];
      expect(ordered).toEqual([...ordered].sort());
      expect(dates).toEqual([...new Set(dates)]);
      const last = company.historyList.at(-1);
      expect(company.modificationDate).toBe(last?.formalityDate ?? '');
      expect(company.modificationType).toBe(last?.natureOfModification ?? '');
      expect(company.formalityDate).toBe(last?.formalityDate ?? company.startDate);
      if (last === undefined) continue;
      expect(last.capital).toBe(company.capital);
      expect(last.headOffice).toBe(company.headquarters);
      expect(last.activities.map(({ activity }) => activity)).toEqual(company.activities);
    }
  });

  test('tell of every kind of change', () => {
    const natures = companies.flatMap(({ historyList }) =>
      historyList.map(({ natureOfModification }) => natureOfModification),
    );
    expect([...new Set(natures)].sort()).toEqual([
      'AUGMENTATION DE CAPITAL',
      'CHANGEMENT DE GERANT',
      'EXTENSION DES ACTIVITES',
      'TRANSFERT DU SIEGE SOCIAL',
    ]);
  });

  test('have timestamps where the interface says so', () => {
    for (const { startDate, formalityDate, modificationDate } of companies) {
      for (const text of [startDate, formalityDate, modificationDate || startDate]) {
        expect(new Date(text).toISOString()).toBe(text);
      }
    }
  });

  test('have a capital made of its parts', () => {
    const francs = (text: string): number => Number(text.replace(/[^\d]/g, ''));
    for (const { capital, capitalInCash, capitalInKind } of companies) {
      expect(capital).toMatch(/^(|\d{1,3}( \d{3})* FCFA)$/);
      expect(francs(capitalInCash) + francs(capitalInKind)).toBe(francs(capital));
    }
  });

  test('are led for the most part by people of the register of persons, of age at the start', () => {
    const owners = companies.flatMap(({ owners, startDate }) =>
      owners.map((owner) => ({ owner, startDate, person: personsByName.get(fullName(owner)) })),
    );
    const known = owners.filter(({ person }) => person !== undefined);
    expect(known.length).toBeGreaterThan(owners.length / 2);
    expect(known.length).toBeLessThan(owners.length);
    for (const { owner, person, startDate } of known) {
      if (person === undefined) continue;
      expect(owner.dateAndPlaceOfBirth).toBe(`${person.birthDate} à ${person.birthTown}`);
      const birthYear = Number(/\d{4}/.exec(person.birthDate)?.[0]);
      expect(birthYear + 18).toBeLessThanOrEqual(Number(startDate.slice(0, 4)));
    }
  });

  test('include one that the person of the printed examples leads', () => {
    expect(demoCompany.owners[0]).toMatchObject({
      lastName: demoPerson.lastName,
      firstName: demoPerson.firstName,
      dateAndPlaceOfBirth: `${demoPerson.birthDate} à ${demoPerson.birthTown}`,
    });
  });
});
