import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { DocumentType } from '../src/contract/uploads.ts';
import type { DocumentFacts, FieldName, LayoutName, PictureText } from '../src/documents/facts.ts';
import { canonical } from '../src/documents/identifiers.ts';
import { identifiersOf } from '../src/documents/identity.ts';
import { zoneErrors } from '../src/documents/zone-against-print.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { classify, readDocument } from './fixtures/documents/with-roles.ts';
import { sharedEyes } from './shared-vision.ts';

/** The sample pictures, through the real eyes, to the fields they print. */

interface Sample {
  readonly file: string;
  readonly document: DocumentType;
  readonly layout: LayoutName;
  readonly side: 'front' | 'back';
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
  readonly mrz: readonly string[] | null;
}

const folder = new URL('../samples/', import.meta.url);
const samples = JSON.parse(await readFile(new URL('truth.json', folder), 'utf8')) as readonly Sample[];

const visionClient = sharedEyes(loadConfig({}));

const seen = new Map<string, Promise<PictureText>>();
function look(file: string): Promise<PictureText> {
  const known =
    seen.get(file) ??
    readFile(new URL(file, folder)).then(async (bytes) => (await visionClient.read(bytes)).reading);
  seen.set(file, known);
  return known;
}

/** Blanks in numbers are the print's own; fields hold the number. */
const numbers: ReadonlySet<string> = new Set(['document_number', 'nni', 'rccmNumber', 'taxpayerNumber']);
const comparable = (name: string, value: string) => (numbers.has(name) ? canonical(value) : value);

function expectFields(facts: DocumentFacts, sample: Sample): void {
  const printed = Object.entries(facts.fields).filter(([, { source }]) => source === 'printed');
  const read = Object.fromEntries(printed.map(([name, { value }]) => [name, comparable(name, value)]));
  const truth = Object.fromEntries(
    Object.entries(sample.fields).map(([name, value]) => [name, comparable(name, value)]),
  );
  expect(read).toEqual(truth);
}

describe.each(samples.map((sample) => [sample.file, sample] as const))('%s', (file, sample) => {
  it('gives every printed field, the layout and the zone', async () => {
    const facts = readDocument(sample.document, await look(file), undefined);
    expect(facts.layout).toBe(sample.layout);
    expectFields(facts, sample);
    expect(facts.zone?.text ?? null).toBe(sample.mrz?.join('\n') ?? null);
  });

  it('is named without being declared', async () => {
    const { document: type, layout, side } = sample;
    const found = classify(await look(file));
    expect(found).toMatchObject({ type, layout, side, country: file.includes('consulaire') ? 'BFA' : 'CIV' });
    expect(found.confidence).toBeGreaterThan(0.8);
  });
});

describe('both sides of a card', () => {
  const both = async (front: string, back: string) =>
    readDocument('CNI', await look(front), await look(back));

  it('say the same twice, and tell who it is', async () => {
    const facts = await both('cni-2020-front.jpg', 'cni-2020-back.jpg');
    expect(facts.state).toBe('OK');
    expect(zoneErrors(facts)).toEqual([]);
    expect(identifiersOf('CNI', facts)).toEqual([
      { kind: 'nni', value: '10000000001' },
      { kind: 'document', value: 'CNI:CI990000001' },
    ]);
  });

  it('of which the zone has a wrong digit are found out', async () => {
    const facts = await both('cni-2020-front.jpg', 'cni-2020-wrong-digit-back.jpg');
    expect(zoneErrors(facts)).toContain('INVALID_MRZ_FOUND');
  });

  it('of two different cards are found out', async () => {
    const facts = await both('cni-2020-front.jpg', 'cni-2020-stranger-back.jpg');
    expect(zoneErrors(facts)).toEqual(
      expect.arrayContaining(['MRZ_VIZ_MISMATCH_LAST_NAME', 'MRZ_VIZ_MISMATCH_DOCUMENT_NUMBER']),
    );
  });
});
