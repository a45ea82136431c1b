import type { Text } from '../../platform/language.ts';

/** Why two nodes are linked, by what the person, company or dossier says of it. */
export const linkReasons = {
  paper: { en: 'a paper of the dossier bears its number', fr: 'une pièce du dossier porte son numéro' },
  number: { en: 'recognised by this number', fr: 'reconnue à ce numéro' },
  given: { en: 'given by the organisation', fr: 'transmis par l’organisation' },
  read: { en: 'read on a paper', fr: 'lu sur une pièce' },
  owner: {
    en: 'owner or manager of the company, by its paper or the register',
    fr: 'propriétaire ou dirigeant de l’entreprise, d’après sa pièce ou le registre',
  },
  exact: {
    en: 'same number, or same name and date of birth, as on a paper',
    fr: 'même numéro, ou mêmes nom et date de naissance, que sur une pièce',
  },
  namesake: {
    en: 'same name as on a paper: compare the dates of birth',
    fr: 'même nom que sur une pièce : comparer les dates de naissance',
  },
  face: { en: 'the face on its selfie', fr: 'le visage de son selfie' },
} as const satisfies Record<string, Text>;

export type LinkReason = keyof typeof linkReasons;
