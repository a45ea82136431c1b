import type { BackgroundTask } from '../../src/contract/console/background-tasks.ts';
import { say, type Text } from '../language.ts';
import { labels } from '../parts/labels.ts';
import { Badge, Moment } from '../parts/states.tsx';
import { Table } from '../parts/table.tsx';
import { backgroundTaskTitle, stateTones, stateWords } from './background-task-words.ts';

const words = {
  lately: { en: 'Done lately', fr: 'Opérations récentes' },
  what: { en: 'What', fr: 'Opération' },
  state: { en: 'Outcome', fr: 'Résultat' },
  by: { en: 'By', fr: 'Par' },
  when: { en: 'Started', fr: 'Début' },
  file: labels.file,
} as const satisfies Record<string, Text>;

/** What people had done from here. */
export function Lately({ backgroundTasks }: { readonly backgroundTasks: readonly BackgroundTask[] }) {
  if (backgroundTasks.length === 0) return null;
  return (
    <section class="lately" aria-label={say(words.lately)}>
      <h2>{say(words.lately)}</h2>
      <Table
        caption={say(words.lately)}
        rows={backgroundTasks}
        keyOf={({ id }) => id}
        columns={[
          { label: say(words.what), cell: backgroundTaskTitle },
          {
            label: say(words.state),
            cell: ({ state }) => <Badge tone={stateTones[state]}>{say(stateWords[state])}</Badge>,
          },
          { label: say(words.file), cell: ({ files }) => files.join(', ') || '–' },
          { label: say(words.by), cell: ({ by }) => by },
          { label: say(words.when), cell: ({ startedAt }) => <Moment at={startedAt} /> },
        ]}
      />
    </section>
  );
}
