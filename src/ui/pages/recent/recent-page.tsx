import { Plus, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { useServices } from '../../data/app-services';
import { SourceIncomplete } from '../../features/commission/earning-notices';
import { NoFranchiseNotice } from '../../features/commission/no-franchise-notice';
import { useFranchiseLists } from '../../features/leads/use-franchise-lists';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { IconButton } from '../../kit/components/icon-button';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { ReadFailed } from '../../kit/components/read-failed';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { RecentColumns, RecentTabs } from './recent-choice';
import { anyRecent, newestRecords } from './recent-records';
import { RecentSkeleton } from './recent-skeleton';
import { recentTexts } from './recent-texts';
import { useLastVisit } from './use-last-visit';

/** Shows what changed lately: the newest leads and deals by day. */
export function RecentPage() {
  const t = useTexts(recentTexts);
  const { calendar, clock } = useServices();
  const lastVisit = useLastVisit();
  const desktop = useDesktop();
  const [params, setParams] = useSearchParams();
  const lists = useFranchiseLists();
  const { leads, deals, leadsFailed, dealsFailed, fetching, loadedAt, retry } = lists;
  const records = useMemo(
    () => (leads || deals ? newestRecords(leads ?? [], deals ?? [], calendar) : undefined),
    [leads, deals, calendar],
  );
  const waiting = !records && fetching;
  const failed =
    leadsFailed && dealsFailed ? 'both' : leadsFailed ? 'leads' : dealsFailed ? 'deals' : undefined;
  return (
    <PageFrame
      title={t('recent.title')}
      actions={
        <IconButton icon={RefreshCw} label={t('recent.refresh')} onClick={retry} disabled={fetching} />
      }
    >
      <div aria-busy={fetching}>
        <NoFranchiseNotice />
        {(lists.leadsLacking || lists.dealsLacking) && <SourceIncomplete onRetry={retry} />}
        {failed && !fetching && (
          <ReadFailed
            shown={leads !== undefined && deals !== undefined}
            loadedAt={loadedAt}
            notice={
              <Notice
                tone="unread"
                what={t('recent.failed', { what: t(`recent.what.${failed}`) })}
                where={t('recent.failedText')}
                actions={[{ label: t('recent.retry'), onAction: retry }]}
              />
            }
          />
        )}
        {waiting && <RecentSkeleton />}
        {records?.length === 0 && !failed && (
          <EmptyState
            title={t('recent.nothing')}
            text={t('recent.nothingText')}
            action={
              <ButtonLink to={paths.addLead} icon={Plus}>
                {t('recent.addLead')}
              </ButtonLink>
            }
          />
        )}
        {records && records.length > 0 && (
          <>
            {!failed && !anyRecent(records, clock.now()) && (
              <p className="t-label mb-3 text-text-2">
                {t('recent.nothing')} {t('recent.older')}
              </p>
            )}
            {desktop ? (
              <RecentColumns records={records} lastVisit={lastVisit} />
            ) : (
              <RecentTabs
                records={records}
                lastVisit={lastVisit}
                chosen={params.get('tab')}
                onChoose={(tab) => setParams(tab === 'all' ? {} : { tab }, { replace: true })}
              />
            )}
          </>
        )}
      </div>
    </PageFrame>
  );
}
