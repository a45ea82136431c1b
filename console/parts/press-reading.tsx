import type { MediaArticle, PressVerdict } from '../../src/contract/screening.ts';
import { say, type Text } from '../language.ts';
import { pressName } from '../vocabulary.ts';
import { Badge, type Tone } from './states.tsx';

/** What was read of somebody in an article, the same wherever articles are shown. Earlier ones have a verdict alone. */

const words = {
  sentence: { en: 'The sentence this rests on', fr: 'La phrase sur laquelle repose ce constat' },
  notRead: { en: 'Not read yet', fr: 'Pas encore lu' },
  unsure: { en: '?', fr: ' ?' },
} as const satisfies Record<string, Text>;

const verdictTones: Readonly<Record<PressVerdict, Tone>> = {
  ADVERSE: 'bad',
  POSSIBLE: 'warn',
  NOT_ADVERSE: 'neutral',
};

type Read<K extends keyof MediaArticle> = { readonly article: Pick<MediaArticle, K> };

/** Whether it speaks against them, which part they play and where it ended for them; with a question mark where that is not sure. */
export function ReadingBadges({ article: { verdict, role, stage } }: Read<'verdict' | 'role' | 'stage'>) {
  const mark = verdict === 'POSSIBLE' ? say(words.unsure) : '';
  return (
    <>
      <Badge tone={verdictTones[verdict ?? 'POSSIBLE']}>
        {say(verdict === null ? words.notRead : pressName('verdicts', verdict))}
      </Badge>
      {role !== null && role !== 'none' && (
        <Badge tone="neutral">{say(pressName('roles', role)) + mark}</Badge>
      )}
      {stage !== null && stage !== 'none' && (
        <Badge tone="neutral">{say(pressName('stages', stage)) + mark}</Badge>
      )}
    </>
  );
}

/** As the newspaper printed it. */
export function ReadSentence({ article: { sentence } }: Read<'sentence'>) {
  if (sentence === null) return null;
  return (
    <figure class="read-sentence">
      <figcaption>{say(words.sentence)}</figcaption>
      <blockquote>{sentence}</blockquote>
    </figure>
  );
}
