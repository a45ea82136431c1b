import type { DocumentType } from '../contract/uploads.ts';
import type { Layout } from './document-type.ts';
import { carteConsulaire } from './layouts/carte-consulaire.ts';
import { carteGrise } from './layouts/carte-grise.ts';
import { carteResident } from './layouts/carte-resident.ts';
import { cni2009 } from './layouts/cni-2009.ts';
import { cni2020 } from './layouts/cni-2020.ts';
import { dfe } from './layouts/dfe.ts';
import { entrepreneurCard } from './layouts/entrepreneur-card.ts';
import { passeport } from './layouts/passeport.ts';
import { permisConduire } from './layouts/permis-conduire.ts';
import { rccm } from './layouts/rccm.ts';

/** The registration list: a new document is a table in layouts/ and a line here. */
export const layouts: readonly Layout[] = [
  cni2020,
  cni2009,
  carteResident,
  passeport,
  carteConsulaire,
  permisConduire,
  rccm,
  dfe,
  entrepreneurCard,
  carteGrise,
];

export const layoutsOf = (type: DocumentType): readonly Layout[] =>
  layouts.filter((layout) => layout.type === type);
