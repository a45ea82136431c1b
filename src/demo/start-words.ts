import { relative } from 'node:path';
import { type DemoFile, demoChecks, demoCurl, demoFilePath, readDemoFile } from './demo.ts';
import { administratorFilePath, type FirstAdministrator } from './first-administrator.ts';

/** What a start has come to; what is undefined was there before, or is not wanted. */
export interface Started {
  readonly url: string;
  readonly dataDir: string;
  readonly hasConsole: boolean;
  readonly newKeyFile: string | undefined;
  readonly demo: DemoFile | undefined;
  readonly administrator: FirstAdministrator | undefined;
}

/** For a log: no secret, only the files that have them. */
export function startLines({ url, dataDir, hasConsole, demo, administrator }: Started): string[] {
  const places = hasConsole ? `, the console at ${url}/console` : '';
  return lines(
    demo &&
      `A demo organisation was made, with ${demoChecks} checks and invented registers, lists and articles. Its credentials are in ${demoFilePath(dataDir)}, which only this account can read; "akwaba demo" shows what to try.`,
    administrator &&
      `The first administrator of the console was made. Login and password are in ${administratorFilePath(dataDir)}, which only this account can read. Signing in asks for another password; remove the file then.`,
    `Akwaba answers at ${url}, the reference is at ${url}/docs${places}. Ctrl-C stops it.`,
  );
}

/** For the person at the terminal: everything to begin with, on one screen of 24 lines by 80 columns. */
export function startScreen(started: Started): string[] {
  const { url, dataDir, hasConsole, newKeyFile, demo, administrator } = started;
  const row = (name: string, value: string) => `  ${name.padEnd(10)}  ${value}`;
  const inData = (path: string) => relative(process.cwd(), path);
  const kept = demo === undefined && readDemoFile(dataDir) !== undefined;
  return lines(
    `Akwaba answers at ${url}. Ctrl-C stops it.`,
    '',
    hasConsole && row('Console', `${url}/console`),
    administrator && row('Login', administrator.login),
    administrator && row('Password', `${administrator.password} (not shown again)`),
    row('Reference', `${url}/docs`),
    demo && row('Api-Key', demo.apiKey),
    demo && row('Api-Secret', demo.apiSecret),
    kept && row('Demo', `credentials in ${inData(demoFilePath(dataDir))}; "npx akwaba demo" shows more`),
    newKeyFile && row('Master key', `${inData(newKeyFile)}: back it up, or data may be lost`),
    demo && `\n${thingsToTry}\n${demoCurl(demo).person}`,
    '',
  );
}

const thingsToTry = `Three things to try, with the invented data of the demo organisation:
  1. Upload a card and see its result:  npx akwaba demo --run
  2. More calls to copy:                npx akwaba demo
  3. Look a person up:`;

const lines = (...given: (string | false | undefined)[]): string[] =>
  given.filter((line) => typeof line === 'string');
