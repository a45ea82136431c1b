import { useId } from 'preact/hooks';
import type { OpenHit } from '../../../src/contract/console/dossier.ts';
import type { HitTopic } from '../../../src/contract/review.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { HitState } from '../../parts/hit-life.tsx';
import { labels } from '../../parts/labels.ts';

const words = {
  open: {
    en: 'Nobody has said yet whether these are the same person:',
    fr: 'Personne n’a encore dit s’il s’agit de la même personne :',
  },
  confirmed: {
    en: 'A match with a list of sanctions is confirmed. As a rule, whoever is under sanctions is rejected:',
    fr: 'Une correspondance avec une liste de sanctions est confirmée. En règle générale, une personne sous sanctions est rejetée :',
  },
  known: {
    en: 'I know of these matches, and validate all the same.',
    fr: 'J’ai connaissance de ces correspondances et je valide malgré tout.',
  },
  kept: {
    en: 'It stays in the history and in the audit log, with your name.',
    fr: 'Cela reste dans l’historique et dans le journal d’audit, avec votre nom.',
  },
  score: { en: '{score} of 100', fr: '{score} sur 100' },
  sanction: labels.sanctions,
  pep: labels.politicallyExposed,
  media: labels.press,
} as const satisfies Record<string, Text> & Record<HitTopic, Text>;

interface DespiteHitsProps {
  readonly hits: readonly OpenHit[];
  readonly known: boolean;
  readonly onKnown: (known: boolean) => void;
}

/** Nobody validates past a hit without having it before their eyes, and saying so. */
export function DespiteHits({ hits, known, onKnown }: DespiteHitsProps) {
  const id = useId();
  const isConfirmed = hits.some(({ state }) => state === 'confirmed');
  return (
    <div class={isConfirmed ? 'despite confirmed' : 'despite'}>
      <p>{say(isConfirmed ? words.confirmed : words.open)}</p>
      <ul>
        {hits.map((hit) => (
          <li key={hit.id}>
            <strong>{hit.name}</strong> · {say(words[hit.topic])} ·{' '}
            {say(words.score, { score: sayNumber(hit.score, { maximumFractionDigits: 0 }) })}{' '}
            <HitState state={hit.state} />
          </li>
        ))}
      </ul>
      <div class="field toggle">
        <input
          id={id}
          type="checkbox"
          checked={known}
          required
          aria-describedby={`${id}-hint`}
          onChange={(event) => onKnown(event.currentTarget.checked)}
        />
        <label for={id}>{say(words.known)}</label>
        <p class="hint" id={`${id}-hint`}>
          {say(words.kept)}
        </p>
      </div>
    </div>
  );
}
