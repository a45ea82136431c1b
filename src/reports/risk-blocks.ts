import texts from '../../vocabulary/reports/words.json' with { type: 'json' };
import type { RiskRating } from '../contract/risk.ts';
import type { Language } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import type { Review } from '../review/review-view.ts';
import { readyVersion } from '../risk/ready-table.ts';
import { ratingWords } from '../risk/words.ts';
import type { Block, Tone } from './content.ts';
import { dayIn } from './in-language.ts';

/** How risky those are whom the dossier is about, why, and by which table. */

const say = texts.risk;

const tones: Readonly<Record<RiskRating, Tone>> = { LOW: 'good', MEDIUM: 'warn', HIGH: 'bad' };

export function riskBlocks({ subjects }: Pick<Review, 'subjects'>, language: Language): Block[] {
  return subjects.flatMap(({ kind, risk }): Block[] => {
    if (risk === null) return [];
    const { rating, byTable, table, dueAt, override, reasons } = risk;
    const named = (of: RiskRating) => ratingWords[of][language];
    return [
      { kind: 'text', text: fill(say[kind][language], { rating: named(rating) }), tone: tones[rating] },
      ...(override === null
        ? []
        : [
            {
              kind: 'text',
              text: fill(say.set[language], {
                who: override.by,
                day: dayIn(override.at.slice(0, 10), language),
                reason: override.reason,
              }),
            } as const,
          ]),
      { kind: 'list', items: reasons.map((reason) => reason.words) },
      {
        kind: 'text',
        text: fill((table.version === readyVersion ? say.ready : say.table)[language], {
          ...table,
          rating: named(byTable),
          day: dayIn(dueAt.slice(0, 10), language),
        }),
      },
    ];
  });
}
