import { describe, expect, it } from 'vitest';
import { pressLimits } from './limits.ts';
import { articleKeys, askedKeys } from './name-keys.ts';

const shares = (asked: string, text: string): boolean => {
  const keys = new Set(articleKeys({ title: '', text, snippet: '' }));
  return askedKeys(asked).some((key) => keys.has(key));
};

describe('keys of names', () => {
  it.each([
    ['KOUASSI Jean', 'Hier, Jean Kouassi a parlé.'],
    ['KOUASSI Jean', 'Selon M. Kouassi Jean, tout va bien.'],
    ['KOUASSI Konan Jean', 'Le maire, J. Kouassi, a parlé.'],
    ['Jean-Baptiste KOUASSI', 'J.-B. Kouassi est venu.'],
    ["N'GUESSAN Aya", 'Mme Aya N’Guessan est venue.'],
    ['NGUESSAN Aya', 'AYA N’GUESSAN ARRÊTÉE À BOUAKÉ'],
    ['Mohamed Ouattara', 'Muhammad Wattara was seen in Accra.'],
    ['BLE GOUDE Charles', 'Charles Blégoudé est rentré.'],
    ['Abdoul Aziz Touré', 'Abdelaziz Touré a gagné.'],
    ["D'ALMEIDA Rose", 'Rose d’Almeida chante.'],
    ['Jean Kouassi', 'jean kouassi est venu'],
    ['Jean Kouassi', 'Jean « Papou » Kouassi est venu'],
    ['KOUASSI Jean', 'Étaient présents : KOUASSI, Jean ; KONE, Awa.'],
    ['SAADE Antoine', 'Les frères Antoine et Nabil Saadé sont jugés.'],
    ['CATTERMOLE Annabel', 'Rev Jeremy Cattermole was jailed. His wife Annabel wept.'],
    ['WOUTERS Bram', 'Il a vu les frères Wouters, Kris et Bram, hier.'],
    ['SISSOKO Boubacar', 'Un but de Boubacar « la Gâchette » Sissoko.'],
  ])('%s is in: %s', (asked, text) => {
    expect(shares(asked, text)).toBe(true);
  });

  it.each([
    ['Jean Kouassi', 'Kouassi est parti. Jean est resté.'],
    ['Jean Kouassi', 'Paul Kouassi, Jean Brou et Awa Koné'],
    ['Jean Kouassi', 'La route de Kouassi est loin de celle que prend Jean chaque matin.'],
  ])('%s is not in: %s', (asked, text) => {
    expect(shares(asked, text)).toBe(false);
  });

  const spelled =
    'Mohamed Abdoulaye Fatoumata Mariam Ibrahim Youssouf Aboubacar Ousmane Moussa Issa Souleymane Mamadou';

  it.each([
    Array.from({ length: 24 }, (_, i) => String.fromCharCode(97 + i, 122 - i)).join(' '),
    `${spelled} Aminata Aissata Kadidiatou Hassan Hussein Ali Omar Yaya`,
    Array.from({ length: 24 }, (_, i) => (i % 2 ? 'Mohamed' : 'Abdelaziz')).join(' '),
    '\ufdfa '.repeat(99),
  ])('are no more than may be asked for, whatever the name: %#', (name) => {
    expect(askedKeys(name).length).toBeLessThanOrEqual(pressLimits.askedKeys);
  });

  it('leaves none out of a name of twelve words, with all their spellings', () => {
    expect(askedKeys(spelled)).toEqual(askedKeys(spelled, true, Number.POSITIVE_INFINITY));
    expect(askedKeys(spelled).length).toBeGreaterThan(1000);
  });

  it('begins with words that stand beside each other, in full', () => {
    const [first = 0] = askedKeys('Yao Akissi Brou', false);
    expect(askedKeys('Akissi Yao')).toContain(first);
  });

  it('has none for a single word', () => {
    expect(askedKeys('Kouassi')).toEqual([]);
    expect(askedKeys('M. Kouassi')).toEqual([]);
  });
});
