import { useState } from 'preact/hooks';
import { say, type Text } from '../../../language.ts';
import { TextField, Toggle } from '../../../parts/fields.tsx';
import { type Draft, toNumber } from './draft.ts';
import { limits } from './limits.ts';

const words = {
  name: { en: 'Name of the policy', fr: 'Nom de la politique' },
  sample: { en: 'Sample for people (%)', fr: 'Échantillon relu par une personne (%)' },
  sampleHint: {
    en: 'Without seeing what the rule said. Empty: {default}.',
    fr: 'Sans voir l’avis de la règle. Vide : {default}.',
  },
  reject: {
    en: 'Rules may reject without a person',
    fr: 'Les règles peuvent rejeter sans intervention humaine',
  },
  rejectHint: {
    en: 'Off: a rejection by rule is a proposal that a person confirms.',
    fr: 'Désactivé : un rejet par règle est une proposition qu’une personne confirme.',
  },
  rejectWarning: {
    en: 'Somebody would be turned away without any person having looked. The organisation answers for that choice, and the person can ask for a human look.',
    fr: 'Quelqu’un serait refusé sans qu’aucune personne n’ait regardé son dossier. L’organisation répond de ce choix, et la personne peut demander un examen humain.',
  },
} as const satisfies Record<string, Text>;

interface HeadFieldsProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** What holds for all rules together. */
export function HeadFields({ draft, onDraft }: HeadFieldsProps) {
  const { name, sample, rejectByRule } = draft;
  const [typed, setTyped] = useState('');
  const decides = rejectByRule === 'decide';
  return (
    <>
      <div class="fields">
        <TextField
          label={say(words.name)}
          value={name}
          onInput={(text) => onDraft({ ...draft, name: text })}
        />
        <TextField
          label={say(words.sample)}
          hint={say(words.sampleHint, { default: limits.defaultSample })}
          inputMode="numeric"
          // What was typed stays as it was typed for as long as it is the same number.
          value={toNumber(typed) === sample ? typed : String(sample ?? '')}
          onInput={(text) => {
            setTyped(text);
            onDraft({ ...draft, sample: text.trim() === '' ? undefined : toNumber(text) });
          }}
        />
        <Toggle
          label={say(words.reject)}
          hint={say(words.rejectHint)}
          checked={decides}
          onChange={(on) => onDraft({ ...draft, rejectByRule: on ? 'decide' : undefined })}
        />
      </div>
      {decides && (
        <p class="policy-warning" role="alert">
          {say(words.rejectWarning)}
        </p>
      )}
    </>
  );
}
