import { consularFront } from './carte-consulaire.ts';
import { vehicleBack, vehicleFront } from './carte-grise.ts';
import { residentBack, residentFront } from './carte-resident.ts';
import { cni2009Back, cni2009Front } from './cni-2009.ts';
import { cni2020Back, cni2020Front } from './cni-2020.ts';
import { dfePage } from './dfe.ts';
import type { Face, Ink } from './drawing.ts';
import { entrepreneurFront } from './entrepreneur-card.ts';
import type { CompanyPaper, Holder } from './identity.ts';
import { passportPage } from './passeport.ts';
import { licenceFront } from './permis-conduire.ts';
import { rccmPage } from './rccm.ts';
import type { Vehicle } from './vehicle.ts';

/** Every paper that can be drawn. */

export interface Subject {
  readonly holder: Holder;
  readonly company: CompanyPaper;
  readonly vehicle: Vehicle;
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

/** Named as the descriptors of `src/documents/papers` are. */
const drawn = {
  'cni-2020': { document: 'CNI', faces: { front: ofHolder(cni2020Front), back: ofHolder(cni2020Back) } },
  'cni-2009': { document: 'CNI', faces: { front: ofHolder(cni2009Front), back: ofHolder(cni2009Back) } },
  'carte-resident': {
    document: 'CARTE_RESIDENT',
    faces: { front: ofHolder(residentFront), back: ofHolder(residentBack) },
  },
  passeport: { document: 'PASSEPORT', faces: { front: ofHolder(passportPage) } },
  'carte-consulaire': { document: 'CARTE_CONSULAIRE', faces: { front: ofHolder(consularFront) } },
  'permis-conduire': { document: 'PERMIS_CONDUIRE', faces: { front: ofHolder(licenceFront) } },
  rccm: { document: 'RCCM', faces: { front: ofCompany(rccmPage) } },
  dfe: { document: 'DFE', faces: { front: ofCompany(dfePage) } },
  'entrepreneur-card': {
    document: 'ENTREPRENEUR_CARD',
    faces: { front: ({ holder, company }, ink) => entrepreneurFront(holder, company, ink) },
  },
  'carte-grise': {
    document: 'CARTE_GRISE',
    faces: {
      front: ({ holder, vehicle }, ink) => vehicleFront(holder, vehicle, ink),
      back: ({ vehicle }, ink) => vehicleBack(vehicle, ink),
    },
  },
} satisfies Readonly<Record<string, Paper>>;

export type PaperName = keyof typeof drawn;
export const paperNames = Object.keys(drawn) as readonly PaperName[];
export const papers: Readonly<Record<PaperName, Paper>> = drawn;
