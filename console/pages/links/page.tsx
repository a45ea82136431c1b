import { useState } from 'preact/hooks';
import type { LinkNode, Links } from '../../../src/contract/console/links.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import type { PageProps } from '../../page-props.ts';
import { ClientLink } from '../../parts/client-link.tsx';
import { labels } from '../../parts/labels.ts';
import { Badge, Empty, Shown } from '../../parts/states.tsx';
import { Link, usePlace } from '../../router.tsx';
import { useLoad } from '../../use-load.ts';
import { useWorldOf } from '../../world.ts';
import { type Tree, treeOf } from './layout.ts';
import { kindOf, linksPath, moreOf, nameOf, pagePath } from './link-words.ts';
import './links.css';
import { LinksPicture } from './picture.tsx';

const words = {
  title: { en: 'Links: {name}', fr: 'Liens : {name}' },
  about: {
    en: 'What it shares with others: numbers, phones, addresses, owners, faces. Two steps out, within the organisation.',
    fr: 'Ce qui est partagé avec d’autres : numéros, téléphones, adresses, propriétaires, visages. À deux pas, au sein de l’organisation.',
  },
  alone: {
    en: 'Nothing links it with anything else.',
    fr: 'Rien ne relie cet élément à un autre.',
  },
  full: {
    en: 'There is no room for all links: {count} are shown. Put one of them in the middle to see more around it.',
    fr: 'Tous les liens ne tiennent pas ici : {count} éléments sont affichés. Placez-en un au centre pour voir la suite autour de lui.',
  },
  list: { en: 'The links as a list', fr: 'Les liens en liste' },
  toMiddle: { en: 'put in the middle', fr: 'placer au centre' },
  open: { en: 'Open', fr: 'Ouvrir la fiche' },
  also: {
    en: 'also linked with {name} ({kind}): {reason}',
    fr: 'autre lien, avec {name} ({kind}) : {reason}',
  },
} as const satisfies Record<string, Text>;

/** What links a dossier, a person, a company or something that they share with others: as a picture and as a list. */
export function Page({ params: { of = '', id = '' } }: PageProps) {
  const node = usePlace().query.get('node');
  const path = `/${encodeURIComponent(of)}/${encodeURIComponent(id)}/links`;
  const loaded = useLoad<Links>(node === null ? path : `${path}?node=${encodeURIComponent(node)}`);
  return <Shown loaded={loaded}>{(links) => <Around key={links.nodes[0]?.id} links={links} />}</Shown>;
}

function Around({ links }: { readonly links: Links }) {
  const { nodes, test, client, isFull } = links;
  useWorldOf(test);
  const [middle] = nodes;
  const [chosen, setChosen] = useState(middle?.id);
  const shown = nodes.find(({ id }) => id === chosen) ?? middle;
  if (middle === undefined || shown === undefined) return null;
  const page = pagePath(middle);
  return (
    <>
      <div class="title-row">
        <h1>{say(words.title, { name: nameOf(middle) })}</h1>
        {test && <Badge tone="busy">{say(labels.test)}</Badge>}
      </div>
      <p class="about">
        <span>{kindOf(middle)}</span>
        <ClientLink client={client} />
        {page !== null && <Link to={page}>{say(words.open)}</Link>}
      </p>
      <p class="hint">{say(words.about)}</p>
      {isFull && <p role="status">{say(words.full, { count: sayNumber(nodes.length) })}</p>}
      {nodes.length === 1 ? (
        <Empty>{say(words.alone)}</Empty>
      ) : (
        <>
          <div class="viewer">
            <LinksPicture links={links} chosen={shown.id} onChoose={setChosen} />
          </div>
          <Chosen links={links} node={shown} />
          <h2>{say(words.list)}</h2>
          <ul class="links-list" aria-label={say(words.list)}>
            <Item links={links} tree={treeOf(links)} node={middle} />
          </ul>
        </>
      )}
    </>
  );
}

const reasonsOf = ({ nodes, edges }: Links, { id }: LinkNode) =>
  edges.flatMap(({ from, to, reason }) => {
    const other = nodes.find((one) => one.id === (from === id ? to : from));
    return (from === id || to === id) && other ? [{ other, reason }] : [];
  });

/** Why the one that is pointed at is linked with its neighbours. */
function Chosen({ links, node }: { readonly links: Links; readonly node: LinkNode }) {
  return (
    <section class="card links-chosen" aria-live="polite">
      <strong>{nameOf(node)}</strong> <small>{kindOf(node)}</small>
      <ul>
        {reasonsOf(links, node).map(({ other, reason }) => (
          <li key={other.id}>
            {nameOf(other)} <small>{kindOf(other)}</small> : {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  readonly links: Links;
  readonly tree: Tree;
  readonly node: LinkNode;
  readonly parent?: LinkNode;
}

function Item({ links, tree, node, parent }: ItemProps) {
  const below = tree.get(node.id) ?? [];
  const reasons = reasonsOf(links, node);
  const others = reasons.filter(({ other }) => other !== parent && !below.includes(other));
  const [page, more] = [pagePath(node), moreOf(node)];
  return (
    <li>
      {page === null ? nameOf(node) : <Link to={page}>{nameOf(node)}</Link>} <small>{kindOf(node)}</small>
      {parent && ` : ${reasons.find(({ other }) => other === parent)?.reason}`}
      {parent && (
        <>
          {' '}
          <Link to={linksPath(node)} aria-label={`${nameOf(node)} : ${say(words.toMiddle)}`}>
            {say(words.toMiddle)}
          </Link>
        </>
      )}
      {others
        .filter(({ other }) => other.step <= node.step)
        .map(({ other, reason }) => (
          <div key={other.id} class="hint">
            {say(words.also, { name: nameOf(other), kind: kindOf(other), reason })}
          </div>
        ))}
      {more && <div class="hint">{more}</div>}
      {below.length > 0 && (
        <ul>
          {below.map((one) => (
            <Item key={one.id} links={links} tree={tree} node={one} parent={node} />
          ))}
        </ul>
      )}
    </li>
  );
}
