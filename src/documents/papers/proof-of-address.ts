import { called, field, type PaperDescriptor } from '../paper-descriptor.ts';
import { anyLook } from '../template/template.ts';

/** Proof of address: bills of electricity, water and telephone, bank statements, certificates of residence. */

export const proofOfAddress: PaperDescriptor = {
  name: 'proof-of-address',
  type: 'PROOF_OF_ADDRESS',
  words: called(['a', 'Proof of address'], ['un', 'Justificatif de domicile']),
  issuer: null,
  holder: 'anyone',
  titles: ['proof-of-address'],
  required: ['last_name', 'permanent_address'],
  zone: null,
  template: anyLook,
  sides: [
    {
      side: 'front',
      fields: [
        field('last_name', 'words', ['full_name', 'other_person', 'owner', 'companyName']),
        field('first_name', 'name', ['first_name']),
        field('permanent_address', 'words', ['permanent_address']),
        field('document_issue', 'date', ['document_issue', 'registered']),
      ],
    },
  ],
};
