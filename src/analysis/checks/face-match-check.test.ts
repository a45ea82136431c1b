import { describe, expect, it } from 'vitest';
import {
  documentOf,
  dossierOf,
  noLists,
  noPress,
  noRecording,
  registersOf,
  type Values,
} from '../../../test/fixtures/analysis/checks/question.ts';
import type { DocumentType } from '../../contract/uploads.ts';
import { demoPerson } from '../../demo/invented-register.ts';
import type { PersonAnswer, RegisterPhoto } from '../../registries/register.ts';
import { faceModelOf } from '../../vision/faces/face-model.ts';
import { faceProblems } from '../../vision/faces/face-observation.ts';
import { reviewFrom, reviewTo, samePerson } from '../../vision/faces/face-similarity.ts';
import { templateLength, templateOf } from '../../vision/faces/face-template.ts';
import type { Face, Faces, UnusableFace, UsableFace } from '../check.ts';
import { faceMatchCheck } from './face-match-check.ts';

/** A face whose template lies `degrees` away from that of the others. */
function face(degrees = 0, name = 'face'): UsableFace {
  const angle = (degrees * Math.PI) / 180;
  const embedding = new Float32Array(templateLength);
  for (let i = 0; i < templateLength; i += 2) {
    const along = 1 + (i % 7);
    embedding[i] = along * Math.cos(angle);
    embedding[i + 1] = along * Math.sin(angle);
  }
  return { usable: true, template: templateOf(embedding), portrait: Buffer.from(name) };
}
const unusable = (code: keyof typeof faceProblems): UnusableFace => ({
  usable: false,
  code,
  words: faceProblems[code],
});
const removed: UnusableFace = {
  usable: false,
  code: 'PICTURE_REMOVED',
  words: { en: 'It is gone. Upload it again.', fr: 'Elle est partie. Renvoyez-la.' },
};

const down = { kind: 'unavailable', reason: 'test', retryAfterSeconds: 1 } as const;
const photoBytes = Buffer.from('photo of the register');
const withPhoto = (read: RegisterPhoto['read']): PersonAnswer => ({
  kind: 'found',
  record: demoPerson,
  photo: { id: null, read },
});
const hasPhoto = withPhoto(async () => ({ kind: 'found', record: photoBytes }));
const hasNone: PersonAnswer = { kind: 'found', record: demoPerson };

interface Scene {
  readonly selfie?: Face;
  readonly portrait?: Face;
  readonly photo?: Face;
  readonly person?: PersonAnswer;
  readonly type?: DocumentType;
  readonly values?: Values;
}

async function run(scene: Scene) {
  const { type = 'CNI', values = { nni: '10000000001' }, person = hasNone } = scene;
  const document = documentOf(type, values);
  const registers = registersOf();
  const looked: string[] = [];
  const faces: Faces = {
    model: faceModelOf(),
    selfie: async () => scene.selfie ?? face(),
    portrait: async (asked) => {
      expect(asked).toBe(document);
      looked.push('portrait');
      return scene.portrait ?? face(0, 'portrait');
    },
    photo: async (bytes) => {
      looked.push(Buffer.from(bytes).toString());
      return scene.photo ?? face(0, 'photo');
    },
  };
  const outcome = await faceMatchCheck.run({
    dossier: dossierOf(document),
    document,
    registers: {
      ...registers,
      person: async (query) => {
        await registers.person(query);
        return person;
      },
    },
    faces,
    lists: noLists,
    press: noPress,
    liveness: noRecording,
    today: '2026-06-01',
  });
  const explanation = outcome.explanation ?? [];
  for (const { en, fr } of explanation) expect(en !== '' && fr !== '' && en !== fr).toBe(true);
  return {
    outcome,
    scoring: outcome.status === 'EXECUTED' ? outcome.scoring : undefined,
    words: explanation.map(({ en }) => en),
    french: explanation.map(({ fr }) => fr),
    asked: registers.asked.persons,
    looked,
  };
}
/** Of a face with itself. */
const nearlyAll = /^(9\d|100)\.\d\d$/;
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('what the selfie is compared with', () => {
  it("is the register's photo where it has one; the document's portrait is not even looked at", async () => {
    const { outcome, scoring, words, asked, looked } = await run({ person: hasPhoto });
    expect(outcome.status).toBe('EXECUTED');
    expect(scoring).toEqual({
      faceMatched: true,
      similarity: expect.stringMatching(nearlyAll),
      comparedImageBase64: base64('photo'),
      faceMatchVerificationType: 'GOVERNMENT',
    });
    expect(words[0]).toMatch(
      /^The selfie and the register's photo of the holder: similarity [\d.]+ of 100, above 80/,
    );
    expect(asked).toEqual([{ documentType: 'CNI', nni: '10000000001' }]);
    expect(looked).toEqual([photoBytes.toString()]);
  });

  it('is found by the card number where there is no NNI', async () => {
    const { asked } = await run({ person: hasPhoto, values: { document_number: 'C 0012 3456 78' } });
    expect(asked).toEqual([{ documentType: 'CNI', idCardNumber: 'C0012345678' }]);
  });

  it.each<[string, Scene, RegExp]>([
    ['the register has no photo', { person: hasNone }, /has no photo of this person/],
    ['it was removed', { person: withPhoto(async () => ({ kind: 'not-found' })) }, /has no photo/],
    ['nobody is in the register', { person: { kind: 'not-found' } }, /holds nobody under the number/],
    ['no number was read', { values: {} }, /Neither an NNI nor a card number could be read/],
    ['of a passport', { type: 'PASSEPORT', person: hasPhoto }, /No official register has photos/],
    [
      'the photo shows no face',
      { person: hasPhoto, photo: unusable('NO_FACE') },
      /^The register's photo cannot be compared: NO_FACE, no face was found on the picture\.$/,
    ],
  ])('is the portrait on the document where %s, and says so', async (_, scene, why) => {
    const { outcome, scoring, words, looked } = await run(scene);
    expect(outcome).not.toHaveProperty('sourceFailed');
    expect(scoring).toMatchObject({
      comparedImageBase64: base64('portrait'),
      faceMatchVerificationType: 'OFFLINE',
    });
    expect(words[0]).toMatch(/^The selfie and the portrait on the document/);
    expect(words.at(-1)).toMatch(why);
    expect(looked.at(-1)).toBe('portrait');
  });

  it('a passport is not looked for in the register', async () => {
    expect((await run({ type: 'PASSEPORT', person: hasPhoto })).asked).toEqual([]);
  });

  it.each<[string, PersonAnswer]>([
    ['does not answer', down],
    ['does not give its photo', withPhoto(async () => down)],
  ])('is the portrait where the register %s: said, and free to run again', async (_, person) => {
    const { outcome, scoring, words, french } = await run({ person });
    expect(outcome).toMatchObject({ status: 'EXECUTED', sourceFailed: true });
    expect(scoring).toMatchObject({ faceMatched: true, faceMatchVerificationType: 'OFFLINE' });
    expect(words.at(-1)).toMatch(/register did not answer.*Run it again later: it is paid for only once/);
    expect(french.at(-1)).toMatch(/registre officiel n'a pas répondu/);
  });
});

describe('without anything to compare with', () => {
  it('it is not applicable, and says why of the register and of the portrait', async () => {
    const { outcome, words } = await run({ portrait: unusable('NOT_A_PHOTOGRAPH') });
    expect(outcome).toMatchObject({ status: 'NOT_APPLICABLE', code: 'NO_REFERENCE_PORTRAIT' });
    expect(words).toEqual([
      expect.stringMatching(/^NO_REFERENCE_PORTRAIT: there is no portrait/),
      'The register has no photo of this person that can be used.',
      'The portrait on the document cannot be compared: NOT_A_PHOTOGRAPH, the face is drawn or painted.',
    ]);
  });

  it('the portrait was removed: not applicable, and said', async () => {
    const { outcome, words } = await run({ portrait: removed });
    expect(outcome).toMatchObject({ status: 'NOT_APPLICABLE', code: 'NO_REFERENCE_PORTRAIT' });
    expect(words.at(-1)).toContain('PICTURE_REMOVED, it is gone.');
  });

  it('while the register does not answer, it has failed: nobody knows that there is none', async () => {
    const { outcome, words } = await run({ person: down, portrait: unusable('NO_FACE') });
    expect(outcome.status).toBe('FAILED');
    expect(words.join(' ')).toMatch(/did not answer.*NO_FACE.*nothing was charged/);
  });
});

describe('a selfie that cannot be used', () => {
  it.each(Object.keys(faceProblems) as (keyof typeof faceProblems)[])(
    '%s is not compared, and free',
    async (code) => {
      const { outcome, scoring, words, french } = await run({ selfie: unusable(code), person: hasPhoto });
      expect(outcome).toMatchObject({ status: 'EXECUTED', free: true, score: null });
      expect(scoring).toEqual({
        notComparedReason: code,
        faceMatched: false,
        similarity: '0.00',
        comparedImageBase64: base64('photo'),
        faceMatchVerificationType: 'GOVERNMENT',
      });
      expect(words[0]).toBe(`${code}: ${faceProblems[code].en}`);
      expect(french[0]).toBe(`${code} : ${faceProblems[code].fr}`);
      expect(words[1]).toContain('was not compared');
    },
  );

  it('with nothing to compare with says what is amiss with both', async () => {
    const { outcome, scoring, words } = await run({
      selfie: unusable('SEVERAL_FACES'),
      portrait: unusable('FACE_BLURRED'),
    });
    expect(outcome.status).toBe('EXECUTED');
    expect(scoring).toEqual({
      faceMatched: false,
      similarity: '0.00',
      comparedImageBase64: null,
      faceMatchVerificationType: 'OFFLINE',
      notComparedReason: 'SEVERAL_FACES',
    });
    expect(words.join(' ')).toMatch(/SEVERAL_FACES: .*FACE_BLURRED, the face is blurred\./);
  });

  it('that was removed is not applicable, and nothing else is looked at', async () => {
    const { outcome, asked, looked } = await run({ selfie: removed, person: hasPhoto });
    expect(outcome).toEqual({
      status: 'NOT_APPLICABLE',
      code: 'SELFIE_REMOVED',
      explanation: [expect.objectContaining({ en: expect.stringMatching(/^SELFIE_REMOVED: /) })],
    });
    expect([asked, looked]).toEqual([[], []]);
  });

  it('that is missing in the store has failed, is not charged, and says so', async () => {
    const missing = { ...removed, code: 'PICTURE_MISSING' } as const;
    const { outcome, asked, words } = await run({ selfie: missing, person: hasPhoto });
    expect([outcome.status, asked]).toEqual(['FAILED', []]);
    expect(words[0]).toBe(removed.words.en);
  });
});

describe('what the similarity means', () => {
  it('the number that is shown is the one that decides, and near the limit a person is asked', async () => {
    const seen = { matched: 0, other: 0, review: 0, clear: 0 };
    for (let degrees = 0; degrees <= 120; degrees += 0.5) {
      const { outcome, scoring, words, french } = await run({ selfie: face(degrees) });
      const similarity = String(scoring?.similarity);
      expect(similarity).toMatch(/^(\d{1,2}|100)\.\d\d$/);
      const value = Number(similarity);
      expect(outcome).toMatchObject({ status: 'EXECUTED', score: value });
      expect(scoring?.faceMatched).toBe(value > samePerson);
      expect(words[0]).toContain(
        value > samePerson ? `${similarity} of 100, above 80` : `${similarity} of 100, not above 80`,
      );
      expect(french[0]).toContain(`${similarity.replace('.', ',')} sur 100`);
      const isNear = value >= reviewFrom && value <= reviewTo;
      expect(words[1]?.startsWith(`From ${reviewFrom} to ${reviewTo} a person should look`)).toBe(isNear);
      seen[scoring?.faceMatched ? 'matched' : 'other'] += 1;
      seen[isNear ? 'review' : 'clear'] += 1;
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  it('stands on a model and thresholds that are kept with it', () => {
    const faceModel = faceModelOf();
    expect(faceMatchCheck.uses?.({ faceModel })).toEqual({
      faceModel: faceModel.name,
      faceThresholds: `same > 80, review ${reviewFrom} to ${reviewTo}`,
    });
  });
});
