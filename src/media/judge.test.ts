import { describe, expect, it } from 'vitest';
import { asked, judgedByWords, namedIn } from './judge.ts';
import type { Judgement } from './judgement.ts';
import { findingsOf } from './judging/features.ts';
import { weigh } from './judging/weigh.ts';

/** What its words alone weigh, before they are held down to what may be said without reading. */
function judge(text: string, name = 'KOUASSI Jean', title = ''): Judgement | undefined {
  const article = { title, text, snippet: '', publishedAt: new Date('2026-05-01') };
  const named = namedIn(article, asked({ name }));
  return named && { ...judgedByWords(named), verdict: weigh(findingsOf(named.scene())).verdict };
}

describe('an article that accuses', () => {
  it.each([
    ['Jean Kouassi a été arrêté lundi à Abidjan pour escroquerie.', 'fraud'],
    [
      "Le tribunal d'Abidjan a condamné Jean Kouassi à dix ans de prison pour trafic de cocaïne.",
      'trafficking',
    ],
    ['Jean Kouassi est soupçonné de blanchiment de capitaux.', 'laundering'],
    ['Jean Kouassi, mis en examen pour corruption, a été placé sous mandat de dépôt.', 'corruption'],
    ['Accusé de détournement de fonds, Jean Kouassi a comparu mardi devant le juge.', 'fraud'],
    ['Le parquet a ouvert une enquête contre Jean Kouassi pour fraude fiscale.', 'tax'],
    ["La police a arrêté Jean Kouassi, soupçonné d'avoir tué sa compagne.", 'violence'],
    ['Jean Kouassi a détourné 200 millions de francs de la caisse.', 'fraud'],
    ["L'homme d'affaires Jean Kouassi a été déclaré en faillite personnelle.", 'bankruptcy'],
    ["Un mandat d'arrêt international a été lancé contre Jean Kouassi pour terrorisme.", 'terrorism'],
    ["L'ancien ministre Jean Kouassi a été inculpé de corruption passive.", 'corruption'],
    ['Jean Kouassi nie les accusations de viol portées contre lui.', 'violence'],
    ["L'arrestation de Jean Kouassi pour trafic de drogue a surpris le quartier.", 'trafficking'],
    ["Le procès de Jean Kouassi, poursuivi pour escroquerie, s'est ouvert lundi.", 'fraud'],
    ['Jean Kouassi et Paul Konan ont été interpellés à Bouaké pour vol à main armée.', 'violence'],
    ['Paul Konan et Jean Kouassi ont été condamnés à cinq ans de prison pour blanchiment.', 'laundering'],
    ['M. Kouassi Jean a écopé de trois ans de prison ferme pour abus de confiance.', 'fraud'],
    ['Jean Kouassi dirige la société Lagune. Il est poursuivi pour fraude fiscale.', 'tax'],
    ['Jean Kouassi est en fuite depuis mars. La justice lui reproche des malversations.', 'fraud'],
    ['Jean Kouassi was arrested on Monday over a money laundering scheme.', 'laundering'],
    ['A court in Accra has jailed Jean Kouassi for ten years for drug trafficking.', 'trafficking'],
    ['Jean Kouassi pleaded guilty to defrauding investors of $2 million.', 'fraud'],
    ['Police arrested Jean Kouassi, a former banker, on suspicion of embezzlement.', 'fraud'],
    ['The EFCC has arraigned Jean Kouassi before a Federal High Court for bribery.', 'corruption'],
    ['Prosecutors charged Jean Kouassi with financing terrorism.', 'terrorism'],
    ['Jean Kouassi is on trial for tax evasion.', 'tax'],
    ['Jean Kouassi was found guilty of murder and sentenced to life imprisonment.', 'violence'],
    ['Jean Kouassi, who is accused of corruption, denies the charges.', 'corruption'],
    ['The businessman Jean Kouassi has been declared bankrupt by the High Court.', 'bankruptcy'],
    ['Jean Kouassi swindled dozens of pensioners, the court heard.', 'fraud'],
    ['Investigators say Jean Kouassi laundered the proceeds through shell companies.', 'laundering'],
    ['Interpol has issued a red notice for Jean Kouassi, who is wanted for smuggling gold.', 'trafficking'],
  ] as const)('%s', (text, topic) => {
    const judgement = judge(text);
    expect(judgement).toMatchObject({ verdict: 'adverse' });
    expect(judgement?.topics).toContain(topic);
  });
});

describe('an article that does not accuse them', () => {
  it.each([
    'Le juge Jean Kouassi a condamné Paul Konan à cinq ans de prison pour fraude.',
    'Me Jean Kouassi, avocat de Paul Konan, poursuivi pour blanchiment, a plaidé la relaxe.',
    "Jean Kouassi a été victime d'une escroquerie de dix millions. Le suspect, Paul Konan, a été arrêté.",
    "Le procureur Jean Kouassi a annoncé l'arrestation de trois trafiquants de drogue.",
    'Le journaliste Jean Kouassi a enquêté sur le trafic de cocaïne à San-Pedro.',
    'Jean Kouassi a été acquitté des accusations de corruption.',
    "Jean Kouassi n'est pas poursuivi dans l'affaire de détournement.",
    'La justice a prononcé un non-lieu en faveur de Jean Kouassi, accusé de fraude.',
    'Jean Kouassi a porté plainte contre Paul Konan pour abus de confiance.',
    "Jean Kouassi, ministre de l'Intérieur, a condamné l'attentat terroriste de Grand-Bassam.",
    'Jean Kouassi, directeur de la lutte contre la fraude, a inauguré le nouveau siège.',
    'Jean Kouassi a été tué par des bandits à Bouaké.',
    'Le commissaire Jean Kouassi a arrêté Paul Konan, soupçonné de vol.',
    'Paul Konan a été arrêté par le commissaire Jean Kouassi pour trafic de drogue.',
    "Jean Kouassi a remporté le marathon d'Abidjan.",
    'Jean Kouassi a été nommé directeur général de la Banque du Littoral.',
    'Selon Jean Kouassi, expert en criminologie, la fraude augmente.',
    "Le témoin Jean Kouassi a raconté comment Paul Konan avait détourné l'argent.",
    "L'attaquant Jean Kouassi a tué le match à la 90e minute, le championnat est relancé, l'entraîneur et les joueurs exultent, deux buts.",
    'Judge Jean Kouassi sentenced Paul Konan to five years in prison for fraud.',
    'Lawyer Jean Kouassi said his client Paul Konan denied the fraud charges.',
    'Jean Kouassi was acquitted of all charges of tax evasion.',
    'Jean Kouassi was cleared of corruption by the High Court.',
    'Jean Kouassi was robbed and stabbed by armed men in Lagos.',
    'Reporter Jean Kouassi exposed a money laundering network.',
    'Prosecutor Jean Kouassi told the court that Paul Konan had laundered $3 million.',
    'Jean Kouassi opened a new factory in Tema on Friday.',
    'Jean Kouassi, the victim of the fraud, told the court that he lost his savings.',
    'The charges against Jean Kouassi were dropped for lack of evidence.',
    'Minister Jean Kouassi launched a campaign against corruption.',
    'Inspector Jean Kouassi arrested Paul Konan for drug trafficking.',
  ])('%s', (text) => {
    expect(judge(text)).toMatchObject({ verdict: expect.not.stringMatching('adverse') });
  });
});

describe('somebody else in the same article', () => {
  it.each([
    ['Le juge Jean Kouassi a condamné Paul Konan à cinq ans de prison pour fraude.'],
    ['Me Jean Kouassi, avocat de Paul Konan, poursuivi pour blanchiment, a plaidé la relaxe.'],
    ['Jean Kouassi a porté plainte contre Paul Konan pour abus de confiance.'],
    ['Le commissaire Jean Kouassi a arrêté Paul Konan, soupçonné de vol.'],
    ['Judge Jean Kouassi sentenced Paul Konan to five years in prison for fraud.'],
    ['Prosecutor Jean Kouassi told the court that Paul Konan had laundered $3 million.'],
  ])('is accused: %s', (text) => {
    expect(judge(text, 'KONAN Paul')).toMatchObject({ verdict: 'adverse' });
  });
});

describe('a name that may be a person’s or an organisation’s', () => {
  it('is counted once where it stands once', () => {
    const text = 'Bandamelle Distribution a été condamnée lundi à une amende pour fraude. Elle a fait appel.';
    expect(judge(text, 'Bandamelle Distribution')?.explanation[0]).toMatchObject({
      en: expect.stringMatching(/; once in full\.$/),
      fr: expect.stringMatching(/; une fois en entier\.$/),
    });
  });
});
