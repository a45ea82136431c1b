import type { Role } from '../../src/contract/operators.ts';
import type { Text } from '../language.ts';

/** What people may do by their role: the operator's everywhere, those of a client within it. */
const ofOperator: Readonly<Record<Role, Text>> = {
  viewer: { en: 'sees everything, changes nothing', fr: 'voit tout, ne change rien' },
  reviewer: { en: 'decides on dossiers that wait', fr: 'décide des dossiers en attente' },
  senior: {
    en: 'also changes decisions, holds, erases and exports data',
    fr: 'modifie aussi les décisions, pose des conservations légales, efface et exporte les données',
  },
  administrator: {
    en: 'also manages organisations, lists, registers and people',
    fr: 'gère aussi organisations, listes, registres et équipe',
  },
};

const ofClient: Readonly<Record<Role, Text>> = {
  viewer: {
    en: 'sees everything of the organisation, changes nothing',
    fr: 'voit tout ce qui concerne l’organisation, ne change rien',
  },
  reviewer: {
    en: 'decides on dossiers of the organisation that wait',
    fr: 'décide des dossiers de l’organisation en attente',
  },
  senior: {
    en: 'also changes decisions of the organisation, holds, erases and exports its data',
    fr: 'modifie aussi les décisions de l’organisation, pose des conservations légales, efface et exporte ses données',
  },
  administrator: {
    en: 'also manages the settings, credentials, webhooks and people of the organisation',
    fr: 'gère aussi les réglages, les identifiants, les webhooks et l’équipe de l’organisation',
  },
};

export const roleDoes = (role: Role, isOfClient: boolean): Text => (isOfClient ? ofClient : ofOperator)[role];
