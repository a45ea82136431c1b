import { useState } from 'preact/hooks';
import type { ClientReview, DecisionReason, ReviewRules } from '../../../src/contract/console/work.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { TextField, Toggle } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useMay } from '../../session.tsx';
import { useForm } from '../../use-form.ts';
import { type Loaded, useLoad } from '../../use-load.ts';
import { statusMark } from '../../vocabulary.ts';
import { ReasonDialog } from './reason-form.tsx';
import type { SectionProps } from './section-props.ts';

const words = {
  rules: { en: 'How dossiers are worked on', fr: 'Traitement des dossiers' },
  lock: { en: 'Lock without activity (minutes)', fr: 'Verrou sans activité (minutes)' },
  lockHint: {
    en: 'A dossier that somebody has in hand is decided by them, until they have done nothing to it for this long.',
    fr: 'Seule la personne qui a pris un dossier en main en décide, tant qu’elle n’est pas restée inactive aussi longtemps.',
  },
  aim: { en: 'Aim for decisions (hours)', fr: 'Délai visé pour décider (heures)' },
  aimHint: {
    en: 'From the end of the analysis on. Empty: no aim.',
    fr: 'À compter de la fin de l’analyse. Vide : pas de délai visé.',
  },
  free: { en: 'Reasons in one’s own words', fr: 'Motifs en texte libre' },
  freeHint: {
    en: 'Off: reasons of decisions come from the list alone.',
    fr: 'Désactivé : seuls les motifs de la liste sont acceptés.',
  },
  save: labels.save,
  saved: { en: 'Saved.', fr: 'Enregistré.' },
  reasons: { en: 'Reasons for decisions', fr: 'Motifs de décision' },
  what: {
    en: 'Offered only where they can be true. The organisation gets the words as the reason, and the code for its programs.',
    fr: 'Proposés seulement là où ils peuvent être vrais. L’organisation reçoit le texte comme motif, et le code pour ses programmes.',
  },
  ready: {
    en: 'These are the service’s own: this organisation has changed nothing yet.',
    fr: 'Ce sont ceux du service : cette organisation n’a encore rien changé.',
  },
  decision: labels.decision,
  french: { en: 'French', fr: 'Français' },
  english: { en: 'English', fr: 'Anglais' },
  when: { en: 'Offered', fr: 'Proposé' },
  code: { en: 'Code', fr: 'Code' },
  acts: labels.change,
  add: { en: 'Add a reason', fr: 'Ajouter un motif' },
  change: labels.change,
  remove: labels.remove,
  removeTitle: { en: 'Remove this reason?', fr: 'Retirer ce motif ?' },
  removeWhat: {
    en: 'It is offered no longer. Decisions that have it keep it.',
    fr: 'Il n’est plus proposé. Les décisions qui l’ont le gardent.',
  },
  reset: { en: 'Take the service’s list again', fr: 'Reprendre la liste du service' },
  resetWhat: {
    en: 'The organisation’s own reasons go. Decisions that have them keep them.',
    fr: 'Les motifs propres à l’organisation disparaissent. Les décisions qui les ont les gardent.',
  },
} as const satisfies Record<string, Text>;

/** How people work on this client's dossiers, and why they decide. */
export function Review({ client }: SectionProps) {
  const path = `/clients/${client.id}/review`;
  const loaded = useLoad<ClientReview>(path);
  return (
    <Shown loaded={loaded}>
      {(review) => (
        <>
          <Rules key={JSON.stringify(review.rules)} rules={review.rules} path={path} loaded={loaded} />
          <Reasons review={review} path={path} loaded={loaded} />
        </>
      )}
    </Shown>
  );
}

interface PartProps {
  readonly path: string;
  readonly loaded: Loaded<ClientReview>;
}

function Rules({ rules, path, loaded }: PartProps & { readonly rules: ReviewRules }) {
  const mayOperate = useMay('operate');
  const form = useForm({
    lockMinutes: String(rules.lockMinutes),
    aimHours: rules.aimHours === null ? '' : String(rules.aimHours),
    freeReasons: rules.freeReasons,
  });
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async ({ lockMinutes, aimHours, freeReasons }) => {
      const body = {
        lockMinutes: Number(lockMinutes),
        aimHours: aimHours.trim() === '' ? null : Number(aimHours),
        freeReasons,
      };
      await ask(path, { method: 'PATCH', body });
      showToast(say(words.saved));
      await loaded.reload();
    });
  };
  return (
    <section class="card client-form">
      <h2>{say(words.rules)}</h2>
      <form onSubmit={submit}>
        <TextField
          {...form.field('lockMinutes', say(words.lock))}
          hint={say(words.lockHint)}
          type="number"
          readOnly={!mayOperate}
          required
        />
        <TextField
          {...form.field('aimHours', say(words.aim))}
          hint={say(words.aimHint)}
          type="number"
          readOnly={!mayOperate}
        />
        <Toggle
          label={say(words.free)}
          hint={say(words.freeHint)}
          checked={form.values.freeReasons}
          disabled={!mayOperate}
          onChange={(freeReasons) => form.set('freeReasons', freeReasons)}
        />
        <FormProblem problem={form.problem} fields={['lockMinutes', 'aimHours']} />
        {mayOperate && (
          <div class="actions">
            <Button kind="primary" submit busy={form.busy}>
              {say(words.save)}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

type Open = 'add' | 'reset' | { readonly change: DecisionReason } | { readonly remove: DecisionReason };

function Reasons({ review, path, loaded }: PartProps & { readonly review: ClientReview }) {
  const mayOperate = useMay('operate');
  const [open, setOpen] = useState<Open>();
  const done = async () => {
    setOpen(undefined);
    showToast(say(words.saved));
    await loaded.reload();
  };
  const close = () => setOpen(undefined);
  return (
    <section class="card">
      <h2>{say(words.reasons)}</h2>
      <p>{say(words.what)}</p>
      {!review.own && <p>{say(words.ready)}</p>}
      <ReasonTable reasons={review.reasons} onOpen={mayOperate ? setOpen : undefined} />
      {mayOperate && (
        <div class="actions">
          <Button kind="primary" onClick={() => setOpen('add')}>
            {say(words.add)}
          </Button>
          {review.own && <Button onClick={() => setOpen('reset')}>{say(words.reset)}</Button>}
        </div>
      )}
      {(open === 'add' || (typeof open === 'object' && 'change' in open)) && (
        <ReasonDialog
          path={`${path}/reasons`}
          conditions={review.conditions}
          reason={open === 'add' ? undefined : open.change}
          onClose={close}
          onDone={done}
        />
      )}
      {open === 'reset' && (
        <Confirm
          title={say(words.reset)}
          action={say(words.reset)}
          danger
          onClose={close}
          onConfirm={async () => {
            await ask(`${path}/ready-reasons`, { method: 'POST' });
            await done();
          }}
        >
          <p>{say(words.resetWhat)}</p>
        </Confirm>
      )}
      {typeof open === 'object' && 'remove' in open && (
        <Confirm
          title={say(words.removeTitle)}
          action={say(words.remove)}
          danger
          onClose={close}
          onConfirm={async () => {
            await ask(`${path}/reasons/${open.remove.code}`, { method: 'DELETE' });
            await done();
          }}
        >
          <p>{say(words.removeWhat)}</p>
        </Confirm>
      )}
    </section>
  );
}

interface ReasonTableProps {
  readonly reasons: readonly DecisionReason[];
  /** Undefined for people who change nothing. */
  readonly onOpen: ((open: Open) => void) | undefined;
}

function ReasonTable({ reasons, onOpen }: ReasonTableProps) {
  return (
    <Table
      caption={say(words.reasons)}
      rows={reasons}
      keyOf={({ code }) => code}
      columns={[
        { label: say(words.decision), cell: ({ decision }) => say(statusMark(decision).name) },
        { label: say(words.french), cell: ({ french }) => <span lang="fr">{french}</span> },
        { label: say(words.english), cell: ({ english }) => <span lang="en">{english}</span> },
        { label: say(words.when), cell: ({ conditionWords }) => conditionWords },
        { label: say(words.code), cell: ({ code }) => <code>{code}</code> },
        ...(onOpen === undefined
          ? []
          : [
              {
                label: say(words.acts),
                cell: (reason: DecisionReason) => (
                  <span class="badges">
                    <Button kind="quiet" onClick={() => onOpen({ change: reason })}>
                      {say(words.change)}
                    </Button>
                    <Button kind="quiet" onClick={() => onOpen({ remove: reason })}>
                      {say(words.remove)}
                    </Button>
                  </span>
                ),
              },
            ]),
      ]}
    />
  );
}
