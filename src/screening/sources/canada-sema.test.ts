import { describe, expect, it } from 'vitest';
import { canadianList } from '../../../test/fixtures/screening/sources/canada-sema.ts';
import { memoryFile, readAll } from '../../../test/fixtures/screening/sources/reading/memory-file.ts';
import { canadianAliases } from './canada-aliases.ts';
import { canadianSanctions } from './canada-sema.ts';

const read = async (text: string) =>
  (await readAll(canadianSanctions, memoryFile('sema-lmes.xml', text))).entities;
const record = (text: string, at: number): string => `${text.split('</record>')[at] ?? ''}</record>`;

describe("Canada's list", () => {
  it('gives a person with names, dates and place in law; the country of regulations is no nationality', async () => {
    const [person] = await read(canadianList);
    expect({ ...person, raw: undefined }).toEqual({
      id: 'by:1part1:1:20200928',
      kind: 'person',
      topics: ['sanction'],
      names: [
        { text: 'Zoumana Bakari EXEMPLE', strength: 'main' },
        { text: 'Зумана Бакари Экземпле', strength: 'strong' },
        { text: 'EXEMPL / Not Split', strength: 'strong' },
      ],
      birthDates: ['1971-02-03', '1972'],
      countries: [],
      gender: null,
      sanction: {
        libelle: 'Zoumana Bakari EXEMPLE',
        firstname: 'Zoumana Bakari',
        entityType: 'Individual',
        type: 'person',
        category: 'Belarus / Bélarus',
        sanctions: 'Belarus / Bélarus',
        listType: 'Schedule 1, Part 1, item 1',
        listedOn: '2020-09-28',
        dateOfBirth: '1971-02-03; 1972',
      },
      raw: undefined,
    });
  });

  it('parts aliases by languages and by slashes between whole names', async () => {
    const texts = (await read(canadianList)).map(({ names }) => names.map(({ text }) => text));
    expect(texts[1]).toEqual(['Une AUTRE', 'Une/Eune Autre', 'Унэ Аутрэ', 'Уне Аутре', 'Уна Аутре']);
  });

  it('gives an organisation both of its official names and its other ones; pieces of a list are weak', async () => {
    const [, , organisation] = await read(canadianList);
    expect(organisation).toMatchObject({ id: 'extremist-example:1:20210101', kind: 'organisation' });
    expect(organisation?.names).toEqual([
      { text: 'Example Trading Corps', strength: 'main' },
      { text: "Corps de commerce d'exemple", strength: 'strong' },
      { text: 'Extraco Group', strength: 'strong' },
      { text: 'ETC, Army of Examples, Mali', strength: 'strong' },
      { text: 'ETC', strength: 'weak' },
      { text: 'Army of Examples', strength: 'weak' },
    ]);
  });

  it('gives a ship with its number, and when it was built is no birth', async () => {
    const ship = (await read(canadianList))[3];
    expect(ship).toMatchObject({
      kind: 'vessel',
      birthDates: [],
      sanction: { description: 'Oil Tanker', complementaryInformation: 'IMO number: 9000000; Built: 1980' },
    });
  });

  it('keeps ids when a spelling is corrected, an alias added, and items are added behind or before', async () => {
    const before = await read(canadianList);
    const corrected = canadianList.replace('Exemple<', 'Exempel<').replace('1, Part 1', '1,Part 1');
    const added = record(canadianList, 1).replace('<Item>2<', '<Item>3<');
    const after = await read(corrected.replace('\t<record>', `${added}\n\t<record>`));
    expect(after.map(({ id }) => id)).toEqual(['by:1part1:3:20200928', ...before.map(({ id }) => id)]);
  });

  it('has another id for another person who was given a number again', async () => {
    const [, second] = await read(
      canadianList.replace(
        '<Item>2</Item>\n\t\t<DateOfListing>2020',
        '<Item>2</Item>\n\t\t<DateOfListing>2024',
      ),
    );
    expect(second?.id).toBe('by:1part1:2:20240928');
  });

  it('tells two records at one place apart by their names', async () => {
    const ids = (await read(canadianList.replace('<Item>2<', '<Item>1<'))).map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids[1]).toMatch(/^by:1part1:1:20200928:[0-9a-f]{8}$/);
  });
});

describe("Canada's aliases", () => {
  const names = (text: string) => canadianAliases(text, 'person').map((alias) => alias.text);

  it('of a person are parted at commas between whole names, and where the script changes', () => {
    expect(names('Унэ Зумана Аутрэ, Уне Зуман Аутре')).toEqual(['Унэ Зумана Аутрэ', 'Уне Зуман Аутре']);
    expect(names('EXEMPLE AUTRE, Zoumana Bakari')).toEqual(['EXEMPLE AUTRE, Zoumana Bakari']);
    expect(names('Une Autre Exemple\n Унэ Аутрэ')).toEqual(['Une Autre Exemple', 'Унэ Аутрэ']);
    expect(names('Une Autre, Eune Autre, Oune Autre and Une A. Autre')).toEqual([
      'Une Autre',
      'Eune Autre',
      'Oune Autre',
      'Une A. Autre',
    ]);
    expect(names('Ունե Աուտրե, Унэ Аутрэ')).toEqual(['Ունե Աուտրե', 'Унэ Аутрэ']);
    // The first letter is a Latin one.
    expect(names('Pаїса Аутрэ')).toEqual(['Pаїса Аутрэ']);
  });

  it('of an organisation keep a legal form behind its comma', () => {
    expect(canadianAliases('Пример, АО; Example Co., Ltd.', 'organisation').map(({ text }) => text)).toEqual([
      'Пример, АО',
      'Example Co., Ltd.',
    ]);
  });
});
