import { useRef, useState } from 'preact/hooks';
import { ApiProblem } from './api.ts';
import { sayOfField } from './language.ts';

/** A form's values, their faults, and whether it is being sent. A refusal keeps what was typed. */
export interface Form<Values> {
  readonly values: Values;
  readonly busy: boolean;
  /** What the service said that belongs to no field. */
  readonly problem: ApiProblem | undefined;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
  /** What is wrong with a field, which is called by its label where that is given. */
  errorOf(name: keyof Values & string, label?: string): string | undefined;
  /** What a field for text takes. */
  field(name: TextNames<Values>, label: string): BoundField;
  /** Sends; gives whether it went well. Twice at once sends once. */
  send(work: (values: Values) => Promise<void>): Promise<boolean>;
  reset(values: Values): void;
}

type TextNames<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

export interface BoundField {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly error: string | undefined;
}

export function useForm<Values extends object>(initial: Values): Form<Values> {
  const [values, setValues] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const sending = useRef(false);
  const current = useRef(values);
  current.current = values;
  const set = (name: keyof Values, value: unknown) => setValues((before) => ({ ...before, [name]: value }));
  return {
    values,
    busy,
    problem,
    set,
    errorOf: (name, label) => faultOf(problem, name, label),
    field: (name, label) => ({
      label,
      value: String(values[name]),
      onInput: (value) => set(name, value),
      error: faultOf(problem, name, label),
    }),
    send: async (work) => {
      if (sending.current) return false;
      sending.current = true;
      setBusy(true);
      try {
        await work(current.current);
        setProblem(undefined);
        return true;
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        setProblem(error);
        return false;
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
    reset: (next) => {
      setValues(next);
      setProblem(undefined);
    },
  };
}

/** What is wrong with a field, which is called by its label where that is given. */
export function faultOf(problem: ApiProblem | undefined, name: string, label?: string): string | undefined {
  const message = problem?.errors.find(({ field }) => field === name)?.message;
  return message === undefined || label === undefined ? message : sayOfField(message, name, label);
}
