import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { adverseTopics, pressRoles, pressStages } from '../../contract/screening.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { asked, judgedByReading, namedIn } from '../judge.ts';
import type { Judgement } from '../judgement.ts';
import { verdictWords } from '../reading-words.ts';
import { ArticleReader } from './article-reader.ts';
import { PressReader } from './press-reader.ts';
import { readingVersion } from './read-people.ts';

const reader = new ArticleReader();
afterAll(() => reader.close());

/** Written in lines here, printed in one there. */
const flowing = (text: string): string => text.replace(/\n/g, ' ');

async function judge(text: string, name: string, title = ''): Promise<Judgement> {
  const article = { title, text: flowing(text), snippet: '', publishedAt: new Date('2026-05-01') };
  const named = namedIn(article, asked({ name }));
  if (named === undefined) throw new Error(`${name} is not named.`);
  return judgedByReading(named, await reader.personIn(named, undefined));
}

const market = `Le tribunal correctionnel de Bouaflé a rendu mardi son jugement dans l'affaire des marchés de la mairie.
L'ancien receveur, Fulbert Assoumou, a été condamné à quatre ans de prison pour détournement de deniers publics.
Son adjointe, Clarisse Yéboué, poursuivie pour complicité, a été relaxée : rien ne montre qu'elle ait touché un franc.
L'affaire avait éclaté après la plainte d'un commerçant, Ousmane Dembélé, à qui l'on réclamait des taxes déjà payées.
La présidente du tribunal, Hortense Gbané, a parlé d'un système organisé. Me Patrice Loukou, avocat du receveur, fera appel.`;

const correction = `In our edition of 3 March we reported that the contractor Leonard Mwakasege had been charged with bribing council
officials in Mbeya. That was wrong. Mr Mwakasege has never been charged with anything; the man before the court is his former
foreman, Julius Kibona. We withdraw the report and apologise to Mr Mwakasege and his family.`;

const theft = `Police in Kumasi have arrested Edmund Ofosu, a cashier of Sankofa Foods, over the disappearance of 400,000 cedis from
the company's safe. The company's managing director, Beatrice Adjei, told reporters that she discovered the loss during a surprise
count and called the police at once. Ofosu, who has worked there since 2019, admitted to investigators that he took the money.`;

const pronoun = `Directeur de la caisse de retraite de Sikasso depuis 2015, Modibo Sangaré recevait volontiers la presse dans son bureau.
Il y parlait de rigueur. Jeudi, les gendarmes sont venus le chercher chez lui. Le parquet le soupçonne d'avoir versé les pensions
d'une centaine de morts sur des comptes qu'il contrôlait. Il a été placé en garde à vue.`;

const plain = `Après trois essais cliniques, le laboratoire de Thiès lance son vaccin. La directrice, Aminata Ndoye, salue une victoire
contre une maladie qui attaque les enfants. Le ministre Cheikh Tidiane Faye a remis un prix à son équipe lundi à Dakar.`;

describe('what an article says of each of those it names', () => {
  it.each([
    [market, 'ASSOUMOU Fulbert', 'adverse', 'accused', 'convicted'],
    [market, 'YEBOUE Clarisse', 'none', 'accused', 'acquitted'],
    [market, 'DEMBELE Ousmane', 'none', 'accuser', 'none'],
    [market, 'GBANE Hortense', 'none', 'authority', 'none'],
    [market, 'LOUKOU Patrice', 'none', 'defender', 'none'],
    [correction, 'MWAKASEGE Leonard', 'none', 'accused', 'retracted'],
    [correction, 'KIBONA Julius', 'adverse', 'accused', undefined],
    [theft, 'OFOSU Edmund', 'adverse', 'accused', 'arrested'],
    [theft, 'ADJEI Beatrice', 'none', undefined, 'none'],
    [pronoun, 'SANGARE Modibo', 'adverse', 'accused', undefined],
    [plain, 'NDOYE Aminata', 'none', 'none', 'none'],
    [plain, 'FAYE Cheikh Tidiane', 'none', 'none', 'none'],
  ] as const)('$1: $2, $3, $4', async (text, name, verdict, role, stage) => {
    const judgement = await judge(text, name);
    expect(judgement).toMatchObject({
      ...(verdict && { verdict }),
      ...(role && { role }),
      ...(stage && { stage }),
    });
    // It is a sentence of the article, which says so.
    expect(flowing(text)).toContain(judgement.sentence);
  });

  it('is about whoever is named, whatever the headline says', async () => {
    const judgement = await judge(market, 'YEBOUE Clarisse', 'Détournements : Clarisse Yéboué au tribunal');
    expect(judgement).toMatchObject({ verdict: 'none', stage: 'acquitted' });
  });

  it('is nothing where no word accuses anybody: nothing is read then', async () => {
    const walk =
      'Awa Koné a marché dix kilomètres dimanche avec ses amis, du marché jusqu’au bord du fleuve, sous la pluie.';
    const judgement = await judge(walk, 'KONE Awa');
    expect(judgement).toMatchObject({
      verdict: 'none',
      score: 0,
      role: 'none',
      stage: 'none',
      sentence: null,
    });
    expect(judgement.explanation.at(-1)?.en).toBe('No word in it accuses anybody.');
  });

  it.each([
    ['in capitals', theft.toUpperCase(), 'capitals'],
    ['of a few words', 'Edmund Ofosu arrested in Kumasi over theft.', 'too short'],
    ['cut off', `${theft.slice(0, -60)}…`, 'cut off'],
    ['damaged by a scan', theft.replace(/e/g, '3').replace(/([bcdfg])a/g, '$1'), 'damaged'],
    [
      'in another language',
      'La policía de Kumasi detuvo a Edmund Ofosu, cajero de la empresa, por la desaparición de dinero de la caja fuerte; confesó el robo ante los fiscales y quedó preso.',
      'neither in French nor in English',
    ],
    [
      'in Arabic',
      'أوقفت الشرطة Edmund Ofosu أمس في كوماسي بتهمة سرقة أموال الشركة. واعترف أمام المحققين بأنه أخذ المال من الخزنة، وأودع السجن بأمر من القاضي.',
      'neither in French nor in English',
    ],
    [
      'in Chinese',
      '警方周一在库马西逮捕了 Edmund Ofosu，他涉嫌盗窃公司资金。他向调查人员承认拿走了钱。',
      'neither in French nor in English',
    ],
    [
      'of fifty thousand words',
      `${theft} ${'And so it went on for a long time in the town. '.repeat(4500)}`,
      'longer',
    ],
  ])('is never more than possible where the article is %s, and that is said', async (_how, text, why) => {
    const judgement = await judge(text, 'OFOSU Edmund');
    expect(judgement.verdict).not.toBe('adverse');
    expect(judgement.explanation.map(({ en }) => en).join(' ')).toContain(why);
    expect(judgement.explanation.every(({ fr }) => fr !== '')).toBe(true);
  });

  it('is no more than a guess at the verdict in a language that is not known', async () => {
    const text = `A polícia de Kumasi prendeu na segunda-feira Edmund Ofosu por desvio de dinheiro público. Edmund Ofosu é
suspeito de ter transferido milhões para contas em seu nome. Ele foi preso e a investigação continua, segundo o procurador.`;
    const judgement = await judge(text, 'OFOSU Edmund');
    expect(judgement).toMatchObject({ role: null, stage: null, sentence: null, topics: [] });
    expect(judgement.snippet).toContain('Edmund Ofosu');
    expect(judgement.explanation.every(({ en, fr }) => en !== '' && fr !== '')).toBe(true);
  });

  it('is not said to be nothing of what is read less surely: only that nothing was found', async () => {
    const words = 'Edmund Ofosu a gagné la course.';
    const { verdict, explanation } = await judge(words, 'OFOSU Edmund');
    expect(verdict).toBe('none');
    expect(explanation.map(({ en }) => en)).toContain('Nothing against them was found in the article.');
    expect(explanation.map(({ en }) => en)).not.toContain(verdictWords.none.en);
  });

  it.each([
    ['none', 'victim', 'none'],
    ['acquitted', 'accused', 'acquitted'],
  ] as const)('has a good end only where one is told: %s', async (likeliest, role, stage) => {
    const likely = <T>(all: readonly T[], first: T, second: T) =>
      Float32Array.from(all, (one) => (one === first ? 2 : one === second ? 1 : 0));
    const answer = (who: number) => ({
      who,
      against: -9,
      roles: likely(pressRoles, 'accused', 'victim'),
      stages: likely(pressStages, likeliest, 'retracted'),
      topics: new Float32Array(adverseTopics.length),
      sentence: 0,
    });
    const read = vi
      .spyOn(PressReader.prototype, 'read')
      .mockImplementation(async ({ people }) => people.map(answer));
    expect(await judge(theft, 'OFOSU Edmund')).toMatchObject({ verdict: 'none', role, stage });
    read.mockRestore();
  });

  it('is nothing in a list of names, whatever their language', async () => {
    const list = Array.from({ length: 60 }, (_, i) => `Awa${'abcdef'[i % 6]} Kon${'aeiou'[i % 5]}`);
    const judgement = await judge(`Admis : ${list.join(', ')}, Edmund Ofosu.`, 'OFOSU Edmund');
    expect(judgement).toMatchObject({ verdict: 'none', role: 'none', stage: 'none', topics: [] });
  });

  it('is not known while nothing can read: that is an error of the reader, and not of the article', async () => {
    const closed = new ArticleReader();
    await closed.close();
    const named = namedIn(
      { title: '', text: theft, snippet: '', publishedAt: null },
      asked({ name: 'OFOSU Edmund' }),
    );
    if (named === undefined) throw new Error('not named');
    await expect(closed.personIn(named, undefined)).rejects.toThrow('stopping');
    // What was read before needs nobody.
    const read = {
      at: [[4, 6]] as const,
      against: 0.97,
      role: 'accused',
      stage: 'arrested',
      topics: [],
      sentence: 0,
    } as const;
    expect(await closed.personIn(named, [read])).toBe(read);
  });
});

it('has another version with another network, so that kept articles are read anew', () => {
  const network = readFileSync(join(packageRoot, 'models', 'press.onnx'));
  const hash = createHash('sha256').update(network).digest('hex');
  expect([readingVersion, hash.slice(0, 16)]).toEqual([4, 'f319c974f595f2a5']);
});
