import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longFiles, slowFiles } from './slow-files.ts';

/** Anything: the files of each project then run in an order that it alone decides, as CI does by the commit's hash. */
export const testSeed = process.env.TEST_SEED ?? '';

/**
 * One project after the other, because a worker that changes between them starts anew; in each the slow files first, so that
 * the workers end together, or all shuffled by the seed.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { projects, config } = this.ctx;
    const nameOf = ({ moduleId }: TestSpecification): string => relative(config.root, moduleId);
    const within = (file: TestSpecification): number => {
      if (testSeed !== '') return placeBySeed(nameOf(file));
      const at = bySlowness.indexOf(nameOf(file));
      return at < 0 ? bySlowness.length : at;
    };
    const projectOf = ({ project }: TestSpecification): number => projects.indexOf(project);
    return (await super.sort(files)).sort(
      (one, other) => projectOf(one) - projectOf(other) || within(one) - within(other),
    );
  }
}

const bySlowness = [...longFiles, ...slowFiles];

const placeBySeed = (name: string): number =>
  createHash('sha256').update(`${testSeed} ${name}`).digest().readUInt32BE();
