import type { Role } from '../../src/contract/operators.ts';
import type { Text } from '../language.ts';

/** What people are called by what they may do. */
export const roleWords: Readonly<Record<Role, { readonly name: Text; readonly does: Text }>> = {
  viewer: {
    name: { en: 'Viewer', fr: 'Lecteur' },
    does: { en: 'sees everything, changes nothing', fr: 'voit tout, ne change rien' },
  },
  reviewer: {
    name: { en: 'Reviewer', fr: 'Analyste' },
    does: { en: 'decides on dossiers that wait', fr: 'décide des dossiers en attente' },
  },
  senior: {
    name: { en: 'Senior', fr: 'Responsable' },
    does: {
      en: 'also changes decisions, holds, erases and exports data',
      fr: 'modifie aussi les décisions, pose des conservations légales, efface et exporte les données',
    },
  },
  administrator: {
    name: { en: 'Administrator', fr: 'Administrateur' },
    does: {
      en: 'also manages clients, lists, registers and people',
      fr: 'gère aussi clients, listes, registres et équipe',
    },
  },
};
