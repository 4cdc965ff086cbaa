// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPages } from '#adapters/browser/keep-pages';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

/** A registration of a service worker, and what its worker was told. */
function aRegistration() {
  const told: unknown[] = [];
  const active = { postMessage: (message: unknown) => void told.push(message) };
  const registration = { installing: null, waiting: null, active, addEventListener: () => {} };
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0));
  return { told, registration };
}

async function told(saveData: boolean | undefined): Promise<readonly unknown[]> {
  if (saveData !== undefined)
    Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const worker = aRegistration();
  // @ts-expect-error Only what is asked of a registration is there.
  void keepPages('vendor', Promise.resolve(worker.registration));
  await vi.advanceTimersByTimeAsync(60_000);
  return worker.told;
}

it('has the pages of the role kept, once the device has time', async () => {
  expect(await told(undefined)).toEqual([{ keepPagesOf: 'vendor' }]);
  expect(await told(false)).toEqual([{ keepPagesOf: 'vendor' }]);
});

it('keeps none for a person who saves data', async () => {
  expect(await told(true)).toEqual([]);
});
