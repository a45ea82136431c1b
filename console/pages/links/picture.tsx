import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Links } from '../../../src/contract/console/links.ts';
import { say, type Text } from '../../language.ts';
import { Link } from '../../router.tsx';
import '../dossier/pictures.css';
import { ToolBar, zoomTools } from '../dossier/picture-tools.tsx';
import { bring, transformOf, zoom } from '../dossier/picture-view.ts';
import { usePanAndZoom } from '../dossier/use-pan-and-zoom.ts';
import { useFrameSize, useView } from '../dossier/use-view.ts';
import { layOut, layOutNarrow, type Placed } from './layout.ts';
import { kindOf, linksPath, moreOf, nameOf, pagePath } from './link-words.ts';

const words = {
  stage: {
    en: 'Picture of the links: arrow keys move it, + and - change its size, Tab goes from one to the next. The same stands below as a list.',
    fr: 'Image des liens : les flèches la déplacent, + et - changent sa taille, Tab passe de l’un à l’autre. La même chose figure plus bas en liste.',
  },
} as const satisfies Record<string, Text>;

/** Names are readable at this scale: so large it is at first, the middle in sight. */
const readable = 0.85;
/** A frame on a phone. */
const narrow = 520;
interface PictureProps {
  readonly links: Links;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

export function LinksPicture({ links, chosen, onChoose }: PictureProps) {
  const element = useRef<HTMLElement>(null);
  const frame = useFrameSize(element);
  const isNarrow = frame !== undefined && frame.width < narrow;
  const { size, placed } = useMemo(() => (isNarrow ? layOutNarrow : layOut)(links), [links, isNarrow]);
  const { view, isWhole, glides, change } = useView(size, frame);
  usePanAndZoom(element, change, () => undefined);
  useEffect(() => {
    change((now, picture, room) => {
      const middle = { x: room.width / 2, y: room.height / 2 };
      const near = zoom(now, Math.max(1, readable / now.scale), middle, picture, room);
      const first = placed.get(links.nodes[0]?.id ?? '');
      return first === undefined ? near : bring([first.at], near, picture, room);
    }, false);
  }, [change]);
  return (
    <>
      <section
        ref={element}
        class={isWhole ? 'stage links-stage' : 'stage links-stage near'}
        aria-label={say(words.stage)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what it holds.
        tabIndex={0}
        onDragStart={(event) => event.preventDefault()}
      >
        <div
          class={glides ? 'sheet glides' : 'sheet'}
          style={view ? { transform: transformOf(view, size) } : {}}
        >
          <svg width={size.width} height={size.height} class="links-picture">
            <title>{say(words.stage)}</title>
            {links.edges.map(({ from, to, reason }) => {
              const [a, b] = [placed.get(from)?.at, placed.get(to)?.at];
              const isChosen = from === chosen || to === chosen;
              return (
                a &&
                b && (
                  <line
                    key={`${from} ${to}`}
                    class={isChosen ? 'chosen' : ''}
                    {...{ x1: a.x, y1: a.y, x2: b.x, y2: b.y }}
                  >
                    <title>{reason}</title>
                  </line>
                )
              );
            })}
          </svg>
          {[...placed.values()].map((one) => (
            <PictureNode
              key={one.node.id}
              {...one}
              isChosen={one.node.id === chosen}
              onChoose={onChoose}
              onFocus={() => change((now, picture, room) => bring([one.at], now, picture, room))}
            />
          ))}
        </div>
      </section>
      <ToolBar tools={zoomTools(change)} />
    </>
  );
}

interface NodeProps extends Placed {
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
  readonly onFocus: () => void;
}

/** A press or Enter puts it in the middle; what stands there leads to its own page. */
function PictureNode({ node, at, side, isChosen, onChoose, onFocus }: NodeProps) {
  const choose = () => onChoose(node.id);
  const more = moreOf(node);
  return (
    <div
      class={`links-node ${side}${isChosen ? ' chosen' : ''}`}
      data-kind={node.kind}
      style={{ left: `${at.x}px`, top: `${at.y}px` }}
    >
      <Link
        to={(node.step === 0 ? pagePath(node) : null) ?? linksPath(node)}
        onMouseEnter={choose}
        onFocus={() => {
          choose();
          onFocus();
        }}
      >
        <strong>{nameOf(node)}</strong>
        <small>
          {kindOf(node)}
          {more && ` · ${more}`}
        </small>
      </Link>
    </div>
  );
}
