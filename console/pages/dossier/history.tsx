import type { ReviewEvent } from '../../../src/contract/console/dossier.ts';
import { say, type Text } from '../../language.ts';
import { Age } from '../../parts/states.tsx';

const words = {
  title: { en: 'History', fr: 'Historique' },
} as const satisfies Record<string, Text>;

/** All that happened, the newest first: that is what one comes back for. */
export function History({ history }: { readonly history: readonly ReviewEvent[] }) {
  return (
    <section class="card" id="history">
      <h2>{say(words.title)}</h2>
      <ol class="events">
        {[...history].reverse().map((event) => (
          <EventLine key={`${event.at} ${event.kind} ${event.actor} ${event.to}`} event={event} />
        ))}
      </ol>
    </section>
  );
}

export function EventLine({ event }: { readonly event: ReviewEvent }) {
  const { at, who, actor, words: text, reason } = event;
  return (
    <li>
      <p class="event">
        <span>{text}</span>
        <span class="event-by">
          <span title={actor}>{who}</span> · <Age at={at} />
        </span>
      </p>
      {reason !== null && <blockquote>{reason}</blockquote>}
    </li>
  );
}
