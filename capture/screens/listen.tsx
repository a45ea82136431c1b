import { useEffect, useState } from 'preact/hooks';
import { language, say } from '../language.ts';
import { heardIn, hush, onVoices, readAloud } from '../voice.ts';
import { frameWords } from '../words/frame.ts';

/** A button for each language in which the screen can be heard; silent when the screen changes. */
export function Listen({ step }: { readonly step: string }) {
  const [, setTurn] = useState(0);
  const [heard, setHeard] = useState<string>();
  const own = language();
  useEffect(() => onVoices(() => setTurn((n) => n + 1)), []);
  useEffect(
    () => () => {
      hush();
      setHeard(undefined);
    },
    [step, own],
  );
  const press = (tongue: string) => {
    if (heard === tongue) hush();
    setHeard(heard === tongue ? undefined : tongue);
    if (heard !== tongue) readAloud(step, tongue, () => setHeard(undefined));
  };
  return (
    <>
      {heardIn(step, own).map((tongue) => (
        <button
          key={tongue}
          type="button"
          class="button small listen"
          aria-pressed={heard === tongue}
          onClick={() => press(tongue)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={heard === tongue ? 'M6 6h12v12H6z' : 'M3 9v6h4l6 5V4L7 9zM16 8q4 4 0 8M19 5q7 7 0 14'} />
          </svg>
          <span class="unseen">{say(heard === tongue ? frameWords.silence : frameWords.listen)}</span>
          {tongue !== own && ` ${nameOf(tongue)}`}
        </button>
      ))}
    </>
  );
}

interface Names {
  readonly DisplayNames?: new (
    languages: string[],
    options: { type: 'language' },
  ) => { of(code: string): string | undefined };
}

/** As the page's language calls it; browsers of 2019 have the code alone. */
function nameOf(tongue: string): string {
  const { DisplayNames } = Intl as unknown as Names;
  if (DisplayNames === undefined) return tongue;
  return new DisplayNames([language()], { type: 'language' }).of(tongue) || tongue;
}
