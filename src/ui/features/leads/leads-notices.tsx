import { useNavigate } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { useServices } from '../../data/app-services';
import { Notice } from '../../kit/components/notice';
import { ReadFailed } from '../../kit/components/read-failed';
import { useOnline } from '../../kit/components/use-online';
import { useTexts } from '../../kit/texts/use-texts';
import { SourceIncomplete } from '../commission/earning-notices';
import { NoFranchiseNotice } from '../commission/no-franchise-notice';
import { sendingTexts } from '../sending/sending-texts';
import { useOutgoing } from '../sending/use-offline-queue';
import { useSendWaiting } from '../sending/use-send-waiting';
import { leadsTexts } from './leads-texts';
import type { FranchiseLists } from './use-franchise-lists';

/** Shows that leads could not be read, or not all of them, and how old the ones below are. */
export function LeadsNotices({ lists }: { lists: FranchiseLists }) {
  const t = useTexts(leadsTexts);
  const navigate = useNavigate();
  const { leads, leadsFailed, leadsLacking, fetching, loadedAt, retry } = lists;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 mb-3 empty:hidden">
      <NoFranchiseNotice />
      <PendingNotice />
      {leadsLacking && <SourceIncomplete onRetry={retry} />}
      {leadsFailed && !fetching && (
        <ReadFailed
          shown={leads !== undefined}
          loadedAt={loadedAt}
          notice={
            <Notice
              tone="unread"
              what={t('leads.failed')}
              where={t('leads.failedText')}
              onRetry={retry}
              actions={[{ label: t('leads.support'), onAction: () => void navigate(paths.support) }]}
            />
          }
        />
      )}
    </div>
  );
}

/** Shows how many changes wait to be sent, and which ones the server refused. */
function PendingNotice() {
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
