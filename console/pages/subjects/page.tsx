import { useState } from 'preact/hooks';
import type { Subject } from '../../../src/contract/console/subjects.ts';
import { useShortcuts } from '../../keys.ts';
import { say, sayDay, type Text } from '../../language.ts';
import type { PageProps } from '../../page-props.ts';
import { Button } from '../../parts/button.tsx';
import { ClientLink } from '../../parts/client-link.tsx';
import { labels } from '../../parts/labels.ts';
import { Badge, Empty, Shown } from '../../parts/states.tsx';
import { WaitingActs } from '../../parts/waiting-acts.tsx';
import { goTo, Link } from '../../router.tsx';
import { useMay } from '../../session.tsx';
import { useLoad } from '../../use-load.ts';
import { CertificateCard } from './certificate.tsx';
import { CustomerHits, Given } from './customer.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { Dossiers, Hits, Holds, Rules } from './parts.tsx';
import { SubjectRisk } from './risk.tsx';
import { identifierText, kindWords, shortId } from './subject-words.ts';
import './subjects.css';
import { useWorldOf } from '../../world.ts';

const words = {
  unnamed: { en: 'Somebody whose name was not read', fr: "Quelqu'un dont le nom n'a pas été lu" },
  gone: { en: 'Erased', fr: 'Effacée' },
  test: labels.test,
  held: { en: 'Legal hold since {day}', fr: 'Conservation légale depuis le {day}' },
  since: { en: 'known since {day}', fr: 'connue depuis le {day}' },
  identifier: { en: 'identifier', fr: 'identifiant' },
  known: { en: 'recognised by: {known}', fr: 'reconnue par : {known}' },
  unknown: { en: 'no number', fr: 'aucun numéro' },
  hold: { en: 'Legal hold…', fr: 'Conservation légale…' },
  release: { en: 'End the hold…', fr: 'Lever la conservation…' },
  exportData: { en: 'Export…', fr: 'Exporter…' },
  erase: { en: 'Erase…', fr: 'Effacer…' },
  nothing: {
    en: 'Nothing is kept of it any more. Its last dossier went when its time was over, or with the erasure of somebody else who was in it; the audit log has the entry.',
    fr: "Plus rien n'en est conservé. Son dernier dossier a été supprimé à son échéance, ou avec l'effacement de quelqu'un d'autre qui y figurait ; le journal d'audit en a l'entrée.",
  },
  acts: { en: 'What the law asks for', fr: 'Ce que demande la loi' },
} as const satisfies Record<string, Text>;

type Act = 'hold' | 'export' | 'erase';

/** One person or company: what is kept of it, until when, and what the law asks for. */
export function Page({ params }: PageProps) {
  const loaded = useLoad<Subject>(`/subjects/${params.id}`);
  return <Shown loaded={loaded}>{(subject) => <One subject={subject} reload={loaded.reload} />}</Shown>;
}

function One({ subject, reload }: { readonly subject: Subject; readonly reload: () => Promise<void> }) {
  const [act, setAct] = useState<Act>();
  const living = subject.erasedAt === null;
  const done = async () => {
    setAct(undefined);
    await reload();
  };
  return (
    <>
      <Head subject={subject} />
      {living && <WaitingActs acts={subject.acts} hits={subject.hits} onDone={reload} />}
      {living && <Acts held={subject.heldAt !== null} onAct={setAct} />}
      {!living && subject.certificate === null && <Empty>{say(words.nothing)}</Empty>}
      {subject.certificate !== null && <CertificateCard id={subject.certificate} />}
      {living && <SubjectRisk subject={subject} reload={reload} />}
      {subject.portfolio === null ? (
        <>
          <Dossiers subject={subject} />
          {living && <Hits hits={subject.hits} />}
        </>
      ) : (
        <>
          <CustomerHits subject={subject} onDone={reload} />
          <Given subject={subject} customer={subject.portfolio} />
        </>
      )}
      <Holds subject={subject} />
      {living && <Rules subject={subject} />}
      {act === 'hold' && <HoldDialog subject={subject} onClose={() => setAct(undefined)} onDone={done} />}
      {act === 'export' && <ExportDialog subject={subject} onClose={() => setAct(undefined)} />}
      {act === 'erase' && <EraseDialog subject={subject} onClose={() => setAct(undefined)} onDone={done} />}
    </>
  );
}

function Head({ subject }: { readonly subject: Subject }) {
  const { id, kind, test, client, name, createdAt, heldAt, erasedAt, identifiers } = subject;
  useWorldOf(test);
  useShortcuts(
    erasedAt === null ? [{ key: 'l', words: labels.links, run: () => goTo(`/links/subjects/${id}`) }] : [],
  );
  const known = identifiers.map(identifierText).join(', ') || say(words.unknown);
  return (
    <header class="subject-head">
      <div class="title-row">
        <h1>{name ?? (erasedAt === null ? say(words.unnamed) : `${say(kindWords[kind])} ${shortId(id)}`)}</h1>
        {test && <Badge tone="busy">{say(words.test)}</Badge>}
        {heldAt !== null && <Badge tone="warn">{say(words.held, { day: sayDay(heldAt) })}</Badge>}
        {erasedAt !== null && <Badge tone="bad">{say(words.gone)}</Badge>}
      </div>
      <p class="subject-about">
        <span>{say(kindWords[kind])}</span>
        <ClientLink client={client} />
        <span>{say(words.since, { day: sayDay(createdAt) })}</span>
        {erasedAt === null && <span>{say(words.known, { known })}</span>}
        <span>
          {say(words.identifier)} <code>{id}</code>
        </span>
        {erasedAt === null && <Link to={`/links/subjects/${id}`}>{say(labels.links)}</Link>}
      </p>
    </header>
  );
}

/** Only for those who may. */
function Acts({ held, onAct }: { readonly held: boolean; readonly onAct: (act: Act) => void }) {
  const mayProtect = useMay('protect');
  const acts = [
    { act: 'hold', key: 'h', words: held ? words.release : words.hold },
    { act: 'export', key: 'e', words: words.exportData },
    { act: 'erase', key: 'z', words: words.erase },
  ] as const;
  useShortcuts(
    mayProtect ? acts.map(({ act, key, words: text }) => ({ key, words: text, run: () => onAct(act) })) : [],
  );
  if (!mayProtect) return null;
  return (
    <section class="actions subject-acts" aria-label={say(words.acts)}>
      {acts.map(({ act, key, words: text }) => (
        <Button
          key={act}
          kind={act === 'erase' ? 'danger' : 'plain'}
          shortcut={key}
          onClick={() => onAct(act)}
        >
          {say(text)}
        </Button>
      ))}
    </section>
  );
}
