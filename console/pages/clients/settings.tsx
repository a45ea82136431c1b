import { useEffect, useState } from 'preact/hooks';
import type { ActProposals } from '../../../src/contract/console/acts.ts';
import type { ClientSettings } from '../../../src/contract/console/clients.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem, Problem } from '../../parts/states.tsx';
import { WaitingActs } from '../../parts/waiting-acts.tsx';
import { useMay } from '../../session.tsx';
import { faultOf } from '../../use-form.ts';
import { useLoad } from '../../use-load.ts';
import { ClearTest } from './clear-test.tsx';
import { Identity } from './identity.tsx';
import { Logo } from './logo.tsx';
import type { SectionProps } from './section-props.ts';
import { SettingsFields, sayValue } from './settings-fields.tsx';
import { type SettingName, type SettingsValues, toNumber, toValues } from './settings-values.ts';
import { Suspension } from './suspension.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const words = {
  title: labels.settings,
  save: labels.save,
  undo: { en: 'Undo', fr: 'Annuler les changements' },
  unsaved: { en: 'Not saved yet.', fr: 'Pas encore enregistré.' },
  theirs: { en: 'Theirs: {value}', fr: 'Valeur enregistrée entre-temps : {value}' },
  take: { en: 'Take theirs', fr: 'Reprendre cette valeur' },
  why: { en: 'Why files are to be kept otherwise', fr: 'Motif du changement de conservation' },
  whyHint: {
    en: 'It stays in the audit log. Under four eyes a second person confirms the change.',
    fr: 'Il reste dans le journal d’audit. Sous double validation, une seconde personne confirme le changement.',
  },
  profile: {
    en: 'Files are no longer kept by the relationship: what is older than the days goes within minutes.',
    fr: 'Les dossiers ne suivent plus la relation : ce qui dépasse les jours indiqués part en quelques minutes.',
  },
  years: {
    en: 'Files whose years are over go within minutes.',
    fr: 'Les dossiers dont les années sont écoulées partent en quelques minutes.',
  },
  confirm: { en: 'This removes data', fr: 'Ceci supprime des données' },
  faces: {
    en: 'All faces that were kept, and what was found with them, are erased at once.',
    fr: 'Tous les visages conservés, et ce qui a été trouvé grâce à eux, sont effacés aussitôt.',
  },
  pictures: {
    en: 'Pictures and faces older than {days} {days|day|days} are removed within minutes.',
    fr: 'Les images et visages de plus de {days} {days|jour|jours} sont supprimés en quelques minutes.',
  },
  results: {
    en: 'Results older than {days} {days|day|days} are removed.',
    fr: 'Les résultats de plus de {days} {days|jour|jours} sont supprimés.',
  },
  final: { en: 'This cannot be undone.', fr: 'Ceci est définitif.' },
} as const satisfies Record<string, Text>;

export function Settings({ client, reload }: SectionProps) {
  return (
    <>
      <Identity client={client} reload={reload} />
      <Proposed client={client} reload={reload} />
      <SettingsForm client={client} reload={reload} />
      <Logo client={client} />
      <Suspension client={client} reload={reload} />
      <ClearTest client={client} reload={reload} />
    </>
  );
}

/** Proposed by an administrator or at a terminal, confirmed by somebody who decides. */
function Proposed({ client, reload }: SectionProps) {
  const path = `/clients/${client.id}`;
  const waiting = useLoad<ActProposals>(`${path}/proposals`);
  // Saving the settings may have proposed it.
  useEffect(() => void waiting.reload(), [client]);
  const done = async () => {
    await Promise.all([waiting.reload(), reload()]);
  };
  return <WaitingActs acts={waiting.value?.acts ?? []} of={path} onDone={done} />;
}

function SettingsForm({ client, reload }: SectionProps) {
  const mayOperate = useMay('operate');
  const [asking, setAsking] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const { form, base, theirs, isConflict, isChanged, isDuty, save, take, undo } = useSettingsForm(
    client,
    reload,
  );
  const send = async () => {
    if (await form.send(() => save(reason))) setReason('');
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const losses = lossesOf(form.values, base);
    if (losses.length > 0) setAsking(losses);
    else void send();
  };
  const besides = (name: SettingName) =>
    theirs.includes(name) && (
      <p class="client-theirs">
        {say(words.theirs, { value: sayValue(name, toValues(base)[name], client.defaultRateLimit) })}
        <Button onClick={() => take(name)}>{say(words.take)}</Button>
      </p>
    );
  return (
    <form class="card client-form" onSubmit={submit} aria-label={say(words.title)}>
      <SettingsFields
        values={form.values}
        defaultRateLimit={client.defaultRateLimit}
        set={form.set}
        errorOf={(name, label) =>
          isConflict && !theirs.includes(name) ? undefined : form.errorOf(name, label)
        }
        besides={besides}
        // What is typed while it is being saved would be lost.
        readOnly={!mayOperate || form.busy}
      />
      {isDuty && (
        <TextField
          label={say(words.why)}
          hint={say(words.whyHint)}
          value={reason}
          onInput={setReason}
          error={faultOf(form.problem, 'reason', say(words.why))}
          required
        />
      )}
      {!isConflict && <FormProblem problem={form.problem} fields={[...Object.keys(form.values), 'reason']} />}
      {isConflict && theirs.length > 0 && form.problem && <Problem problem={form.problem} />}
      {mayOperate && (
        <div class="actions">
          <Button kind="primary" submit busy={form.busy} disabled={!isChanged}>
            {say(words.save)}
          </Button>
          {isChanged && (
            <>
              <Button onClick={undo}>{say(words.undo)}</Button>
              <span class="hint">{say(words.unsaved)}</span>
            </>
          )}
        </div>
      )}
      {asking.length > 0 && (
        <Losses
          losses={asking}
          onClose={() => setAsking([])}
          onConfirm={async () => {
            setAsking([]);
            await send();
          }}
        />
      )}
    </form>
  );
}

interface LossesProps {
  readonly losses: readonly string[];
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

function Losses({ losses, onClose, onConfirm }: LossesProps) {
  return (
    <Confirm
      title={say(words.confirm)}
      action={say(words.save)}
      danger
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {losses.map((loss) => (
        <p key={loss}>{loss}</p>
      ))}
      <p>{say(words.final)}</p>
    </Confirm>
  );
}

/** What saving would remove, in words. */
function lossesOf(values: SettingsValues, base: ClientSettings): string[] {
  const fewer = (
    name: 'imageRetentionDays' | 'resultRetentionDays' | 'endedRetentionYears' | 'untakenRetentionYears',
  ): number | undefined => {
    const days = toNumber(values[name]);
    return typeof days === 'number' && days >= 1 && days < base[name] ? days : undefined;
  };
  const [pictures, results] = [fewer('imageRetentionDays'), fewer('resultRetentionDays')];
  return [
    ...(base.retentionProfile === 'OBLIGED' && values.retentionProfile === 'MINIMAL'
      ? [say(words.profile)]
      : []),
    ...(fewer('endedRetentionYears') === undefined && fewer('untakenRetentionYears') === undefined
      ? []
      : [say(words.years)]),
    ...(base.duplicatedFaces && !values.duplicatedFaces ? [say(words.faces)] : []),
    ...(pictures === undefined ? [] : [say(words.pictures, { days: sayNumber(pictures) })]),
    ...(results === undefined ? [] : [say(words.results, { days: sayNumber(results) })]),
  ];
}
