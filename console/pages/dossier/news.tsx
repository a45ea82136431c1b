import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { EventLine } from './history.tsx';
import type { News } from './use-dossier.ts';

const words = {
  changed: { en: 'The dossier changed meanwhile.', fr: 'Le dossier a changé entre-temps.' },
  show: { en: 'Show what is new', fr: 'Afficher les nouveautés' },
  happened: { en: 'What happened meanwhile', fr: "Ce qui s'est passé entre-temps" },
  other: {
    en: 'Results, matches or pictures are not the same any more: look again before you decide.',
    fr: 'Des résultats, correspondances ou images ont changé : regardez à nouveau avant de décider.',
  },
  seen: { en: 'Seen', fr: 'Vu' },
} as const satisfies Record<string, Text>;

/** Somebody or something changed it; nothing moves until the person wants to see it. */
export function ChangedBar({ onShow }: { readonly onShow: () => void }) {
  return (
    <div class="changed" role="status">
      <span>{say(words.changed)}</span>
      <Button onClick={onShow}>{say(words.show)}</Button>
    </div>
  );
}

export function NewsList({ news, onSeen }: { readonly news: News; readonly onSeen?: () => void }) {
  return (
    <div class="news" role="alert">
      <strong>{say(words.happened)}</strong>
      {news.events.length === 0 && <p>{say(words.other)}</p>}
      <ol class="events">
        {news.events.map((event) => (
          <EventLine key={`${event.at} ${event.kind}`} event={event} />
        ))}
      </ol>
      {onSeen && <Button onClick={onSeen}>{say(words.seen)}</Button>}
    </div>
  );
}
