import { testsOfADyingBrowser } from './scene.ts';

testsOfADyingBrowser(async (_, page) => {
  const crashed = page.waitForEvent('crash');
  // It may be told that the page was not loaded before it is told that its process crashed.
  const notLoaded = page.goto('chrome://crash').catch((error: unknown) => error);
  await crashed;
  throw await notLoaded;
});
