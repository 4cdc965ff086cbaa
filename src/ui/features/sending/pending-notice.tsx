import { useServices } from '../../data/app-services';
import { Notice } from '../../kit/components/notice';
import { useOnline } from '../../kit/components/use-online';
import { useTexts } from '../../kit/texts/use-texts';
import { sendingTexts } from './sending-texts';
import { useOutgoing } from './use-offline-queue';
import { useSendWaiting } from './use-send-waiting';

/** Shows how many changes wait to be sent, and which ones the server refused. */
export function PendingNotice() {
  const t = useTexts(sendingTexts);
  const { offlineQueue } = useServices();
  const online = useOnline();
  const items = useOutgoing();
  const waiting = items.filter(({ state }) => state === 'waiting').length;
  const send = useSendWaiting();
  return (
    <>
      {waiting > 0 && (
        <Notice
          tone={online ? 'incomplete' : 'offline'}
          what={t('sending.count', { count: waiting })}
          where={t(online ? 'sending.countOnline' : 'sending.countOffline', { count: waiting })}
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
              where={item.gone ? t('sending.gone') : item.refusal}
              actions={[{ label: t('sending.discard'), onAction: () => offlineQueue.drop(item.key) }]}
            />
          ),
      )}
    </>
  );
}
