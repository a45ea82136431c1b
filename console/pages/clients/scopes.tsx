import type { CredentialScope } from '../../../src/contract/account.ts';
import { say, type Text } from '../../language.ts';
import { Toggle } from '../../parts/fields.tsx';

/** What may be done with a credential. */
const scopeWords: Readonly<Record<CredentialScope, { readonly name: Text; readonly hint: Text }>> = {
  read: {
    name: { en: 'Read', fr: 'Lecture' },
    hint: { en: 'Results, lookups and searches', fr: 'Résultats, consultations et recherches' },
  },
  write: {
    name: { en: 'Write', fr: 'Écriture' },
    hint: {
      en: 'Uploads, verifications, running checks again',
      fr: 'Envois, vérifications, relance de vérifications',
    },
  },
  admin: {
    name: { en: 'Administration', fr: 'Administration' },
    hint: { en: 'Webhooks and this secret', fr: 'Les webhooks et ce secret' },
  },
};
const scopes = Object.keys(scopeWords) as CredentialScope[];
const title = { en: 'What it may do', fr: 'Ce qu’il permet' } as const satisfies Text;

export const sayScopes = (given: readonly CredentialScope[]): string =>
  given.map((scope) => say(scopeWords[scope].name)).join(', ');

interface ScopeProps {
  readonly value: readonly CredentialScope[];
  readonly onChange: (scopes: CredentialScope[]) => void;
}

/** One is always left: a credential that may do nothing is to be revoked. */
export function ScopeFields({ value, onChange }: ScopeProps) {
  return (
    <fieldset>
      <legend>{say(title)}</legend>
      {scopes.map((scope) => (
        <Toggle
          key={scope}
          label={say(scopeWords[scope].name)}
          hint={say(scopeWords[scope].hint)}
          checked={value.includes(scope)}
          disabled={value.length === 1 && value.includes(scope)}
          onChange={(checked) =>
            onChange(scopes.filter((each) => (each === scope ? checked : value.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}
