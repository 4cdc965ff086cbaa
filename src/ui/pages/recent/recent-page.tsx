import { useQueryClient } from '@tanstack/react-query';
import { Briefcase, Plus, Sparkle, UserPlus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { daysBetween } from '#core/shared/period';
import { useServices } from '../../data/app-services';
import { lastVisitKey } from '../../data/leads';
import { SourceIncomplete } from '../../features/commission/earning-notices';
import { NoFranchiseNotice } from '../../features/commission/no-franchise-notice';
import { createdText } from '../../features/deals/created-time';
import { dealAddress } from '../../features/deals/deal-address';
import { leadAddress } from '../../features/leads/lead-address';
import { useStatusWord } from '../../features/leads/status-mark';
import { useFranchiseLists } from '../../features/leads/use-franchise-lists';
import { ButtonLink } from '../../kit/components/button-link';
import { RowCard } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { RefreshButton } from '../../kit/components/icon-button';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { PlainRow } from '../../kit/components/plain-row';
import { ReadFailed } from '../../kit/components/read-failed';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { SkeletonRows } from '../../kit/components/skeleton-rows';
import { StatePill } from '../../kit/components/state-pill';
import { useDesktop } from '../../kit/components/use-desktop';
import { dayText, timeText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import {
  anyRecent,
  byDay,
  inTab,
  isNew,
  newestRecords,
  RECENT_TABS,
  type RecentDay,
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

/** Lists records below the heading of their day. */
function RecentDays(props: {
  records: readonly RecentRecord[];
  below: 'page' | 'column';
  lastVisit: number | undefined;
}) {
  const Heading = props.below === 'page' ? 'h2' : 'h3';
  const nameOf = useDayName();
  return byDay(props.records).map((group) => (
    <div key={group.day}>
      <Heading className="t-label font-semibold pt-4 pb-2 text-text-2">{nameOf(group)}</Heading>
      <RowCard label={nameOf(group)}>
        {group.records.map((record) => (
          <RecentRow
            key={`${record.kind} ${record.id}`}
            record={record}
            fresh={isNew(record, props.lastVisit)}
          />
        ))}
      </RowCard>
    </div>
  ));
}

function RecentRow({ record, fresh }: { record: RecentRecord; fresh: boolean }) {
  const t = useTexts(recentTexts);
  const { language } = useLanguage();
  const word = useStatusWord();
  const term = useTerm();
  const { kind, id, name, about, created } = record;
  const words = about.map(kind === 'lead' ? word : term);
  return (
    <PlainRow
      icon={kind === 'lead' ? UserPlus : Briefcase}
      tone={kind === 'lead' ? 'accent' : 'neutral'}
      title={name}
      second={<span className="block truncate">{[t(`recent.${kind}`), ...words].join(' · ')}</span>}
      below={
        fresh && (
          <StatePill tone="info" icon={Sparkle} bare>
            {t('recent.new')}
          </StatePill>
        )
      }
      end={
        created.timed && (
          <time dateTime={created.moment.toISOString()} title={createdText(created, language)}>
            {timeText(created.moment, language)}
          </time>
        )
      }
      to={kind === 'lead' ? leadAddress(id) : dealAddress(id)}
    />
  );
}

/** Returns a function that names a day: "Today", "Yesterday", or the date. */
function useDayName(): (group: RecentDay) => string {
  const t = useTexts(recentTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  return ({ day, records }) => {
    const ago = daysBetween(day, calendar.dayAt(clock.now()));
    if (ago === 0) return t('recent.today');
    if (ago === 1) return t('recent.yesterday');
    const moment = records[0]?.created.moment;
    return moment ? dayText(moment, language) : day;
  };
}
