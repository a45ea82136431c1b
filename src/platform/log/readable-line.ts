/** A line of the log for people: when, how grave, what, then the fields of the event. */

const levels: Readonly<Record<number, { readonly name: string; readonly colour: number }>> = {
  10: { name: 'TRACE', colour: 90 },
  20: { name: 'DEBUG', colour: 90 },
  30: { name: 'INFO', colour: 32 },
  40: { name: 'WARN', colour: 33 },
  50: { name: 'ERROR', colour: 31 },
  60: { name: 'FATAL', colour: 31 },
};
const grey = 90;
const nameWidth = 5;

/** Of a line of JSON as the log writes it; what is none stays as it is. */
export function readableLine(line: string, colours: boolean): string {
  const event = parsed(line);
  if (event === undefined) return line;
  const { level, time, msg, ...fields } = event;
  const paint = (text: string, colour: number) =>
    colours && text !== '' ? `\u001b[${colour}m${text}\u001b[0m` : text;
  const { name, colour } = levels[Number(level)] ?? { name: String(level), colour: grey };
  const parts = [
    paint(String(time), grey),
    paint(name.padEnd(nameWidth), colour),
    ...(msg === undefined ? [] : [plain(String(msg))]),
    ...Object.entries(fields).map(([field, value]) => `${paint(`${field}=`, grey)}${shown(value)}`),
  ];
  return `${parts.join(' ')}\n`;
}

function parsed(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function shown(value: unknown): string {
  if (typeof value === 'string' && /^[\w./:@-]+$/.test(value)) return value;
  return plain(JSON.stringify(value));
}

/** Control characters of clients and files must not reach a terminal; they are written as JSON has them, in JSON too. */
export const plain = (text: string): string =>
  text.replace(
    /(?!\r?\n|\t)\p{Cc}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
