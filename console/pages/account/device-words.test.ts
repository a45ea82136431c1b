import { beforeAll, expect, it, vi } from 'vitest';

// The language of the page is the browser's, which a unit test has not.
beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'fr' });
  vi.stubGlobal('document', { documentElement: {} });
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome sur Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet sur Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge sur Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox sur Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari sur iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari sur Mac',
  ],
  ['curl/8.5.0', 'Appareil inconnu'],
  ['<script>alert(1)</script>', 'Appareil inconnu'],
])('calls a browser as people do: %s', async (agent, said) => {
  const { deviceWords } = await import('./device-words.ts');
  expect(deviceWords(agent)).toBe(said);
});
