import { demoPerson } from '../../src/demo/invented-demo-persons.ts';
import type { LayoutName } from '../../src/documents/facts.ts';
import type { Face } from './drawing.ts';
import { type Holder, holderOf, sampleCompany } from './identity.ts';
import { type PaperSide, papers } from './papers.ts';
import { noEffects } from './photograph.ts';
import { render, type Truth } from './render.ts';

/** The committed set: one good specimen of every paper, and those that a check must find fault with. */

/** What the demo register holds under the number of the paper. */
export interface InRegister {
  readonly number: string | null;
  readonly holds: 'same' | 'other name' | 'nothing';
}

export interface Sample {
  readonly name: string;
  readonly layout: LayoutName;
  readonly holder: Holder;
  readonly register: InRegister;
  /** All sides of the paper unless named. */
  readonly sides?: readonly PaperSide[];
  readonly fault?: (face: Face) => Face;
}

export type SampleTruth = { readonly file: string } & Truth & { readonly register: InRegister };

const cardWidth = 1100;
const sheetWidth = 1240;

const goodHolder = holderOf({ ...demoPerson, height: '1,68', profession: 'Commerçante' });

export const samples: readonly Sample[] = [
  {
    name: 'cni-2020',
    layout: 'cni-2020',
    holder: goodHolder,
    register: { number: demoPerson.uin, holds: 'same' },
  },
  {
    name: 'rccm',
    layout: 'rccm',
    holder: goodHolder,
    register: { number: sampleCompany.rccm, holds: 'same' },
  },
];

export interface DrawnSample {
  readonly bytes: Buffer;
  readonly truth: SampleTruth;
}

export async function* drawSamples(chosen: readonly Sample[] = samples): AsyncGenerator<DrawnSample> {
  for (const sample of chosen) {
    const { name, layout, holder, register, fault } = sample;
    const all = Object.keys(papers[layout]?.faces ?? {}) as PaperSide[];
    for (const side of sample.sides ?? all) {
      const subject = { holder, company: sampleCompany };
      const effects = { ...noEffects, width: all.length === 1 && isSheet(layout) ? sheetWidth : cardWidth };
      const order = { layout, side, subject, seed: 0, ...(fault === undefined ? {} : { fault }) };
      const { bytes, truth } = await render(order, effects);
      const file = all.length === 1 ? `${name}.jpg` : `${name}-${side}.jpg`;
      yield { bytes, truth: { file, ...truth, register } };
    }
  }
}

const isSheet = (layout: LayoutName): boolean => layout === 'rccm' || layout === 'dfe';
