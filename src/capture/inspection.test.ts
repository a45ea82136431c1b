import { describe, expect, it } from 'vitest';
import type { QualityCode } from '../documents/facts.ts';
import {
  inspectFace,
  inspectPaper,
  type Observation,
  shownInspection,
  undecodable,
  unseen,
} from './inspection.ts';

const observation = (type: string, side: 'front' | 'back' | null, ...codes: QualityCode[]): Observation => ({
  named: { layout: type === 'AUTRE' ? null : type, type: type as 'CNI', side, confidence: 0.9 },
  quality: codes.map((code) => ({ code })),
});

describe('the look at a picture', () => {
  it.each([
    ['front', 'CNI', observation('CNI', 'front'), []],
    ['front', 'CNI', observation('CNI', 'back'), ['BACK_SHOWN']],
    ['back', 'CNI', observation('CNI', 'front'), ['FRONT_SHOWN']],
    ['back', 'CNI', observation('CNI', null), []],
    ['front', 'CNI', observation('PASSEPORT', 'front'), ['OTHER_PAPER']],
    ['front', 'CNI', observation('SELFIE', null), ['OTHER_PAPER']],
    ['rccm', null, observation('DFE', 'front'), ['OTHER_PAPER']],
    ['rccm', null, observation('RCCM', 'front'), []],
    // What cannot be told is not held against the person.
    ['front', 'PERMIS_CONDUIRE', observation('AUTRE', null), []],
    ['front', 'CNI', observation('AUTRE', null, 'NO_TEXT_FOUND', 'TOO_DARK'), ['TOO_DARK', 'NO_TEXT_FOUND']],
    ['front', 'CNI', observation('CNI', 'back', 'GLARE'), ['BACK_SHOWN', 'GLARE']],
    // It is not refused for what another picture would show as well.
    ['rccm', null, observation('RCCM', 'front', 'HANDWRITTEN'), []],
  ] as const)('of a %s of %s', (slot, type, seen, codes) => {
    expect(inspectPaper(slot, type, seen).codes).toEqual(codes);
  });

  it('says the gravest first, in the language of the person', () => {
    const look = inspectPaper('front', 'CNI', observation('CNI', 'back', 'GLARE', 'BLURRED'));
    expect(shownInspection(look, 'fr')).toMatchObject({
      usable: false,
      words: "C'est le verso. Retournez le papier.",
      type: 'CNI',
      side: 'back',
    });
    expect(shownInspection(look, 'en').reasons.map(({ words }) => words)).toEqual([
      'This is the back. Turn the paper over.',
      'The picture is blurred. Hold still.',
      'Light is reflected on the paper. Tilt it a little.',
    ]);
  });

  it('of a face, of none, and of what nobody could look at', () => {
    expect(shownInspection(inspectFace(null), 'fr')).toMatchObject({
      usable: true,
      words: 'Bien : le visage est net.',
    });
    expect(shownInspection(inspectFace('NO_FACE'), 'en')).toMatchObject({
      usable: false,
      reasons: [expect.objectContaining({ code: 'NO_FACE' })],
    });
    expect(shownInspection(undecodable, 'fr').usable).toBe(false);
    expect(shownInspection(unseen, 'fr')).toMatchObject({ usable: true, looked: false, reasons: [] });
  });
});
