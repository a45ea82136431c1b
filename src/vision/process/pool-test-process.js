import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { getPriority } from 'node:os';

/* A vision process that does what the text after a picture's signature says. Its "reading" tells about itself. */

const kept = [];

const actions = {
  tell: () => ({
    niceness: getPriority(),
    pid: process.pid,
    environment: process.env,
    options: process.execArgv,
  }),
  digest: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  hang() {
    while (true);
  },
  // Works a little from time to time, and answers after more than a second.
  doze() {
    let turns = 0;
    const timer = setInterval(() => {
      for (const end = performance.now() + 12; performance.now() < end; );
      if (++turns < 16) return;
      clearInterval(timer);
      process.send({ kind: 'seen', seen: { reading: { pid: process.pid } } });
    }, 80);
  },
  abort: () => process.abort(),
  leave: () => process.exit(0),
  // Slowly enough that the watch sees it on the way.
  eat: () => setInterval(() => kept.push(Buffer.alloc(8 * 1024 ** 2, 1)), 5) && undefined,
  keep(bytes) {
    kept.push(Buffer.alloc(Number(Buffer.from(bytes).toString('latin1', 3).split(' ')[1]) * 1024 ** 2, 1));
    return { pid: process.pid };
  },
  wait: () => undefined,
  // These answer, and go on.
  spin: () => setTimeout(actions.hang, 1) && { pid: process.pid },
  grow: () => actions.eat() ?? { pid: process.pid },
  fail: () => process.send({ kind: 'failed', why: 'a reason for the operator' }) && undefined,
};

process.on('disconnect', () => process.exit());
process.on('message', async ({ length }) => {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const chunk = process.stdin.read();
    if (chunk === null) await once(process.stdin, 'readable');
    else at += chunk.copy(bytes, at);
  }
  const [name] = Buffer.from(bytes.subarray(3, 20)).toString('latin1').split(' ');
  const reading = actions[name](bytes);
  if (reading !== undefined) process.send({ kind: 'seen', seen: { reading } });
});

// How many processes of ours its parent started before it: the folders are numbered.
const number = Number(process.env.TMPDIR?.split('/').at(-1));
const [how, from] = process.argv.slice(2);
if (how === 'unable') process.send({ kind: 'failed', why: 'no models here' });
else if (how === 'dies-before' && number < Number(from)) process.exit(1);
else if (how !== 'mute') process.send({ kind: 'ready' });
