import { describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../analysis/checks.ts';
import { personFields } from '../../contract/registers.ts';
import type { DocumentFacts, FieldName, ReadField } from '../../documents/facts.ts';
import { noFields } from '../../documents/mrz/zone-fields.ts';
import type { StoredCheck, StoredDocument } from '../stored-dossier.ts';
import { fieldsOf } from './labelled-fields.ts';

const printed = (value: string): ReadField => ({
  value,
  confidence: 0.95,
  side: 'front',
  box: null,
  source: 'printed',
});

function card(
  values: Partial<Record<FieldName, string>>,
  zone: Partial<typeof noFields> = {},
  register?: Readonly<Record<string, string>>,
  scores: Readonly<Record<string, number>> = {},
): StoredDocument {
  const facts: DocumentFacts = {
    layout: 'cni-2020',
    fields: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, printed(value)])),
    zone: {
      text: '',
      format: 'TD1',
      valid: true,
      ambiguous: false,
      fits: true,
      confidence: 0.99,
      side: 'back',
      checks: [],
      fields: { ...noFields, ...zone },
    },
    text: '',
    state: 'OK',
  };
  const person = { ...Object.fromEntries(personFields.map((name) => [name, ''])), ...register };
  const check: StoredCheck = {
    id: 'c',
    number: 1,
    type: 'DB_CHECK',
    status: 'EXECUTED',
    lastRunAt: new Date(0),
    price: 0,
    result: {
      scoring: { comparedWithRealData: true, ...scores, rawData: JSON.stringify(person) },
      score: 100,
      explanation: [],
      used: {},
    },
  };
  return {
    id: 1,
    number: 1,
    uuid: 'd',
    type: 'CNI',
    facts,
    corrections: [],
    analyzedAt: null,
    pictures: [],
    checks: register === undefined ? [] : [check],
  };
}

const one = (document: StoredDocument, name: FieldName) =>
  fieldsOf(document, checkCatalogue, 'en').find((field) => field.name === name);

describe('fields side by side', () => {
  it('have only what a source says, also where nothing is printed', () => {
    const document = card({}, { surname: 'KOFFI' }, { birthDate: '1990-01-01' });
    expect(fieldsOf(document, checkCatalogue, 'fr')).toEqual([
      {
        name: 'last_name',
        label: 'Nom',
        printed: null,
        zone: 'KOFFI',
        register: null,
        differs: false,
        score: null,
      },
      {
        name: 'date_of_birth',
        label: 'Date de naissance',
        printed: null,
        zone: null,
        register: '01/01/1990',
        differs: false,
        score: null,
      },
    ]);
  });

  it('differ as the check that compared them says', () => {
    const register = { lastName: 'KOFFI', firstName: 'Yao' };
    const scores = { lastNameMatchingScore: 92, firstNameMatchingScore: 35 };
    const document = card({ last_name: 'KOFI', first_name: 'AYA' }, {}, register, scores);
    expect(one(document, 'last_name')).toMatchObject({ differs: false, score: 92 });
    expect(one(document, 'first_name')).toMatchObject({ differs: true, score: 35 });
  });

  it('that were not read have no score, and the zone is held against the register instead', () => {
    const document = card({}, { surname: 'TRAORE' }, { lastName: 'KOFFI' }, { lastNameMatchingScore: 0 });
    expect(one(document, 'last_name')).toMatchObject({ zone: 'TRAORE', differs: true, score: null });
  });

  it('forgive how things are written', () => {
    const document = card(
      {
        document_number: 'CI 001 234567',
        place_of_birth: 'BOUAKE S/P (CIV)',
        nationality: 'IVOIRIENNE',
        document_expiry: '14/02/2032',
        father_name: "N'GUESSAN YAO",
        permanent_address: 'COCODY',
      },
      { documentNumber: 'CI001234567', nationality: 'CIV', expiryDate: '2032-02-14' },
      {
        idCardNumber: 'CI001234567',
        birthTown: 'Bouaké',
        nationality: 'Ivoirien',
        expirationDate: '2032-02-14',
        fatherLastName: 'NGUESSAN',
        fatherFirstName: 'Yao',
        residenceAdr1: 'Rue des Jardins',
      },
    );
    expect(fieldsOf(document, checkCatalogue, 'en').filter(({ differs }) => differs)).toEqual([]);
  });

  it('tell what no spelling explains', () => {
    const document = card(
      { document_number: 'CI001234567', document_expiry: '14/02/2032', nationality: 'IVOIRIENNE' },
      { expiryDate: '2031-02-14' },
      { idCardNumber: 'CI001234568', nationality: 'Ghanéenne' },
    );
    const differing = fieldsOf(document, checkCatalogue, 'en').filter(({ differs }) => differs);
    expect(differing.map(({ name }) => name)).toEqual(['nationality', 'document_number', 'document_expiry']);
  });
});
