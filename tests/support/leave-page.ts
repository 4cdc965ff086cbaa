import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

/** Takes the page away after a test, with all that the test put in the place of something. */
export function leavePage(): void {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
