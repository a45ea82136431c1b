/**
 * The entry of every process and thread. The service starts it again for vision processes, their isolation and cleaning, and
 * for threads that compare faces, index lists, parse feeds and make reports; each loads only its part.
 */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  'vision-cell': () => import('./vision/process/isolation/process.ts'),
  'remove-cells': () => import('./vision/process/isolation/remover.ts'),
  'vision-process': () => import('./vision/process/process.ts'),
  'face-thread': () => import('./faces/thread.ts'),
  'index-thread': () => import('./screening/index/thread.ts'),
  'feed-thread': () => import('./press/feeds/read-in-thread.ts'),
  'report-thread': () => import('./reports/pdf-thread.ts'),
};

// Else Node would open its inspector, through which others of this user could run code here. Not in Node 20: --disable-sigusr1.
process.on('SIGUSR1', () => undefined);
process.setSourceMapsEnabled(true);
const name = process.argv[2] ?? '';
await (Object.hasOwn(parts, name) ? parts[name]?.() : import('./cli.ts'));
