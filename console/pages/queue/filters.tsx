import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { QueueClients, QueueCounts } from '../../../src/contract/console/queue.ts';
import { useShortcuts } from '../../keys.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Select, TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { useOwnClient } from '../../session.tsx';
import { useLoad } from '../../use-load.ts';
import { alertCodes, alertMark, statuses, statusMark } from '../../vocabulary.ts';
import type { Filters } from './queue-address.ts';
import { RuleFilter } from './rule-mark.tsx';

const words = {
  search: { en: 'Search', fr: 'Rechercher' },
  searchLabel: { en: 'Search dossiers', fr: 'Rechercher un dossier' },
  searchHint: {
    en: 'A name, part of one or one like it, an NNI, a card, passport or RCCM number, an externalId, or a dossier’s identifier.',
    fr: "Un nom, une partie ou un nom approchant, NNI, numéro de carte, de passeport ou RCCM, référence de l’organisation (externalId) ou identifiant d'un dossier.",
  },
  placeholder: { en: 'Name, number, externalId…', fr: 'Nom, numéro, référence…' },
  late: { en: 'Past the aim', fr: 'Hors délai' },
  status: labels.status,
  all: { en: 'All', fr: 'Tous' },
  alerts: { en: 'Alerts', fr: 'Alertes' },
  proposed: { en: 'Second person wanted', fr: 'Second avis attendu' },
  mine: { en: 'In my hands', fr: 'Mes dossiers' },
  holder: { en: 'In whose hands', fr: 'Prise en main' },
  anyone: { en: 'Anybody’s', fr: 'Indifférent' },
  mineOnly: { en: 'Mine', fr: 'Mes dossiers' },
  nobody: { en: 'Nobody’s', fr: 'Dossiers libres' },
  more: { en: 'More filters', fr: 'Autres filtres' },
  client: labels.client,
  everyClient: labels.allClients,
  kind: labels.kind,
  both: { en: 'Persons and companies', fr: 'Personnes et entreprises' },
  persons: { en: 'Persons (KYC)', fr: 'Personnes (KYC)' },
  companies: { en: 'Companies (KYB)', fr: 'Entreprises (KYB)' },
  from: { en: 'Received from', fr: 'Reçu du' },
  to: { en: 'To', fr: 'Au' },
  clear: { en: 'Clear filters', fr: 'Effacer les filtres' },
} as const satisfies Record<string, Text>;

interface FilterProps {
  readonly filters: Filters;
  readonly counts: QueueCounts | undefined;
}

export function SearchBox({ filters }: Pick<FilterProps, 'filters'>) {
  const [text, setText] = useState(filters.search);
  const form = useRef<HTMLFormElement>(null);
  // Going back in the history restores the search text.
  useEffect(() => setText(filters.search), [filters.search]);
  const focus = () => form.current?.querySelector('input')?.focus();
  useShortcuts([{ key: '/', words: words.searchLabel, run: focus }]);
  return (
    <search>
      <form
        ref={form}
        class="queue-search"
        onSubmit={(event) => {
          event.preventDefault();
          filters.change({ search: text.trim() });
        }}
      >
        <TextField
          label={say(words.searchLabel)}
          hint={say(words.searchHint)}
          placeholder={say(words.placeholder)}
          type="search"
          value={text}
          onInput={(typed) => {
            setText(typed);
            if (typed === '') filters.change({ search: '' });
          }}
        />
        <Button submit>{say(words.search)}</Button>
      </form>
    </search>
  );
}

/** Which status, which alerts: with how many there are of each. */
export function Chips({ filters, counts }: FilterProps) {
  const { statuses: chosen, alerts, proposed, mine, late } = filters;
  const shownAlerts = alertCodes().filter((code) => alerts.includes(code) || (counts?.alerts[code] ?? 0) > 0);
  return (
    <div class="queue-chips">
      <ChipRow label={say(words.status)}>
        {statuses().map((status) => (
          <Chip
            key={status}
            pressed={chosen.includes(status)}
            count={counts?.statuses[status]}
            most={counts?.most}
            onClick={() => filters.toggleStatus(status)}
          >
            {say(statusMark(status).name)}
          </Chip>
        ))}
        <Chip pressed={chosen.length === 0} onClick={() => filters.change({ status: 'all' })}>
          {say(words.all)}
        </Chip>
        {(proposed || (counts?.proposed ?? 0) > 0) && (
          <Chip
            pressed={proposed}
            count={counts?.proposed}
            most={counts?.most}
            onClick={() =>
              filters.change(proposed ? { proposed: '', status: '' } : { proposed: 'true', status: 'all' })
            }
          >
            {say(words.proposed)}
          </Chip>
        )}
        {(mine || (counts?.mine ?? 0) > 0) && (
          <Chip
            pressed={mine}
            count={counts?.mine}
            most={counts?.most}
            onClick={() => filters.change({ holder: mine ? '' : 'mine' })}
          >
            {say(words.mine)}
          </Chip>
        )}
        {(late || (counts?.late ?? 0) > 0) && (
          <Chip
            pressed={late}
            count={counts?.late}
            most={counts?.most}
            onClick={() => filters.change({ late: late ? '' : 'true' })}
          >
            {say(words.late)}
          </Chip>
        )}
      </ChipRow>
      {shownAlerts.length > 0 && (
        <ChipRow label={say(words.alerts)}>
          {shownAlerts.map((code) => (
            <Chip
              key={code}
              pressed={alerts.includes(code)}
              count={counts?.alerts[code]}
              isAtLeast={counts?.alertsPartial}
              title={say(alertMark(code).sentence)}
              onClick={() => filters.toggleAlert(code)}
            >
              {say(alertMark(code).name)}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  );
}

function ChipRow({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <fieldset class="chip-row">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

interface ChipProps {
  readonly pressed: boolean;
  readonly count?: number | undefined;
  /** Above this nothing was counted. */
  readonly most?: number | null | undefined;
  /** There may be more. */
  readonly isAtLeast?: boolean | undefined;
  readonly title?: string;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

function Chip({ pressed, count, most, isAtLeast, title, onClick, children }: ChipProps) {
  const isMore = isAtLeast === true || (count ?? 0) > (most ?? Number.POSITIVE_INFINITY);
  return (
    <button type="button" class="chip" aria-pressed={pressed} title={title} onClick={onClick}>
      {children}
      {count !== undefined && (
        <span class="chip-count">{`${sayNumber(Math.min(count, most ?? count))}${isMore ? '+' : ''}`}</span>
      )}
    </button>
  );
}

export function MoreFilters({ filters }: Pick<FilterProps, 'filters'>) {
  const { query, set: count } = filters;
  const isOwn = useOwnClient() !== null;
  const choice = (name: string) => ({
    value: query.get(name) ?? '',
    onChange: (value: string) => filters.change({ [name]: value }),
  });
  const day = (name: string) => ({
    type: 'date' as const,
    value: query.get(name) ?? '',
    onInput: (value: string) => filters.change({ [name]: value }),
  });
  return (
    <details class="queue-more" open={count > 0}>
      <summary>
        {say(words.more)}
        {count > 0 && ` (${count})`}
      </summary>
      <div class="fields">
        {!isOwn && <ClientFilter {...choice('client')} />}
        <Select
          label={say(words.kind)}
          {...choice('kyb')}
          options={[
            { value: '', label: say(words.both) },
            { value: 'false', label: say(words.persons) },
            { value: 'true', label: say(words.companies) },
          ]}
        />
        <RuleFilter filters={filters} />
        <Select
          label={say(words.holder)}
          {...choice('holder')}
          options={[
            { value: '', label: say(words.anyone) },
            { value: 'mine', label: say(words.mineOnly) },
            { value: 'none', label: say(words.nobody) },
          ]}
        />
        <TextField label={say(words.from)} {...day('from')} />
        <TextField label={say(words.to)} {...day('to')} />
      </div>
      {filters.any && <Button onClick={filters.clear}>{say(words.clear)}</Button>}
    </details>
  );
}

function ClientFilter(choice: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { value: known } = useLoad<QueueClients>('/queue/clients');
  return (
    <Select
      label={say(words.client)}
      {...choice}
      options={[
        { value: '', label: say(words.everyClient) },
        ...(known?.clients ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
