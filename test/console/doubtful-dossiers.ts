import sharp from 'sharp';
import { faceProblems } from '../../src/vision/faces/face-observation.ts';
import { plainPicture, sample } from '../uploads.ts';
import { registered } from './dossier-results.ts';
import type { SceneDossier } from './dossier-scene.ts';
import { inventedHolder } from './invented-facts.ts';

/** Dossiers that a reviewer has to look at twice. */

/** The head that is drawn on a sample: no pictures of people are used. */
export const drawnHead = () =>
  sharp(sample('cni-2020-front')).extract({ left: 40, top: 190, width: 300, height: 360 }).jpeg().toBuffer();
const holder = { lastName: 'SILUÉ', firstName: 'NAVIGUÉ DRISSA', gender: 'M' } as const;
export const inFull = {
  holder,
  pictures: { front: sample('cni-2020-front'), back: sample('cni-2020-back') },
  externalId: 'LIT-0042',
  hits: [
    {
      topic: 'sanction',
      name: 'Silué Drissa',
      list: 'vigilance',
      details: { dateOfBirth: '1971', grounds: 'Invented grounds' },
    },
  ],
  checks: {
    PEP_CHECK: { status: 'FAILED' },
    MEDIA_CHECK: {
      score: 10,
      scoring: {
        results: [
          {
            title: 'Korhogo trader charged with money laundering',
            link: 'https://coast-ledger.example/articles/3',
            snippet: 'Prosecutors in Korhogo on Monday charged Drissa Navigué Silué with money laundering.',
            publishedAt: '2026-05-02T00:00:00.000Z',
            source: 'The Coast Ledger',
            imageUrl: null,
            position: 1,
            adverse: true,
            topics: ['laundering'],
            explanation: [{ en: '“charged” is said of them.', fr: 'On dit d’eux « charged ».' }],
          },
        ],
      },
    },
  },
} as const satisfies SceneDossier;

/** The register has another name, and the selfie is hardly like the portrait. */
export async function doubtful(): Promise<SceneDossier> {
  const selfie = await drawnHead();
  doubted += 1;
  const numbers = { nni: `3000099999${doubted}`, cardNumber: `CI88099999${doubted}` };
  const recorded = registered(inventedHolder({ ...holder, ...numbers, lastName: 'SILUÉ-KONÉ' }));
  return {
    ...inFull,
    holder: { ...holder, ...numbers },
    pictures: { ...inFull.pictures, selfie },
    checks: {
      ...inFull.checks,
      DB_CHECK: {
        score: 86,
        explanation: [
          { en: 'Last name: 71 of 100. Letters differ.', fr: 'Nom : 71 sur 100. Des lettres diffèrent.' },
        ],
        scoring: { lastNameMatchingScore: 71, rawData: JSON.stringify(recorded) },
      },
      FACE_MATCH_CHECK: {
        score: 71,
        scoring: {
          faceMatched: false,
          similarity: '71.40',
          comparedImageBase64: selfie.toString('base64'),
          faceMatchVerificationType: 'OFFLINE',
        },
      },
    },
  };
}
let doubted = 0;

/** The selfie shows nobody: there was nothing to compare. */
export async function notCompared(): Promise<SceneDossier> {
  const { en, fr } = faceProblems.NO_FACE;
  return {
    pictures: { selfie: await plainPicture(90) },
    checks: {
      FACE_MATCH_CHECK: {
        score: null,
        explanation: [{ code: 'NO_FACE', en: `NO_FACE: ${en}`, fr: `NO_FACE : ${fr}` }],
        scoring: { faceMatched: false, similarity: '0.00', notComparedReason: 'NO_FACE' },
      },
    },
  };
}
