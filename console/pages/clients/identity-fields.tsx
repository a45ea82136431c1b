import type { Client, ClientIdentity } from '../../../src/contract/console/clients.ts';
import { say, type Text } from '../../language.ts';
import { TextArea, TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import type { BoundField } from '../../use-form.ts';

/** Who a client is, as a form has it. */

export const identityWords = {
  name: labels.name,
  country: { en: 'Country', fr: 'Pays' },
  city: { en: 'City', fr: 'Ville' },
  contactEmail: { en: 'Contact address', fr: 'Adresse de contact' },
  rccmNumber: { en: 'RCCM number', fr: 'Numéro RCCM' },
  type: { en: 'Kind of company', fr: "Type d'entreprise" },
  ownerName: { en: 'Owner', fr: 'Propriétaire' },
  agencies: { en: 'Agencies, one a line', fr: 'Agences, une par ligne' },
} as const satisfies Record<keyof ClientIdentity, Text>;

export type IdentityName = keyof typeof identityWords;
export type IdentityValues = Readonly<Record<IdentityName, string>>;
export const identityNames = Object.keys(identityWords) as IdentityName[];
/** Those of one line beside the name. */
export const detailNames = ['country', 'city', 'contactEmail', 'rccmNumber', 'type', 'ownerName'] as const;

export const noIdentity = Object.fromEntries(identityNames.map((name) => [name, ''])) as IdentityValues;

export function identityValues(client: Client): IdentityValues {
  const details = Object.fromEntries(detailNames.map((name) => [name, client[name] ?? '']));
  return { ...noIdentity, ...details, name: client.name, agencies: client.agencies.join('\n') };
}

export function identityBody(values: IdentityValues): ClientIdentity {
  const { name, country, city, contactEmail, rccmNumber, type, ownerName } = values;
  const agencies = values.agencies.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return { name, country, city, contactEmail, rccmNumber, type, ownerName, agencies };
}

interface IdentityFieldsProps {
  readonly field: (name: IdentityName, label: string) => BoundField;
  readonly hintOf?: (name: IdentityName) => string | undefined;
}

export function IdentityFields({ field, hintOf }: IdentityFieldsProps) {
  const props = (name: IdentityName) => ({
    ...field(name, say(identityWords[name])),
    hint: hintOf?.(name),
  });
  return (
    <>
      <TextField {...props('name')} required focus />
      <div class="fields">
        {detailNames.map((name) => (
          <TextField key={name} {...props(name)} />
        ))}
      </div>
      <TextArea {...props('agencies')} />
    </>
  );
}
