import type { MessageType } from '../../../src/contract/webhooks.ts';
import { say, type Text } from '../../language.ts';
import { Toggle } from '../../parts/fields.tsx';
import { messageNames } from './client-words.ts';

const types = Object.keys(messageNames) as MessageType[];
const title = { en: 'Messages that it gets', fr: 'Messages reçus' } as const satisfies Text;

interface MessageTypesProps {
  /** None: all, also those that come later. */
  readonly value: readonly string[];
  readonly onChange: (types: MessageType[]) => void;
}

/** One is always left: an endpoint that gets nothing is to be disabled. */
export function MessageTypes({ value, onChange }: MessageTypesProps) {
  const chosen = types.filter((type) => value.length === 0 || value.includes(type));
  const choose = (wanted: MessageType[]) => onChange(wanted.length === types.length ? [] : wanted);
  return (
    <fieldset>
      <legend>{say(title)}</legend>
      {types.map((type) => (
        <Toggle
          key={type}
          label={say(messageNames[type])}
          checked={chosen.includes(type)}
          disabled={chosen.length === 1 && chosen.includes(type)}
          onChange={(checked) =>
            choose(types.filter((each) => (each === type ? checked : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}
