import { parseArgs } from 'node:util';

/**
 * The page that takes pictures: on a slow phone with a weak network, and the service under many sessions at once.
 * `npm run bench -- capture` drives the page in a browser; `--sessions 200` has so many phones ask at once instead.
 */

const { values } = parseArgs({
  options: {
    sessions: { type: 'string' },
    /** Seconds between two pictures of one person. */
    pace: { type: 'string', default: '10' },
    kilobits: { type: 'string', default: '400' },
    latency: { type: 'string', default: '400' },
    slower: { type: 'string', default: '6' },
  },
});

if (values.sessions === undefined) {
  const { throttled } = await import('./capture/throttled.ts');
  await throttled({
    kilobits: Number(values.kilobits),
    latency: Number(values.latency),
    slower: Number(values.slower),
  });
} else {
  const { load } = await import('./capture/load.ts');
  await load(Number(values.sessions), Number(values.pace));
}
