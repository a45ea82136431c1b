import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditRows } from '../src/db/audit/audit.ts';
import { registerStats } from '../src/db/registers/registers.ts';
import { exportRegister } from '../src/registries/export.ts';
import { importRegister } from '../src/registries/import.ts';
import { localRegisters } from '../src/registries/local.ts';
import type { RegisterName } from '../src/registries/records.ts';
import type { Runtime } from '../src/runtime.ts';
import type { FileFormat } from '../src/tables/read-lines.ts';
import { itInPart, runs } from './breadth.ts';
import { company, informal, newCardPerson, oldCardPerson, resident } from './fixtures.ts';
import { testRuntime } from './harness.ts';

let runtime: Runtime;
beforeAll(async () => {
  runtime = await testRuntime();
});
afterAll(() => runtime.close());

/** A file as a stream of small chunks, so that records and letters are cut across them. */
const chunks = (text: string | Buffer, size = 7) => {
  const bytes = Buffer.from(text);
  return Readable.from(
    (function* () {
      for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
    })(),
  );
};
const load = (register: RegisterName, text: string | Buffer, format: FileFormat = 'jsonl', size = 7) =>
  importRegister(runtime, register, chunks(text, size), format, { actor: 'test' });
const registers = () => localRegisters(runtime.database, runtime.keyring);

async function exported(register: RegisterName, format: FileFormat): Promise<string> {
  let text = '';
  for await (const line of exportRegister(runtime.database, runtime.keyring, register, format)) text += line;
  return text;
}

describe('an import', () => {
  it('takes JSON lines of all three registers, and is idempotent', async () => {
    const persons = [newCardPerson, oldCardPerson, resident].map((r) => JSON.stringify(r)).join('\n');
    expect(await load('persons', persons)).toMatchObject({ lines: 3, added: 3, updated: 0, bad: 0 });
    expect(await load('persons', persons)).toMatchObject({ lines: 3, added: 0, updated: 3, bad: 0 });
    expect(await load('companies', JSON.stringify(company))).toMatchObject({ added: 1 });
    expect(await load('informal', JSON.stringify(informal))).toMatchObject({ added: 1 });
    expect((await registerStats(runtime.database, 'register_persons')).records).toBe(3);
    expect(await registers().person({ documentType: 'CNI', nni: '10000000012' })).toMatchObject({
      kind: 'found',
      record: { lastName: "N'GUESSAN", birthTown: 'BOUAKE S/P (CIV)' },
    });
  });

  it('updates what it finds again', async () => {
    await load('persons', JSON.stringify({ ...newCardPerson, firstName: 'Affoué Rose' }));
    const answer = await registers().person({ documentType: 'CNI', nni: '10000000012' });
    expect(answer).toMatchObject({ record: { firstName: 'Affoué Rose' } });
  });

  it('tells what it would do and changes nothing, and leaves what is the same untouched', async () => {
    const [first, second] = [
      { ...informal, phoneNumber: '0700000001', iduCode: '' },
      { ...informal, phoneNumber: '0700000002', iduCode: '' },
    ].map((record) => ({ ...record, ownerIdentityDocumentNumber: '' }));
    const text = (...records: (object | undefined)[]) => records.map((r) => JSON.stringify(r)).join('\n');
    const compared = (content: string, dryRun: boolean) =>
      importRegister(runtime, 'informal', chunks(content), 'jsonl', {
        actor: 'test',
        compare: true,
        dryRun,
      });
    const { records } = await registerStats(runtime.database, 'register_informal');
    const untouched = () =>
      runtime.database.query('SELECT key, sealed, updated_at FROM register_informal ORDER BY key');
    const before = await untouched();
    const both = text(first, second);
    expect(await compared(both, true)).toMatchObject({ lines: 2, added: 2, updated: 0, unchanged: 0 });
    expect(await untouched()).toEqual(before);
    expect(await compared(both, false)).toMatchObject({ added: 2, updated: 0, unchanged: 0 });
    const after = await untouched();
    expect(await compared(both, false)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    expect(await untouched()).toEqual(after);
    const other = text(first, { ...second, activityMunicipality: 'BOUAFLÉ' });
    expect(await compared(other, false)).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
    expect((await registerStats(runtime.database, 'register_informal')).records).toBe(records + 2);
  });

  it('reports each bad line with its number and reason, and imports the rest', async () => {
    const lines = [
      JSON.stringify({ uin: '30000000001', lastName: 'A' }),
      '{"uin": broken',
      '[1]',
      JSON.stringify({ uin: '123', lastName: 'B' }),
      '',
      JSON.stringify({ lastName: 'C' }),
      JSON.stringify({ uin: '30000000002', documentType: 'PASSEPORT' }),
      JSON.stringify({ uin: '30000000003', firstName: { a: 1 } }),
      JSON.stringify({ uin: '30000000004', lastName: 'x'.repeat(2_200_000) }),
      JSON.stringify({ uin: '30000000005', favouriteColour: 'red' }),
      JSON.stringify({ uin: '30000000005' }),
    ];
    const report = await load('persons', `\uFEFF${lines.join('\r\n')}`, 'jsonl', 4096);
    expect(report).toMatchObject({
      lines: 10,
      added: 2,
      bad: 7,
      repeated: 1,
      ignoredFields: { favouriteColour: 1 },
    });
    expect(report.badLines.map((b) => [b.line, b.reason])).toEqual([
      [2, 'not valid JSON'],
      [3, 'not a JSON object'],
      [4, 'uin must have 11 digits; it has 3'],
      [6, 'uin or idCardNumber is needed to find the person by'],
      [7, 'documentType "PASSEPORT" is not one of CNI, CARTE_RESIDENT'],
      [8, 'firstName must be a text'],
      [9, 'the line has over 2097152 bytes'],
    ]);
  });

  it('refuses text that is not UTF-8 rather than keep it garbled', async () => {
    const latin1 = Buffer.from('{"uin":"30000000009","lastName":"Kon\xe9"}', 'latin1');
    const report = await load('persons', latin1);
    expect(report.badLines[0]?.reason).toMatch(/not valid UTF-8/);
  });

  it.each([',', ';', '\t'])('takes CSV separated by %j, quoted, with lists', async (mark) => {
    const header = ['rccm', 'companyName', 'activities', 'owners', 'duration', 'historyList'].join(mark);
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const row = [
      'CI-ABJ-2019-B-00777',
      quoted(`KOFFI, FILS; "LES VRAIS"\tSARL`),
      'Commerce|Transport',
      quoted(JSON.stringify(company.owners)),
      '50',
      quoted(JSON.stringify(company.historyList)),
    ].join(mark);
    const report = await load(
      'companies',
      `${header}\n${row}\nCI-ABJ-2019-M-1${mark}x${mark}${mark}${mark}${mark}\ntoo${mark}short\n`,
      'csv',
    );
    expect(report).toMatchObject({ bad: 2 });
    expect(report.badLines.map((b) => b.line).sort()).toEqual([3, 4]);
    expect(await registers().company('CI-ABJ-2019-B-00777')).toMatchObject({
      record: {
        companyName: `KOFFI, FILS; "LES VRAIS"\tSARL`,
        activities: ['Commerce', 'Transport'],
        duration: 50,
      },
    });
    expect(await registers().companyHistory('CI-ABJ-2019-B-00777')).toMatchObject({
      record: { historyList: company.historyList },
    });
  });

  it('takes shares and numbers of owners, and says which share is none', async () => {
    const line = (number: number, owner: object) =>
      JSON.stringify({ rccm: `CI-ABJ-2019-B-0077${number}`, owners: [{ lastName: 'HOLDING', ...owner }] });
    const report = await load(
      'companies',
      [
        line(1, { share: '33,33 %', rccm: 'ci abj 2019 b 780' }),
        line(2, { share: 60, rccm: 'SN-DKR-2019-B-123' }),
        line(3, { share: 'la moitié' }),
        line(4, { share: 120 }),
        line(5, {}),
      ].join('\n'),
    );
    expect(report.badLines.map(({ line: at, reason }) => `${at}: ${reason}`)).toEqual([
      '3: owners.share must be a percentage from 0 to 100, such as 33.33; "la moitié" is none',
      '4: owners.share must be a percentage from 0 to 100, such as 33.33; "120" is none',
    ]);
    const owners = async (number: number) => {
      const answer = await registers().company(`CI-ABJ-2019-B-0077${number}`);
      return answer.kind === 'found' ? answer.record.owners : [];
    };
    expect(await owners(1)).toMatchObject([{ share: '33.33', rccm: 'CI-ABJ-2019-B-00780' }]);
    expect(await owners(2)).toMatchObject([{ share: '60', rccm: 'SN-DKR-2019-B-123' }]);
    expect((await owners(5))[0]).not.toHaveProperty('share');
  });

  it('of an empty file, or one with a header only, imports nothing', async () => {
    expect(await load('persons', '')).toMatchObject({ lines: 0, bad: 0 });
    expect(await load('persons', '', 'csv')).toMatchObject({ lines: 0, bad: 0 });
    expect(await load('persons', 'uin,lastName\n', 'csv')).toMatchObject({ lines: 0, bad: 0 });
  });

  it('is audited without personal data', async () => {
    const rows = await listAuditRows(runtime.database, 0, 0, 1000);
    const imports = rows.filter((r) => r.action === 'register.imported');
    expect(imports.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/GUESSAN|10000000012/);
  });
});

describe('the registers at rest', () => {
  it('hold nothing readable: no name, no number, no plain hash of one', async () => {
    for (const table of ['register_persons', 'register_companies', 'register_informal']) {
      const rows = await runtime.database.query<{ row: string }>(`SELECT r::text AS row FROM ${table} r`);
      const text = rows.map((r) => r.row).join('\n');
      expect(text.length).toBeGreaterThan(100);
      for (const secret of ['GUESSAN', '10000000012', 'VERGERS', '0701020304']) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(Buffer.from(secret).toString('hex'));
      }
    }
  });

  it('do not open a record that was moved to another row', async () => {
    await load('persons', [newCardPerson, resident].map((r) => JSON.stringify(r)).join('\n'));
    await runtime.database.query(
      `UPDATE register_persons SET sealed = (SELECT sealed FROM register_persons WHERE document_type = 'CARTE_RESIDENT' LIMIT 1)
       WHERE document_type = 'CNI' AND card_hash IS NOT NULL`,
    );
    await expect(registers().person({ documentType: 'CNI', nni: '10000000012' })).rejects.toThrow();
    await load('persons', JSON.stringify(newCardPerson));
  });
});

describe('an export', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((s) => s.replace(/[\u0000\uFFFD]/g, '').trim());
  const person = fc.record({
    uin: fc.integer({ min: 0, max: 99_999 }).map((n) => `400000${String(n).padStart(5, '0')}`),
    lastName: text,
    firstName: text,
    residenceAdr1: text,
  });

  itInPart.each<FileFormat>(['jsonl', 'csv'])(
    'in %s is taken back unchanged, whatever the texts',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 10 }), async (records) => {
          await runtime.database.query('DELETE FROM register_persons');
          await load('persons', records.map((r) => JSON.stringify(r)).join('\n'));
          const first = await exported('persons', format);
          await runtime.database.query('DELETE FROM register_persons');
          const report = await load('persons', first, format);
          expect(report.badLines).toEqual([]);
          expect(await exported('persons', format)).toBe(first);
        }),
        { numRuns: runs(15) },
      );
    },
  );
});
