import { useState } from 'preact/hooks';
import type { ApiProblem } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { TextField } from '../../parts/fields.tsx';
import { setQuery, usePlace } from '../../router.tsx';
import { faultOf } from '../../use-form.ts';

const words = {
  from: { en: 'From', fr: 'Du' },
  to: { en: 'To', fr: 'Au' },
} as const satisfies Record<string, Text>;
const names = ['from', 'to'] as const;

/** Whether the fault is shown beside the days. */
export function isAboutDays(problem: ApiProblem | undefined): boolean {
  return problem?.errors.some(({ field }) => names.some((name) => name === field)) ?? false;
}

/** A year is typed digit by digit; until it has four, it is another year. */
const isComplete = (day: string): boolean => day === '' || day >= '1000';

/** Two days in the address, for a search between them. */
export function Days({ problem }: { readonly problem: ApiProblem | undefined }) {
  const { query } = usePlace();
  const [typed, setTyped] = useState({ from: query.get('from') ?? '', to: query.get('to') ?? '' });
  return (
    <>
      {names.map((name) => (
        <TextField
          key={name}
          label={say(words[name])}
          type="date"
          value={typed[name]}
          error={faultOf(problem, name, say(words[name]))}
          onInput={(value) => {
            setTyped({ ...typed, [name]: value });
            if (isComplete(value)) setQuery({ [name]: value });
          }}
        />
      ))}
    </>
  );
}
