import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../../test/fixtures/documents/papers.ts';
import { titlesOn } from '../announced.ts';
import { labelsOn } from '../fields/page-labels.ts';
import { pageOf } from '../fields/words.ts';
import { knownPapers } from '../papers.ts';
import { readPicture } from '../read-picture.ts';
import { isComposedLabel } from './composed-labels.ts';

/** Labels of a line with what they mean. */
function labelsIn(text: string): readonly string[] {
  const page = pageOf(picture([[text, 40, 40]]));
  return labelsOn(page).map(({ line, start, end, meanings }) => {
    const words = (page.words[line] ?? []).slice(start, end).map((word) => word.text);
    return `${words.join(' ')} = ${meanings.join(', ')}`;
  });
}

const titled = (...prints: readonly Print[]) => titlesOn(pageOf(picture(prints)), knownPapers, 0.6);

describe('labels by their words', () => {
  it('end where their values begin', () => {
    expect(labelsIn('Nom du détenteur KONAN')).toEqual(['Nom du détenteur = surname']);
    expect(labelsIn('Délivré en date du 12/03/2020')).toEqual(['Délivré en date du = issue']);
    expect(labelsIn("PROFESSION CHEF D'ENTREPRISE")).toEqual(['PROFESSION = profession']);
    expect(labelsIn('KORHOGO QUARTIER COMMERCE, LOT 12')).toEqual([]);
    expect(labelsIn('Sexe M')).toEqual(['Sexe = sex']);
  });

  it('are two where two stand on a line', () => {
    expect(labelsIn('Date de naissance du porteur Lieu de naissance')).toEqual([
      'Date de naissance du porteur = birthDate',
      'Lieu de naissance = birthPlace',
    ]);
  });

  it('are known with misread letters, but no other word is a misread one', () => {
    expect(labelsIn('Date d’expiratlon de la carte : 1')).toEqual([
      'Date d’expiratlon de la carte : = expiry',
    ]);
    expect(labelsIn('Date de dépôt : 12/03/2020')).toEqual(['Date de dépôt : = matricule']);
    expect(labelsIn('Vehicle identification number : 1')).toEqual([
      'Vehicle identification number : = chassis',
    ]);
  });

  it('are another matter by the words that qualify them', () => {
    expect(labelsIn('LIEU DE NAISSANCE DU PÈRE : X')).toEqual(['LIEU DE NAISSANCE DU PÈRE : = ']);
    expect(labelsIn('Profession de la mère : X')).toEqual(['Profession de la mère : = ']);
    expect(labelsIn('NOM DU CHEF DE POSTE : X')).toEqual(['NOM DU CHEF DE POSTE : = otherPerson']);
  });

  it('are codes of vehicles too', () => {
    expect(labelsIn('toString valueOf')).toEqual([]);
    expect(labelsIn('Nom constructor')).toEqual(['Nom = surname, owner']);
    expect(labelsIn('D.1 : TOYOTA')).toEqual(['D.1 : = make']);
  });

  it('tell an empty form from values', () => {
    expect(isComposedLabel('Nom de l’intéressé')).toBe(true);
    expect(isComposedLabel("CHEF D'ENTREPRISE")).toBe(false);
    expect(isComposedLabel('KONAN AYA')).toBe(false);
  });
});

describe('titles by their words', () => {
  it('are read over two lines and beside what stands over them', () => {
    const { types, isOther } = titled(
      ['Union - Discipline - Travail', 40, 40],
      ["CERTIFICAT D'INSCRIPTION", 40, 80, 36],
      ['AU REGISTRE DU COMMERCE', 40, 124, 36],
    );
    expect([[...types.keys()], isOther]).toEqual([['RCCM'], false]);
  });

  it('of the paper in large letters outweigh labels that read like one', () => {
    const { types } = titled(
      ["ATTESTATION D'EXISTENCE FISCALE", 40, 40, 36],
      ['REGISTRE DU COMMERCE N°', 40, 120, 16],
      ['CI-ABJ-2016-B-99488', 40, 150, 20],
    );
    expect([...types.keys()]).toEqual(['DFE']);
  });

  it('are given as they are printed, without the number on their line', () => {
    const facts = readPicture(
      picture([
        ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 40, 40, 34],
        ['PERMIS NATIONAL DE CONDUIRE N° KON99-12-345678A', 40, 90, 30],
        ['Nom : KONAN', 40, 160],
        ['Prénoms : AYA ODILE', 40, 200],
        ['Date de naissance : 12/03/1990', 40, 240],
        ['Délivré le : 01/02/2020', 40, 280],
      ]),
    );
    expect([facts.type, facts.fields.document_code?.value]).toEqual([
      'PERMIS_CONDUIRE',
      'PERMIS NATIONAL DE CONDUIRE',
    ]);
  });

  it('are not needed where a licence has its numbers', () => {
    const numbered = (numbers: readonly string[]) =>
      titled(...numbers.map((number, row): Print => [`${number}. XXXX`, 40, 40 + 50 * row]));
    expect([...numbered(['1', '2', '3', '4a', '4b', '5']).types.keys()]).toEqual(['PERMIS_CONDUIRE']);
    expect(numbered(['1', '2', '3', '4', '5']).types.size).toBe(0);
  });

  it('over two lines are about what the lower one says', () => {
    const { types } = titled(["CARTE D'IDENTITÉ", 40, 40, 36], ['CONSULAIRE', 40, 84, 36]);
    expect([...types.keys()]).toEqual(['CARTE_CONSULAIRE']);
  });

  it('do not begin in the name of the office over them', () => {
    const { types, isOther } = titled(
      ['Direction Générale des Transports Terrestres', 40, 40, 30],
      ['CARTE GRISE', 40, 80, 30],
    );
    expect([[...types.keys()], isOther]).toEqual([['CARTE_GRISE'], false]);
  });

  it('do not begin in the motto over them', () => {
    const { types } = titled(
      ['Union - Discipline - Travail', 40, 40, 24],
      ["CERTIFICAT D'IMMATRICULATION", 40, 72, 28],
    );
    expect([...types.keys()]).toEqual(['CARTE_GRISE']);
  });

  it('of other papers count over the labels though these are a little larger', () => {
    const labels = ['Nom', 'Prénoms', 'Date de naissance', 'Nationalité', 'Profession'];
    const { isOther } = titled(
      ['Contrat de bail', 40, 40, 35],
      ...labels.map((text, row): Print => [`${text} : X`, 40, 100 + 60 * row, 39]),
    );
    expect(isOther).toBe(true);
  });

  it('of requests name nothing, whatever else of ours their page has', () => {
    const { type } = readPicture(
      picture([
        ["Fiche d'enrôlement -", 40, 40, 34],
        ["Carte nationale d'identité", 40, 84, 34],
        ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 40, 130, 32],
        ['Nom : SHEN', 40, 200],
        ['Prénoms : LIHUA', 40, 240],
        ['Date de naissance : 21/05/1969', 40, 280],
        ['Lieu de naissance : CANTON (CHN)', 40, 320],
        ['Nationalité : CHINOISE', 40, 360],
        ['Sexe : F', 40, 400],
        ['Père : SHEN ZHIYONG', 40, 440],
        ['Mère : SHEN JIAYI', 40, 480],
        ['NNI : 11499879866', 40, 520],
      ]),
    );
    expect(type).toBe('AUTRE');
  });

  it('of a template nobody filled in name nothing, and a state is nobody', () => {
    const labels = ['N° de la carte', 'Nom(s)', 'Prénom(s)', 'Date de naissance', 'Expiration', 'Sexe'];
    const facts = readPicture(
      picture([
        ["Carte d'Identité Consulaire", 40, 40, 36],
        ['BURKINA FASO', 40, 90, 41],
        ['Ambassade du Burkina Faso', 40, 140, 22],
        ...labels.map((text, row): Print => [`${text} :`, 40, 190 + 40 * row, 18]),
      ]),
    );
    expect([facts.type, facts.fields.first_name]).toEqual(['AUTRE', undefined]);
  });
});
