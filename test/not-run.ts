import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';
import { longFiles } from './slow-files.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test or a suite needs that this machine may lack. It is skipped without, and the end of the run says so. */
    needs?: string;
  }
}

/** Of a test or a suite, beside its name. */
export interface Needing {
  readonly meta: { readonly needs: string };
}

/** Tells at the end of a run which tests were not run, and what they would have needed. */
export class NotRun implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    // Who asks for some tests by their name knows that the others are not run.
    if (this.vitest?.config.testNamePattern !== undefined) return;
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')]);
    const words = notRunWords(skipped.filter((test) => !ranInNpmTest(test)).map(skippedTest));
    if (words !== '') this.vitest?.logger.log(words);
  }
}

/** Of a file that is tried in part, a long run leaves out what it has no more cases for (breadth.ts): `npm test` told of it. */
const ranInNpmTest = (test: TestCase): boolean =>
  test.project.name === 'long' && !longFiles.includes(test.module.relativeModuleId);

export interface SkippedTest {
  /** Of the test, or of the suite that is skipped as a whole. */
  readonly name: string;
  readonly needs: string | undefined;
}

/** Tests have what their suites need: the outermost suite that needs it is the one that is skipped. */
function skippedTest(test: TestCase): SkippedTest {
  const { needs } = test.meta();
  let outermost: TestCase | TestSuite = test;
  while (outermost.parent.type === 'suite' && outermost.parent.meta().needs === needs) {
    outermost = outermost.parent;
  }
  return { name: needs === undefined ? test.fullName : outermost.fullName, needs };
}

const counted = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length;
    return count === 1 ? name : `${name} (${count})`;
  });

/** A short paragraph, a line a reason; empty where everything was run. */
export function notRunWords(tests: readonly SkippedTest[]): string {
  if (tests.length === 0) return '';
  const needs = [...new Set(tests.map((test) => test.needs))];
  const lines = needs.map((need) => {
    const names = counted(tests.filter((test) => test.needs === need).map(({ name }) => name));
    return `  ${need === undefined ? 'Nothing says why' : `For want of ${need}`}: ${names.join('; ')}.\n`;
  });
  return `\nNot run: ${tests.length} ${tests.length === 1 ? 'test' : 'tests'}.\n${lines.join('')}`;
}
