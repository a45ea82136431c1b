import { useState } from 'preact/hooks';
import type { Review } from '../../../src/contract/console/dossier.ts';
import { useShortcuts } from '../../keys.ts';
import { say, type Text } from '../../language.ts';
import type { PageProps } from '../../page-props.ts';
import { Loading, Shown } from '../../parts/states.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import type { Act } from './acts.ts';
import { Correcting } from './correcting.tsx';
import { DecisionBar } from './decision-bar.tsx';
import './dossier.css';
import './decision.css';
import './pictures.css';
import { Fields } from './fields-table.tsx';
import { Head } from './head.tsx';
import { ChangedBar, NewsList } from './news.tsx';
import { goToNext } from './next-dossier.ts';
import { Notes } from './notes.tsx';
import { papersOf, partsOf } from './parts.tsx';
import { Pictures } from './pictures.tsx';
import type { Pointed } from './pointed.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RuleSaid } from './rule-said.tsx';
import { type OpenDossier, useDossier } from './use-dossier.ts';
import { usePlaces } from './use-places.ts';
import { Verdict } from './verdict.tsx';
import { HeldDialog, isDecision } from './work/held-dialog.tsx';
import { HolderLine } from './work/holder-line.tsx';
import './work/work.css';

const words = {
  parts: { en: 'More about it', fr: 'Détails du dossier' },
  note: { en: 'New note', fr: 'Nouvelle note' },
  correct: { en: 'Correct the paper', fr: 'Corriger le document' },
} as const satisfies Record<string, Text>;

/** One dossier on one screen: why it came out so, and the decision. */
export function Page({ params: { id = '' } }: PageProps) {
  const dossier = useDossier(id);
  return (
    <Shown loaded={dossier.loaded}>
      {/* The one before stays loaded until the next is there: nothing may be decided of it under the next one's name. */}
      {(review) => (review.id === id ? <Screen key={id} review={review} dossier={dossier} /> : <Loading />)}
    </Shown>
  );
}

function Screen({ review, dossier }: { readonly review: Review; readonly dossier: OpenDossier }) {
  const [pointed, setPointed] = useState<Pointed>();
  const [act, setAct] = useState<Act>();
  const [correctedId, setCorrectedId] = useState<string>();
  const { holder } = dossier;
  const isHeld =
    act !== undefined && isDecision(act) && holder?.mine === false && holder.lockedUntil !== null;
  const running = review.status === 'EN_COURS';
  const papers = papersOf(review);
  const tabs = partsOf(review, { onAct: setAct, onSettled: dossier.showOwn, onPoint: setPointed });
  const places = usePlaces(review, tabs);
  useShortcuts([
    ...papers
      .slice(0, review.possible.correct && correctedId === undefined ? 1 : 0)
      .map(({ id }) => ({ key: 'c', words: words.correct, run: () => setCorrectedId(id) })),
    ...(review.work.may.note
      ? [{ key: 'i', words: words.note, run: () => places.goTo({ tab: 'notes', id: 'new-note' }) }]
      : []),
  ]);
  return (
    <div class="dossier">
      <div class="dossier-top">
        <Head review={review} viewers={dossier.viewers} />
        <HolderLine review={review} holder={holder} onChanged={dossier.showOwn} />
      </div>
      <Notes review={review} />
      {dossier.isOld && <ChangedBar onShow={() => void dossier.showNew()} />}
      {dossier.news && <NewsList news={dossier.news} onSeen={dossier.seen} />}
      <Verdict review={review} tabs={tabs} onPlace={places.goTo}>
        <RuleSaid review={review} dossier={dossier} onAct={setAct} />
      </Verdict>
      <div class="sides">
        {review.documents.length > 0 && <Pictures review={review} pointed={pointed} onPoint={setPointed} />}
        <div class="facts-side" id="documents">
          {papers.map((document) => (
            <Fields
              key={document.id}
              document={document}
              running={running}
              pointed={pointed}
              onPoint={setPointed}
              onCorrect={review.possible.correct ? () => setCorrectedId(document.id) : undefined}
              correcting={
                correctedId === document.id && (
                  <Correcting
                    document={document}
                    review={review}
                    dossier={dossier}
                    pointed={pointed}
                    onPoint={(field) =>
                      setPointed({ documentId: document.id, field, by: 'table', chosen: true })
                    }
                    onClose={() => setCorrectedId(undefined)}
                  />
                )
              }
            />
          ))}
          <Tabs
            label={say(words.parts)}
            tabs={tabs}
            shown={places.tab}
            onShow={(tab) => places.goTo({ tab })}
          />
        </div>
      </div>
      <DecisionBar review={review} onAct={setAct} onNext={() => void goToNext(review.id)} />
      {act && isHeld && (
        <HeldDialog
          review={review}
          holder={holder}
          onClose={() => setAct(undefined)}
          onTaken={dossier.showOwn}
        />
      )}
      {act && !isHeld && (
        <ReasonDialog act={act} review={review} dossier={dossier} onClose={() => setAct(undefined)} />
      )}
    </div>
  );
}
