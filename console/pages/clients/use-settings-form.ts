import { useState } from 'preact/hooks';
import type { Client, ClientSettings } from '../../../src/contract/console/clients.ts';
import { ApiProblem, ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { tell } from '../../parts/toasts.tsx';
import { type Form, useForm } from '../../use-form.ts';
import {
  changedNames,
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
  readonly save: () => Promise<void>;
  /** Gives up what was typed for what they set. */
  readonly take: (name: SettingName) => void;
  readonly undo: () => void;
}

/** Sends what changed, with what it was when the form was made. */
export function useSettingsForm(client: Client, reload: () => Promise<void>): SettingsForm {
  const [base, setBase] = useState(client.settings);
  const [theirs, setTheirs] = useState<readonly SettingName[]>([]);
  const form = useForm<SettingsValues>(toValues(client.settings));

  const start = (settings: ClientSettings) => {
    setBase(settings);
    setTheirs([]);
    form.reset(toValues(settings));
  };

  /** Somebody was faster: what they set is looked at from now on, and what was typed here stays. */
  const meet = async (problem: ApiProblem, mine: readonly SettingName[]) => {
    const { settings } = await ask<Client>(`/clients/${client.id}`);
    const now = toValues(settings);
    for (const name of Object.keys(now) as SettingName[]) if (!mine.includes(name)) form.set(name, now[name]);
    setBase(settings);
    setTheirs(mine.filter((name) => problem.errors.some(({ field }) => field === name)));
  };

  const save = async () => {
    const names = changedNames(form.values, base);
    const sent = toSettings(form.values);
    const body = {
      ...Object.fromEntries(names.map((name) => [name, sent[name]])),
      seen: Object.fromEntries(names.map((name) => [name, base[name]])),
    };
    try {
      start((await ask<Client>(`/clients/${client.id}/settings`, { method: 'PATCH', body })).settings);
      tell(say(saved));
      void reload();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'SETTINGS_CHANGED') await meet(error, names);
      throw error;
    }
  };

  return {
    form,
    base,
    theirs,
    isConflict: form.problem?.code === 'SETTINGS_CHANGED',
    isChanged: changedNames(form.values, base).length > 0,
    save,
    take: (name) => {
      form.set(name, toValues(base)[name]);
      setTheirs(theirs.filter((other) => other !== name));
    },
    undo: () => start(base),
  };
}
