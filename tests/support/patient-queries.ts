// A machine that is busy makes a page slow, not wrong; where a page never comes, that is what its test waits for.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 30_000 });
}

export {};
