// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { BrowserPendingStore } from '#adapters/browser/browser-pending-store';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { InMemoryPendingStore } from '#adapters/memory/in-memory-pending-store';
import type { Pending, PendingStore } from '#core/sending/pending-store.port';
import { aNewLead } from '../support/a-new-lead';

const UNSENT: Pending = {
  owner: 'vendor FR-001 a@example.com',
  items: [
    { kind: 'add', key: 'key-1', at: 1, lead: aNewLead({ note: 'नमस्ते', bestTime: 'Evening' }) },
    { kind: 'change', key: 'key-2', at: 2, leadId: 'l1', change: { kind: 'status', status: 'New' } },
    { kind: 'change', key: 'key-3', at: 3, leadId: 'l1', change: { kind: 'follow-up' }, refusal: 'No.' },
    { kind: 'record', key: 'key-4', at: 4, leadId: 'l1', activity: { kind: 'call', result: 'Busy' } },
  ],
};

function unsentStoreContract(adapter: string, open: () => PendingStore): void {
  describe(`PendingStore: ${adapter}`, () => {
    it('holds nothing at first, then what it was given, then nothing again', () => {
      const store = open();
      expect(store.kept()).toBeUndefined();
      store.keep(UNSENT);
      expect(store.kept()).toEqual(UNSENT);
      store.clear();
      expect(store.kept()).toBeUndefined();
    });
  });
}

const onPage = (storage: Storage | undefined = sessionStorage) =>
  new BrowserPendingStore(storage, new InMemoryLog());

beforeEach(() => sessionStorage.clear());
unsentStoreContract('memory', () => new InMemoryPendingStore());
unsentStoreContract('sessionStorage', onPage);
unsentStoreContract('no storage', () => new BrowserPendingStore(undefined, new InMemoryLog()));

describe('unsent work in sessionStorage', () => {
  it('is found by the page that is loaded next, and nowhere but there', () => {
    onPage().keep(UNSENT);
    expect(onPage().kept()).toEqual(UNSENT);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each(['{', '7', '{"owner":"x"}', '{"owner":"x","items":[{"kind":"add"}]}'])(
    'that is not what it should be (%s) counts as none',
    (value) => {
      sessionStorage.setItem('unsent', value);
      expect(onPage().kept()).toBeUndefined();
    },
  );

  it('goes on in memory where the storage is full', () => {
    const full = {
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const store = onPage(Object.assign(Object.create(sessionStorage), full));
    store.keep(UNSENT);
    expect(store.kept()).toEqual(UNSENT);
  });
});
