import { generate } from 'lean-qr';

/** Modules around the code that must stay light; the standard asks for four, and scanners are content with two. */
const margin = 2;

/**
 * A QR code for a terminal: two rows of it in one line, by half blocks. What is light is drawn, since terminals are
 * dark; `colours` makes sure of that on those that are not.
 */
export function qrText(text: string, colours = false): string {
  const code = generate(text);
  const isLight = (x: number, y: number) => y < code.size + margin && !code.get(x, y);
  const lines = [];
  for (let y = -margin; y < code.size + margin; y += 2) {
    let line = '';
    for (let x = -margin; x < code.size + margin; x += 1) {
      line += blocks[(isLight(x, y) ? 2 : 0) + (isLight(x, y + 1) ? 1 : 0)];
    }
    lines.push(colours ? `\u001b[97;40m${line}\u001b[0m` : line);
  }
  return lines.join('\n');
}

/** By which of the upper and the lower half is light. */
const blocks = [' ', '▄', '▀', '█'];
