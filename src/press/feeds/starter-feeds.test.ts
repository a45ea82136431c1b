import { expect, it } from 'vitest';
import { checkUrl } from '../../egress/address-guard.ts';
import { starterFeeds } from './starter-feeds.ts';

it('names each newspaper and address once, and only addresses that would be taken as they are', () => {
  expect(new Set(starterFeeds.map(({ name }) => name)).size).toBe(starterFeeds.length);
  expect(new Set(starterFeeds.map(({ url }) => url)).size).toBe(starterFeeds.length);
  for (const { url } of starterFeeds) {
    const checked = checkUrl(url, { allowPrivate: false });
    expect(checked.ok && checked.url.href, url).toBe(url);
  }
});
