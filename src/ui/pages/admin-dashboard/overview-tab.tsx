import { Suspense } from 'react';
import type { NetworkSummary } from '#core/reports/network-summary';
import type { Vendor } from '#core/vendors/vendor';
import { useFeature } from '../../data/use-feature';
import { lazyPart } from '../../kit/chunks/lazy-part';
import { useDesktop } from '../../kit/components/use-desktop';
import { useOnline } from '../../kit/components/use-online';
import { AttentionCard } from './attention-card';
import { DaysCard } from './days-card';
import { HealthCard } from './health/health-card';
import { LeadersCard } from './leaders-card';
import { AccountsCard } from './money/accounts-card';
import { MonthsSkeleton } from './money/money-skeletons';
import { NetworkFiguresCard } from './network-figures';
import { AttentionSkeleton, FiguresSkeleton } from './overview-skeleton';
import { Shortcuts } from './shortcuts';
import { useAttention } from './use-attention';

const HomeMonths = lazyPart(async () => (await import('./money/home-months')).HomeMonths);

// The height of a list is not known before: the content below it waits for it.
const COLUMN = 'grid grid-cols-[minmax(0,1fr)] gap-4 [&>:has(.skeleton-block)~*]:hidden';

/** Shows the state of the network, and what needs an administrator. Each card is independent of the others. */
export function OverviewTab(props: {
  summary: NetworkSummary | undefined;
  /** Whether the figures are on their way. */
  fetching: boolean;
  /** Undefined for all. */
  franchiseCodes: readonly string[] | undefined;
  byCode: ReadonlyMap<string, Vendor>;
  /** The tabs of leads and meetings, for the same choice. */
  leadsAddress: string;
  meetingsAddress: string;
}) {
  const { summary, fetching, franchiseCodes, byCode, leadsAddress, meetingsAddress } = props;
  const { items, failed, retry } = useAttention(summary?.attention, byCode, meetingsAddress);
  const desktop = useDesktop();
  const closes = useFeature('money.closing');
  const waiting = !summary && fetching;
  // Without a network, what the page says of the figures holds for all that is not kept.
  const quiet = !useOnline() && !summary && !fetching;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {desktop && closes && (
        <Suspense fallback={<MonthsSkeleton />}>
          <HomeMonths quiet={quiet} />
        </Suspense>
      )}
      {summary && <NetworkFiguresCard {...{ summary, franchiseCodes, leadsAddress }} />}
      {waiting && <FiguresSkeleton />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] max-desktop:[&>:has(.skeleton-block)~*]:hidden">
        <div className={COLUMN}>
          {/* If the figures failed, what is known from elsewhere stays. */}
          {items && !waiting && (summary || (failed && !quiet) || items.length > 0) && (
            <AttentionCard items={items} failed={failed} onRetry={retry} />
          )}
          {(waiting || (summary && !items)) && <AttentionSkeleton />}
          {summary && <LeadersCard leaders={summary.leaders} byCode={byCode} />}
          {summary && <DaysCard days={summary.days} />}
        </div>
        <div className={COLUMN}>
          <HealthCard quiet={quiet} />
          {closes && <AccountsCard quiet={quiet} />}
          <Shortcuts />
        </div>
      </div>
    </div>
  );
}
