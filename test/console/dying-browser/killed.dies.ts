import { testsOfADyingBrowser } from './scene.ts';

testsOfADyingBrowser(({ pid }) => {
  if (pid === undefined) throw new Error('it has no process');
  process.kill(pid, 'SIGKILL');
});
