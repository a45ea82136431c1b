import type { Company, CompanyChange } from '../contract/registers.ts';
import { demoOldCardPerson, demoPerson } from './invented-demo-persons.ts';

/** A company as a file of the trade register holds it: the record and what changed over the years. */
export type InventedCompany = Company & { historyList: CompanyChange[] };

const holdingNumber = 'CI-ABJ-03-2021-B16-90090';

const registered = ['Transport routier de marchandises', 'Commission en douane et transit'];
const extended = [...registered, 'Entreposage et manutention'];

/** Written out so that printed examples never change; led by the demo person. */
export const demoCompany: InventedCompany = {
  rccm: 'CI-ABJ-03-2022-B13-90001',
  companyName: 'LOBALIA TRANSIT',
  businessName: 'LOBALIA TRANSIT SARL',
  tradeName: 'LOBALIA',
  acronym: 'LT',
  legalForm: 'SARL',
  capital: '5 000 000 FCFA',
  capitalInCash: '5 000 000 FCFA',
  capitalInKind: '0 FCFA',
  industrialCapital: '0 FCFA',
  headquarters: 'ABIDJAN COCODY ANGRE 7E TRANCHE, LOT 12 ILOT 7',
  POBox: '01 BP 9001 ABIDJAN 01',
  activities: extended,
  duration: 99,
  startDate: '2022-03-01T00:00:00.000Z',
  formalityNumber: 'CI-ABJ-03-2024-M-90001',
  formalityType: 'MODIFICATION',
  formalityDate: '2024-05-21T00:00:00.000Z',
  modificationDate: '2024-05-21T00:00:00.000Z',
  modificationType: 'EXTENSION DES ACTIVITES',
  applicants: 'KOUADIO Affoué Honorine',
  people: 'KOUADIO Affoué Honorine (GERANT); SILUE NAVIGUE DRISSA (ASSOCIE); BANDAMELLE HOLDING (ASSOCIE)',
  owners: [
    {
      lastName: demoPerson.lastName,
      firstName: demoPerson.firstName,
      dateAndPlaceOfBirth: '14/03/1992 à BOUAKE S/P (CIV)',
      role: 'GERANT',
      POBox: '01 BP 9001 ABIDJAN 01',
      phoneNumber1: '0700000001',
      phoneNumber2: '',
      emailAddress: 'direction@lobalia-transit.example',
      share: '45',
    },
    {
      lastName: demoOldCardPerson.lastName,
      firstName: demoOldCardPerson.firstName,
      dateAndPlaceOfBirth: '21/06/1979 à KORHOGO S/P (CIV)',
      role: 'ASSOCIE',
      POBox: '',
      phoneNumber1: '0500000002',
      phoneNumber2: '',
      emailAddress: '',
      share: '15',
    },
    {
      lastName: 'BANDAMELLE HOLDING',
      firstName: '',
      dateAndPlaceOfBirth: '',
      role: 'ASSOCIE',
      POBox: '',
      phoneNumber1: '',
      phoneNumber2: '',
      emailAddress: '',
      share: '40',
      rccm: holdingNumber,
    },
  ],
  historyList: [
    {
      formalityDate: '2023-02-09T00:00:00.000Z',
      formalityType: 'MODIFICATION',
      natureOfModification: 'AUGMENTATION DE CAPITAL',
      capital: '5 000 000 FCFA',
      headOffice: 'ABIDJAN COCODY ANGRE 7E TRANCHE, LOT 12 ILOT 7',
      activities: registered.map((activity) => ({ activity })),
    },
    {
      formalityDate: '2024-05-21T00:00:00.000Z',
      formalityType: 'MODIFICATION',
      natureOfModification: 'EXTENSION DES ACTIVITES',
      capital: '5 000 000 FCFA',
      headOffice: 'ABIDJAN COCODY ANGRE 7E TRANCHE, LOT 12 ILOT 7',
      activities: extended.map((activity) => ({ activity })),
    },
  ],
};

/** Holds a part of it, and is held in turn by somebody who also holds another part himself. */
export const demoHolding: InventedCompany = {
  rccm: holdingNumber,
  companyName: 'BANDAMELLE HOLDING',
  businessName: 'BANDAMELLE HOLDING SAS',
  tradeName: 'BANDAMELLE',
  acronym: 'BH',
  legalForm: 'SAS',
  capital: '25 000 000 FCFA',
  capitalInCash: '25 000 000 FCFA',
  capitalInKind: '0 FCFA',
  industrialCapital: '0 FCFA',
  headquarters: 'ABIDJAN PLATEAU AVENUE INVENTEE, IMMEUBLE BANDAMELLE',
  POBox: '01 BP 9090 ABIDJAN 01',
  activities: ['Prise de participations'],
  duration: 99,
  startDate: '2021-06-14T00:00:00.000Z',
  formalityNumber: holdingNumber,
  formalityType: 'IMMATRICULATION',
  formalityDate: '2021-06-14T00:00:00.000Z',
  modificationDate: '',
  modificationType: '',
  applicants: 'KRA Adjoua Clémentine',
  people: 'KRA Adjoua Clémentine (PRESIDENT); SILUE NAVIGUE DRISSA (ASSOCIE)',
  owners: [
    {
      lastName: 'KRA',
      firstName: 'Adjoua Clémentine',
      dateAndPlaceOfBirth: '19/11/1984 à DIMBOKRO (CIV)',
      role: 'PRESIDENT',
      POBox: '01 BP 9090 ABIDJAN 01',
      phoneNumber1: '0700000090',
      phoneNumber2: '',
      emailAddress: 'direction@bandamelle-holding.example',
      share: '40',
    },
    {
      lastName: demoOldCardPerson.lastName,
      firstName: demoOldCardPerson.firstName,
      dateAndPlaceOfBirth: '21/06/1979 à KORHOGO S/P (CIV)',
      role: 'ASSOCIE',
      POBox: '',
      phoneNumber1: '0500000002',
      phoneNumber2: '',
      emailAddress: '',
      share: '60',
    },
  ],
  historyList: [],
};
