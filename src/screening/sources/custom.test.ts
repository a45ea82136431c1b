import { describe, expect, it } from 'vitest';
import {
  memoryFile,
  readAll,
  refusal,
} from '../../../test/fixtures/screening/sources/reading/memory-file.ts';
import { custom } from './custom.ts';
import { customListHelp } from './custom-help.ts';

const csv = `id;name;aliases;topic;kind;dateOfBirth;nationality;gender;authority;politicalPosition;grounds;shoeSize
17;KONÉ Exemple Zoumana;~Le Vieux|KONE Zoumana;sanction|pep;person;1970-05-01;Ivoirienne;M;Cellule d'exemple;Maire;"Une raison; et une autre";43
18;Société d'exemple;;;organisation;;mali;;;;;
`;

describe('a list of your own', () => {
  it('is read from CSV with every field of both answers', async () => {
    const { entities, about } = await readAll(custom, memoryFile('liste.csv', csv));
    expect(about.remarks).toEqual(['liste.csv: these fields are not known and were left out: shoeSize']);
    const { raw: _, ...person } = entities[0] ?? { raw: undefined };
    expect(person).toEqual({
      id: '17',
      kind: 'person',
      topics: ['sanction', 'pep'],
      names: [
        { text: 'KONÉ Exemple Zoumana', strength: 'main' },
        { text: 'Le Vieux', strength: 'weak' },
        { text: 'KONE Zoumana', strength: 'strong' },
      ],
      birthDates: ['1970-05-01'],
      countries: ['ci'],
      gender: 'male',
      sanction: {
        type: 'person',
        authority: "Cellule d'exemple",
        dateOfBirth: '1970-05-01',
        nationality: 'Ivoirienne',
        grounds: 'Une raison; et une autre',
      },
      pep: { type: 'PEP', nationality: 'Ivoirienne', politicalPosition: 'Maire' },
    });
    expect(entities[1]).toMatchObject({
      id: '18',
      kind: 'organisation',
      topics: ['sanction'],
      countries: ['ml'],
    });
  });

  it('is read from JSON lines the same, with lists where CSV has marks', async () => {
    const record = {
      id: 17,
      lastname: 'Koné',
      firstname: 'Zoumana',
      aliases: ['~Le Vieux', 'KONE Z.'],
      topic: 'pep',
      dateOfBirth: ['circa 1960', '1960 to 1963'],
      nationality: ['CIV', 'Malian'],
    };
    const { entities } = await readAll(custom, memoryFile('liste.jsonl', `${JSON.stringify(record)}\n\n`));
    expect(entities[0]).toMatchObject({
      id: '17',
      topics: ['pep'],
      names: [
        { text: 'Zoumana KONÉ', strength: 'main' },
        { text: 'Le Vieux', strength: 'weak' },
        { text: 'KONE Z.', strength: 'strong' },
      ],
      birthDates: ['~1960', '1960/1963'],
      countries: ['ci', 'ml'],
      pep: { lastname: 'Koné', firstname: 'Zoumana' },
    });
  });

  it('takes what it does not understand as a remark, not as a reason to leave somebody out', async () => {
    const text = 'id,name,dateOfBirth,nationality\n1,A Exemple,yesterday,Atlantean\n';
    const { entities, about } = await readAll(custom, memoryFile('liste.csv', text));
    expect(entities).toHaveLength(1);
    expect(about.remarks).toEqual([
      'liste.csv, line 2: 1: the date of birth yesterday is not understood',
      'liste.csv, line 2: 1: the nationality Atlantean is not known',
    ]);
  });

  const refused: readonly (readonly [what: string, text: string, reason: RegExp])[] = [
    ['no column for ids', 'number,name\n1,A B\n', /line 1: columns are missing: id; found are: number, name/],
    ['no column for names', 'id,nom\n1,A B\n', /line 1: columns are missing: name; found are: id, nom/],
    ['only a header', 'id,name\n', /it holds no entries/],
    ['one JSON array', '[{"id":1,"name":"A B"}]', /line 1: it is one JSON array; write one object a line/],
    [
      'a line that is no JSON',
      '{"id":1,"name":"A B"}\n{"id":2,',
      /line 2: the line is not valid JSON, or was cut off/,
    ],
    ['a line that is no object', '{"id":1,"name":"A B"}\n[1]\n', /line 2: the line is not a JSON object/],
    ['an id twice', 'id,name\n1,A B\n1,C D\n', /line 3: the id 1 stands twice in the list/],
    [
      'a topic that is none',
      'id,name,topic\n1,A B,saint\n',
      /1 of 1 records cannot be used.*the topic saint is not known/,
    ],
    ['a kind that is none', 'id,name,kind\n1,A B,robot\n', /the kind robot is not known/],
    ['a quotation mark that stays open', 'id,name\n1,"A B\n', /quotation mark is not closed/],
  ];
  for (const [what, text, reason] of refused) {
    it(`is refused with ${what}`, async () => {
      expect(await refusal(custom, memoryFile('liste', text))).toMatch(reason);
    });
  }

  it('is read as its help shows it', async () => {
    for (const help of [customListHelp.en, customListHelp.fr]) {
      const example = help
        .split('\n')
        .slice(-2)
        .map((line) => `${line.trim()}\n`)
        .join('');
      const { entities, about } = await readAll(custom, memoryFile('liste.csv', example));
      expect(about.remarks).toEqual([]);
      expect(entities[0]).toMatchObject({ id: '17', countries: ['ci'], birthDates: ['1970-05-01'] });
      expect(entities[0]?.names).toHaveLength(3);
    }
  });
});
