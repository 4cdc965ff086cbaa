import { PushTokenRegistry } from '#core/notifications/push-token-registry.port';

/** Remembers the registered devices. */
export class InMemoryPushTokenRegistry extends PushTokenRegistry {
  readonly tokens = new Set<string>();

  override async register(token: string): Promise<void> {
    this.tokens.add(token);
  }
}
