import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { useServices } from '../../data/app-services';
import { lastVisitKey } from '../../data/leads';
import { SourceIncomplete } from '../../features/commission/earning-notices';
import { NoFranchiseNotice } from '../../features/commission/no-franchise-notice';
import { useFranchiseLists } from '../../features/leads/use-franchise-lists';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { RefreshButton } from '../../kit/components/icon-button';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { ReadFailed } from '../../kit/components/read-failed';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { SkeletonRows } from '../../kit/components/skeleton-rows';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { RecentDays } from './recent-days';
import {
  anyRecent,
  inTab,
  newestRecords,
  RECENT_TABS,
  type RecentRecord,
  type RecentTab,
} from './recent-records';
import { recentTexts } from './recent-texts';

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** Draws the placeholder of the newest leads and deals. */
function RecentSkeleton() {
  return (
    <SkeletonRegion>
      <SkeletonLine type="t-label" box={13} width={70} className="mt-4 mb-2" />
      <SkeletonRows rows={ROWS} secondWidth={200} end={<Skeleton width={52} height={12} />} />
    </SkeletonRegion>
  );
}

/** Shows recent changes: the newest leads and deals by day. */
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
    <PageFrame title={t('recent.title')} actions={<RefreshButton busy={fetching} onRefresh={retry} />}>
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
                onRetry={retry}
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

/** Shows one list on a phone, of leads, deals or both. */
function RecentTabs(props: {
  records: readonly RecentRecord[];
  /** The tab that the address names. */
  chosen: string | null;
  onChoose: (tab: RecentTab) => void;
  lastVisit: number | undefined;
}) {
  const { records, onChoose } = props;
  const t = useTexts(recentTexts);
  const tab = RECENT_TABS.find((known) => known === props.chosen) ?? 'all';
  const shown = inTab(records, tab);
  return (
    <>
      <SegmentedControl
        wide
        label={t('recent.tabs')}
        options={RECENT_TABS.map((each) => ({
          value: each,
          label: t('recent.tab', { name: t(`recent.${each}`), count: inTab(records, each).length }),
        }))}
        value={tab}
        onChange={onChoose}
      />
      <RecentDays records={shown} below="page" lastVisit={props.lastVisit} />
      {shown.length === 0 && <p className="py-6 text-center text-text-2">{t('recent.nothing')}</p>}
    </>
  );
}

/** Shows leads and deals side by side on a desktop. */
function RecentColumns(props: { records: readonly RecentRecord[]; lastVisit: number | undefined }) {
  const { records, lastVisit } = props;
  const t = useTexts(recentTexts);
  return (
    <div className="grid grid-cols-2 items-start gap-6">
      {(['leads', 'deals'] as const).map((tab) => {
        const shown = inTab(records, tab);
        return (
          <section key={tab} className="min-w-0" aria-labelledby={`recent-${tab}`}>
            <h2 id={`recent-${tab}`} className="t-subtitle text-text">
              {t(`recent.${tab}`)} <span className="t-label text-text-3 tabular-nums">{shown.length}</span>
            </h2>
            <RecentDays records={shown} below="column" lastVisit={lastVisit} />
            {shown.length === 0 && <p className="py-6 text-text-2">{t('recent.nothing')}</p>}
          </section>
        );
      })}
    </div>
  );
}

/** Returns when this page was last left in this session (ms since 1970); undefined on the first visit. */
function useLastVisit(): number | undefined {
  const client = useQueryClient();
  const { clock } = useServices();
  const [before] = useState(() => client.getQueryData<number>(lastVisitKey()));
  useEffect(() => {
    // With the rest of the session's data: in memory, and gone with the session.
    client.setQueryDefaults(lastVisitKey(), { gcTime: Number.POSITIVE_INFINITY });
    return () => void client.setQueryData(lastVisitKey(), clock.now());
  }, [client, clock]);
  return before;
}
