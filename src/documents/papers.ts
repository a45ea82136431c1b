import { paperRegistry } from './paper-registry.ts';
import { beninCard } from './papers/benin.ts';
import { burkinaFasoCard } from './papers/burkina-faso.ts';
import { identityAttestation, socialSecurity, statutes } from './papers/by-title.ts';
import { carteConsulaire } from './papers/carte-consulaire.ts';
import { carteGrise } from './papers/carte-grise.ts';
import { carteResident } from './papers/carte-resident.ts';
import { cni2009 } from './papers/cni-2009.ts';
import { cni2020 } from './papers/cni-2020.ts';
import { dfe } from './papers/dfe.ts';
import { entrepreneurCard } from './papers/entrepreneur-card.ts';
import { ghanaCard } from './papers/ghana.ts';
import { guineaCard } from './papers/guinea.ts';
import { maliCard } from './papers/mali.ts';
import { nigerCard } from './papers/niger.ts';
import { passeport } from './papers/passeport.ts';
import { permisConduire } from './papers/permis-conduire.ts';
import { proofOfAddress } from './papers/proof-of-address.ts';
import { rccm } from './papers/rccm.ts';
import { senegalCard } from './papers/senegal.ts';
import { togoCard } from './papers/togo.ts';

/** The registration list: a new paper is a file in papers/ and a line here. */
export const knownPapers = paperRegistry([
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
  senegalCard,
  maliCard,
  burkinaFasoCard,
  togoCard,
  beninCard,
  guineaCard,
  nigerCard,
  ghanaCard,
  identityAttestation,
  socialSecurity,
  statutes,
  proofOfAddress,
]);
