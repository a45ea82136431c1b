import { useState } from 'preact/hooks';
import type { Review } from '../../../src/contract/console/dossier.ts';
import { say, type Text } from '../../language.ts';
import type { PageProps } from '../../page-props.ts';
import { Loading, Shown } from '../../parts/states.tsx';
import type { Act } from './acts.ts';
import { Articles } from './articles.tsx';
import { Checks } from './checks.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DecisionBar } from './decision-bar.tsx';
import './dossier.css';
import './decision.css';
import './pictures.css';
import { Face } from './face.tsx';
import { Fields } from './fields-table.tsx';
import { Head } from './head.tsx';
import { History } from './history.tsx';
import { Hits } from './hits.tsx';
import { ChangedBar, NewsList } from './news.tsx';
import { goToNext } from './next-dossier.ts';
import { Notes } from './notes.tsx';
import { Owners } from './owners.tsx';
import { Pictures } from './pictures.tsx';
import type { Pointed } from './pointed.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { Risks } from './risk.tsx';
import { RuleSaid } from './rule-said.tsx';
import { type OpenDossier, useDossier } from './use-dossier.ts';
import { HeldDialog, isDecision } from './work/held-dialog.tsx';
import { HolderLine } from './work/holder-line.tsx';
import { InsideNotes } from './work/inside-notes.tsx';
import './work/work.css';

const words = {
  given: { en: 'Given with the upload', fr: 'Fourni avec l’envoi' },
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
  const corrected = review.documents.find(({ id }) => id === correctedId);
  const { holder } = dossier;
  const isHeld =
    act !== undefined && isDecision(act) && holder?.mine === false && holder.lockedUntil !== null;
  const running = review.status === 'EN_COURS';
  const papers = review.documents.filter(({ type }) => type !== 'SELFIE');
  return (
    <div class="dossier">
      <Head review={review} viewers={dossier.viewers} />
      <HolderLine review={review} holder={holder} onChanged={dossier.showOwn} />
      <Notes review={review} />
      <RuleSaid review={review} dossier={dossier} onAct={setAct} />
      {dossier.isOld && <ChangedBar onShow={() => void dossier.showNew()} />}
      {dossier.news && <NewsList news={dossier.news} onSeen={dossier.seen} />}
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
            />
          ))}
          {papers.map(
            ({ id, face }) =>
              face && <Face key={id} face={face} removed={review.picturesRemovedAt !== null} />,
          )}
          {papers.map(({ id, owners }) => owners && <Owners key={id} owners={owners} />)}
          <Hits review={review} onAct={setAct} onSettled={dossier.showOwn} onPoint={setPointed} />
          <Articles review={review} onAct={setAct} onSettled={dossier.showOwn} onPoint={setPointed} />
          <Risks subjects={review.subjects} />
          <Checks review={review} onAct={setAct} />
          <Given data={review.additionalData} />
          <InsideNotes review={review} onChanged={dossier.showOwn} />
          <History history={review.history} />
        </div>
      </div>
      <DecisionBar review={review} onAct={setAct} onNext={() => void goToNext(review.id)} />
      {corrected && (
        <CorrectDialog
          document={corrected}
          review={review}
          dossier={dossier}
          onClose={() => setCorrectedId(undefined)}
        />
      )}
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

function Given({ data }: { readonly data: Review['additionalData'] }) {
  const entries = Object.entries(data);
  if (entries.length === 0) return null;
  return (
    <section class="card">
      <h2>{say(words.given)}</h2>
      <dl class="facts">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
