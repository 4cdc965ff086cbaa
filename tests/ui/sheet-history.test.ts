// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

it('a page that is loaded anew has no entry of a sheet that was open on it', async () => {
  history.replaceState({ idx: 1 }, '', '/leads');
  history.pushState({ idx: 1, sheet: 1 }, '');
  vi.resetModules();
  await import('../../src/ui/kit/components/sheet-history');
  await vi.waitFor(() => expect(history.state).toEqual({ idx: 1 }));
});
