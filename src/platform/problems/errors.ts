import type { Language, Text } from '../language.ts';
import { fieldProblems } from './field-problems.ts';
import { problems } from './problems.ts';

/** Refusals: the codes are in problems.ts and field-problems.ts, their words in vocabulary/problems. */

export type ProblemCode = keyof typeof problems;
export type FieldProblemCode = keyof typeof fieldProblems;
export type Parameters = Readonly<Record<string, string | number>>;
export type TextParameters = Readonly<Record<string, string | number | Text>>;

export interface FieldError {
  readonly field: string;
  readonly code: FieldProblemCode;
  readonly parameters?: TextParameters;
}

/** A refusal that the caller may see; `problems` has its status and words. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly code: ProblemCode,
    readonly options: {
      readonly parameters?: TextParameters;
      readonly errors?: readonly FieldError[];
      /** After how long trying again makes sense: becomes Retry-After, and `{seconds}` in the words. */
      readonly retryAfterSeconds?: number;
      readonly isSimulated?: true;
      readonly cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
  }
  get status(): number {
    return problems[this.code].status;
  }
}

/** The 400 for fields at fault. */
export const invalid = (...errors: FieldError[]): AppError => new AppError('INVALID_REQUEST', { errors });

/** The body of a problem answer (RFC 9457) in the caller's language. */
export function problemBody(error: AppError, language: Language, requestId: string) {
  const { status, meaning, whatToDo } = problems[error.code];
  const { parameters, errors, retryAfterSeconds, isSimulated } = error.options;
  return {
    type: `/problems#${error.code}`,
    title: meaning[language],
    status,
    detail: fillText(whatToDo, { seconds: retryAfterSeconds ?? 0, ...parameters })[language],
    code: error.code,
    requestId,
    ...(isSimulated && { simulated: true }),
    errors: (errors ?? []).map((e) => ({
      field: e.field,
      code: e.code,
      message: fieldMessage(e, language),
    })),
  };
}

/** What a refusal says, in every language. */
export const problemWords = ({ code, options }: AppError): Text =>
  fillText(problems[code].whatToDo, { seconds: options.retryAfterSeconds ?? 0, ...options.parameters });

export const fieldMessage = (error: FieldError, language: Language): string =>
  fillText(fieldProblems[error.code], { field: error.field, ...error.parameters })[language];

export const fill = (template: string, parameters: Parameters = {}): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));

/** The same in every language; a parameter that is a text itself is said in the language of the rest. */
export function fillText(template: Text, parameters: TextParameters = {}): Text {
  const said = (language: Language) => {
    const inLanguage = Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]);
    return fill(template[language], Object.fromEntries(inLanguage));
  };
  return { en: said('en'), fr: said('fr') };
}
