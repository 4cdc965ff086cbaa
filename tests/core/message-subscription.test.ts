import { describe, expect, it } from 'vitest';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { InMemorySessionStore } from '#adapters/memory/in-memory-session-store';
import {
  MessageSubscription,
  PUSH_TOKEN_RENEWAL_MS,
  type PushMessaging,
  type PushState,
} from '#core/notifications/message-subscription';
import { holds } from '../support/holds';

const user = { role: 'vendor', vendorId: 'v1', franchiseCode: 'FR-001' } as const;

/** A device whose owner answers `answer` when asked; counts how often that happened. */
class Device implements PushMessaging {
  asked = 0;

  constructor(
    private current: PushState,
    private readonly answer: PushState = 'granted',
  ) {}

  async state(): Promise<PushState> {
    return this.current;
  }

  async ask(): Promise<PushState> {
    this.asked += 1;
    this.current = this.answer;
    return this.current;
  }

  async token(): Promise<string> {
    return 'device-token';
  }
}

function aSubscription(push: PushMessaging, features: readonly string[] = ['push.tokens']) {
  const registered = new Set<string>();
  const register = async (token: string) => registered.add(token);
  const store = new InMemorySessionStore();
  store.start({ token: 't', user, features });
  const log = new InMemoryLog();
  return { subscription: new MessageSubscription(push, register, store, log), registered, store, log };
}

describe('messages to a device', () => {
  it('subscribe by themselves only where permission was given earlier', async () => {
    holds('4: a subscription is tried after the worker is registered');
    for (const state of ['off', 'unsupported', 'default', 'blocked'] as const) {
      const push = new Device(state);
      const { subscription, registered } = aSubscription(push);
      expect(await subscription.resume()).toBe(state);
      expect([push.asked, registered.size]).toEqual([0, 0]);
    }
    const { subscription, registered } = aSubscription(new Device('granted'));
    expect(await subscription.resume()).toBe('granted');
    expect([...registered]).toEqual(['device-token']);
  });

  it('ask once, when told to, and subscribe on yes', async () => {
    holds('4: permission: default, requested, granted or blocked; asked by a tap only');
    const push = new Device('default', 'granted');
    const { subscription, registered } = aSubscription(push);
    expect(await subscription.enable()).toBe('granted');
    expect(await subscription.enable()).toBe('granted');
    expect([push.asked, registered.size]).toEqual([1, 1]);
  });

  it('stay away on no, and are not asked for again', async () => {
    const push = new Device('default', 'blocked');
    const { subscription, registered } = aSubscription(push);
    expect(await subscription.enable()).toBe('blocked');
    expect(await subscription.enable()).toBe('blocked');
    expect([push.asked, registered.size]).toEqual([1, 0]);
  });

  it('warn where the browser cannot', async () => {
    holds('8: Push messaging is not supported.');
    const { subscription, log } = aSubscription(new Device('unsupported'));
    await subscription.resume();
    expect(log.lines).toEqual(['Push messaging is not supported.']);
  });

  it('make no call to a server that does not announce them', async () => {
    const { subscription, registered } = aSubscription(new Device('granted'), []);
    await subscription.resume();
    expect(registered.size).toBe(0);
  });

  it('never fail: a service that is down is logged', async () => {
    const push = new Device('granted');
    push.token = () => Promise.reject(new Error('messaging/token-subscribe-failed'));
    const { subscription, log } = aSubscription(push);
    expect(await subscription.resume()).toBe('granted');
    expect(log.lines).toEqual([expect.stringContaining('messaging/token-subscribe-failed')]);
  });

  it('are renewed after 7 days', () => {
    holds('9: the device token is renewed after 7 days');
    expect(PUSH_TOKEN_RENEWAL_MS).toBe(7 * 24 * 60 * 60 * 1000);
  });
});
