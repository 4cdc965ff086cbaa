import { createRequire } from 'node:module';
import { act } from '@testing-library/react';
import type axe from 'axe-core';

const axeCore: typeof axe = createRequire(import.meta.url)('axe-core');

/**
 * Lists the faults that axe finds in the page's structure, each with its elements. Nothing is drawn here, so colours
 * and sizes are not checked.
 */
export async function pageBarriers(): Promise<readonly string[]> {
  const { violations } = await act(() =>
    axeCore.run(document.body, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
