import { useState } from 'preact/hooks';
import type { ClientRisk, RiskTrial } from '../../../src/contract/console/risk.ts';
import type { RiskRating } from '../../../src/contract/risk.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { TextArea, TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { ratings, ratingWords } from '../../parts/risk.tsx';
import { FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useForm } from '../../use-form.ts';
import { countriesIn, draftOf, type RiskDraft, tableOf } from './risk-draft.ts';
import { RiskRows } from './risk-rows.tsx';
import { Trial } from './risk-trial.tsx';
import './risk.css';

const words = {
  name: { en: 'Name of the table', fr: 'Nom de la grille' },
  months: { en: 'Months until the next look: {rating}', fr: 'Mois avant la prochaine revue : {rating}' },
  highFrom: {
    en: 'Reasons of medium that make high together',
    fr: 'Nombre de raisons de niveau moyen qui, réunies, font un risque élevé',
  },
  highFromHint: { en: 'Empty: never.', fr: 'Vide : jamais.' },
  unknown: { en: 'No country: {names}', fr: 'Pays inconnu : {names}' },
  ready: { en: 'Start from the table of the service', fr: 'Repartir de la grille du service' },
  see: { en: 'See what changes', fr: 'Voir ce qui change' },
  reason: labels.reason,
  set: { en: 'Put this table in force', fr: 'Mettre cette grille en vigueur' },
  done: { en: 'Version {version} is in force.', fr: 'La version {version} est en vigueur.' },
} as const satisfies Record<string, Text>;

interface EditorProps {
  readonly risk: ClientRisk;
  readonly path: string;
  readonly mayChange: boolean;
  readonly onSet: () => Promise<void>;
}

/** A draft must be tried before it is set, which shows how many ratings change, and whose. */
export function RiskEditor({ risk, path, mayChange, onSet }: EditorProps) {
  const [draft, setDraft] = useState(() => draftOf(risk.table, risk.countries));
  const [tried, setTried] = useState<{ readonly draft: RiskDraft; readonly trial: RiskTrial }>();
  const form = useForm({ reason: '' });
  const change = (part: Partial<RiskDraft>) => setDraft((before) => ({ ...before, ...part }));
  const table = () => tableOf(draft, risk.facts, risk.countries);
  const unknown = Object.values(draft.countries).flatMap((text) => countriesIn(text, risk.countries).unknown);
  const isTried = tried !== undefined && tried.draft === draft;
  const see = () =>
    form.send(async () => {
      const trial = await ask<RiskTrial>(`${path}/trial`, { method: 'POST', body: { table: table() } });
      setTried({ draft, trial });
    });
  const set = async (event: Event) => {
    event.preventDefault();
    const sent = await form.send(async ({ reason }) => {
      const body = { table: table(), seen: risk.version, reason };
      const { version } = await ask<ClientRisk>(path, { method: 'PUT', body });
      showToast(say(words.done, { version }));
    });
    if (sent) await onSet();
  };
  return (
    <form class="risk-editor" onSubmit={(event) => void set(event)}>
      <RiskRows draft={draft} risk={risk} mayChange={mayChange} onChange={change} />
      <Numbers draft={draft} mayChange={mayChange} onChange={change} />
      {unknown.length > 0 && (
        <p class="error" role="alert">
          {say(words.unknown, { names: unknown.join(', ') })}
        </p>
      )}
      <FormProblem problem={form.problem} fields={['reason']} />
      {mayChange && (
        <div class="actions">
          <Button busy={form.busy} disabled={unknown.length > 0} onClick={() => void see()}>
            {say(words.see)}
          </Button>
          <Button kind="quiet" onClick={() => setDraft(draftOf(risk.ready, risk.countries))}>
            {say(words.ready)}
          </Button>
        </div>
      )}
      {isTried && (
        <>
          <Trial trial={tried.trial} />
          <TextArea {...form.field('reason', say(words.reason))} required />
          <Button kind="primary" submit busy={form.busy}>
            {say(words.set)}
          </Button>
        </>
      )}
    </form>
  );
}

interface NumbersProps {
  readonly draft: RiskDraft;
  readonly mayChange: boolean;
  readonly onChange: (part: Partial<RiskDraft>) => void;
}

function Numbers({ draft, mayChange, onChange }: NumbersProps) {
  const setMonths = (rating: RiskRating, months: string) =>
    onChange({ months: { ...draft.months, [rating]: months } });
  return (
    <div class="risk-numbers">
      <TextField
        label={say(words.name)}
        value={draft.name}
        onInput={(name) => onChange({ name })}
        readOnly={!mayChange}
        required
      />
      {ratings.map((rating) => (
        <TextField
          key={rating}
          label={say(words.months, { rating: say(ratingWords[rating]) })}
          value={draft.months[rating]}
          onInput={(months) => setMonths(rating, months)}
          inputMode="numeric"
          readOnly={!mayChange}
          required
        />
      ))}
      <TextField
        label={say(words.highFrom)}
        hint={say(words.highFromHint)}
        value={draft.highFrom}
        onInput={(highFrom) => onChange({ highFrom })}
        inputMode="numeric"
        readOnly={!mayChange}
      />
    </div>
  );
}
