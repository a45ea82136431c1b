import { testsOfADyingBrowser } from './scene.ts';

testsOfADyingBrowser((_, page) => page.goto('chrome://crash'));
