import type { NetworkSummary } from '#core/reports/network-summary';
import type { Vendor } from '#core/vendors/vendor';
import { AttentionCard, type AttentionItem } from './attention-card';
import { DaysCard } from './days-card';
import { LeadersCard } from './leaders-card';
import { NetworkFiguresCard } from './network-figures';
import { AttentionSkeleton, ChartSkeleton, FiguresSkeleton } from './overview-skeleton';
import { Shortcuts } from './shortcuts';

/** The state of the network, and what needs an administrator. Each card stands for itself. */
export function OverviewTab(props: {
  summary: NetworkSummary | undefined;
  /** Whether the figures are on their way, and whether that takes long enough to show their boxes. */
  fetching: boolean;
  waiting: boolean;
  items: readonly AttentionItem[];
  /** Undefined for all. */
  franchiseCodes: readonly string[] | undefined;
  byCode: ReadonlyMap<string, Vendor>;
}) {
  const { summary, fetching, waiting, items, franchiseCodes, byCode } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {summary && <NetworkFiguresCard summary={summary} franchiseCodes={franchiseCodes} />}
      {!summary && waiting && <FiguresSkeleton />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] desktop:grid-rows-[auto_1fr]">
        <div className="empty:hidden desktop:col-start-2">
          {/* Where the figures failed, what is known from elsewhere stands. */}
          {(summary || (!fetching && items.length > 0)) && <AttentionCard items={items} />}
          {!summary && waiting && <AttentionSkeleton />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden desktop:col-start-1 desktop:row-span-2 desktop:row-start-1">
          {!summary && waiting && <ChartSkeleton />}
          {summary && <DaysCard days={summary.days} />}
          {summary && <LeadersCard leaders={summary.leaders} byCode={byCode} />}
        </div>
        <div className="desktop:col-start-2">
          <Shortcuts />
        </div>
      </div>
    </div>
  );
}
