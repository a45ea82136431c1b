import { useState } from 'preact/hooks';
import type { AuditChain, Verification } from '../../../src/contract/console/audit.ts';
import { ask } from '../../api.ts';
import { say, sayNumber, sayTime, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextArea } from '../../parts/fields.tsx';
import { FileField } from '../../parts/file-field.tsx';
import { Badge, FormProblem, type Tone } from '../../parts/states.tsx';
import { useForm } from '../../use-form.ts';

const words = {
  end: {
    en: '{count} {count|entry|entries}; the last has this code:',
    fr: '{count} {count|entrée|entrées} ; la dernière porte ce code :',
  },
  verify: { en: 'Verify this chain', fr: 'Vérifier cette chaîne' },
  never: { en: 'Never verified here', fr: 'Jamais vérifiée ici' },
  whole: { en: 'Whole', fr: 'Intacte' },
  broken: { en: 'Broken', fr: 'Altérée' },
  stopped: { en: 'Not finished', fr: 'Inachevée' },
  running: { en: 'Being verified', fr: 'Vérification en cours' },
  wholeWords: {
    en: '{entries} {entries|entry|entries} up to number {of}, verified by {who}, {at}: nothing was changed, added or removed.',
    fr: '{entries} {entries|entrée vérifiée|entrées vérifiées} jusqu’au numéro {of} par {who}, {at} : rien n’a été modifié, ajouté ni retiré.',
  },
  against: {
    en: 'Earlier checkpoints that it was held against: {count}.',
    fr: 'Points de contrôle antérieurs auxquels elle a été comparée : {count}.',
  },
  brokenWords: {
    en: 'Faults found: {count}, in {entries} {entries|entry|entries}, verified by {who}, {at}.',
    fr: 'Défauts trouvés : {count}, dans {entries} {entries|entrée vérifiée|entrées vérifiées} par {who}, {at}.',
  },
  more: { en: 'and {count} more', fr: 'et {count} {count|autre|autres}' },
  stoppedWords: {
    en: 'The verification of {at} ended before it was done, with the service that made it. Start it again.',
    fr: 'La vérification du {at} s’est arrêtée avant la fin, avec le service qui la faisait. Relancez-la.',
  },
  progress: { en: '{entries} of {of} entries', fr: '{entries} sur {of} entrées' },
  other: { en: 'Another chain is being verified.', fr: 'Une autre chaîne est en cours de vérification.' },
  explain: {
    en: 'Every entry is followed from the first to the last, with the movements of credits and the searches that it covers. The service works on meanwhile.',
    fr: 'Chaque entrée est suivie de la première à la dernière, avec les mouvements de crédits et les recherches qu’elle couvre. Le service continue de travailler.',
  },
  checkpoints: { en: 'Earlier checkpoints (optional)', fr: 'Points de contrôle antérieurs (facultatif)' },
  checkpointsHint: {
    en: 'A file that was downloaded here before: it shows whether the end of the chain was cut off since.',
    fr: 'Un fichier téléchargé ici auparavant : il montre si la fin de la chaîne a été coupée depuis.',
  },
  file: { en: 'Or choose the file', fr: 'Ou choisir le fichier' },
  start: { en: 'Verify', fr: 'Vérifier' },
} as const satisfies Record<string, Text>;

const badges: Readonly<Record<string, { readonly tone: Tone; readonly text: Text }>> = {
  whole: { tone: 'good', text: words.whole },
  broken: { tone: 'bad', text: words.broken },
  stopped: { tone: 'warn', text: words.stopped },
};

interface ChainCardProps {
  readonly chain: AuditChain;
  /** Of whichever chain. */
  readonly running: Verification | null;
  readonly onStarted: () => void;
}

/** One chain: its end, what the last verification found, and the next one. */
export function ChainCard({ chain, running, onStarted }: ChainCardProps) {
  const [asking, setAsking] = useState(false);
  const { verified } = chain;
  const isRunning = running?.chain === chain.chain;
  const badge = isRunning
    ? ({ tone: 'busy', text: words.running } as const)
    : (badges[verified?.outcome ?? ''] ?? ({ tone: 'neutral', text: words.never } as const));
  return (
    <section class="card chain-card">
      <div class="chain-head">
        <Badge tone={badge.tone}>{say(badge.text)}</Badge>
        <span>{say(words.end, { count: sayNumber(chain.sequence) })}</span>
        <code>{chain.mac}</code>
        <CopyButton kind="quiet" text={`${chain.chain}/${chain.sequence} ${chain.mac}`} />
      </div>
      {isRunning ? <Progress verification={running} /> : verified && <Outcome verification={verified} />}
      {running === null && (
        <Button kind="primary" onClick={() => setAsking(true)}>
          {say(words.verify)}
        </Button>
      )}
      {running !== null && !isRunning && <p class="hint">{say(words.other)}</p>}
      {asking && (
        <VerifyDialog
          chain={chain.chain}
          onClose={() => setAsking(false)}
          onStarted={() => {
            setAsking(false);
            onStarted();
          }}
        />
      )}
    </section>
  );
}

function Progress({ verification }: { readonly verification: Verification }) {
  const { entries, of } = verification;
  const text = say(words.progress, { entries: sayNumber(entries), of: sayNumber(of) });
  return (
    <div class="chain-progress" role="status">
      <progress value={entries} max={of} aria-label={say(words.running)} />
      <span>{text}</span>
    </div>
  );
}

function Outcome({ verification }: { readonly verification: Verification }) {
  const { outcome, entries, of, who, startedAt, endedAt, faults, faultCount, checkpoints } = verification;
  const at = sayTime(endedAt ?? startedAt);
  const values = { entries: sayNumber(entries), of: sayNumber(of), who, at };
  if (outcome === 'stopped') return <p>{say(words.stoppedWords, { at })}</p>;
  const against = checkpoints > 0 ? ` ${say(words.against, { count: checkpoints })}` : '';
  if (outcome === 'whole')
    return (
      <p>
        {say(words.wholeWords, values)}
        {against}
      </p>
    );
  return (
    <div class="problem" role="alert">
      <p>
        {say(words.brokenWords, { ...values, count: sayNumber(faultCount) })}
        {against}
      </p>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {faultCount > faults.length && (
          <li>{say(words.more, { count: sayNumber(faultCount - faults.length) })}</li>
        )}
      </ul>
    </div>
  );
}

interface VerifyDialogProps {
  readonly chain: number;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

function VerifyDialog({ chain, onClose, onStarted }: VerifyDialogProps) {
  const form = useForm({ checkpoints: '' });
  return (
    <Dialog title={say(words.verify)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void form.send(async ({ checkpoints }) => {
            await ask('/audit/verifications', { method: 'POST', body: { chain, checkpoints } });
            onStarted();
          });
        }}
      >
        <p>{say(words.explain)}</p>
        <FormProblem problem={form.problem} fields={['checkpoints']} />
        <TextArea {...form.field('checkpoints', say(words.checkpoints))} hint={say(words.checkpointsHint)} />
        <FileField
          label={say(words.file)}
          accept=".json,application/json"
          onFile={(file) => void file.text().then((text) => form.set('checkpoints', text))}
        />
        <div class="actions">
          <Button submit kind="primary" busy={form.busy}>
            {say(words.start)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
