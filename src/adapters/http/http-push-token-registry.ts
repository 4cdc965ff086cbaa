import { addPushToken } from '#contract/push-tokens';
import { PushTokenRegistry } from '#core/notifications/push-token-registry.port';
import type { HttpClient } from './http-client';

/** Registers devices at our server; other servers do not announce this. */
export class HttpPushTokenRegistry extends PushTokenRegistry {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async register(token: string): Promise<void> {
    await this.client.call(addPushToken, { body: { token } });
  }
}
