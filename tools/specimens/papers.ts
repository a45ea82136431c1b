import type { LayoutName } from '../../src/documents/facts.ts';
import { cni2020Back, cni2020Front } from './cni-2020.ts';
import type { Face, Ink } from './drawing.ts';
import type { CompanyPaper, Holder } from './identity.ts';
import { rccmPage } from './rccm.ts';

/** Every paper that can be drawn. */

export interface Subject {
  readonly holder: Holder;
  readonly company: CompanyPaper;
}

export type PaperSide = 'front' | 'back';

export interface Paper {
  /** The interface's name of the document. */
  readonly document: string;
  readonly faces: Readonly<Partial<Record<PaperSide, (subject: Subject, ink: Ink) => Face>>>;
}

const ofHolder =
  (draw: (holder: Holder, ink: Ink) => Face) =>
  ({ holder }: Subject, ink: Ink): Face =>
    draw(holder, ink);
const ofCompany =
  (draw: (company: CompanyPaper, ink: Ink) => Face) =>
  ({ company }: Subject, ink: Ink): Face =>
    draw(company, ink);

export const papers: Readonly<Partial<Record<LayoutName, Paper>>> = {
  'cni-2020': { document: 'CNI', faces: { front: ofHolder(cni2020Front), back: ofHolder(cni2020Back) } },
  rccm: { document: 'RCCM', faces: { front: ofCompany(rccmPage) } },
};
