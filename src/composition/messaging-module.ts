import { ContainerModule } from 'inversify';
import {
  FirebasePushMessaging,
  type MessagingConfiguration,
} from '#adapters/browser/firebase-push-messaging';
import { PortalApi } from '#contract/portal-api';
import { addPushToken } from '#contract/push-tokens';
import { MessageSubscription } from '#core/notifications/message-subscription';
import { SessionStore } from '#core/session/session-store.port';
import { Log } from '#core/shared/log.port';

/** Binds messages to this device. Without a configuration this portal sends none; `worker` shows them. */
export function messagingModule(
  configuration: MessagingConfiguration | undefined,
  worker: Promise<ServiceWorkerRegistration | undefined>,
): ContainerModule {
  const push = new FirebasePushMessaging(configuration, worker);
  return new ContainerModule(({ bind }) => {
    bind(MessageSubscription)
      .toResolvedValue(
        (api: PortalApi, store: SessionStore, log: Log) =>
          new MessageSubscription(push, (token) => api.call(addPushToken, { body: { token } }), store, log),
        [PortalApi, SessionStore, Log],
      )
      .inSingletonScope();
  });
}
