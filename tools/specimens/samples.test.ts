import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Company, InformalBusiness, Person } from '../../src/contract/registers.ts';
import { inventedCompanies, inventedInformal, inventedPersons } from '../../src/demo/invented-register.ts';
import { parseMrz } from '../../src/documents/mrz/parse.ts';
import { knownPapers } from '../../src/documents/papers.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import type { Said } from './drawing.ts';
import { saidBy } from './drawing.ts';
import { printedDate } from './identity.ts';
import { paperNames } from './papers.ts';
import { noEffects } from './photograph.ts';
import { faceOf, render } from './render.ts';
import { type SampleTruth, sampleSides } from './samples.ts';
import { surfaceNames } from './surfaces.ts';
import { truthText } from './truth-text.ts';

const folder = join(packageRoot, 'samples');
const text = readFileSync(join(folder, 'truth.json'), 'utf8');
const truths = JSON.parse(text) as readonly SampleTruth[];
const today = new Date('2026-11-15T00:00:00Z');
const persons = inventedPersons();
const companies = inventedCompanies();
const informal = inventedInformal();
const faulty = 'cni-2020-wrong-digit-back.jpg';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

const personOf = ({ register }: SampleTruth): Person | undefined =>
  persons.find(({ uin, idCardNumber }) => register.number === (uin === '' ? idCardNumber : uin));
const companyOf = ({ register }: SampleTruth): Company | undefined =>
  companies.find(({ rccm }) => rccm === register.number);

const informalOf = ({ register }: SampleTruth): InformalBusiness | undefined =>
  informal.find(({ iduCode }) => iduCode === register.number);

/** What the register says of the fields that both it and papers hold. */
const asPrinted: Readonly<Partial<Record<keyof Said, (person: Person) => string>>> = {
  last_name: ({ lastName }) => lastName,
  first_name: ({ firstName }) => firstName,
  date_of_birth: ({ birthDate }) => printedDate(birthDate),
  place_of_birth: ({ birthTown }) => birthTown,
  gender: ({ gender }) => gender,
  nni: ({ uin }) => uin,
  father_name: ({ fatherLastName, fatherFirstName }) => `${fatherLastName} ${fatherFirstName}`,
  mother_name: ({ motherLastName, motherFirstName }) => `${motherLastName} ${motherFirstName}`,
  father_birthday: ({ fatherBirthDate }) => printedDate(fatherBirthDate),
  mother_birthday: ({ motherBirthDate }) => printedDate(motherBirthDate),
};

const companyAsPrinted: Readonly<Partial<Record<keyof Said, (company: Company) => string>>> = {
  companyName: ({ companyName }) => companyName,
  companyAddress: ({ headquarters }) => headquarters,
  legalStatus: ({ legalForm }) => legalForm,
  rccmNumber: ({ rccm }) => rccm,
  shareCapital: ({ capital }) => capital,
  companyDuration: ({ duration }) => `${duration} ans`,
  managers: ({ owners }) => `${owners[0]?.lastName} ${owners[0]?.firstName}`,
};

const informalAsPrinted: Readonly<Partial<Record<keyof Said, (business: InformalBusiness) => string>>> = {
  document_number: ({ iduCode }) => iduCode,
  managers: ({ ownerFullName }) => ownerFullName,
};

describe('the committed samples', () => {
  test('show every paper that can be drawn, each picture of the size that the truth says', async () => {
    expect(new Set(truths.map(({ layout }) => layout))).toEqual(new Set(paperNames));
    expect(paperNames.filter((name) => knownPapers.named(name) === null)).toEqual([]);
    const pictures = readdirSync(folder).filter((name) => name.endsWith('.jpg'));
    expect(pictures.sort()).toEqual(truths.map(({ file }) => file).sort());
    for (const { file, width, height, corners } of truths) {
      expect(await sharp(join(folder, file)).metadata()).toMatchObject({ format: 'jpeg', width, height });
      expect(corners).toEqual([
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ]);
    }
  });

  test('are what the tables would draw today', () => {
    const drawn = sampleSides.map(({ file, order, register }) => {
      const { document, face } = faceOf(order);
      return { file, document, fields: saidBy(face), mrz: face.zone?.lines ?? null, register };
    });
    expect(
      truths.map(({ file, document, fields, mrz, register }) => ({ file, document, fields, mrz, register })),
    ).toEqual(drawn);
  });

  test('have their truth written as the formatter would', () => {
    expect(truthText(truths)).toBe(text);
  });

  test('have valid zones but for the one with a wrong check digit', () => {
    const zones = truths.flatMap(({ file, mrz }) =>
      mrz === null ? [] : [{ file, parsed: parseMrz(mrz, today) }],
    );
    expect(zones.length).toBeGreaterThan(4);
    for (const { file, parsed } of zones) {
      expect(parsed.errors.map(({ code }) => code)).toEqual(
        file === faulty ? ['INVALID_CHECK_DIGIT_BIRTH_DATE'] : [],
      );
    }
  });

  test('say in the zone what is printed on the other side', () => {
    for (const { file, mrz } of truths) {
      if (mrz === null) continue;
      const front = truths.find(
        (truth) => truth.file === file.replace('-back', '-front').replace('-wrong-digit', ''),
      );
      const zone = parseMrz(mrz, today).fields;
      expect(front?.fields).toMatchObject({
        document_number: zone.documentNumber,
        date_of_birth: zone.birthDate?.split('-').reverse().join('/'),
        document_expiry: zone.expiryDate?.split('-').reverse().join('/'),
        gender: zone.sex,
      });
    }
  });

  test('belong to people and companies of the demo register with the same values, where they are meant to', () => {
    for (const truth of truths) {
      if (truth.register.holds !== 'same') continue;
      const [person, company, business] = [personOf(truth), companyOf(truth), informalOf(truth)];
      expect(person ?? company ?? business).toBeDefined();
      for (const [field, text] of Object.entries(truth.fields)) {
        const held =
          (person && asPrinted[field as keyof Said]?.(person)) ??
          (company && companyAsPrinted[field as keyof Said]?.(company)) ??
          (business && informalAsPrinted[field as keyof Said]?.(business));
        if (held !== undefined) expect(plain(text)).toBe(plain(held));
      }
      if (truth.layout.startsWith('cni') && truth.side === 'front') {
        expect(truth.fields.document_number?.replaceAll(' ', '')).toBe(person?.idCardNumber);
        expect(truth.fields.document_expiry).toBe(person?.expirationDate);
      }
    }
  });

  test('include a stranger, and a card under whose NNI the register has another name', () => {
    const holding = (holds: string) => truths.filter(({ register }) => register.holds === holds);
    for (const truth of holding('nothing')) expect(personOf(truth)).toBeUndefined();
    expect(holding('nothing').some(({ layout }) => layout === 'cni-2020')).toBe(true);
    const [otherFront] = holding('other name');
    expect(otherFront && personOf(otherFront)?.lastName).toBeDefined();
    expect(otherFront && personOf(otherFront)?.lastName).not.toBe(otherFront?.fields.last_name);
  });

  test('include one card that has run out, and the good one is far from it', () => {
    const year = (file: string) =>
      Number(truths.find((truth) => truth.file === file)?.fields.document_expiry?.slice(-4));
    expect(year('cni-2020-expired-front.jpg')).toBeLessThan(2026);
    expect(year('cni-2020-front.jpg')).toBeGreaterThan(2030);
  });
});

describe('drawing, with whichever fonts there are', () => {
  const [first] = sampleSides;
  if (first === undefined) throw new Error('there are no samples');
  const small = { ...noEffects, width: 320 };

  test('gives the same picture for the same seed and another for another', async () => {
    const effects = { ...small, tilt: 7, perspective: 0.5, blur: 0.6, noise: 5, light: 0.4, glare: 0.4 };
    const [one, again] = [
      await render({ ...first.order, seed: 4 }, effects),
      await render({ ...first.order, seed: 4 }, effects),
    ];
    const other = await render({ ...first.order, seed: 5 }, effects);
    expect(one.bytes.equals(again.bytes)).toBe(true);
    expect(one.bytes.equals(other.bytes)).toBe(false);
    expect(other.truth.fields).toEqual(one.truth.fields);
  });

  test.each(surfaceNames)(
    'lays the paper on %s with its corners where the truth says',
    async (background) => {
      const { order } = sampleSides.find(({ file }) => file === 'rccm.jpg') ?? first;
      const { bytes, truth } = await render(order, { ...small, background, tilt: 12, quality: 95 });
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([truth.width, truth.height]);
      const [middleX, middleY] = [truth.width / 2, truth.height / 2];
      for (const [x, y] of truth.corners) {
        const towards = (part: number) => {
          const at =
            (Math.round(y + (middleY - y) * part) * info.width + Math.round(x + (middleX - x) * part)) * 3;
          return Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
        };
        // The sheet is nearly white; nothing that it lies on is, least of all in its shadow.
        expect(towards(0.04)).toBeGreaterThan(225);
        expect(towards(-0.03)).toBeLessThan(215);
      }
    },
  );
});
