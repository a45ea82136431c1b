import type { DocumentType } from '../../contract/uploads.ts';
import { called, type PaperDescriptor, type PaperWords } from '../paper-descriptor.ts';
import { anyLook } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';

/** Papers of Côte d'Ivoire that are told by their title, so that an officer sees what came; nothing is read of them. */

const byTitle = (name: string, type: DocumentType, kind: string, words: PaperWords): PaperDescriptor => ({
  name,
  type,
  kind,
  words,
  issuer: coteDIvoire,
  holder: 'anyone',
  titles: [name],
  required: [],
  zone: null,
  template: anyLook,
  sides: [{ side: 'front', fields: [] }],
});

export const identityAttestation = byTitle(
  'identity-attestation',
  'AUTRE',
  'ATTESTATION_IDENTITE',
  called(['an', 'Attestation of identity'], ['une', "Attestation d'identité"]),
);

export const socialSecurity = byTitle(
  'social-security',
  'AUTRE_ENTREPRISE',
  'CNPS',
  called(['a', 'Social security paper (CNPS)'], ['une', 'Attestation de la CNPS']),
);

export const statutes = byTitle(
  'statutes',
  'AUTRE_ENTREPRISE',
  'STATUTS',
  called(['a', 'Set of articles of association'], ['une', 'Copie des statuts']),
);
