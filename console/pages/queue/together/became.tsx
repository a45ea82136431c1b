import type { ComponentChildren } from 'preact';
import type { DoneTogether } from '../../../../src/contract/console/work.ts';
import { say, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { labels } from '../../../parts/labels.ts';
import { Link } from '../../../router.tsx';

const words = {
  done: { en: 'Done: {count}', fr: 'Fait : {count}' },
  leftOut: { en: 'Left out: {count}', fr: 'Laissés de côté : {count}' },
  noName: labels.nameNotRead,
  close: labels.close,
} as const satisfies Record<string, Text>;

interface NamedProps {
  readonly id: string;
  readonly name: string | null;
  readonly children: ComponentChildren;
}

export function Named({ id, name, children }: NamedProps) {
  return (
    <li>
      <Link to={`/dossiers/${id}`}>{name ?? say(words.noName)}</Link> {children}
    </li>
  );
}

interface BecameProps {
  readonly became: DoneTogether;
  readonly what: (done: DoneTogether['done'][number]) => string;
  readonly onClose: () => void;
}

/** What became of each: done, or left out and why. */
export function Became({ became: { done, leftOut }, what, onClose }: BecameProps) {
  return (
    <div class="together">
      <div role="status">
        <h3>{say(words.done, { count: done.length })}</h3>
      </div>
      <ul>
        {done.map((one) => (
          <Named key={one.id} {...one}>
            {what(one)}
          </Named>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <>
          <h3>{say(words.leftOut, { count: leftOut.length })}</h3>
          <ul class="left-out">
            {leftOut.map((one) => (
              <Named key={one.id} {...one}>
                {one.why}
              </Named>
            ))}
          </ul>
        </>
      )}
      <div class="actions">
        <Button kind="primary" onClick={onClose}>
          {say(words.close)}
        </Button>
      </div>
    </div>
  );
}
