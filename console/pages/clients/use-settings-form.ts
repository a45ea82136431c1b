import { useLayoutEffect, useState } from 'preact/hooks';
import type { Client, ClientSettings } from '../../../src/contract/console/clients.ts';
import { ApiProblem, ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { showToast } from '../../parts/toasts.tsx';
import { useDraft } from '../../use-draft.ts';
import { type Form, useForm } from '../../use-form.ts';
import {
  changedNames,
  isDutySetting,
  type SettingName,
  type SettingsValues,
  toSettings,
  toValues,
} from './settings-values.ts';

const saved: Text = { en: 'The settings were saved.', fr: 'Les réglages sont enregistrés.' };

export interface SettingsForm {
  readonly form: Form<SettingsValues>;
  /** What the form was made from, or what somebody else set since and is shown. */
  readonly base: ClientSettings;
  /** Settings that somebody else changed while they were being changed here. */
  readonly theirs: readonly SettingName[];
  readonly isConflict: boolean;
  readonly isChanged: boolean;
  /** Whether the change wants a reason. */
  readonly isDuty: boolean;
  readonly save: (reason: string) => Promise<void>;
  /** Gives up what was typed for what they set. */
  readonly take: (name: SettingName) => void;
  readonly undo: () => void;
}

/** Unsaved values with those they replace, kept while the user visits another section or page. */
interface Draft {
  readonly values: Partial<SettingsValues>;
  readonly seen: Partial<ClientSettings>;
}

/** Sends what changed, with the values the form was opened with. */
export function useSettingsForm(client: Client, reload: () => Promise<void>): SettingsForm {
  const [draft, setDraft] = useDraft(`settings.${client.id}`);
  const [kept] = useState((): Draft => (draft === '' ? { values: {}, seen: {} } : JSON.parse(draft)));
  const [base, setBase] = useState<ClientSettings>({ ...client.settings, ...kept.seen });
  const [theirs, setTheirs] = useState<readonly SettingName[]>([]);
  const form = useForm<SettingsValues>({ ...toValues(client.settings), ...kept.values });
  const changed = changedNames(form.values, base);
  useLayoutEffect(() => setDraft(draftOf(changed, form.values, base)), [form.values, base]);

  const start = (settings: ClientSettings) => {
    setBase(settings);
    setTheirs([]);
    form.reset(toValues(settings));
  };

  /** Somebody else saved first: their values become the base, and what was typed here stays. */
  const meet = async (problem: ApiProblem, mine: readonly SettingName[]) => {
    const { settings } = await ask<Client>(`/clients/${client.id}`);
    const now = toValues(settings);
    for (const name of Object.keys(now) as SettingName[]) if (!mine.includes(name)) form.set(name, now[name]);
    setBase(settings);
    void reload();
    setTheirs(mine.filter((name) => problem.errors.some(({ field }) => field === name)));
  };

  const isDuty = changed.some(isDutySetting);
  const save = async (reason: string) => {
    const why = isDuty ? { reason } : {};
    const body = { ...picked(toSettings(form.values), changed), ...why, seen: picked(base, changed) };
    try {
      start((await ask<Client>(`/clients/${client.id}/settings`, { method: 'PATCH', body })).settings);
      showToast(say(saved));
      void reload();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'SETTINGS_CHANGED') await meet(error, changed);
      throw error;
    }
  };

  return {
    form,
    base,
    theirs,
    isConflict: form.problem?.code === 'SETTINGS_CHANGED',
    isChanged: changed.length > 0,
    isDuty,
    save,
    take: (name) => {
      form.set(name, toValues(base)[name]);
      setTheirs(theirs.filter((other) => other !== name));
    },
    undo: () => start(client.settings),
  };
}

function draftOf(changed: readonly SettingName[], values: SettingsValues, seen: ClientSettings): string {
  const draft: Draft = { values: picked(values, changed), seen: picked(seen, changed) };
  return changed.length === 0 ? '' : JSON.stringify(draft);
}

function picked<T extends object, Name extends keyof T>(
  whole: T,
  names: readonly Name[],
): Partial<Pick<T, Name>> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<Pick<T, Name>>;
}
