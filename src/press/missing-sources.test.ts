import { expect, it } from 'vitest';
import type { PressAnswer } from './press.ts';
import { missingSources } from './press.ts';

const searched = [{ name: 'index', version: '1' }];
const news = { name: 'news', reason: 'no connection', retryAfterSeconds: 5, required: true };
const archive = { name: 'archive', reason: 'it answered 500', retryAfterSeconds: 9, required: false };
const missing = (answer: Partial<PressAnswer>) =>
  missingSources({ articles: [], searched: [], unavailable: [], unread: 0, algorithm: '', ...answer });

it('an answer can be told unless nothing was searched, or something needed was not', () => {
  expect(missing({ searched })).toBeUndefined();
  expect(missing({ searched, unavailable: [archive] })).toBeUndefined();
  expect(missing({})).toEqual({ kind: 'not-loaded' });
  expect(missing({ searched, unread: 1 })).toEqual({ kind: 'unread' });
  expect(missing({ searched, unavailable: [archive, news] })).toEqual({
    kind: 'unavailable',
    names: ['news'],
    retryAfterSeconds: 5,
  });
  // Without anyone else even what could be done without is missed.
  expect(missing({ unavailable: [archive, news] })).toEqual({
    kind: 'unavailable',
    names: ['archive', 'news'],
    retryAfterSeconds: 9,
  });
});
