import { vi } from 'vitest';

/** What the tools say and no page causes: jsdom does not know <search>, and what is done within `act` ends later. */
const OF_THE_TESTS = [
  'is unrecognized in this browser',
  'The current testing environment is not configured to support act',
  'A component suspended inside an `act` scope',
];

/** What is said to the console as an error from now to the end of the test, as it grows. */
export function watchErrors(): readonly string[] {
  const errors: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!OF_THE_TESTS.some((text) => String(said[0]).includes(text))) errors.push(said.join(' '));
  });
  return errors;
}
