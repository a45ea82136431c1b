import { describe, expect, it } from 'vitest';
import { itInPart, some } from '../../test/breadth.ts';
import { papers } from '../../test/fixtures/documents/more-papers.ts';
import { notPapers } from '../../test/fixtures/documents/not-papers.ts';
import {
  cni2009,
  cni2020,
  type Paper,
  type Print,
  picture,
  zone,
} from '../../test/fixtures/documents/papers.ts';
import { classify, readDocument } from '../../test/fixtures/documents/with-roles.ts';
import type { DocumentType } from '../contract/uploads.ts';
import { documentTypes } from '../contract/uploads.ts';
import type { DocumentFacts, PictureText } from './facts.ts';

/** Papers whose labels a blurred picture spoils while their values, printed larger, are read. */

/** Print that is given as misread is unsure; all else is sure. */
const spoilt = (prints: readonly Print[], misread: Readonly<Record<string, string | null>>): PictureText => {
  const changed = prints.flatMap(([text, ...at]): readonly Print[] => {
    const to = misread[text];
    return to === null ? [] : [[to ?? text, ...at]];
  });
  const unsure = new Set(Object.values(misread));
  const given = picture(changed);
  return {
    ...given,
    lines: given.lines.map((line) => (unsure.has(line.text) ? { ...line, confidence: 0.02 } : line)),
  };
};

const values = ({ fields }: DocumentFacts) =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));

const read = (type: DocumentType, front: PictureText) => readDocument(type, front, undefined);

const frontLabels = {
  'Prénom(s)': 'Poipondé',
  Nom: 'Nère',
  'Date de Naissance': 'Dae de Nansae',
  Sexe: 'S',
  Taille: 'Salfe',
  Nationalité: 'Natonoiné',
  'Lieu de Naissance': 'Dae de Niassonce',
  "Date d'expiration": 'Date d xpraton',
};
const backLabels = {
  'Nom et Prénoms du Père': 'Nae e Phénare du Pèrs',
  'Date de Naissance du Père': 'Date de Naasence du Pèe',
  'Nom et Prénoms de la Mère': 'Noe et Pranums de la Dfare',
  'Date de Naissance de la Mère': 'Dute de Nassanca de la Mare',
  Profession: 'Prulsasion',
  Domicile: 'Donscle',
};
const backOf = ({ back = [] }: Paper) => back;

describe('labels that were misread', () => {
  it('leave the values those of the fields they stand for', () => {
    const facts = read('CNI', spoilt(cni2020.front, frontLabels));
    const { document_code, document_number, first_name, last_name, date_of_birth } = cni2020.fields;
    expect(values(facts)).toMatchObject({
      document_code,
      document_number,
      first_name,
      last_name,
      date_of_birth,
      gender: 'F',
      height: '1,64',
      nationality: 'IVOIRIENNE',
      place_of_birth: 'DALOA S/P (CIV)',
      document_expiry: '31/12/2035',
    });
  });

  it('leave a side without a title what it is, under the heading of the state', () => {
    const back = backOf(cni2009);
    const facts = read('CNI', spoilt(back, backLabels));
    expect(facts.layout).toBe('cni-2009');
    const { father_name, father_birthday, mother_name, mother_birthday, profession } = cni2009.fields;
    expect(values(facts)).toEqual({
      father_name,
      father_birthday,
      mother_name,
      mother_birthday,
      profession,
      permanent_address: cni2009.fields.permanent_address,
    });
    const heading = "REPUBLIQUE DE CÔTE D'IVOIRE";
    expect(read('CNI', spoilt(back, { ...backLabels, [heading]: null })).layout).toBeNull();
  });

  it('leave a row that is empty empty', () => {
    const facts = read(
      'CNI',
      spoilt(backOf(cni2009), { ...backLabels, 'ZADI MARCELLINE': null, 'XX/XX/XXXX': null }),
    );
    expect(values(facts)).toMatchObject({
      father_name: 'GNAGNE ALPHONSE',
      father_birthday: '05/06/1950',
      profession: 'CHAUFFEUR',
    });
    expect(facts.fields.mother_name).toBeUndefined();
    expect(facts.fields.mother_birthday).toBeUndefined();
  });

  it('do not make another column part of a value', () => {
    const prints: readonly Print[] = [...cni2020.front, ['01/02/1990', 790, 479, 24]];
    expect(read('CNI', picture(prints)).fields.place_of_birth?.value).toBe('DALOA S/P (CIV)');
    const glued = backOf(cni2009).map(([text, ...at]): Print => {
      return text === 'GNAGNE ALPHONSE' ? ['GNAGNE ALPHONSE KOFFI SERGE 05/06/1950', ...at] : [text, ...at];
    });
    const without = glued.filter(([text]) => text !== '05/06/1950');
    expect(values(read('CNI', picture(without)))).toMatchObject({
      father_name: 'GNAGNE ALPHONSE KOFFI SERGE',
      father_birthday: '05/06/1950',
    });
  });

  it('give no sure dates that contradict one another', () => {
    const misread = {
      'Établie le : 10/09/2019': 'Éaitee 10/09/2029',
      "Valide jusqu'au : 09/09/2029": 'Vale poraree : 09/09/2019',
    };
    const { fields } = read('CNI', spoilt(cni2009.front, misread));
    expect(fields.document_issue?.confidence ?? 0).toBeLessThan(0.9);
    expect(fields.document_expiry?.confidence ?? 0).toBeLessThan(0.9);
  });
});

describe('a title', () => {
  it('with letters wrong is the nearest that there is, or unsure', () => {
    const title = "CARTE NATIONALE D'IDENTITÉ";
    const misread = spoilt(cni2020.front, { [title]: "CARTE NATIONALE D'IDANTINÉ" });
    const { document_code } = read('CNI', misread).fields;
    expect(document_code?.value === title || (document_code?.confidence ?? 0) < 0.9).toBe(true);
  });
});

describe('what only the zone says', () => {
  const passport = papers.find(({ layout }) => layout === 'passeport');
  const lines = passport?.mrz?.lines ?? [];
  const page = (prints: readonly Print[]) => read('PASSEPORT', picture(prints, zone(...lines)));
  const without = (...texts: readonly string[]) =>
    passport?.front.filter(([text]) => !texts.includes(text)) ?? [];

  it('is given as print has it where that is certain, and never surely where print may have accents', () => {
    const { fields } = page(without('IVOIRIENNE', 'AKISSI ÉLODIE', '01/02/1990'));
    expect(fields.nationality).toMatchObject({ value: 'IVOIRIENNE', source: 'zone' });
    expect(fields.date_of_birth).toMatchObject({ value: '01/02/1990', confidence: 0.99 });
    expect(fields.first_name?.value).toBe('AKISSI ELODIE');
    expect(fields.first_name?.confidence).toBeLessThan(0.9);
  });

  it('finds its own print where the labels are illegible', () => {
    const labels = without().filter(([text]) => /\p{Ll}/u.test(text));
    const misread = Object.fromEntries(labels.map(([text], index) => [text, `Xu${'q'.repeat(index % 5)}`]));
    const given = spoilt(passport?.front ?? [], misread);
    const { fields } = read('PASSEPORT', { ...given, mrz: zone(...lines) });
    expect(fields.first_name).toMatchObject({ value: 'AKISSI ÉLODIE', source: 'printed' });
    expect(fields.last_name).toMatchObject({ value: "N'GUESSAN", source: 'printed' });
    expect(fields.document_expiry).toMatchObject({ value: '01/01/2029', source: 'printed' });
    expect([undefined, '02/01/2024']).toContain(fields.document_issue?.value);
  });
});

describe('what is no paper of the kind', () => {
  itInPart.each(some(Object.entries(notPapers)))(
    '%s gives no field of a person or a company',
    (_, prints) => {
      for (const type of documentTypes) {
        const { fields } = read(type, picture(prints));
        // A title is what it says, wherever it is printed.
        expect(Object.keys(fields).filter((name) => name !== 'document_code')).toEqual([]);
      }
    },
  );
});

describe('a back of which little but its zone was read', () => {
  const labels: readonly Print[] = [
    ['FILA OU PILLE DE / FATHDES NANE LOUA RAPHAEL', 40, 120],
    ['NAISSANCE DU PERE / FATHERS DATE OF BICTH 01.05.1921', 40, 160],
    ['NOM ET PRENOM DE LA MERE / NAME DE MOTHEE MOBIO EDWIGE', 40, 200],
    ['PROFESSION COMPTABLE', 40, 240],
  ];
  const named = (...rows: readonly string[]) => {
    const given = picture(labels, zone(...rows));
    return classify({ ...given, lines: given.lines.map((line) => ({ ...line, confidence: 0.05 })) });
  };

  it('is of those who may hold it: nationals an identity card, others a card of residents', () => {
    const national = named(
      'IDCIVCI9911105<187<<<<<<<<<<<<',
      '5312227M3404148CIV138866136879',
      'LOUA<<INNOCENT<NARCISSE<<<<<<<',
    );
    expect(national).toMatchObject({ type: 'CNI', side: 'back', country: 'CIV' });
    const foreign = named(
      'IRCIVR99198935<59<<<<<<<<<<<<<',
      '8405210F2906173FRA165648958835',
      'MAHIEU<<SABINE<AGATHE<<<<<<<<<',
    );
    expect(foreign).toMatchObject({ type: 'CARTE_RESIDENT', side: 'back', country: 'CIV' });
  });
});
