import type { Risk } from '../../src/contract/console/risk.ts';
import type { RiskRating } from '../../src/contract/risk.ts';
import { say, sayDay, type Text } from '../language.ts';
import { Badge, type Tone } from './states.tsx';
import './risk.css';

/** How risky somebody is rated, and why. */

export const ratingWords: Readonly<Record<RiskRating, Text>> = {
  LOW: { en: 'Low', fr: 'Faible' },
  MEDIUM: { en: 'Medium', fr: 'Moyen' },
  HIGH: { en: 'High', fr: 'Élevé' },
};

/** The gravest last. */
export const ratings = Object.keys(ratingWords) as RiskRating[];

const words = {
  risk: { en: 'Risk: {rating}', fr: 'Risque : {rating}' },
  byTable: {
    en: 'By the table “{name}”: {rating}.',
    fr: 'Selon la grille « {name} » : {rating}.',
  },
  version: { en: 'Table “{name}”, version {version}.', fr: 'Grille « {name} », version {version}.' },
  ready: { en: 'Table “{name}” of the service.', fr: 'Grille « {name} » du service.' },
  set: { en: 'Set by {who} on {day}:', fr: 'Fixé par {who} le {day} :' },
  due: { en: 'To be looked at again since {day}', fr: 'À revoir depuis le {day}' },
  next: { en: 'To be looked at again on {day}', fr: 'À revoir le {day}' },
  lifted: {
    en: 'Monitoring found something new and raised it: to be looked at now.',
    fr: 'La surveillance a trouvé du nouveau et relevé le risque : à revoir dès maintenant.',
  },
} as const satisfies Record<string, Text>;

const tones: Readonly<Record<RiskRating, Tone>> = { LOW: 'good', MEDIUM: 'warn', HIGH: 'bad' };

export function RatingBadge({ rating }: { readonly rating: RiskRating }) {
  return <Badge tone={tones[rating]}>{say(ratingWords[rating])}</Badge>;
}

/** `Risk: High`, where nothing beside it says what is rated. */
export function RiskBadge({ rating }: { readonly rating: RiskRating }) {
  return <Badge tone={tones[rating]}>{say(words.risk, { rating: say(ratingWords[rating]) })}</Badge>;
}

export function RiskFacts({ risk }: { readonly risk: Risk }) {
  const { reasons, table, override, byTable, dueAt, isDue, isLifted } = risk;
  return (
    <div class="risk-facts">
      {override !== null && (
        <p>
          {say(words.set, { who: override.by, day: sayDay(override.at) })} {override.reason}{' '}
          <span class="risk-note">
            {say(words.byTable, { name: table.name, rating: say(ratingWords[byTable]) })}
          </span>
        </p>
      )}
      <ul class="risk-reasons">
        {reasons.map((reason) => (
          <li key={reason.words}>{reason.words}</li>
        ))}
      </ul>
      {isLifted && <p class="risk-lifted">{say(words.lifted)}</p>}
      <p class="risk-note">
        {say(isDue ? words.due : words.next, { day: sayDay(dueAt) })}.{' '}
        {say(table.version === 0 ? words.ready : words.version, table)}
      </p>
    </div>
  );
}
