import type { ClientRetention } from '../../src/contract/console/retention.ts';
import { say, type Text } from '../language.ts';
import { Table } from './table.tsx';

export const keptWords = {
  rules: { en: 'What is kept how long', fr: 'Durées de conservation' },
  kept: { en: 'Data', fr: 'Données' },
} as const satisfies Record<string, Text>;

const words = {
  howLong: { en: 'How long', fr: 'Durée' },
  ground: { en: 'Why', fr: 'Fondement' },
} as const satisfies Record<string, Text>;

/** What is kept how long and why, of an organisation or of somebody. */
export function KeptRules({ rules }: Pick<ClientRetention, 'rules'>) {
  return (
    <Table
      caption={say(keptWords.rules)}
      rows={rules}
      keyOf={({ kind }) => kind}
      columns={[
        { label: say(keptWords.kept), cell: ({ what }) => what },
        { label: say(words.howLong), cell: ({ rule }) => rule },
        { label: say(words.ground), cell: ({ ground }) => ground },
      ]}
    />
  );
}
