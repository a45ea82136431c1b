import {
  demoInformal,
  demoOldCardPerson,
  demoPerson,
  demoResident,
  expiredCardPerson,
  otherNamePerson,
} from '../../src/demo/invented-register.ts';
import type { Face } from './drawing.ts';
import { type Holder, holderOf, sampleCompany, sampleTrade } from './identity.ts';
import { withWrongBirthDigit } from './mrz-text.ts';
import { type PaperName, type PaperSide, papers, type Subject } from './papers.ts';
import { noEffects } from './photograph.ts';
import { type Order, render, type Truth } from './render.ts';
import { sampleVehicle } from './vehicle.ts';

/** The committed set: one good specimen of every paper, and those that a check must find fault with. */

/** What the demo register holds under the number of the paper. */
interface InRegister {
  readonly number: string | null;
  readonly holds: 'same' | 'other name' | 'nothing';
}

export interface Sample {
  readonly name: string;
  readonly layout: PaperName;
  readonly holder: Holder;
  readonly register: InRegister;
  /** All sides of the paper unless named. */
  readonly sides?: readonly PaperSide[];
  readonly fault?: (face: Face) => Face;
}

export type SampleTruth = { readonly file: string } & Truth & { readonly register: InRegister };

const sheets: ReadonlySet<PaperName> = new Set(['rccm', 'dfe']);
const cardWidth = 1100;
const sheetWidth = 1240;
/** The set travels with the package: small, yet without blocks that a reader would see. */
const quality = 74;

/** Heights and trades, which the register does not hold, were chosen here. */
const goodHolder = holderOf({ ...demoPerson, height: '1,68', profession: 'Commerçante' });
const expiredHolder = holderOf({ ...expiredCardPerson, height: '1,61', profession: 'Couturière' });
const oldHolder = holderOf({ ...demoOldCardPerson, height: '1,77', profession: 'Transporteur' });

/** In no register. */
const stranger = holderOf({
  uin: '10000000999',
  idCardNumber: 'CI990000999',
  lastName: "N'DOUBA",
  firstName: 'Kouassi Thierry',
  gender: 'M',
  birthDate: '02/09/1984',
  birthTown: 'ABENGOUROU (CIV)',
  nationality: 'IVOIRIENNE',
  residenceTown: 'ADJAMÉ',
  expirationDate: '18/06/2034',
  height: '1,81',
  profession: 'Électricien',
});

/** Bears the numbers of one person and the name and birth of another. */
const otherName = holderOf({
  ...otherNamePerson,
  lastName: 'BAMBA',
  firstName: 'Lassina Moussa',
  birthDate: '11/12/1994',
  birthTown: 'ODIENNE S/P (CIV)',
  height: '1,74',
  profession: 'Informaticien',
});

/** Consulates keep no register that could be asked. */
const consularHolder = holderOf({
  documentNumber: 'BF-ABJ-9900001',
  lastName: 'SAWADOGO',
  firstName: 'Rasmata Wendkuni',
  gender: 'F',
  birthDate: '19/01/1996',
  birthTown: 'KAYA (BFA)',
  nationality: 'BURKINABÈ',
  residenceAdr1: 'AVOCATIER',
  residenceTown: 'ABOBO',
  deliveryDate: '12/05/2025',
  expirationDate: '11/05/2030',
  height: '1,65',
  profession: 'Restauratrice',
});

function withFaultyZone(face: Face): Face {
  if (face.zone === undefined) throw new Error('this side has no zone');
  return { ...face, zone: { ...face.zone, lines: withWrongBirthDigit(face.zone.lines) } };
}

const same = (number: string): InRegister => ({ number, holds: 'same' });

export const samples: readonly Sample[] = [
  { name: 'cni-2020', layout: 'cni-2020', holder: goodHolder, register: same(demoPerson.uin) },
  { name: 'cni-2009', layout: 'cni-2009', holder: oldHolder, register: same(demoOldCardPerson.idCardNumber) },
  {
    name: 'carte-resident',
    layout: 'carte-resident',
    holder: holderOf({
      ...demoResident,
      documentNumber: 'R990000001',
      height: '1,66',
      profession: 'Pharmacienne',
    }),
    register: same(demoResident.uin),
  },
  {
    name: 'passeport',
    layout: 'passeport',
    holder: {
      ...goodHolder,
      documentNumber: '24ZZ90001',
      deliveryDate: '08/01/2024',
      expirationDate: '07/01/2029',
    },
    register: same(demoPerson.uin),
  },
  {
    name: 'carte-consulaire',
    layout: 'carte-consulaire',
    holder: consularHolder,
    register: { number: null, holds: 'nothing' },
  },
  {
    name: 'permis-conduire',
    layout: 'permis-conduire',
    holder: {
      ...oldHolder,
      documentNumber: 'SILU99-21-00000001N',
      deliveryDate: '14/06/2021',
      deliveryTown: 'KORHOGO',
      expirationDate: '13/06/2031',
      categories: 'B, C, D, E',
    },
    register: same(demoOldCardPerson.idCardNumber),
  },
  { name: 'rccm', layout: 'rccm', holder: goodHolder, register: same(sampleCompany.rccm) },
  { name: 'dfe', layout: 'dfe', holder: goodHolder, register: same(sampleCompany.rccm) },
  {
    name: 'entrepreneur-card',
    layout: 'entrepreneur-card',
    holder: {
      ...oldHolder,
      documentNumber: demoInformal.iduCode,
      deliveryDate: '03/10/2022',
      expirationDate: '02/10/2032',
    },
    register: same(demoInformal.iduCode),
  },
  {
    name: 'carte-grise',
    layout: 'carte-grise',
    holder: { ...goodHolder, documentNumber: '9901 ZZ 01', deliveryDate: '21/05/2019' },
    register: same(demoPerson.uin),
  },
  {
    name: 'cni-2020-expired',
    layout: 'cni-2020',
    holder: expiredHolder,
    register: same(expiredCardPerson.uin),
  },
  {
    name: 'cni-2020-wrong-digit',
    layout: 'cni-2020',
    holder: goodHolder,
    register: same(demoPerson.uin),
    sides: ['back'],
    fault: withFaultyZone,
  },
  {
    name: 'cni-2020-stranger',
    layout: 'cni-2020',
    holder: stranger,
    register: { number: stranger.uin, holds: 'nothing' },
  },
  {
    name: 'cni-2020-other-name',
    layout: 'cni-2020',
    holder: otherName,
    register: { number: otherName.uin, holds: 'other name' },
  },
];

export interface DrawnSample {
  readonly bytes: Buffer;
  readonly truth: SampleTruth;
}

/** One side of a sample, to be drawn. */
export interface SampleSide {
  readonly file: string;
  readonly order: Order;
  readonly register: InRegister;
}

export const sampleSubject = (layout: PaperName, holder: Holder): Subject => ({
  holder,
  company: layout === 'entrepreneur-card' ? sampleTrade : sampleCompany,
  vehicle: sampleVehicle,
});

export const sampleSides: readonly SampleSide[] = samples.flatMap(
  ({ name, layout, holder, register, sides, fault }) => {
    const all = Object.keys(papers[layout].faces) as PaperSide[];
    return (sides ?? all).map((side) => {
      const order = { layout, side, subject: sampleSubject(layout, holder), seed: 0 };
      const file = all.length === 1 ? `${name}.jpg` : `${name}-${side}.jpg`;
      return { file, order: fault === undefined ? order : { ...order, fault }, register };
    });
  },
);

export async function* drawSamples(): AsyncGenerator<DrawnSample> {
  for (const { file, order, register } of sampleSides) {
    const width = sheets.has(order.layout) ? sheetWidth : cardWidth;
    const { bytes, truth } = await render(order, { ...noEffects, quality, width });
    yield { bytes, truth: { file, ...truth, register } };
  }
}
