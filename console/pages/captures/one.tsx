import { useState } from 'preact/hooks';
import type { Capture } from '../../../src/contract/console/captures.ts';
import { ask } from '../../api.ts';
import { say, sayTime, type Text } from '../../language.ts';
import type { PageProps } from '../../page-props.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { labels } from '../../parts/labels.ts';
import { QrCode } from '../../parts/qr-code.tsx';
import { Badge, Moment, Shown } from '../../parts/states.tsx';
import { Link } from '../../router.tsx';
import { useMay, useOwnClient } from '../../session.tsx';
import { useLoad } from '../../use-load.ts';
import { checkName, documentName } from '../../vocabulary.ts';
import { useWorldOf } from '../../world.ts';
import { captureMarks, isLive, selfieWords, typeWords } from './capture-words.ts';
import './captures.css';

const words = {
  title: { en: 'Capture session', fr: 'Session de capture' },
  all: { en: 'All sessions of {client}', fr: 'Toutes les sessions de {client}' },
  allOwn: { en: 'All sessions', fr: 'Toutes les sessions' },
  test: labels.test,
  client: labels.client,
  externalId: labels.reference,
  of: { en: 'Of', fr: 'Objet' },
  papers: { en: 'Papers', fr: 'Pièces acceptées' },
  selfie: labels.selfie,
  taker: { en: 'Pictures taken by', fr: 'Images prises par' },
  assisted: { en: 'somebody at the counter', fr: "quelqu'un au guichet" },
  alone: { en: 'the person', fr: 'la personne' },
  checks: labels.checks,
  checksOfClient: { en: 'those of the settings', fr: 'celles des réglages' },
  made: { en: 'Made', fr: 'Créée' },
  credential: { en: 'Made with', fr: 'Créée avec' },
  person: { en: 'by a person', fr: 'par une personne' },
  until: { en: 'Works until', fr: "Valable jusqu'au" },
  consent: { en: 'Consent', fr: 'Consentement' },
  consented: { en: 'version {version}, {at}', fr: 'version {version}, {at}' },
  ended: { en: 'Ended', fr: 'Terminée' },
  redirectUrl: { en: 'Led to at the end', fr: 'Renvoyée à la fin vers' },
  additionalData: { en: 'Further data', fr: 'Données complémentaires' },
  dossier: { en: 'Look at the dossier', fr: 'Voir le dossier' },
  link: { en: 'Link for the person', fr: 'Lien pour la personne' },
  hand: {
    en: 'Let the person scan the code, or send the link. Whoever has it can take the pictures: give it to that person alone.',
    fr: "Faites scanner le code par la personne, ou envoyez-lui le lien. Quiconque a ce lien peut prendre les images : ne le donnez qu'à cette personne.",
  },
  here: { en: 'Take the pictures here', fr: 'Prendre les images ici' },
  hereHint: {
    en: 'Opens the page in another tab of this browser. The person reads the consent and gives it.',
    fr: 'Ouvre la page dans un autre onglet de ce navigateur. La personne lit le consentement et le donne.',
  },
  qr: { en: 'The link as a QR code', fr: 'Le lien en code QR' },
  cancel: { en: 'Cancel the session', fr: 'Annuler la session' },
  keep: { en: 'Keep it', fr: 'Ne pas annuler' },
  cancelHint: {
    en: 'The link stops working, and the pictures that were taken are erased. This cannot be undone.',
    fr: 'Le lien cesse de fonctionner et les images prises sont effacées. Cette action est irréversible.',
  },
} as const satisfies Record<string, Text>;

const freshSeconds = 5;

export function Page({ params: { id = '' } }: PageProps) {
  const [ended, setEnded] = useState(false);
  const path = `/captures/${encodeURIComponent(id)}`;
  const loaded = useLoad<Capture>(path, ended ? {} : { everySeconds: freshSeconds });
  const over = loaded.value !== undefined && !isLive(loaded.value.session.status);
  if (over !== ended) setEnded(over);
  return <Shown loaded={loaded}>{(capture) => <One capture={capture} reload={loaded.reload} />}</Shown>;
}

function One({ capture, reload }: { readonly capture: Capture; readonly reload: () => Promise<void> }) {
  const { session, client, test, url } = capture;
  const mayReview = useMay('review');
  const isOwn = useOwnClient() !== null;
  const [cancelling, setCancelling] = useState(false);
  const mark = captureMarks[session.status];
  useWorldOf(test);
  const cancel = async () => {
    await ask(`/captures/${session.id}/cancel`, { method: 'POST' });
    setCancelling(false);
    await reload();
  };
  return (
    <>
      <p>
        <Link to={`/captures?client=${client.id}`}>
          {isOwn ? say(words.allOwn) : say(words.all, { client: client.name })}
        </Link>
      </p>
      <div class="title-row">
        <h1>{say(words.title)}</h1>
        {mayReview && isLive(session.status) && (
          <Button kind="danger" onClick={() => setCancelling(true)}>
            {say(words.cancel)}
          </Button>
        )}
      </div>
      <p role="status">
        <Badge tone={mark.tone}>{say(mark.words)}</Badge>{' '}
        {test && <Badge tone="warn">{say(words.test)}</Badge>} {capture.words}
      </p>
      {session.dossierId !== null && (
        <p>
          <Link to={`/dossiers/${session.dossierId}`}>{say(words.dossier)}</Link>
        </p>
      )}
      {url !== null && <Handing url={url} assisted={session.assisted} />}
      <Facts capture={capture} />
      {cancelling && (
        <Confirm
          title={say(words.cancel)}
          action={say(words.cancel)}
          keep={say(words.keep)}
          danger
          onConfirm={cancel}
          onClose={() => setCancelling(false)}
        >
          <p>{say(words.cancelHint)}</p>
        </Confirm>
      )}
    </>
  );
}

/** The link, for somebody else's phone or, at a counter, for this browser. */
function Handing({ url, assisted }: { readonly url: string; readonly assisted: boolean }) {
  return (
    <section class="card capture-link" aria-label={say(words.link)}>
      <QrCode text={url} label={say(words.qr)} />
      <div>
        <h2>{say(words.link)}</h2>
        <p>{say(words.hand)}</p>
        <code>{url}</code>
        <div class="actions">
          <CopyButton text={url} />
          {assisted && (
            <a class="capture-here" href={url} target="_blank" rel="noopener noreferrer">
              {say(words.here)}
            </a>
          )}
        </div>
        {assisted && <p class="hint">{say(words.hereHint)}</p>}
      </div>
    </section>
  );
}

function Facts({ capture }: { readonly capture: Capture }) {
  const { session, client, consent, credential, verifications } = capture;
  const isOwn = useOwnClient() !== null;
  const papers = session.documentTypes.map((paper) => say(documentName(paper))).join(', ');
  const checks = verifications?.map((check) => say(checkName(check))).join(', ');
  const data = Object.entries(session.additionalData)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
  const facts: readonly (readonly [Text, preact.ComponentChildren])[] = [
    ...(isOwn ? [] : [[words.client, <Link to={`/clients/${client.id}`}>{client.name}</Link>] as const]),
    [words.externalId, session.externalId ?? '–'],
    [words.of, say(typeWords[session.type])],
    [words.papers, papers || '–'],
    [words.selfie, say(selfieWords[session.selfie])],
    [words.taker, say(session.assisted ? words.assisted : words.alone)],
    [words.checks, checks ?? say(words.checksOfClient)],
    [words.made, <Moment at={session.createdAt} />],
    [words.credential, credential === null ? say(words.person) : <code>{credential}</code>],
    [words.until, <Moment at={session.expiresAt} />],
    [
      words.consent,
      consent === null ? '–' : say(words.consented, { version: consent.version, at: sayTime(consent.at) }),
    ],
    [words.ended, <Moment at={session.endedAt} />],
    ...(session.redirectUrl === null ? [] : [[words.redirectUrl, session.redirectUrl] as const]),
    ...(data === '' ? [] : [[words.additionalData, data] as const]),
  ];
  return (
    <dl class="capture-facts">
      {facts.map(([label, value]) => (
        <div key={label.en}>
          <dt>{say(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
