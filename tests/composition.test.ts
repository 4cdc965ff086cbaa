// @vitest-environment jsdom
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { StoredSession } from '#adapters/browser/stored-session';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { SystemClock } from '#adapters/system/system-clock';
import { composeBrowser } from '#composition/browser';
import { composeMemory } from '#composition/memory';
import { composeApi, composeAuth, composeCrmSync, composeImport } from '#composition/node';
import { composeSnapshot } from '#composition/snapshot';

const folder = mkdtempSync(join(tmpdir(), 'composition-'));
afterAll(() => rmSync(folder, { recursive: true }));

const api = { apiUrl: 'http://127.0.0.1:1', token: undefined, timeoutMs: 1, concurrency: 1, retries: 0 };

// A missing binding throws with its chain, so that composing each root once finds it.
describe('every composition root', () => {
  it.each([
    [
      'browser',
      () =>
        composeBrowser({
          baseUrl: '',
          stored: new StoredSession(sessionStorage, new InMemoryLog()),
          storage: sessionStorage,
        }),
    ],
    ['memory', () => composeMemory({}, new SystemClock())],
    ['terminal over HTTP', () => composeApi(api, new InMemoryLog())],
    ['terminal over a snapshot', () => composeSnapshot(folder, new InMemoryLog())],
    ['terminal sign-in', () => composeAuth(api)],
    ['terminal import', () => composeImport(api)],
    ['terminal sync', () => composeCrmSync(api)],
  ])('%s is whole', (_, compose) => {
    for (const [name, service] of Object.entries(compose())) expect(service, name).toBeDefined();
  });
});
