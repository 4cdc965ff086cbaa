import type { NetworkSummary } from '#core/reports/network-summary';
import type { Vendor } from '#core/vendors/vendor';
import { AttentionCard, type AttentionItem } from './attention-card';
import { DaysCard } from './days-card';
import { HealthCard } from './health/health-card';
import { LeadersCard } from './leaders-card';
import { NetworkFiguresCard } from './network-figures';
import { AttentionSkeleton, ChartSkeleton, FiguresSkeleton } from './overview-skeleton';
import { Shortcuts } from './shortcuts';

/** The state of the network, and what needs an administrator. Each card stands for itself. */
export function OverviewTab(props: {
  summary: NetworkSummary | undefined;
  /** Whether the figures are on their way. */
  fetching: boolean;
  /** Undefined while what they are made of is read. */
  items: readonly AttentionItem[] | undefined;
  /** Undefined for all. */
  franchiseCodes: readonly string[] | undefined;
  byCode: ReadonlyMap<string, Vendor>;
  /** The tab of the leads, for the same choice. */
  leadsAddress: string;
}) {
  const { summary, fetching, items, franchiseCodes, byCode, leadsAddress } = props;
  const waiting = !summary && fetching;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {summary && <NetworkFiguresCard {...{ summary, franchiseCodes, leadsAddress }} />}
      {waiting && <FiguresSkeleton />}
      {/* How long the work list gets is not known before: what stands below it waits for it. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] desktop:grid-rows-[auto_1fr] desktop:[&>:has(.skeleton-block)~:last-child]:hidden max-desktop:[&>:has(.skeleton-block)~*]:hidden">
        <div className="empty:hidden desktop:col-start-2">
          {/* Where the figures failed, what is known from elsewhere stands. */}
          {items && !waiting && (summary || items.length > 0) && <AttentionCard items={items} />}
          {(waiting || (summary && !items)) && <AttentionSkeleton />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden desktop:col-start-1 desktop:row-span-2 desktop:row-start-1">
          {waiting && <ChartSkeleton />}
          {summary && <DaysCard days={summary.days} />}
          {summary && <LeadersCard leaders={summary.leaders} byCode={byCode} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 desktop:col-start-2">
          <HealthCard />
          <Shortcuts />
        </div>
      </div>
    </div>
  );
}
