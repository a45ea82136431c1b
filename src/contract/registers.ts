import { type Static, Type } from 'typebox';
import { exampleRecord } from './examples.ts';
import { nullableText, score, simulated, stringFields, text } from './fields.ts';

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

export const Person = Type.Object(
  { ...stringFields(personFields), simulated },
  {
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
  },
);
export type Person = Omit<Static<typeof Person>, 'simulated'>;

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

export const CompanyOwner = Type.Object(
  {
    ...stringFields(ownerFields),
    share: Type.Optional(
      text('Additive: percent of the capital, such as 33.33; absent where the register does not say it'),
    ),
    rccm: Type.Optional(text('Additive: of an owner that is itself a company, its number')),
  },
  { title: 'CompanyOwner' },
);
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
    simulated,
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
          {
            ...exampleRecord(ownerFields, {
              lastName: 'KOUADIO',
              firstName: 'Affoué Honorine',
              dateAndPlaceOfBirth: '14/03/1992 à BOUAKE S/P (CIV)',
              role: 'GERANT',
            }),
            share: '45',
          },
        ],
        duration: 99,
      },
    ],
  },
);
export type Company = Omit<Static<typeof Company>, 'simulated'>;

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
  { rccm: Type.String(), historyList: Type.Array(CompanyChange), simulated },
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
export type CompanyHistory = Omit<Static<typeof CompanyHistory>, 'simulated'>;

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
    simulated,
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

export const PersonInfoScore = Type.Object(
  {
    id: Type.Integer({ description: 'Of this answer' }),
    nni: nullableText('The NNI that was asked for; null where it was a card number'),
    iDCardNumber: nullableText('The card number that was asked for; null where it was an NNI'),
    firstNameMatchingScore: score('100 is a full match, 0 none'),
    lastNameMatchingScore: score('100 is a full match, 0 none'),
    dateOfBirthMatchingScore: score('100 is a full match, 0 none'),
    genderMatchingScore: score('100 is a full match, 0 none'),
    explanation: Type.Array(Type.String(), {
      description: 'Why each score is what it is, in English or French by Accept-Language',
    }),
    simulated,
  },
  {
    title: 'PersonInfoScore',
    description:
      'What you know of a person against the register of persons. It tells nothing that you did not send.',
    examples: [
      {
        id: 6755399441055744,
        nni: '10000000001',
        iDCardNumber: null,
        firstNameMatchingScore: 100,
        lastNameMatchingScore: 100,
        dateOfBirthMatchingScore: 100,
        genderMatchingScore: 100,
        explanation: [
          'Last name: 100 of 100. The names are identical.',
          'First names: 100 of 100. The names are identical.',
          'Date of birth: 100 of 100. The dates are the same.',
          'Sex: the same as in the register.',
        ],
      },
    ],
  },
);
export type PersonInfoScore = Static<typeof PersonInfoScore>;
