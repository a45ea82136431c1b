import { describe, expect, it } from 'vitest';
import { isOrganisationName } from '../../names/organisations.ts';
import { askedOrganisation, findOrganisations } from './find-organisations.ts';
import { readText } from './read-text.ts';

const isNamed = (name: string, body: string): boolean =>
  findOrganisations(readText('', body), askedOrganisation(name)).length > 0;

const sit = 'Société Ivoirienne de Transport';
const bank = "Banque Atlantique Côte d'Ivoire";

describe('an organisation in a text', () => {
  it.each([
    [sit, 'Hier, la Société Ivoirienne de Transport a été condamnée.'],
    [`${sit} SA`, 'Hier, la société ivoirienne de transport a été condamnée.'],
    [sit, 'Hier, la Société ivoirienne du transport a été condamnée.'],
    [`${sit} (SIT)`, 'Hier, la SIT a été condamnée.'],
    [bank, 'Hier, la Banque Atlantique a été condamnée.'],
    [bank, 'Hier, Banque Atlantique Côte d’Ivoire (BACI) a été condamnée.'],
    ['Société Générale Côte d’Ivoire', 'Hier, la Société Générale a été condamnée.'],
    ['Orange CI', 'Hier, Orange Côte d’Ivoire a été condamnée.'],
    ['Ghana Gold Trading Ltd', 'Then Ghana Gold Trading was fined.'],
    ['Harmattan Agro-Allied Nig Ltd', 'a clerk of HARMATTAN AGRO-ALLIED NIGERIA LIMITED, then'],
    ['Kouassi & Fils SARL', 'Hier, la société Kouassi et Fils a été condamnée.'],
    ['ETS PYLOTECH', 'Hier, la société Pylotech a été condamnée.'],
  ])('%s: %s', (name, text) => {
    expect(isNamed(name, text)).toBe(true);
  });

  it.each([
    [sit, 'Le transport ivoirien va mal. La société civile proteste.'],
    [sit, 'Hier, la compagnie Transport Ivoirien a été condamnée.'],
    [sit, 'Hier, la Société Transport Ivoirien a été condamnée.'],
    [sit, 'Selon le ministère du Transport ivoirien et la société civile, tout va.'],
    [sit, 'Hier, la Société Burkinabè de Transport a été condamnée.'],
    [sit, 'Nous avons appris hier matin que la Société Ivoirienne de Transport Lagunaire est fermée.'],
    [bank, 'Hier, la Banque de Côte d’Ivoire a été condamnée.'],
    [bank, 'Hier, la Banque Nationale de Côte d’Ivoire a été condamnée.'],
    [bank, 'Hier, une banque de la côte atlantique a été condamnée.'],
    [bank, 'Il aime la banque et l’Atlantique.'],
    ['Orange Côte d’Ivoire', 'Il mange une orange de Côte d’Ivoire.'],
    ['Ghana Gold Trading Ltd', 'Gold trading in Ghana is down.'],
    ['Ghana Cocoa Company', 'They met Ghana’s cocoa company regulator.'],
    ['Compagnie Ivoirienne d’Electricité', 'C’est une compagnie d’électricité ivoirienne.'],
    ['Kouassi & Fils SARL', 'Hier, Jean Kouassi et son fils sont venus.'],
    ['Kouassi & Fils SARL', 'Hier, M. Kouassi est venu.'],
  ])('%s is not in: %s', (name, text) => {
    expect(isNamed(name, text)).toBe(false);
  });
});

describe('a name that says it is of an organisation', () => {
  it.each([
    'Transbois du Wouri SA',
    'Hope for Hargeisa',
    'Grain d’espoir',
    'Clinique Sainte-Rita',
    'Coopérative Anouanzê',
    'Kouassi & Fils',
  ])('%s', (name) => {
    expect(isOrganisationName(name)).toBe(true);
  });

  it.each(['Charles de Gaulle', 'Joachim du Bellay', 'Rose d’Almeida', 'Maria SA', 'KOUASSI Jean'])(
    'not %s',
    (name) => {
      expect(isOrganisationName(name)).toBe(false);
    },
  );
});
