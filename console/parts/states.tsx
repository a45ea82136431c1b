import type { ComponentChildren } from 'preact';
import type { ApiProblem } from '../api.ts';
import { say, sayAge, sayTime, type Text } from '../language.ts';
import type { Loaded } from '../use-load.ts';
import { Button } from './button.tsx';

/** What stands where something else will, or cannot: loading, nothing, a refusal; and small marks. */

const words = {
  loading: { en: 'Loading…', fr: 'Chargement…' },
  again: { en: 'Try again', fr: 'Réessayer' },
  request: { en: 'Request {id}', fr: 'Requête {id}' },
} as const satisfies Record<string, Text>;

export function Loading() {
  return (
    <p class="loading" role="status">
      {say(words.loading)}
    </p>
  );
}

export function Empty({ children }: { readonly children: ComponentChildren }) {
  return <p class="empty">{children}</p>;
}

/** A refusal in the service's words, and a way on. */
export function Problem({ problem, retry }: { readonly problem: ApiProblem; readonly retry?: () => void }) {
  return (
    <div class="problem" role="alert">
      <strong>{problem.title}</strong>
      <p>{textOf(problem, problem.errors)}</p>
      {problem.status >= 500 && problem.requestId !== '' && (
        <small>{say(words.request, { id: problem.requestId })}</small>
      )}
      {retry && <Button onClick={retry}>{say(words.again)}</Button>}
    </div>
  );
}

/** That something else than the service wrote what would stand here. */
export function Finding({ words: said }: { readonly words: string | null }) {
  if (said === null) return null;
  return (
    <div class="problem" role="alert">
      <p>{said}</p>
    </div>
  );
}

/** `detail` points programs to `errors`; people get the errors themselves. */
function textOf({ detail }: ApiProblem, errors: ApiProblem['errors']): string {
  return errors.length > 0 ? errors.map(({ message }) => message).join(' ') : detail;
}

/** Errors that belong to no field; those of fields are shown beside them. */
export function FormProblem({
  problem,
  fields = [],
}: {
  readonly problem: ApiProblem | undefined;
  readonly fields?: readonly string[];
}) {
  if (problem === undefined) return null;
  const others = problem.errors.filter(({ field }) => !fields.includes(field));
  if (problem.errors.length > 0 && others.length === 0) return null;
  return (
    <div class="problem" role="alert">
      <strong>{problem.title}</strong>
      <p>{textOf(problem, others)}</p>
    </div>
  );
}

/** What was loaded; until then, that it is being loaded, and otherwise why it could not be. */
export function Shown<T>({
  loaded,
  children,
}: {
  readonly loaded: Loaded<T>;
  readonly children: (value: T) => ComponentChildren;
}) {
  if (loaded.value !== undefined) {
    return (
      <>
        {loaded.problem && <Problem problem={loaded.problem} retry={() => void loaded.reload()} />}
        {children(loaded.value)}
      </>
    );
  }
  return loaded.problem ? (
    <Problem problem={loaded.problem} retry={() => void loaded.reload()} />
  ) : (
    <Loading />
  );
}

export type Tone = 'neutral' | 'good' | 'bad' | 'warn' | 'busy';

export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ComponentChildren }) {
  return <span class={`badge ${tone}`}>{children}</span>;
}

/** Of 100, where 100 is good: the service colours checks likewise. How alike two things are has no such colour. */
export const scoreTone = (score: number): Tone => (score >= 80 ? 'good' : score >= 50 ? 'warn' : 'bad');

/** A moment by its age; the title has the moment itself. */
export function Age({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={sayTime(at)}>
      {sayAge(at)}
    </time>
  );
}

export function Moment({ at }: { readonly at: string | null }) {
  return at === null ? <>–</> : <time dateTime={at}>{sayTime(at)}</time>;
}
