import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';

/** Titles that name one of our papers, though other words stand about them. */

const typeOf = (prints: readonly Print[]) => readPicture(picture(prints)).type;
const state: Print = ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 34];

describe('the title of a paper of ours', () => {
  it('counts though a label among the others names what comes before such a paper', () => {
    expect(
      typeOf([
        state,
        ['PERMIS DE CONDUIRE', 200, 90, 24],
        ['Nom', 80, 170, 20],
        ['AKPA', 80, 196],
        ["Dossier d'enrôlement", 480, 170, 20],
        ['E99-4519', 480, 196],
        ['Prénoms', 80, 250, 20],
        ['OKOU FERDINAND', 80, 276],
        ['Date de naissance', 480, 250, 20],
        ['18/07/1963', 480, 276],
        ['N° du permis', 80, 330, 20],
        ['AKPA99-19-05698113N', 80, 356],
      ]),
    ).toBe('PERMIS_CONDUIRE');
  });

  it('is that of a consulate also where one enrols there', () => {
    const card = (title: string): readonly Print[] => [
      ['RÉPUBLIQUE TOGOLAISE', 200, 40, 40],
      ["Consulat du Togo d'Abidjan", 200, 90, 20],
      [title, 100, 130, 30],
      ['Nom : AMOUZOU', 80, 200],
      ['Prénoms : YAOVI KODJOVI', 80, 250],
      ['Né(e) le : 08/03/1997', 80, 300],
      ['Nationalité : TOGOLAISE', 80, 350],
    ];
    expect(typeOf(card("Carte d'Enregistrement Consulaire | Consular Enrolment Card"))).toBe(
      'CARTE_CONSULAIRE',
    );
    expect(typeOf(card("Carte d'enrôlement"))).toBe('AUTRE');
  });

  it('is not another one that a sentence mentions', () => {
    const first = 'La Direction Générale des Impôts prend acte de la déclaration fiscale d’existence déposée';
    const last = 'À compter de ce jour, le numéro de compte contribuable 9926358 L devra figurer sur tous';
    expect(
      typeOf([
        state,
        ["AVIS DE DÉCLARATION FISCALE D'EXISTENCE", 80, 210, 39],
        [first, 80, 313, 32],
        ['par LAMELINE BATIMENT, ENTREPRISE INDIVIDUELLE domiciliée à BOUAKE QUARTIER', 80, 363, 32],
        ['COMMERCE, LOT 761 ILOT 17.', 80, 414, 32],
        [last, 80, 495, 32],
        ['ses documents commerciaux.', 80, 546, 32],
      ]),
    ).toBe('DFE');
  });

  it('counts for the back, where that bears it', () => {
    expect(
      typeOf([
        state,
        ["CARTE NATIONALE D'IDENTITÉ", 200, 90, 44],
        ['Nom et prénoms du père', 80, 180, 20],
        ['BERTE VAKARAMOKO', 80, 206],
        ['Nom et prénoms de la mère', 480, 180, 20],
        ['KOUASSI AMLAN', 480, 206],
      ]),
    ).toBe('CNI');
  });

  it('is given as it is printed, without the number on its line', () => {
    const { type, fields } = readPicture(
      picture([
        state,
        ['PERMIS NATIONAL DE CONDUIRE N° KON99-12-345678A', 40, 90, 30],
        ['Nom : KONAN', 40, 160],
        ['Prénoms : AYA ODILE', 40, 200],
        ['Date de naissance : 12/03/1990', 40, 240],
        ['Délivré le : 01/02/2020', 40, 280],
      ]),
    );
    expect([type, fields.document_code?.value]).toEqual(['PERMIS_CONDUIRE', 'PERMIS NATIONAL DE CONDUIRE']);
  });

  it('names nothing where it is asked for, whatever else of ours the page has', () => {
    expect(
      typeOf([
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
    ).toBe('AUTRE');
  });

  it('names nothing over a template that nobody filled in, and a state is nobody', () => {
    const labels = ['N° de la carte', 'Nom(s)', 'Prénom(s)', 'Date de naissance', 'Expiration', 'Sexe'];
    const { type, fields } = readPicture(
      picture([
        ["Carte d'Identité Consulaire", 40, 40, 36],
        ['BURKINA FASO', 40, 90, 41],
        ['Ambassade du Burkina Faso', 40, 140, 22],
        ...labels.map((text, row): Print => [`${text} :`, 40, 190 + 40 * row, 18]),
      ]),
    );
    expect([type, fields.first_name]).toEqual(['AUTRE', undefined]);
  });

  it.each<[string, ...Print[]]>([
    ['RCCM', ["CERTIFICAT D'INSCRIPTION", 40, 80, 36], ['AU REGISTRE DU COMMERCE', 40, 124, 36]],
    ['CARTE_CONSULAIRE', ["CARTE D'IDENTITÉ", 40, 80, 36], ['CONSULAIRE', 40, 124, 36]],
    [
      'CARTE_GRISE',
      ['Direction Générale des Transports Terrestres', 40, 80, 30],
      ['CARTE GRISE', 40, 120, 30],
    ],
    [
      'CARTE_GRISE',
      ['Union - Discipline - Travail', 40, 80, 24],
      ["CERTIFICAT D'IMMATRICULATION", 40, 112, 28],
    ],
  ])('is read over two lines and below what stands over it: %s', (type, ...titles) => {
    const values: Readonly<Record<string, readonly string[]>> = {
      RCCM: ['Dénomination : BAGOELLE', 'N° RCCM : CI-ABJ-2016-B-99488', 'Forme juridique : SARL'],
      CARTE_CONSULAIRE: ['Nom : SAWADOGO', 'Prénoms : RASMATA', 'Nationalité : BURKINABÈ', 'N° : 99001234'],
      CARTE_GRISE: ["N° d'immatriculation : 9997 ZW 08", 'Nom : KONÉ', 'Prénoms : RAMATOU', 'Marque : NIMBA'],
    };
    const rows = (values[type] ?? []).map((text, row): Print => [text, 40, 200 + 40 * row]);
    const issuer: readonly Print[] =
      type === 'CARTE_CONSULAIRE' ? [['AMBASSADE DU BURKINA FASO', 40, 40]] : [state];
    expect(typeOf([...issuer, ...titles, ...rows])).toBe(type);
  });
});
