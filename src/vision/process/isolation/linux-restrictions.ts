import { programFile } from '../../../platform/package-root.ts';
import { visionLimits } from '../../limits.ts';
import { allowedFiles } from './allowed-files.ts';
import { closeFiles } from './close-files.ts';
import { callFilter } from './forbidden-calls.ts';
import type { Built, Lack, Restriction } from './isolation.ts';
import {
  becomeProgram,
  boundCapabilities,
  filterCalls,
  gainNothingByPrograms,
  landlock,
  leaveNamespace,
  limitResource,
} from './kernel.ts';
import { giveUpCapabilities, prepareUser } from './own-user.ts';
import { channelEnvironment, type IsolationPlan, isolationEnvironment } from './plan.ts';

/** Builds what this kernel allows, and gives what it did not. */
export function build({ path = programFile, folder, reads, uid, ...plan }: IsolationPlan): Built {
  const lacks: Lack[] = [];
  const attempt = <T>(restrictions: readonly Restriction[], step: () => T): T | undefined => {
    try {
      return step();
    } catch (error) {
      lacks.push({ restrictions, why: (error as Error).message });
      return undefined;
    }
  };
  // What is laid over closed folders is for another user to go through.
  process.umask(0o022);
  const allowed = attempt(['files', 'user'], () => allowedFiles(path, reads));
  const isRoot = process.getuid?.() === 0;
  const becomeUser = isRoot && allowed && attempt(['user'], () => prepareUser(uid, allowed.program, folder));
  // A second barrier behind the filter of calls, which only root can set up.
  if (isRoot) attempt(['network'], () => leaveNamespace('network'));
  process.umask(0o077);
  process.chdir(folder ?? '/');
  attempt(['files'], limitFiles);
  attempt(['privileges'], gainNothingByPrograms);
  const version = attempt(['files', 'processes'], landlock.version) ?? 0;
  const used = Math.min(version, plan.landlock ?? version);
  if (allowed && used > 0) attempt(['files', 'processes'], () => closeFiles(allowed, folder, used));
  if (becomeUser) {
    // Another user has no right to do this any more.
    attempt(['privileges'], boundCapabilities);
    attempt(['user'], becomeUser);
  }
  attempt(['privileges'], () => giveUpCapabilities(allowed?.program ?? []));
  attempt(['network', 'processes', 'files'], forbidCalls);
  return { lacks, landlock: version };
}

/** By one byte no memory is dumped, which could hold a picture; by none it would still be handed to a program of the system. */
const coreBytes = 1;

function limitFiles(): void {
  limitResource('fileBytes', visionLimits.visionFileBytes);
  limitResource('coreBytes', coreBytes);
}

function forbidCalls(): void {
  const filter = callFilter(process.pid);
  if (filter === undefined) throw new Error(`no list of calls for ${process.arch}`);
  filterCalls(filter);
}

/** Standard input, output and error, and the channel to the parent. */
const files = 4;

export function enter({ path = programFile, arguments: more, folder }: IsolationPlan): never {
  becomeProgram(
    process.execPath,
    [process.execPath, ...process.execArgv, path, ...more],
    { ...isolationEnvironment(folder), ...channelEnvironment },
    files,
  );
}
