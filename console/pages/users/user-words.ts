import type { Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';

/** Words of the list of people and of its dialogs. */
export const userWords = {
  login: { en: 'Login', fr: 'Identifiant' },
  name: labels.name,
  role: { en: 'Role', fr: 'Rôle' },
  ofWhom: { en: 'Belongs to', fr: 'Appartient à' },
  operator: { en: 'The operator', fr: "L'exploitant" },
  changeOf: { en: 'Change {name}', fr: 'Modifier {name}' },
} as const satisfies Record<string, Text>;
