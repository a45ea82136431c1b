import { type AppError, problemBody } from '../platform/problems/errors.ts';

/** An error the person at the terminal can fix; shown without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Wrong use, such as a folder that is not empty: nothing was touched, and the exit code is 2. */
export class WrongUse extends CommandError {
  /** What `--json` prints. */
  faults: readonly object[] = [{ message: this.message }];
}

export const wrongUse = (words: string, faults: readonly object[]): WrongUse =>
  Object.assign(new WrongUse(words), { faults });

/** A refusal of the service as a message that a person at the terminal can act on. */
export function refusalInWords(error: AppError): CommandError {
  const { detail, errors } = problemBody(error, 'en', '');
  const words = errors.length === 0 ? detail : errors.map(({ message }) => message).join('; ');
  if (error.status !== 400) return new CommandError(words);
  return errors.length === 0 ? new WrongUse(words) : wrongUse(words, errors);
}
