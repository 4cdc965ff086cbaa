import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const IN_JSDOM = '// @vitest-environment jsdom';

/**
 * The usual order, longest first, but of each project what runs in jsdom after all else: a worker goes on with the next
 * file only where that has the same environment, and begins anew otherwise, with every module.
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
