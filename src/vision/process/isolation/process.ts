import { pathToFileURL } from 'node:url';
import { programFile } from '../../../platform/package-root.ts';
import type { Built, Restriction } from './isolation.ts';
import type { IsolationBuilt, IsolationPlan } from './plan.ts';

/**
 * Starts as a vision process, takes from itself what such a process does not need, and becomes the program in place: its number
 * stays, so that the service can watch and end it. Only a new program has the one thread that all of this was done to.
 */

const everything: readonly Restriction[] = ['network', 'files', 'processes', 'privileges', 'user'];

if (process.send === undefined) {
  process.stderr.write('This is started by the service itself. To read a picture: akwaba read FILE\n');
  process.exitCode = 2;
} else {
  const plan = JSON.parse(process.argv[3] ?? '') as IsolationPlan;
  const restrictions = await openRestrictions();
  if ('why' in restrictions) {
    await report({ lacks: [{ restrictions: everything, why: restrictions.why }], landlock: 0 });
    await runHere(plan);
  } else {
    await report(restrictions.build(plan));
    restrictions.enter(plan);
  }
}

/** The restrictions of this system, or why it has none. */
async function openRestrictions(): Promise<typeof import('./linux-restrictions.ts') | { why: string }> {
  if (process.platform !== 'linux') return { why: `${process.platform} has no means for it` };
  try {
    return await import('./linux-restrictions.ts');
  } catch (error) {
    return { why: `koffi could not be loaded: ${(error as Error).message.split('\n')[0]}` };
  }
}

function report(reported: Built): Promise<void> {
  const built: IsolationBuilt = { kind: 'built', ...reported };
  return new Promise((resolve) => process.send?.(built, () => resolve()));
}

async function runHere({ path = programFile, arguments: more }: IsolationPlan): Promise<void> {
  process.argv.splice(1, process.argv.length, path, ...more);
  // The same file may be running already, as the one that brought us here.
  await import(`${pathToFileURL(path).href}?program`);
}
