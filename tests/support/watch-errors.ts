import { vi } from 'vitest';

/** Errors of the tools that no page causes: jsdom does not know <search>, and work inside `act` ends later. */
const OF_THE_TESTS = [
  'is unrecognized in this browser',
  'The current testing environment is not configured to support act',
  'A component suspended inside an `act` scope',
];

/** Collects the console's errors from now to the end of the test; the returned list grows. */
export function watchErrors(): readonly string[] {
  const errors: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!OF_THE_TESTS.some((text) => String(said[0]).includes(text))) errors.push(said.join(' '));
  });
  return errors;
}
