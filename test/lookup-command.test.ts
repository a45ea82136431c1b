import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { akwaba, type Ended } from './command-line.ts';
import { joe, pictureOf } from './fixtures/vision/faces/face-pictures.ts';
import { newCardPerson } from './fixtures.ts';
import { type TestService, testService } from './harness.ts';
import { plainPicture, sample } from './uploads.ts';

/** The command `akwaba lookup`. */

const folder = mkdtempSync(join(tmpdir(), 'akwaba-lookup-'));
const file = (name: string) => join(folder, name);
let service: TestService;
beforeAll(async () => {
  service = await testService();
  await service.load('persons', [newCardPerson]);
  writeFileSync(file('plain.png'), await plainPicture());
  writeFileSync(file('joe.jpg'), pictureOf(joe));
  writeFileSync(file('front.jpg'), sample('cni-2020-front'));
  writeFileSync(file('text.jpg'), 'no picture');
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]): Promise<Ended> =>
  akwaba(['lookup', ...args], {
    DATA_DIR: service.config.dataDir,
    DATABASE_URL: service.config.databaseUrl ?? '',
  });
const audited = (action: string) =>
  service.runtime.database.query<{ actor: string; details: string }>(
    'SELECT actor, details FROM audit_entries WHERE chain = 0 AND action = $1 ORDER BY sequence',
    [action],
  );

describe('person-info-score', () => {
  const claim = ['--first-name', 'Affoué', '--last-name', "N'GUESSAN", '--date-of-birth', '12/04/1985'];
  const ask = (...args: string[]) => run('person-info-score', ...claim, '--gender', 'F', ...args);

  it('scores a person as the endpoint does, and is audited without a name or number', async () => {
    const { code, stdout } = await ask('--nni', newCardPerson.uin, '--json', '--by', 'awa');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      nni: newCardPerson.uin,
      iDCardNumber: null,
      lastNameMatchingScore: 100,
      dateOfBirthMatchingScore: 100,
      genderMatchingScore: 100,
      explanation: expect.any(Array),
    });
    const [entry] = await audited('lookup.person');
    expect([entry?.actor, JSON.parse(entry?.details ?? '')]).toEqual(['cli:awa', { found: true }]);
    const french = await ask('--card-number', newCardPerson.idCardNumber, '--lang', 'fr');
    expect(french.stdout).toContain('Nom : 100 sur 100.');
  });

  it('says what is wrong: nobody, no number, two, a date of another form', async () => {
    const nobody = await ask('--nni', '10000000099');
    expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('nobody under this number')]);
    expect((await ask()).stderr).toContain('exactly one of --nni and --card-number');
    expect((await ask('--nni', '12')).stderr).toContain('11 digits');
    const other = await run('person-info-score', ...claim.slice(0, 4), '--date-of-birth', '1985-04-12');
    expect(other.stderr).toContain('dd/mm/yyyy');
  });
});

describe('face-match', () => {
  it('compares as the endpoint does, in words and as JSON', async () => {
    const words = await run('face-match', file('plain.png'), file('front.jpg'));
    expect([words.code, words.stdout]).toEqual([
      0,
      expect.stringMatching(/^not compared: NO_FACE\nNO_FACE: /),
    ]);
    const drawn = await run('face-match', file('joe.jpg'), file('front.jpg'), '--type', 'CNI', '--json');
    expect(JSON.parse(drawn.stdout)).toMatchObject({
      type: 'FACE_MATCH',
      faceMatched: false,
      similarity: '0.00',
      notComparedReason: 'NO_REFERENCE_PORTRAIT',
    });
    expect(await audited('lookup.faces')).toHaveLength(2);
  });

  it('names the file that is no picture or not there', async () => {
    const text = await run('face-match', file('text.jpg'), file('front.jpg'));
    expect([text.code, text.stderr]).toEqual([1, expect.stringContaining('text.jpg: ')]);
    const missing = await run('face-match', file('joe.jpg'), file('nowhere.jpg'));
    expect(missing.stderr).toContain('There is no such file');
  });
});
