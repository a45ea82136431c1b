import { useEffect, useState } from 'preact/hooks';
import type { Review } from '../../../src/contract/console/dossier.ts';
import { useShortcuts } from '../../keys.ts';
import { say, sayDay, type Text } from '../../language.ts';
import { Empty } from '../../parts/states.tsx';
import { documentName } from '../../vocabulary.ts';
import { PictureStage } from './picture-stage.tsx';
import { cornersOf, type Pointed, picturesOf, type ShownPicture } from './pointed.ts';

const words = {
  pictures: { en: 'Pictures', fr: 'Images' },
  front: { en: 'Front', fr: 'Recto' },
  back: { en: 'Back', fr: 'Verso' },
  page: { en: 'Page {page}', fr: 'Page {page}' },
  removed: {
    en: 'This picture was removed on {day}: pictures are kept for a limited time. What was read from it stays.',
    fr: 'Cette image a été supprimée le {day} : les images sont conservées pour un temps limité. Ce qui y a été lu reste.',
  },
  gone: { en: 'This picture was removed.', fr: 'Cette image a été supprimée.' },
  none: { en: 'There is no picture.', fr: "Il n'y a pas d'image." },
} as const satisfies Record<string, Text>;

interface PicturesProps {
  readonly review: Review;
  readonly pointed: Pointed | undefined;
  readonly onPoint: (pointed: Pointed | undefined) => void;
}

/** All pictures of the dossier, one at a time. */
export function Pictures({ review, pointed, onPoint }: PicturesProps) {
  const all = picturesOf(review.documents);
  const [chosenId, setChosenId] = useState<string>();
  const [boxes, setBoxes] = useState(true);
  const current = all.find(({ picture }) => picture.id === chosenId) ?? all[0];
  useEffect(() => {
    if (pointed?.by !== 'table' || current === undefined || cornersOf(current, pointed).length > 0) return;
    const other = all.find((shown) => cornersOf(shown, pointed).length > 0);
    if (other !== undefined) setChosenId(other.picture.id);
  }, [pointed]);
  useShortcuts(
    all.slice(0, 9).map((shown, at) => {
      const text = { en: nameOf(shown, all), fr: nameOf(shown, all) };
      return { key: String(at + 1), words: text, run: () => setChosenId(shown.picture.id) };
    }),
  );
  if (current === undefined) return <Empty>{say(words.none)}</Empty>;
  const { path } = current.picture;
  return (
    <section class="pictures" aria-label={say(words.pictures)}>
      <Tabs all={all} current={current} onChoose={setChosenId} />
      <div class="viewer" role="tabpanel" id="picture" aria-label={nameOf(current, all)}>
        {path === null ? (
          <div class="stage no-picture">
            <p>
              {review.picturesRemovedAt === null
                ? say(words.gone)
                : say(words.removed, { day: sayDay(review.picturesRemovedAt) })}
            </p>
          </div>
        ) : (
          <PictureStage
            key={current.picture.id}
            shown={current}
            path={path}
            alt={nameOf(current, all)}
            pointed={pointed}
            onPoint={onPoint}
            boxes={boxes}
            onBoxes={setBoxes}
          />
        )}
      </div>
    </section>
  );
}

interface TabsProps {
  readonly all: readonly ShownPicture[];
  readonly current: ShownPicture;
  readonly onChoose: (id: string) => void;
}

/** One is reached by Tab, the others from there by the arrows, as is usual with tabs. */
function Tabs({ all, current, onChoose }: TabsProps) {
  const step = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = all[(all.indexOf(current) + by + all.length) % all.length];
    if (by === 0 || next === undefined) return;
    event.preventDefault();
    onChoose(next.picture.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-picture="${next.picture.id}"]`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={say(words.pictures)} onKeyDown={step}>
      {all.map((shown, at) => (
        <button
          key={shown.picture.id}
          type="button"
          role="tab"
          class="quiet"
          data-picture={shown.picture.id}
          aria-selected={shown === current}
          aria-controls="picture"
          aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
          tabIndex={shown === current ? 0 : -1}
          onClick={() => onChoose(shown.picture.id)}
        >
          {nameOf(shown, all)}
          {at < 9 && <kbd>{at + 1}</kbd>}
        </button>
      ))}
    </div>
  );
}

/** "Back" where there is one paper, "Passport" where it has one picture, otherwise "National identity card, back". */
function nameOf({ document, picture }: ShownPicture, all: readonly ShownPicture[]): string {
  const name = say(documentName(document.type));
  const side = picture.page === null ? say(words[picture.side]) : say(words.page, { page: picture.page });
  if (all.filter((shown) => shown.document.id === document.id).length === 1) return name;
  const papers = new Set(all.filter((shown) => shown.document.type !== 'SELFIE').map(idOf));
  return papers.size === 1 ? side : `${name}, ${side.toLowerCase()}`;
}

const idOf = ({ document }: ShownPicture): string => document.id;
