import type { PushMessaging, PushState } from '#core/notifications/message-subscription';

/** The public configuration of the messaging app; none of these values is secret. */
export interface MessagingConfiguration {
  readonly apiKey: string;
  readonly projectId: string;
  readonly messagingSenderId: string;
  readonly appId: string;
  readonly vapidKey: string;
}

const STATE_OF_PERMISSION = { default: 'default', granted: 'granted', denied: 'blocked' } as const;

/** Sends push messages by Firebase Cloud Messaging, which is loaded only when a device subscribes. */
export class FirebasePushMessaging implements PushMessaging {
  /** `worker` is the portal's own service worker, which also shows the messages. */
  constructor(
    private readonly configuration: MessagingConfiguration | undefined,
    private readonly worker: Promise<ServiceWorkerRegistration | undefined>,
  ) {}

  async state(): Promise<PushState> {
    if (!this.configuration) return 'off';
    return isSupported() ? STATE_OF_PERMISSION[Notification.permission] : 'unsupported';
  }

  async ask(): Promise<PushState> {
    const state = await this.state();
    return state === 'default' ? STATE_OF_PERMISSION[await Notification.requestPermission()] : state;
  }

  async token(): Promise<string | undefined> {
    const serviceWorkerRegistration = await this.worker;
    if (!this.configuration || !serviceWorkerRegistration) return undefined;
    const [{ initializeApp, getApps }, messaging] = await Promise.all([
      import('@firebase/app'),
      import('@firebase/messaging'),
    ]);
    if (!(await messaging.isSupported())) return undefined;
    const { vapidKey, ...options } = this.configuration;
    const app = getApps()[0] ?? initializeApp(options);
    return messaging.getToken(messaging.getMessaging(app), { vapidKey, serviceWorkerRegistration });
  }
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}
