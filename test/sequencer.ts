import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { slowFiles } from './slow-files.ts';

/** One project after the other, because a worker that changes between them starts anew; in each the slow files first. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { projects, config } = this.ctx;
    const place = ({ project, moduleId }: TestSpecification): number => {
      const at = slowFiles.indexOf(relative(config.root, moduleId));
      return projects.indexOf(project) * (slowFiles.length + 1) + (at < 0 ? slowFiles.length : at);
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
