import { describe, expect, it } from 'vitest';
import { papers as ownPapers } from '../../test/fixtures/documents/more-papers.ts';
import { neighbourCards } from '../../test/fixtures/documents/neighbour-cards.ts';
import { type Paper, type Print, picture, zone } from '../../test/fixtures/documents/papers.ts';
import { classify, factsOf } from '../../test/fixtures/documents/with-roles.ts';
import { identityDocumentTypes } from '../contract/uploads.ts';
import type { DocumentFacts } from './facts.ts';
import { holderOf, identifiersOf } from './identity.ts';
import { paperRegistry } from './paper-registry.ts';
import { identityCardOf } from './papers/identity-card-of.ts';
import { knownPapers } from './papers.ts';
import { recognisedAs, recognisedOf, recognisedWords, typeOf } from './recognised.ts';
import { judgeTemplate } from './template/judge-template.ts';

/** Identity cards of neighbours: the same titles and labels as ours, told by their state. */

const today = '2026-11-15';

const zoneOf = ({ mrz }: Paper, change: (line: string) => string) => zone(...(mrz?.lines ?? []).map(change));
const frontOf = ({ front }: Paper) => picture(front);
const backOf = (paper: Paper, change: (line: string) => string = (line) => line) =>
  picture(paper.back ?? [], zoneOf(paper, change));
const known = new Map<Paper, DocumentFacts>();
function read(paper: Paper): DocumentFacts {
  const facts = known.get(paper) ?? factsOf('AUTRE', frontOf(paper), backOf(paper));
  known.set(paper, facts);
  return facts;
}
const valuesOf = ({ fields }: DocumentFacts) =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));

const states: Readonly<Record<string, string>> = {
  'senegal-card': 'SEN',
  'mali-card': 'MLI',
  'burkina-faso-card': 'BFA',
  'togo-card': 'TGO',
  'benin-card': 'BEN',
  'guinea-card': 'GIN',
  'niger-card': 'NER',
  'ghana-card': 'GHA',
};

function cardOf(layout: string): Paper {
  const card = neighbourCards.find((one) => one.layout === layout);
  if (card === undefined) throw new Error(`no ${layout}`);
  return card;
}
const ghana = cardOf('ghana-card');
const mali = cardOf('mali-card');

describe.each(neighbourCards.map((paper) => [paper.layout, paper] as const))('%s', (layout, paper) => {
  const country = states[layout] ?? '';

  it('is named on either side, with its state, and is AUTRE', () => {
    for (const [side, shown] of [
      ['front', frontOf(paper)],
      ['back', backOf(paper)],
    ] as const) {
      const { confidence, ...named } = classify(shown);
      expect(named).toEqual({ layout, type: 'AUTRE', side, country });
      expect(confidence).toBeGreaterThan(0.8);
    }
  });

  it('is read whole: its fields, its numbers and its zone', () => {
    const facts = read(paper);
    expect(facts).toMatchObject({ layout, state: 'OK' });
    expect(facts.zone).toMatchObject({ valid: true, fits: true });
    expect(valuesOf(facts)).toEqual(paper.fields);
    expect(holderOf(facts).nationality).toBe(country);
    expect(recognisedOf(facts)).toEqual({ state: country, paper: 'CARTE_IDENTITE' });
  });

  it('is nothing of ours, whatever it is declared to be', () => {
    // Of one card as every type; they differ in their state alone.
    const types = paper === ghana ? identityDocumentTypes : (['CNI'] as const);
    for (const type of types) {
      const facts = factsOf(type, frontOf(paper), backOf(paper));
      expect(facts, type).toMatchObject({ layout, state: 'OTHER_DOCUMENT_FOUND' });
      expect(facts.zone?.fits).toBe(true);
      expect(valuesOf(facts)).toEqual(paper.fields);
      expect(typeOf(type, facts)).toBe('AUTRE');
      expect(recognisedOf(facts)).toEqual({ state: country, paper: 'CARTE_IDENTITE' });
      const { valid, errors, explanation } = judgeTemplate(type, facts, today);
      expect(valid).toBe(false);
      expect(errors).toContain('OTHER_DOCUMENT_TYPE');
      const words = knownPapers.named(layout)?.words.one;
      expect(explanation[0]?.fr).toContain(`Une image montre ${words?.fr}, `);
      expect(explanation[0]?.en).toContain(`A picture shows ${words?.en}; `);
    }
  });

  it('is judged as far as such cards are known, which is said', () => {
    const { valid, score, errors, explanation } = judgeTemplate('AUTRE', read(paper), today);
    expect({ valid, errors }).toEqual({ valid: true, errors: [] });
    expect(score).toBeGreaterThanOrEqual(90);
    const said = explanation.at(-1);
    expect(said?.en).toMatch(/ Not known of such documents, so not judged: .*the portrait, the colours\.$/);
    expect(said?.fr).toMatch(
      / Inconnu pour de tels documents, donc non examiné : .*le portrait, les couleurs\.$/,
    );
    const isNumberKnown = !['togo-card', 'niger-card'].includes(layout);
    expect(said?.en.includes('the form of its numbers')).toBe(!isNumberKnown);
  });

  it('is not another state’s by the zone of its back', () => {
    const other = paper === ghana ? mali : ghana;
    const facts = factsOf('AUTRE', frontOf(paper), backOf(other));
    const { valid, errors } = judgeTemplate('AUTRE', facts, today);
    expect(valid).toBe(false);
    expect(errors).toContain('SIDES_OF_DIFFERENT_MODELS');
  });
});

describe('a card of a neighbour', () => {
  const without = (paper: Paper, ...texts: readonly string[]): readonly Print[] =>
    paper.front.filter(([text]) => !texts.includes(text));

  it('without its heading is told by its nationality or its number, and is not Mali’s without these', () => {
    const headless = without(mali, 'RÉPUBLIQUE DU MALI');
    expect(classify(picture(headless))).toMatchObject({ layout: 'mali-card', country: 'MLI' });
    const [number, nationality] = ['99852201234567K', 'MALIENNE'];
    const noNationality = headless.filter(([text]) => text !== nationality);
    expect(classify(picture(noNationality))).toMatchObject({ layout: 'mali-card', country: 'MLI' });
    const nothing = noNationality.filter(([text]) => text !== number);
    expect(classify(picture(nothing)).layout).not.toBe('mali-card');
  });

  it('of a state that is not known is nobody’s, however like its name', () => {
    const guinea = cardOf('guinea-card');
    const renamed = guinea.front.map(
      ([text, ...at]): Print => [
        text.replace('DE GUINÉE', 'DE GUINÉE ÉQUATORIALE').replace('GUINÉENNE', 'ÉQUATO-GUINÉENNE'),
        ...at,
      ],
    );
    expect(classify(picture(renamed))).toMatchObject({ type: 'AUTRE', layout: null });
  });

  it('has a zone that is checked', () => {
    const wrong = backOf(mali, (line) => line.replace(/^851122\d/, '8511220'));
    const facts = factsOf('AUTRE', frontOf(mali), wrong);
    expect(facts.zone).toMatchObject({ valid: false });
    const other = backOf(mali, (line) => line.replace('IMLI', 'ISEN').replace('<MLI', '<SEN'));
    expect(judgeTemplate('AUTRE', factsOf('AUTRE', frontOf(mali), other), today).valid).toBe(false);
  });

  it('has a number of the person that is judged by its form', () => {
    const misformed = mali.front.map(
      ([text, ...at]): Print => [text === '99852201234567K' ? '9985220123456K' : text, ...at],
    );
    const { valid, errors, explanation } = judgeTemplate(
      'AUTRE',
      factsOf('AUTRE', picture(misformed), backOf(mali)),
      today,
    );
    expect({ valid, errors }).toEqual({ valid: false, errors: ['NUMBER_FORMAT'] });
    expect(explanation[0]?.fr).toContain('14 chiffres et une lettre');
  });

  it('ties dossiers within its own state, and never by an NNI', () => {
    const [benin, guinea] = [cardOf('benin-card'), cardOf('guinea-card')].map((paper) => {
      const same = paper.front.map(
        ([text, ...at]): Print => [text === paper.fields.document_number ? '990077777' : text, ...at],
      );
      return identifiersOf('CNI', factsOf('CNI', picture(same), undefined));
    });
    expect(benin).toEqual([{ kind: 'document', value: 'benin-card:990077777' }]);
    expect(guinea).toEqual([{ kind: 'document', value: 'guinea-card:990077777' }]);
  });
});

describe('the card of one more state', () => {
  const gambia = identityCardOf({
    name: 'gambia-card',
    state: {
      code: 'GMB',
      name: 'Gambia',
      headings: ['Republic of the Gambia'],
      translatedHeadings: [],
      nationality: null,
      zoneNumber: null,
    },
    of: { en: 'the Gambia', fr: 'de Gambie' },
  });
  const more = paperRegistry([...knownPapers.all, gambia]);
  const front = ghana.front
    .filter(([text]) => !/^(?:GHA-|Personal ID)/.test(text))
    .map(
      ([text, ...at]): Print => [
        text.replace('REPUBLIC OF GHANA', 'REPUBLIC OF THE GAMBIA').replace('GHANAIAN', 'GAMBIAN'),
        ...at,
      ],
    );

  it('is told of by one object, and is nobody’s without it', () => {
    const named = classify(picture(front), undefined, more);
    expect(named).toMatchObject({ layout: 'gambia-card', type: 'AUTRE', side: 'front', country: 'GMB' });
    expect(recognisedAs(named, more)).toEqual({ state: 'GMB', paper: 'CARTE_IDENTITE' });
    expect(factsOf('AUTRE', picture(front), undefined, more).fields.last_name?.value).toBe('BOATENG');
    expect(classify(picture(front))).toMatchObject({ layout: null, type: 'AUTRE' });
  });
});

describe('what is recognised', () => {
  it.each(ownPapers.map((paper) => [paper.layout, paper] as const))('of %s is its type', (_, paper) => {
    const { type, front, mrz } = paper;
    const shown = picture(front, mrz?.side === 'front' ? zone(...mrz.lines) : null);
    const facts = factsOf(type, shown, undefined);
    const state = type === 'CARTE_CONSULAIRE' ? 'MLI' : 'CIV';
    expect(recognisedOf(facts)).toEqual({ state, paper: type });
    expect(typeOf(type, facts)).toBe(type);
  });

  it('has words, with the state where any may have issued it', () => {
    const passport = ownPapers.find(({ type }) => type === 'PASSEPORT');
    const lines = [
      'P<GHABOATENG<<KWABENA<YAW<<<<<<<<<<<<<<<<<<<',
      'G9900123<4GHA9010115M3307062<<<<<<<<<<<<<<02',
    ];
    const page = picture((passport?.front ?? []).slice(1), zone(...lines));
    const facts = factsOf('PASSEPORT', page, undefined);
    expect(recognisedOf(facts)).toEqual({ state: 'GHA', paper: 'PASSEPORT' });
    expect(recognisedWords(facts, 'fr')).toBe('Passeport (Ghana)');
    expect(recognisedWords(read(ghana), 'fr')).toBe("Carte d'identité du Ghana");
    expect(recognisedWords(read(ghana), 'en')).toBe('Identity card of Ghana');
  });

  it('is nothing where nothing is known', () => {
    const facts = factsOf('AUTRE', picture([['BON APPÉTIT', 100, 100]]), undefined);
    expect(recognisedOf(facts)).toBeNull();
    expect(recognisedWords(facts, 'en')).toBeNull();
    expect(facts.state).toBe('OK');
  });

  it('was told by earlier versions without the country', () => {
    const facts = read(mali);
    const pictures = facts.pictures?.map(({ shown: { country: _, ...shown }, ...rest }) => ({
      ...rest,
      shown,
    }));
    expect(recognisedOf({ ...facts, pictures: pictures ?? [] })).toEqual({
      state: 'MLI',
      paper: 'CARTE_IDENTITE',
    });
  });
});
