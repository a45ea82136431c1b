import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedPerson, findMentions } from './find-mentions.ts';
import { nameRuns } from './name-runs.ts';
import { readText } from './read-text.ts';

const named = (name: string, body: string, title = ''): string[] => {
  const text = readText(title, body);
  return findMentions(text, nameRuns(text), askedPerson(name)).map(({ from, to }) =>
    text.text.slice(text.words[from]?.start, text.words[to - 1]?.end),
  );
};

describe('a name in a text', () => {
  it.each([
    ['KOUASSI Jean', 'Hier, Jean Kouassi a parlé.', 'Jean Kouassi'],
    ['Jean Kouassi', 'KOUASSI Jean est venu.', 'KOUASSI Jean'],
    ['KOUASSI Konan Jean', 'Le maire, M. Jean Kouassi, est venu.', 'Jean Kouassi'],
    ['KOUASSI Jean', 'Le directeur J. Kouassi est venu.', 'J. Kouassi'],
    ['KOUASSI Jean-Baptiste', 'Me J.-B. Kouassi est venu.', 'J.-B. Kouassi'],
    ["N'GUESSAN Aya", 'Mme Aya N’Guessan est venue.', 'Aya N’Guessan'],
    ['NGUESSAN Aya', "Aya N'Guessan est venue.", "Aya N'Guessan"],
    ['Ouattara Mohamed', 'Mohammed Wattara was seen.', 'Mohammed Wattara'],
    ['Nyantakyi Adwoa', 'Justice Adwoa Frimpomaa Nyantakyi presided.', 'Adwoa Frimpomaa Nyantakyi'],
    ['TRAORE Fatoumata', 'Mme Fatoumata Traoré épouse Koné est venue.', 'Fatoumata Traoré'],
    ['Laryea Samuel', 'They are Ade Bello and Samuel "Sammy" Laryea.', 'Samuel "Sammy" Laryea'],
    ['KOUASSI Jean', 'ANCIEN MINISTRE : JEAN KOUASSI ARRÊTÉ', 'JEAN KOUASSI'],
    ['KOUASSI Jean', 'Étaient là : KONE, Awa ; KOUASSI, Jean.', 'KOUASSI, Jean'],
    ['SOME Lucien', 'Le successeur, Lucien Somé, est venu.', 'Lucien Somé'],
    ['LO Khady', 'Notre consœur Khady Lo écrit.', 'Khady Lo'],
    ['MONNEY Hervé', 'Le procureur de la République Hervé Monney a parlé.', 'Hervé Monney'],
    ['Jean Kouassi', 'on a vu jean kouassi hier', 'jean kouassi'],
  ])('%s: %s', (name, text, written) => {
    expect(named(name, text)).toEqual([written]);
  });

  it.each([
    ['Jean Kouassi', 'Kouassi est parti. Trois jours après, Jean est venu.', 'two people'],
    ['Jean Kouassi', 'Konan Kouassi, Jean Brou et Paul Yao', 'neighbours in a list'],
    ['Jean Kouassi', 'Paul Kouassi et Jean Konan', 'neighbours joined by "et"'],
    ['Jean Kouassi', 'M. Kouassi est venu.', 'only the family name'],
    ['Moussa Kouassi', 'M. Kouassi est venu.', 'a mister'],
    ['Jean Kouassi', 'Paul Kouassi est venu.', 'another first name'],
    ['Jean Kouassi', 'Jean Kouamé est venu.', 'another family name'],
    ['Jean Kouassi', 'la rue Jean-Kouassi est fermée', 'a street'],
    ['Jean Kouassi', 'au stade Jean Kouassi de Bouaké', 'a stadium'],
    ['Bosompem Yaw', 'at the Yaw Bosompem Stadium', 'a stadium in English'],
    ['ASARE Emmanuel', 'Emmanuel Asare Boadi came.', 'a middle name'],
    ['KUMI Charles', 'OFOSU Charles Kumi; KONADU Charles', 'another family name in capitals'],
    ['BOATENG Adjei', 'Mr Adjei-Boateng came.', 'one family name with a hyphen'],
  ])('%s is not in: %s (%s)', (name, text) => {
    expect(named(name, text)).toEqual([]);
  });

  it('is found again wherever it stands, and nothing breaks, whatever is around it', () => {
    const around = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(around, around, (before, behind) => {
        const found = named('Affoué Zranseu', `${before}. Affoué Zranseu. ${behind}`, before);
        // A single letter before it is taken for an initial.
        expect(found.some((written) => written.endsWith('Affoué Zranseu'))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
