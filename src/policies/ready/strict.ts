import type { Ready } from './ready-rule.ts';
import { beforeOthers, duplicates, newPictures } from './shared-rules.ts';

/** Validates only what leaves nothing to ask, and has people look at one in five of those. */
export const strict: Ready = {
  title: { en: 'Strict', fr: 'Stricte' },
  words: {
    en: 'Validates only adults of Côte d’Ivoire in whose dossier everything agrees to nearly the last letter and no list has anybody like them, never companies; people look at one in five of those as a sample. Rejects nobody.',
    fr: 'Ne valide que des adultes ivoiriens dont le dossier concorde presque à la lettre et que rien n’évoque sur aucune liste, jamais d’entreprise ; des personnes en examinent un sur cinq comme échantillon. Ne rejette personne.',
  },
  sample: 20,
  rules: [
    ...beforeOthers,
    {
      name: { en: 'Somebody alike on a list', fr: 'Nom proche sur une liste' },
      when: [{ fact: 'hits.sanction', atLeast: 50 }],
      so: {
        outcome: 'A_TRAITER',
        reason: {
          en: 'A sanction list has somebody with a similar name.',
          fr: 'Une liste de sanctions comporte un nom proche.',
        },
        attention: 'HIGH',
      },
    },
    ...newPictures,
    ...duplicates,
    {
      name: { en: 'Clear adult', fr: 'Adulte sans réserve' },
      when: [
        { fact: 'kyb', is: false },
        { fact: 'errors', is: 0 },
        { fact: 'score', atLeast: 95 },
        { fact: 'check.DB_CHECK.score', atLeast: 97 },
        { fact: 'check.MRZ_CHECK.score', is: 100 },
        { fact: 'check.TEMPLATE_CHECK.score', atLeast: 80 },
        { fact: 'check.SANCTION_CHECK.status', is: 'EXECUTED' },
        { fact: 'check.PEP_CHECK.status', is: 'EXECUTED' },
        { fact: 'press.adverse', is: false },
        { fact: 'hits.pep', atMost: 49 },
        { fact: 'face.similarity', atLeast: 90 },
        { fact: 'holder.age', atLeast: 18 },
        { fact: 'holder.age', atMost: 100 },
        { fact: 'holder.nationality', is: 'CIV' },
        { fact: 'document.quality', is: 'OK' },
        { fact: 'document.daysToExpiry', atLeast: 30 },
      ],
      so: { outcome: 'VALIDE' },
    },
  ],
};
