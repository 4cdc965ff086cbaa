import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const IN_JSDOM = '// @vitest-environment jsdom';

/**
 * Sorts files as usual, longest first, but in each project those in jsdom last: a worker is reused for the next file
 * only with the same environment, and otherwise restarts and loads every module again.
 */
export class RunOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const projects = [...new Set(usual.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = usual.filter((file) => file.project === project);
      return [false, true].flatMap((jsdom) => own.filter((file) => isInJsdom(file) === jsdom));
    });
  }
}

function isInJsdom({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').startsWith(IN_JSDOM);
}
