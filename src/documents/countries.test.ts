import { describe, expect, it } from 'vitest';
import { allAlpha3, alpha3Named, countryCode, countryName } from './countries.ts';

const same = (code: string, ...words: readonly string[]): void => {
  for (const word of words) expect(countryCode(word), word).toBe(code);
};

describe('countries', () => {
  it('are known by their names in both languages, and by their codes', () => {
    same(
      'ci',
      "Côte d'Ivoire",
      'COTE DIVOIRE',
      'Cote d Ivoire',
      'Ivory Coast',
      'CI',
      'civ',
      'République de Côte d’Ivoire',
    );
    same('bf', 'Burkina Faso', 'BFA', 'Haute-Volta', 'Upper Volta');
    same('tr', 'Turkey', 'Türkiye', 'Turquie');
    same('gb', 'United Kingdom', 'UK', 'U.K.', 'Royaume-Uni', 'Great Britain', 'England');
    same('us', 'United States of America', 'USA', 'U.S.', 'États-Unis');
    same('kn', 'St. Kitts & Nevis', 'Saint Kitts and Nevis', 'Saint-Christophe-et-Niévès');
  });

  it('are known by their people, men and women', () => {
    same('ci', 'Ivoirienne', 'IVOIRIEN', 'Ivorian');
    same('ne', 'Nigérien', 'nigérienne');
    same('ng', 'Nigerian', 'Nigériane');
    same('fr', 'French', 'Française', 'Français');
    same('ma', 'Marocaine', 'Moroccan');
    same('kp', 'North Korean', 'nord-coréenne');
  });

  it('are known by official long forms and former names', () => {
    same('ir', 'Iran (Islamic Republic of)', 'Iran, Islamic Republic of', 'Islamic Republic of Iran');
    same('kp', "Democratic People's Republic of Korea", 'Korea, North', 'CORÉE DU NORD');
    same('kr', 'Republic of Korea', 'Korea, South');
    same(
      'cd',
      'Democratic Republic of the Congo',
      'Congo, Democratic Republic of the',
      'Zaire',
      'CONGO, Democratic Republic of (was Zaire)',
    );
    same('cg', 'Congo', 'Republic of the Congo', 'République du Congo');
    same('tw', 'Taiwan', 'Republic of China', 'Taiwan, Province of China');
    same('by', 'Belarus / Bélarus', 'Byelorussia');
    same('mm', 'Myanmar (Burma) / Myanmar (Birmanie)', 'Burma');
    same('sy', 'Syrian Arab Republic', 'République arabe syrienne');
    same('ht', "République d'Haïti");
    same('bs', 'Bahamas, The');
    same('pk', 'Pakistan (location as at May 2008)');
    same('sz', 'Swaziland', 'Eswatini');
  });

  it('are not guessed', () => {
    same(
      '',
      '',
      'Atlantis',
      'Yugoslavia',
      'USSR',
      'Congolese',
      'stateless',
      'xx',
      'x'.repeat(500),
      'Republic of',
    );
  });

  it('all have a name, and are found by it and by their codes', () => {
    expect(allAlpha3.length).toBeGreaterThan(245);
    for (const alpha3 of allAlpha3) {
      const code = countryCode(alpha3);
      for (const language of ['en', 'fr'] as const) {
        const name = countryName(code, language);
        expect(name, alpha3).not.toBe('');
        expect(countryCode(name), name).toBe(code);
        expect(alpha3Named(name), name).toBe(alpha3);
      }
    }
    expect(countryName('zz', 'en')).toBe('');
  });

  it('in words are not looked for among codes, because short words are everywhere', () => {
    expect(alpha3Named('CI')).toBe('');
    expect(alpha3Named('de')).toBe('');
    expect(alpha3Named('Mali')).toBe('MLI');
  });
});
