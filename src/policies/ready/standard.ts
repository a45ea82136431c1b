import type { Ready } from './ready-rule.ts';
import { beforeOthers, duplicates, newPictures } from './shared-rules.ts';

/** What is clear is validated, what lacks something is asked for, the rest is for people. */
export const standard: Ready = {
  title: { en: 'Standard', fr: 'Standard' },
  words: {
    en: 'Validates dossiers in which the register, the paper and the face agree, asks for new pictures where a paper has expired or cannot be read, proposes to reject where a picture was before the camera, and leaves the rest to people, hits and duplicates first.',
    fr: 'Valide les dossiers où le registre, le document et le visage concordent, demande de nouvelles photos si un document est expiré ou illisible, propose de rejeter si une image était devant l’appareil, et laisse le reste à des personnes, correspondances et doublons d’abord.',
  },
  sample: 5,
  rules: [
    ...beforeOthers,
    {
      name: { en: 'Presence refuted', fr: 'Présence démentie' },
      when: [{ fact: 'liveness', is: 'NOT_LIVE' }],
      so: {
        outcome: 'REJETE',
        reason: {
          en: 'A picture or a screen was before the camera instead of a person.',
          fr: 'Une image ou un écran était devant l’appareil au lieu d’une personne.',
        },
      },
    },
    ...newPictures,
    ...duplicates,
    {
      name: { en: 'Minor', fr: 'Personne mineure' },
      when: [{ fact: 'holder.age', atMost: 17 }],
      so: {
        outcome: 'A_TRAITER',
        reason: {
          en: 'The holder is a minor: look at who acts for them.',
          fr: 'Le titulaire est mineur : vérifier qui agit pour lui.',
        },
        attention: 'NORMAL',
      },
    },
    {
      name: { en: 'Clear person', fr: 'Personne sans réserve' },
      when: [
        { fact: 'kyb', is: false },
        { fact: 'score', atLeast: 85 },
        { fact: 'check.DB_CHECK.score', atLeast: 90 },
        { fact: 'check.SANCTION_CHECK.status', is: 'EXECUTED' },
        { fact: 'check.PEP_CHECK.status', is: 'EXECUTED' },
        { fact: 'face.similarity', atLeast: 85 },
        { fact: 'document.daysToExpiry', atLeast: 1 },
      ],
      so: { outcome: 'VALIDE' },
    },
    {
      name: { en: 'Clear company', fr: 'Entreprise sans réserve' },
      when: [
        { fact: 'kyb', is: true },
        { fact: 'score', atLeast: 85 },
        { fact: 'check.COMPANY_DB_CHECK.score', atLeast: 90 },
        { fact: 'check.DB_CHECK.score', atLeast: 90 },
        { fact: 'check.SANCTION_CHECK.status', is: 'EXECUTED' },
        { fact: 'check.PEP_CHECK.status', is: 'EXECUTED' },
        { fact: 'company.age', atLeast: 1 },
      ],
      so: { outcome: 'VALIDE' },
    },
  ],
};
