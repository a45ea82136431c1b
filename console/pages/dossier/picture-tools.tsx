import { useShortcuts } from '../../keys.ts';
import { say, type Text } from '../../language.ts';
import { whole, zoom } from './picture-view.ts';
import type { Change } from './use-view.ts';

/** What changes the view of a picture, by buttons and keys. */

const words = {
  larger: { en: 'Larger', fr: 'Agrandir' },
  smaller: { en: 'Smaller', fr: 'Réduire' },
  whole: { en: 'Whole picture', fr: 'Image entière' },
} as const satisfies Record<string, Text>;

const step = 1.3;

interface Tool {
  readonly key: string;
  readonly sign: string;
  readonly words: Text;
  readonly run: () => void;
  readonly pressed?: boolean;
}

export function zoomTools(change: Change): Tool[] {
  const zoomBy = (factor: number) =>
    change((view, picture, frame) =>
      zoom(view, factor, { x: frame.width / 2, y: frame.height / 2 }, picture, frame),
    );
  const fit = () => change((view, picture, frame) => whole(picture, frame, view.turns));
  return [
    { key: '+', sign: '+', words: words.larger, run: () => zoomBy(step) },
    { key: '-', sign: '−', words: words.smaller, run: () => zoomBy(1 / step) },
    { key: '0', sign: '⤢', words: words.whole, run: fit },
  ];
}

export function ToolBar({ tools }: { readonly tools: readonly Tool[] }) {
  const larger = tools.filter(({ key }) => key === '+').map((tool) => ({ ...tool, key: '=' }));
  useShortcuts([...tools, ...larger]);
  return (
    <div class="tools">
      {tools.map(({ key, sign, words: text, run, pressed }) => (
        <button
          key={key}
          type="button"
          class="quiet"
          title={`${say(text)} (${key})`}
          aria-label={say(text)}
          aria-keyshortcuts={key}
          aria-pressed={pressed}
          onClick={run}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
