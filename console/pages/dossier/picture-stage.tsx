import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { pictureAddress, whyNoPicture } from './dossier-api.ts';
import { Overlay } from './picture-overlay.tsx';
import { ToolBar, zoomTools } from './picture-tools.tsx';
import { bring, closeUp, rotate, type Size, transformOf } from './picture-view.ts';
import { cornersOf, type Pointed, type ShownPicture } from './pointed.ts';
import { usePanAndZoom } from './use-pan-and-zoom.ts';
import { type Change, useFrameSize, useView } from './use-view.ts';

const words = {
  stage: {
    en: 'Picture: arrow keys move it, + and - change its size',
    fr: 'Image : les flèches la déplacent, + et - changent sa taille',
  },
  turn: { en: 'Turn the picture', fr: "Tourner l'image" },
  boxes: { en: 'Show or hide the fields on the picture', fr: "Montrer ou cacher les champs sur l'image" },
  failed: { en: 'The picture could not be loaded.', fr: "L'image n'a pas pu être chargée." },
  again: { en: 'Try again', fr: 'Réessayer' },
} as const satisfies Record<string, Text>;

interface StageProps {
  readonly shown: ShownPicture;
  /** Under /console/api. */
  readonly path: string;
  readonly alt: string;
  readonly pointed: Pointed | undefined;
  readonly onPoint: (pointed: Pointed | undefined) => void;
  readonly boxes: boolean;
  readonly onBoxes: (shown: boolean) => void;
}

/** One picture, as near as one likes; where it does not come, that it did not. */
export function PictureStage(props: StageProps) {
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState<string>();
  const fail = async () => setFailed((await whyNoPicture(props.path)) ?? say(words.failed));
  if (failed === undefined) return <Stage key={tries} {...props} onFail={fail} />;
  const again = () => {
    setFailed(undefined);
    setTries(tries + 1);
  };
  return (
    <div class="stage no-picture" role="alert">
      <p>{failed}</p>
      <Button onClick={again}>{say(words.again)}</Button>
    </div>
  );
}

function Stage(props: StageProps & { readonly onFail: () => void }) {
  const { shown, path, alt, pointed, onPoint, boxes, onBoxes, onFail } = props;
  const element = useRef<HTMLDivElement>(null);
  const frame = useFrameSize(element);
  const [size, setSize] = useState<Size | undefined>(shown.picture.size ?? undefined);
  const { view, isWhole, glides, change } = useView(size, frame);
  useBringing(shown, pointed, change, element);
  const point = (field: string | undefined, chosen: boolean) =>
    onPoint(
      field === undefined ? undefined : { documentId: shown.document.id, field, by: 'picture', chosen },
    );
  usePanAndZoom(element, change, (target) => {
    const field = target instanceof SVGElement ? target.dataset.field : undefined;
    if (field !== undefined) point(field, true);
  });
  return (
    <>
      <div
        ref={element}
        class={isWhole ? 'stage' : 'stage near'}
        role="application"
        aria-label={say(words.stage)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what it holds.
        tabIndex={0}
      >
        <div
          class={glides ? 'sheet glides' : 'sheet'}
          style={view && size ? { transform: transformOf(view, size) } : {}}
        >
          <img
            src={pictureAddress(path)}
            alt={alt}
            width={size?.width}
            height={size?.height}
            draggable={false}
            onError={onFail}
            // Boxes lie where the service says; the picture's own size counts only if the service does not know it.
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize((known) => known ?? { width, height })
            }
          />
          {boxes && view && size && (
            <Overlay
              shown={shown}
              size={size}
              scale={view.scale}
              pointed={pointed}
              onPoint={(field) => point(field, false)}
            />
          )}
        </div>
      </div>
      <Tools change={change} boxes={boxes} onBoxes={onBoxes} />
    </>
  );
}

/** A field that is pointed at in the table comes into view; one that is chosen there, near. */
function useBringing(
  shown: ShownPicture,
  pointed: Pointed | undefined,
  change: Change,
  element: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (pointed?.by !== 'table') return;
    // On a phone the picture may be far above the field that was pressed.
    if (pointed.chosen) element.current?.scrollIntoView({ block: 'nearest' });
    const corners = cornersOf(shown, pointed);
    const how = pointed.chosen ? closeUp : bring;
    change((view, picture, frame) => how(corners, view, picture, frame));
  }, [pointed, change]);
}

interface ToolsProps {
  readonly change: Change;
  readonly boxes: boolean;
  readonly onBoxes: (shown: boolean) => void;
}

function Tools({ change, boxes, onBoxes }: ToolsProps) {
  const tools = [
    ...zoomTools(change),
    { key: 'r', sign: '↻', words: words.turn, run: () => change(rotate, false) },
    { key: 'b', sign: '▣', words: words.boxes, run: () => onBoxes(!boxes), pressed: boxes },
  ];
  return <ToolBar tools={tools} />;
}
