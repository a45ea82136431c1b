import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/breadth.ts';
import { canadianList } from '../../../../test/fixtures/screening/sources/canada-sema.ts';
import { euList } from '../../../../test/fixtures/screening/sources/eu-fsf.ts';
import { politicianLines, popolo } from '../../../../test/fixtures/screening/sources/everypolitician.ts';
import { frenchRegister } from '../../../../test/fixtures/screening/sources/fr-gels.ts';
import { ofacFiles, ofacSet, ofacXml } from '../../../../test/fixtures/screening/sources/ofac.ts';
import { ftmList, simpleList } from '../../../../test/fixtures/screening/sources/opensanctions.ts';
import {
  memoryFile,
  readAll,
  takenCuts,
} from '../../../../test/fixtures/screening/sources/reading/memory-file.ts';
import { treasuryList, ukSanctionsList } from '../../../../test/fixtures/screening/sources/uk-ofsi.ts';
import { unList } from '../../../../test/fixtures/screening/sources/un-sc.ts';
import type { ListFile, Source } from '../../source.ts';
import { canadianSanctions } from '../canada-sema.ts';
import { custom } from '../custom.ts';
import { euFinancialSanctions } from '../eu-fsf.ts';
import { everyPolitician } from '../everypolitician.ts';
import { frenchFreezes } from '../fr-gels.ts';
import { ofacSdn } from '../ofac.ts';
import { openSanctions } from '../opensanctions.ts';
import { ukSanctions } from '../uk-ofsi.ts';
import { unSecurityCouncil } from '../un-sc.ts';

/** A list that was cut off on its way must never be taken for a shorter one. */

const customCsv = 'id,name,nationality\n1,A Exemple,Mali\n2,B Exemple,Togo\n3,"C, Exemple",Benin\n';

interface Format {
  readonly source: Source;
  readonly name: string;
  readonly content: string;
  /** Files of the same set, which stay whole. */
  readonly beside?: readonly ListFile[];
  /** Lines stand for themselves: a cut at the end of one cannot be told. */
  readonly byLine?: boolean;
}

const formats: readonly Format[] = [
  { source: unSecurityCouncil, name: 'consolidated.xml', content: unList },
  { source: ofacSdn, name: 'sdn.xml', content: ofacXml },
  { source: euFinancialSanctions, name: 'full.xml', content: euList },
  { source: canadianSanctions, name: 'sema-lmes.xml', content: canadianList },
  { source: frenchFreezes, name: 'registre.json', content: frenchRegister },
  { source: everyPolitician, name: 'mali.json', content: popolo },
  ...Object.entries(ofacSet).map(([name, content]) => ({
    source: ofacSdn,
    name,
    content,
    beside: ofacFiles().filter((file) => file.name !== name),
    // Entries that are missing are found by their aliases and addresses; what is missing of those is not.
    byLine: name !== 'sdn.csv',
  })),
  { source: ukSanctions, name: 'ConList.csv', content: treasuryList, byLine: true },
  { source: ukSanctions, name: 'UK-Sanctions-List.csv', content: ukSanctionsList, byLine: true },
  { source: openSanctions, name: 'targets.simple.csv', content: simpleList, byLine: true },
  { source: openSanctions, name: 'entities.ftm.json', content: ftmList, byLine: true },
  { source: everyPolitician, name: 'persons.jsonl', content: politicianLines, byLine: true },
  { source: custom, name: 'list.csv', content: customCsv, byLine: true },
];

describe('a file that was cut off', () => {
  for (const { source, name, content, beside = [], byLine = false } of formats) {
    it(`is refused${byLine ? ' unless it is cut between lines' : ''}: ${source.name}, ${name}`, async () => {
      const bytes = Buffer.from(content);
      const read = (file: ListFile) => readAll(source, ...beside, file);
      const whole = (await read(memoryFile(name, bytes))).entities.length;
      expect(whole).toBeGreaterThan(1);
      // The mark of the end, and blanks behind it, may be missing.
      const end = Buffer.from(
        content
          .trimEnd()
          .replace(/\u001a$/, '')
          .trimEnd(),
      ).length;
      const isLineEnd = (at: number) => bytes[at - 1] === 10 || (bytes[at] === 10 && !/\.csv$/.test(name));
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: end - 1 }), async (at) => {
          const [taken] = await takenCuts(read, name, bytes, [at]);
          if (taken === undefined) return;
          expect({ at, byLine, isLineEnd: isLineEnd(at) }).toEqual({ at, byLine: true, isLineEnd: true });
        }),
        { numRuns: runs(60), examples: [[end - 1], [end >> 1], [0], [1]] },
      );
    });
  }
});
