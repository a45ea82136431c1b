/** What is said before the program runs: in the form of its log where it is to be a service, which programs may read. */

const isService = ['serve', 'worker'].includes(process.argv[2] ?? '');
const isJson = isService && (process.env.LOG_FORMAT || (process.stderr.isTTY ? 'text' : 'json')) === 'json';

export function say(message, level = 40) {
  const line = isJson ? JSON.stringify({ level, time: new Date().toISOString(), msg: message }) : message;
  process.stderr.write(`${line}\n`);
}

const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const frameMilliseconds = 100;
const info = 30;

/** Shows at a terminal that `work` goes on; a service says it once elsewhere, and other commands nothing. */
export async function whileSaying(message, work) {
  if (!process.stderr.isTTY) {
    if (isService) say(message, info);
    return work();
  }
  let frame = 0;
  const draw = () => process.stderr.write(`\r\x1b[2K${frames[frame++ % frames.length]} ${message}`);
  draw();
  const timer = setInterval(draw, frameMilliseconds);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stderr.write('\r\x1b[2K');
  }
}

/** While a service loads, a terminal shows that; whatever is written next takes its place. */
export function sayLoading() {
  if (isService && process.stdout.isTTY) process.stdout.write(`${frames[0]} Starting\r`);
}
