import type { Review } from '../../../src/contract/console/dossier.ts';
import { say, type Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';
import type { Tab } from '../../parts/tabs.tsx';
import type { Act } from './acts.ts';
import { Articles, articlesOf } from './articles.tsx';
import { Checks } from './checks.tsx';
import { Face } from './face.tsx';
import { History } from './history.tsx';
import { Hits } from './hits.tsx';
import { Owners } from './owners.tsx';
import type { Pointed } from './pointed.ts';
import { Risks } from './risk.tsx';
import { InsideNotes } from './work/inside-notes.tsx';

/** What stands behind the tabs of a dossier. */

const words = {
  lists: { en: 'Lists', fr: 'Listes' },
  press: labels.press,
  face: { en: 'Face', fr: 'Visage' },
  checks: labels.checks,
  owners: { en: 'Owners', fr: 'Propriétaires' },
  risk: labels.risk,
  given: { en: 'Given', fr: 'Fourni' },
  givenWith: { en: 'Given with the upload', fr: 'Fourni avec l’envoi' },
  notes: { en: 'Notes', fr: 'Notes' },
  history: { en: 'History', fr: 'Historique' },
} as const satisfies Record<string, Text>;

interface Handlers {
  readonly onAct: (act: Act) => void;
  /** Something was marked, noted or settled. */
  readonly onSettled: () => Promise<void>;
  readonly onPoint: (pointed: Pointed) => void;
}

export const papersOf = ({ documents }: Review) => documents.filter(({ type }) => type !== 'SELFIE');

/** Parts that have nothing to show have no tab. */
export function partsOf(review: Review, { onAct, onSettled, onPoint }: Handlers): readonly Tab[] {
  const papers = papersOf(review);
  const onLists = review.hits.filter(({ topic }) => topic !== 'media');
  const inPress = review.hits.filter(({ topic }) => topic === 'media');
  const links = new Set([
    ...articlesOf(review).map(({ link }) => link),
    ...inPress.flatMap(({ article }) => article?.link ?? []),
  ]);
  const checks = papers.flatMap((document) => document.checks).filter(({ concernsPaper }) => concernsPaper);
  const isOpen = ({ state }: Review['hits'][number]) => state !== 'cleared';
  const faces = papers.filter(({ face }) => face !== null);
  const owned = papers.filter(({ owners }) => owners !== null);
  const given = Object.keys(review.additionalData);
  const tab = (is: boolean, one: Tab): Tab[] => (is ? [one] : []);
  return [
    ...tab(onLists.length > 0, {
      id: 'hits',
      name: words.lists,
      count: onLists.length,
      isUrgent: onLists.some(isOpen),
      content: () => <Hits review={review} onAct={onAct} onSettled={onSettled} onPoint={onPoint} />,
    }),
    ...tab(links.size > 0, {
      id: 'press',
      name: words.press,
      count: links.size,
      isUrgent: inPress.some(isOpen),
      content: () => <Articles review={review} onAct={onAct} onSettled={onSettled} onPoint={onPoint} />,
    }),
    ...tab(checks.length > 0, {
      id: 'checks',
      name: words.checks,
      count: checks.length,
      isUrgent: checks.some(({ tone }) => tone === 'bad'),
      content: () => <Checks review={review} onAct={onAct} />,
    }),
    ...tab(faces.length > 0, {
      id: 'face',
      name: words.face,
      content: () =>
        faces.map(
          ({ id, face }) => face && <Face key={id} face={face} removed={review.picturesRemovedAt !== null} />,
        ),
    }),
    ...tab(owned.length > 0, {
      id: 'owners',
      name: words.owners,
      content: () => owned.map(({ id, owners }) => owners && <Owners key={id} owners={owners} />),
    }),
    ...tab(
      review.subjects.some(({ risk }) => risk !== null),
      { id: 'risk', name: words.risk, content: () => <Risks subjects={review.subjects} /> },
    ),
    ...tab(given.length > 0, {
      id: 'given',
      name: words.given,
      count: given.length,
      content: () => <Given data={review.additionalData} />,
    }),
    ...tab(review.work.notes.length > 0 || review.work.may.note, {
      id: 'notes',
      name: words.notes,
      count: review.work.notes.length,
      content: () => <InsideNotes review={review} onChanged={onSettled} />,
    }),
    {
      id: 'history',
      name: words.history,
      count: review.history.length,
      content: () => <History history={review.history} />,
    },
  ];
}

function Given({ data }: { readonly data: Review['additionalData'] }) {
  return (
    <section class="card">
      <h2>{say(words.givenWith)}</h2>
      <dl class="facts">
        {Object.entries(data).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
