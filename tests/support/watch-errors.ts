import { vi } from 'vitest';

/** What is said to the console as an error from now to the end of the test, as it grows. */
export function watchErrors(): readonly string[] {
  const errors: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    // jsdom does not know <search>.
    if (!String(said[0]).includes('is unrecognized in this browser')) errors.push(said.join(' '));
  });
  return errors;
}
