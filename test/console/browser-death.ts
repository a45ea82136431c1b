import { once } from 'node:events';
import { constants } from 'node:os';
import type { Browser, BrowserServer } from 'playwright-core';

/**
 * Tells that the browser died, and how: to Playwright it is a page that was closed or has crashed, in every test that
 * comes after as well.
 */
export interface DeathWatch {
  /** Nothing while it lives; otherwise always the same error, so that a report prints it once for all tests. */
  death(): Promise<Error | undefined>;
}

const linesKept = 12;

/** What pages write to their console goes there too. */
const isOfItself = (line: string) => line !== '' && !line.includes(':INFO:CONSOLE:');

export async function watchForDeath(server: BrowserServer, browser: Browser): Promise<DeathWatch> {
  const process = server.process();
  const said: string[] = [];
  process.stderr?.on('data', (chunk: Buffer) => {
    said.push(...String(chunk).split('\n').filter(isOfItself));
    said.splice(0, said.length - linesKept);
  });
  const ended = once(process, 'close').then(([code, signal]) => `it ended with ${signal ?? `code ${code}`}`);

  const session = await browser.newBrowserCDPSession();
  let crash: string | undefined;
  session.on('Target.targetCrashed', ({ status, errorCode }) => {
    crash ??= `the process of a page ${status === 'crashed' ? 'crashed' : `ended (${status})`} with ${signalName(errorCode)}`;
  });
  await session.send('Target.setDiscoverTargets', { discover: true });

  let found: Error | undefined;
  return {
    death: async () => {
      // What it told before this answer has arrived with it; and one that cannot answer has ended, or is about to.
      const lives = await session.send('Browser.getVersion').then(
        () => true,
        () => false,
      );
      const how = lives ? crash : await ended;
      if (how !== undefined) found ??= explained(how, said);
      return found;
    },
  };
}

function signalName(number: number): string {
  return Object.entries(constants.signals).find(([, value]) => value === number)?.[0] ?? `code ${number}`;
}

function explained(how: string, said: readonly string[]): Error {
  const error = new Error(
    [
      `The browser died: ${how}.`,
      ...(said.length === 0 ? ['It said nothing.'] : ['It said last:', ...said.map((line) => `  ${line}`)]),
      'The pages are not to blame before this is mended, and the other tests of the file were not run. Run the file',
      'alone with DEBUG=pw:browser to see all it says; CHROMIUM=/path/of/another names another browser for the tests.',
    ].join('\n'),
  );
  error.name = 'BrowserDied';
  // Where it was found out is of no use to anybody.
  error.stack = `${error.name}: ${error.message}`;
  return error;
}
