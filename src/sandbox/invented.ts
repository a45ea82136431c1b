import {
  type Company,
  type CompanyHistory,
  companyTextFields,
  ownerFields,
  type Person,
  personFields,
} from '../contract/registers.ts';

/** The invented people and companies of the sandbox. */

export const holder = { lastName: 'SANDBOX', firstName: 'AWA ESSAI' } as const;
export const somebodyElse = { lastName: 'KONATE', firstName: 'YACOUBA' } as const;
export const somebodysBirth = '1975-06-07';
const companyName = 'SANDBOX ESSAIS SARL';

const empty = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, '']));

export function inventedPerson(given: Partial<Person>): Person {
  return {
    ...(empty(personFields) as Person),
    uin: '99000000001',
    ...holder,
    gender: 'F',
    birthDate: '02/01/1990',
    birthTown: 'ABIDJAN',
    birthCountry: "COTE D'IVOIRE",
    nationality: 'IVOIRIENNE',
    idCardNumber: 'CI999900001',
    residenceTown: 'ABIDJAN',
    deliveryDate: '15/01/2024',
    expirationDate: '14/01/2099',
    ...given,
  };
}

export function inventedCompany(given: Partial<Company>): Company {
  return {
    ...(empty(companyTextFields) as Omit<Company, 'activities' | 'duration' | 'owners'>),
    companyName,
    legalForm: 'SARL',
    capital: '1000000',
    headquarters: 'COCODY ANGRE, ABIDJAN',
    startDate: '2022-03-01T00:00:00.000Z',
    formalityDate: '2022-03-01T00:00:00.000Z',
    activities: ['ESSAIS DE LOGICIELS'],
    duration: 99,
    owners: [
      {
        ...(empty(ownerFields) as Company['owners'][number]),
        ...holder,
        role: 'GERANT',
        dateAndPlaceOfBirth: '02/01/1990 à ABIDJAN',
        share: '100',
      },
    ],
    ...given,
  };
}

export function inventedHistory(rccm: string): CompanyHistory {
  const change = (formalityDate: string, formalityType: string, natureOfModification: string) => ({
    formalityDate,
    formalityType,
    natureOfModification,
    capital: '1000000',
    headOffice: 'COCODY ANGRE, ABIDJAN',
    activities: [{ activity: 'ESSAIS DE LOGICIELS' }],
  });
  return {
    rccm,
    historyList: [
      change('2022-03-01T00:00:00.000Z', 'IMMATRICULATION', ''),
      change('2024-06-10T00:00:00.000Z', 'MODIFICATION', 'CHANGEMENT DE GERANT'),
    ],
  };
}
