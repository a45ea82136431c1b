import { type Static, Type } from 'typebox';
import { exampleRecord } from './examples.ts';
import { score, stringFields } from './fields.ts';

/** The interface's records of the official registers. Field names are exact. */

export const personFields = [
  'uin',
  'lastName',
  'firstName',
  'gender',
  'birthDate',
  'fatherFirstName',
  'fatherLastName',
  'fatherBirthDate',
  'motherFirstName',
  'motherLastName',
  'motherBirthDate',
  'residenceAdr1',
  'nationality',
  'idCardNumber',
  'birthTown',
  'birthCountry',
  'spouseName',
  'residenceTown',
  'fatherUin',
  'motherUin',
  'residenceAdr2',
  'deliveryDate',
  'deliveryTown',
  'expirationDate',
  'fatherbirthTown',
  'idImageUrl',
] as const;

export const Person = Type.Object(stringFields(personFields), {
  title: 'Person',
  description: 'A person as the register of persons holds them. A value the register lacks is "".',
  examples: [
    exampleRecord(personFields, {
      uin: '10000000001',
      lastName: 'KOUADIO',
      firstName: 'Affoué Honorine',
      gender: 'F',
      birthDate: '14/03/1992',
      nationality: 'IVOIRIENNE',
      idCardNumber: 'CI990000001',
      birthTown: 'BOUAKE S/P (CIV)',
      residenceTown: 'COCODY',
      expirationDate: '14/02/2032',
    }),
  ],
});
export type Person = Static<typeof Person>;

export const ownerFields = [
  'firstName',
  'lastName',
  'dateAndPlaceOfBirth',
  'role',
  'POBox',
  'phoneNumber1',
  'phoneNumber2',
  'emailAddress',
] as const;

export const CompanyOwner = Type.Object(stringFields(ownerFields), { title: 'CompanyOwner' });
export type CompanyOwner = Static<typeof CompanyOwner>;

export const companyTextFields = [
  'rccm',
  'formalityNumber',
  'capitalInCash',
  'capital',
  'industrialCapital',
  'capitalInKind',
  'POBox',
  'applicants',
  'companyName',
  'startDate',
  'formalityDate',
  'modificationDate',
  'businessName',
  'legalForm',
  'modificationType',
  'tradeName',
  'headquarters',
  'acronym',
  'formalityType',
  'people',
] as const;

export const Company = Type.Object(
  {
    ...stringFields(companyTextFields),
    activities: Type.Array(Type.String()),
    owners: Type.Array(CompanyOwner),
    duration: Type.Integer({ description: 'Years; 0 where the register lacks it' }),
  },
  {
    title: 'Company',
    description: 'A company as the trade register (RCCM) holds it.',
    examples: [
      {
        ...exampleRecord(companyTextFields, {
          rccm: 'CI-ABJ-03-2022-B13-90001',
          companyName: 'LOBALIA TRANSIT',
          legalForm: 'SARL',
          capital: '5 000 000 FCFA',
          headquarters: 'ABIDJAN COCODY ANGRE 7E TRANCHE',
          startDate: '2022-03-01T00:00:00.000Z',
        }),
        activities: ['Transport routier de marchandises'],
        owners: [
          exampleRecord(ownerFields, {
            lastName: 'KOUADIO',
            firstName: 'Affoué Honorine',
            dateAndPlaceOfBirth: '14/03/1992 à BOUAKE S/P (CIV)',
            role: 'GERANT',
          }),
        ],
        duration: 99,
      },
    ],
  },
);
export type Company = Static<typeof Company>;

export const changeTextFields = [
  'formalityDate',
  'formalityType',
  'natureOfModification',
  'capital',
  'headOffice',
] as const;

export const CompanyChange = Type.Object(
  {
    ...stringFields(changeTextFields),
    activities: Type.Array(Type.Object({ activity: Type.String() }, { title: 'ChangedActivity' })),
  },
  { title: 'CompanyChange' },
);
export type CompanyChange = Static<typeof CompanyChange>;

export const CompanyHistory = Type.Object(
  { rccm: Type.String(), historyList: Type.Array(CompanyChange) },
  {
    title: 'CompanyHistory',
    examples: [
      {
        rccm: 'CI-ABJ-03-2022-B13-90001',
        historyList: [
          {
            formalityDate: '2023-02-09T00:00:00.000Z',
            formalityType: 'MODIFICATION',
            natureOfModification: 'AUGMENTATION DE CAPITAL',
            capital: '5 000 000 FCFA',
            headOffice: 'ABIDJAN COCODY ANGRE 7E TRANCHE',
            activities: [{ activity: 'Transport routier de marchandises' }],
          },
        ],
      },
    ],
  },
);
export type CompanyHistory = Static<typeof CompanyHistory>;

/** What the register of informal businesses holds; clients see only scores against it. */
export const informalFields = [
  'iduCode',
  'ownerIdentityDocumentNumber',
  'phoneNumber',
  'ownerBirthDate',
  'ownerBirthPlace',
  'ownerFullName',
  'activityMunicipality',
] as const;
export type InformalBusiness = Record<(typeof informalFields)[number], string>;

export const InformalBusinessResult = Type.Object(
  {
    iduCode: Type.String(),
    ownerBirthDateScore: score('Likeness of the birth dates'),
    ownerBirthPlaceScore: score('Likeness of the birth places'),
    ownerNameScore: score('Likeness of the names'),
    activityMunicipalityScore: score('Likeness of the municipalities'),
    isValid: Type.Boolean({ description: 'Whether every score reaches the threshold' }),
    threshold: Type.Number({ description: 'Set on your account' }),
  },
  {
    title: 'InformalBusinessResult',
    examples: [
      {
        iduCode: 'CI-2022-9000001 A',
        ownerBirthDateScore: 100,
        ownerBirthPlaceScore: 100,
        ownerNameScore: 100,
        activityMunicipalityScore: 100,
        isValid: true,
        threshold: 80,
      },
    ],
  },
);
export type InformalBusinessResult = Static<typeof InformalBusinessResult>;
