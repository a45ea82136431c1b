import { useState } from 'preact/hooks';
import type { Notices } from '../src/contract/console/notifications.ts';
import { ask } from './api.ts';
import { say, sayNumber, type Text } from './language.ts';
import { Dialog } from './parts/dialog.tsx';
import { Icon } from './parts/icon.tsx';
import { Age, Empty } from './parts/states.tsx';
import { goTo } from './router.tsx';
import { useLoad } from './use-load.ts';

const words = {
  title: { en: 'Notifications', fr: 'Notifications' },
  none: { en: 'Nothing for you yet.', fr: "Rien pour vous pour l'instant." },
} as const satisfies Record<string, Text>;

const everySeconds = 60;

/** What somebody is told of; opening it marks all as seen. */
export function Bell() {
  const { value, reload } = useLoad<Notices>('/notifications', { everySeconds });
  const [shown, setShown] = useState<Notices>();
  if (value === undefined) return null;
  const open = async () => {
    setShown(value);
    const upTo = Math.max(...value.notices.map(({ id }) => id));
    if (value.unseen === 0) return;
    await ask('/notifications/seen', { method: 'POST', body: { upTo } });
    await reload();
  };
  const follow = (path: string) => {
    setShown(undefined);
    goTo(path);
  };
  return (
    <>
      <button type="button" class="quiet" onClick={() => void open()}>
        <Icon name="bell" /> <span class="unseen">{say(words.title)}</span>
        {value.unseen > 0 && <span class="menu-count">{sayNumber(value.unseen)}</span>}
      </button>
      {shown !== undefined && (
        <Dialog title={say(words.title)} onClose={() => setShown(undefined)}>
          {shown.notices.length === 0 && <Empty>{say(words.none)}</Empty>}
          <ul>
            {shown.notices.map((notice) => (
              <li key={notice.id}>
                <button type="button" class="quiet" onClick={() => follow(notice.path)}>
                  {notice.seen ? notice.words : <strong>{notice.words}</strong>}
                </button>{' '}
                <Age at={notice.at} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
