import { afterAll, vi } from 'vitest';

// A busy machine makes a page slow, not wrong; if a page never appears, the test's wait reports it.
if (typeof document !== 'undefined') {
  // A part of the page that is still loading when its file ends would be missing in later files.
  afterAll(() => vi.dynamicImportSettled());
  const { configure, getConfig } = await import('@testing-library/react');
  const { getElementError } = getConfig();
  configure({
    asyncUtilTimeout: 30_000,
    // Each failed look of a wait would print the whole page; the error of the wait prints it once more.
    getElementError: (message, container) =>
      isLookOfAWait(getConfig()) ? new Error(message ?? '') : getElementError(message, container),
  });
}

function isLookOfAWait(config: object): boolean {
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}
