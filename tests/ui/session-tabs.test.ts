import { describe, expect, it } from 'vitest';
import { SessionTabs, type TabChannel } from '#adapters/browser/session-tabs';
import { StoredSession } from '#adapters/browser/stored-session';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import type { Session } from '#core/session/session';
import { MapStorage } from '../support/map-storage';

/** The tabs of one origin: what one says, all others hear a moment later. */
class Origin {
  readonly said: unknown[] = [];
  readonly #tabs: { readonly channel: TabChannel; readonly heard: ((event: { data: unknown }) => void)[] }[] =
    [];

  channel(): TabChannel {
    const heard: ((event: { data: unknown }) => void)[] = [];
    const channel: TabChannel = {
      postMessage: (message) => {
        this.said.push(message);
        for (const tab of this.#tabs)
          if (tab.channel !== channel)
            setTimeout(() => {
              for (const hear of tab.heard) hear({ data: structuredClone(message) });
            });
      },
      addEventListener: (_, hear) => heard.push(hear),
    };
    this.#tabs.push({ channel, heard });
    return channel;
  }

  tab(session?: Session) {
    const storage = new MapStorage();
    const stored = new StoredSession(storage, new InMemoryLog());
    if (session) stored.start(session);
    return { storage, stored, tabs: new SessionTabs(stored, this.channel()) };
  }
}

const asha: Session = {
  token: 'token-of-asha',
  user: { role: 'vendor', vendorId: 'v1', franchiseCode: 'FR-001', name: 'Asha', email: 'asha@example.com' },
  features: ['meetings'],
};
const office: Session = {
  token: 'token-of-office',
  user: {
    role: 'admin',
    vendorId: undefined,
    franchiseCode: undefined,
    name: 'Office',
    email: 'o@example.com',
  },
  features: [],
};

const keysOf = (storage: MapStorage) => storage.entries().map(([key]) => key);

describe('the tabs of one browser', () => {
  it('hand the session to one that is new, under the keys of the session alone', async () => {
    const origin = new Origin();
    const first = origin.tab(asha);
    first.stored.keepList('leads', [{ id: 'l1' }]);
    const second = origin.tab();
    expect(await second.tabs.takeOver()).toBe(true);
    expect(second.stored.current()).toEqual(asha);
    expect(keysOf(second.storage).toSorted()).toEqual(['Frachise_code', 'jwtToken', 'logedinuser']);
  });

  it('say nothing while nobody is signed in, nor after the session has ended', async () => {
    const origin = new Origin();
    const first = origin.tab(asha);
    first.stored.clear();
    const second = origin.tab();
    expect(await second.tabs.takeOver()).toBe(false);
    expect(second.stored.current()).toBeUndefined();
    expect(origin.said).toEqual([{ kind: 'ask', id: expect.any(String) }]);
  });

  it('let two of the same session answer, and take none where two people are signed in', async () => {
    const origin = new Origin();
    origin.tab(asha);
    origin.tab(asha);
    expect(await origin.tab().tabs.takeOver()).toBe(true);
    origin.tab(office);
    const unsure = origin.tab();
    expect(await unsure.tabs.takeOver()).toBe(false);
    expect(keysOf(unsure.storage)).toEqual([]);
  });

  it('keep their own session, and take nothing that is none', async () => {
    const origin = new Origin();
    origin.tab(asha);
    const other = origin.tab(office);
    expect(await other.tabs.takeOver()).toBe(false);
    expect(other.stored.current()).toEqual(office);

    const strange = new Origin();
    const channel = strange.channel();
    channel.addEventListener('message', ({ data }) => {
      const { id }: { id?: unknown } = Object(data);
      channel.postMessage({ kind: 'answer', id, session: { token: 't', franchiseCode: '', user: '{}' } });
      channel.postMessage({ kind: 'answer', id, session: { token: 1 } });
      channel.postMessage('answer');
    });
    const fooled = strange.tab();
    expect(await fooled.tabs.takeOver()).toBe(false);
    expect(keysOf(fooled.storage)).toEqual([]);
  });

  it('tell those of the same session that it has ended', async () => {
    const origin = new Origin();
    const [first, second, other] = [origin.tab(asha), origin.tab(asha), origin.tab(office)];
    const told: string[] = [];
    second.tabs.watch((chosen) => told.push(`second ${chosen}`));
    other.tabs.watch(() => told.push('other'));
    first.tabs.announceEnd(asha.token, true);
    await expect.poll(() => told).toEqual(['second true']);
  });
});
