import { hasAdditions } from '../session/session';
import type { SessionStore } from '../session/session-store.port';
import type { Log } from '../shared/log.port';

/**
 * Whether push messages reach this device. 'off': the portal has no messaging configured; 'unsupported': this browser
 * has none; the others are the three possible permissions (spec section 4).
 */
export type PushState = 'off' | 'unsupported' | 'default' | 'granted' | 'blocked';

/** The messaging service on this device. */
export interface PushMessaging {
  state(): Promise<PushState>;
  /** Asks the person for permission and returns the answer. Call it only from a tap. */
  ask(): Promise<PushState>;
  /**
   * The device's token for messages, renewed by the service when it is older than 7 days (spec section 9). Undefined
   * when the service returns none. Throws whatever the service throws.
   */
  token(): Promise<string | undefined>;
}

/** A device's token is renewed after 7 days, in ms (spec section 9). */
export const PUSH_TOKEN_RENEWAL_MS = 604_800_000;

/** Subscribes this device to messages once permission is granted, without ever asking for it (spec section 4). */
export class MessageSubscription {
  constructor(
    private readonly push: PushMessaging,
    /** Registers this device at the server; registering again changes nothing. Throws a `Failure`. */
    private readonly register: (token: string) => Promise<unknown>,
    private readonly store: SessionStore,
    private readonly log: Log,
  ) {}

  /**
   * Renews the subscription of a person who allowed it earlier: at load, after login, and every 7 days. Never fails;
   * problems are logged.
   */
  async resume(): Promise<PushState> {
    const state = await this.push.state();
    if (state === 'unsupported') this.log.warn('Push messaging is not supported.');
    const session = this.store.current();
    if (state === 'granted' && session && hasAdditions(session.features)) await this.#subscribe();
    return state;
  }

  /** Asks for permission, and subscribes when it is granted. Call it from a tap. */
  async enable(): Promise<PushState> {
    if ((await this.push.state()) === 'default') await this.push.ask();
    return this.resume();
  }

  async #subscribe(): Promise<void> {
    try {
      const token = await this.push.token();
      if (token !== undefined) await this.register(token);
    } catch (error) {
      // Whatever the messaging service throws, the portal works without messages.
      this.log.warn(
        `This device could not be subscribed: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    }
  }
}
