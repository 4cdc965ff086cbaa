import { afterAll, vi } from 'vitest';

// A machine that is busy makes a page slow, not wrong; where a page never comes, that is what its test waits for.
if (typeof document !== 'undefined') {
  // A part of the page that is still on its way when its file ends would be missing to the files after it.
  afterAll(() => vi.dynamicImportSettled());
  const { configure, getConfig } = await import('@testing-library/react');
  const { getElementError } = getConfig();
  configure({
    asyncUtilTimeout: 30_000,
    // Each look of a wait that finds nothing yet would print the whole page; the error of the wait prints it once more.
    getElementError: (message, container) =>
      isLookOfAWait(getConfig()) ? new Error(message ?? '') : getElementError(message, container),
  });
}

function isLookOfAWait(config: object): boolean {
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}
