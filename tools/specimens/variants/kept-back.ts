import type { Addition } from './vocabulary.ts';

/**
 * What papers numbered from 900000 on have beside the seen set: used to measure only, never to write the reader by.
 * Every list may be filled (the shapes are in vocabulary.ts); what stands here is mixed half and half with the seen one.
 */
export const keptBack: Addition = {
  families: ['ibm-plex-sans'],
  arrangements: [{ name: 'above, two columns', value: 'above', link: 'none', columns: 'down' }],
  labels: {
    document_expiry: { fr: ['Périme le'] },
    permanent_address: { fr: ['Habite à'] },
  },
};
