import { useNavigate } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { Notice } from '../../kit/components/notice';
import { ReadFailed } from '../../kit/components/read-failed';
import { useTexts } from '../../kit/texts/use-texts';
import { SourceIncomplete } from '../commission/earning-notices';
import { NoFranchiseNotice } from '../commission/no-franchise-notice';
import { PendingNotice } from '../sending/pending-notice';
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
