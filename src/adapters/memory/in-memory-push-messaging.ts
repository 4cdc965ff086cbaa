import { PushMessaging, type PushState } from '#core/notifications/push-messaging.port';

/** A device whose owner answers `answer` when asked; counts how often that happened. */
export class InMemoryPushMessaging extends PushMessaging {
  asked = 0;

  constructor(
    private current: PushState,
    private readonly answer: PushState = 'granted',
    private readonly deviceToken = 'device-token',
  ) {
    super();
  }

  override async state(): Promise<PushState> {
    return this.current;
  }

  override async ask(): Promise<PushState> {
    this.asked += 1;
    this.current = this.answer;
    return this.current;
  }

  override async token(): Promise<string | undefined> {
    return this.deviceToken;
  }
}
