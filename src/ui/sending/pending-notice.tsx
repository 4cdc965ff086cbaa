import { SessionExpired } from '#core/shared/failure';
import { useServices } from '../app-services';
import { Notice } from '../components/notice';
import { useOnline } from '../components/use-online';
import { useSession } from '../session/session-provider';
import { useTexts } from '../texts/use-texts';
import { sendingTexts } from './sending-texts';
import { useOutgoing } from './use-offline-queue';

/** Says how much waits to be sent, and what the server would not take. */
export function UnsentNotice() {
  const t = useTexts(sendingTexts);
  const { offlineQueue } = useServices();
  const { expire } = useSession();
  const online = useOnline();
  const items = useOutgoing();
  const waiting = items.filter(({ state }) => state === 'waiting').length;
  const send = () =>
    void offlineQueue.send().catch((error: unknown) => {
      if (error instanceof SessionExpired) expire();
      else console.error(error);
    });
  return (
    <>
      {waiting > 0 && (
        <Notice
          tone={online ? 'incomplete' : 'offline'}
          what={t('sending.count', { count: waiting })}
          where={t(online ? 'sending.countOnline' : 'sending.countOffline')}
          actions={online ? [{ label: t('sending.now'), onAction: send }] : []}
        />
      )}
      {items.map(
        (item) =>
          item.state === 'refused' && (
            <Notice
              key={item.key}
              tone="failed"
              what={
                item.kind === 'add'
                  ? t('sending.leadRefused', { name: item.lead.name })
                  : t('sending.refused')
              }
              where={item.refusal}
              actions={[{ label: t('sending.discard'), onAction: () => offlineQueue.drop(item.key) }]}
            />
          ),
      )}
    </>
  );
}
