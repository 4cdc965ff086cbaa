import {
  Building2,
  ChartPie,
  FileUp,
  GalleryHorizontal,
  GraduationCap,
  Megaphone,
  Store,
  UserPlus,
} from 'lucide-react';
import { Suspense } from 'react';
import { paths } from '#core/access/paths';
import type { NetworkSummary } from '#core/reports/network-summary';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { ChartBoundary } from '../../features/charts/chart-boundary';
import { chartTexts } from '../../features/charts/chart-texts';
import { adminTexts } from '../../features/franchises/admin-texts';
import { FigureTable, ReportCard } from '../../features/reports/report-card';
import { lazyPage } from '../../kit/chunks/lazy-page';
import { lazyPart } from '../../kit/chunks/lazy-part';
import { RowCard } from '../../kit/components/card';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { Skeleton } from '../../kit/components/skeleton';
import { useDesktop } from '../../kit/components/use-desktop';
import { useOnline } from '../../kit/components/use-online';
import { dayAndMonth, noonOf } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { AttentionCard } from './attention-card';
import { HealthCard } from './health/health-card';
import { LeadersCard } from './leaders-card';
import { AccountsCard } from './money/accounts-card';
import { MonthsSkeleton } from './money/money-skeletons';
import { NetworkFiguresCard } from './network-figures';
import { AttentionSkeleton, FiguresSkeleton } from './overview-skeleton';
import { useAttention } from './use-attention';

const IN_THE_SIDEBAR: ReadonlySet<string> = new Set([
  paths.vendors,
  paths.training,
  paths.promotions,
  paths.carousel,
]);

/** Links to what an administrator manages: on a desktop only what the sidebar lacks. */
function Shortcuts() {
  const t = useTexts(adminTexts);
  const desktop = useDesktop();
  const ways = [
    { to: paths.vendors, icon: Store, title: t('admin.toVendors') },
    { to: paths.addVendor, icon: UserPlus, title: t('admin.addVendor') },
    { to: `${paths.deals}?import=deals`, icon: FileUp, title: t('admin.toImport') },
    { to: paths.training, icon: GraduationCap, title: t('admin.toTraining') },
    { to: paths.promotions, icon: Megaphone, title: t('admin.toPromotions') },
    { to: paths.carousel, icon: GalleryHorizontal, title: t('admin.toCarousel') },
    { to: paths.leadsChart, icon: ChartPie, title: t('admin.toLeadsChart') },
    { to: paths.companiesChart, icon: Building2, title: t('admin.toCompanies') },
  ].filter(({ to }) => !desktop || !IN_THE_SIDEBAR.has(to));
  return (
    <Section title={t('admin.shortcuts')} className="-mt-5">
      <RowCard label={t('admin.shortcuts')}>
        {ways.map((way) => (
          <PlainRow key={way.to} tone="accent" {...way} />
        ))}
      </RowCard>
    </Section>
  );
}

const DaysChart = lazyPage(async () => (await import('./days-chart')).DaysChart);

/** Shows leads and deals by day, as two lines or as a table. */
function DaysCard({ days }: Pick<NetworkSummary, 'days'>) {
  const t = useTexts(adminTexts);
  const charts = useTexts(chartTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const today = calendar.dayAt(clock.now());
  const points = days.map(({ day, ...counts }) => ({
    // Noon of a day is the same day in every time zone of the readers.
    label: dayAndMonth(noonOf(day), language),
    running: day === today,
    ...counts,
  }));
  const last = points.at(-1);
  return (
    <ReportCard
      title={t('admin.byDay')}
      note={last?.running && t('admin.byDayNote')}
      chart={
        <div aria-hidden="true" className="h-65">
          <ChartBoundary fallback={<p className="t-meta text-text-2">{charts('chart.notDrawn')}</p>}>
            <Suspense fallback={<Skeleton width="100%" height={260} />}>
              <DaysChart
                points={points}
                ends={{
                  leads: `${t('admin.leads')} ${last?.leads ?? 0}`,
                  deals: `${t('admin.deals')} ${last?.deals ?? 0}`,
                }}
              />
            </Suspense>
          </ChartBoundary>
        </div>
      }
      table={
        <FigureTable
          caption={t('admin.byDay')}
          head={[t('admin.day'), t('admin.leads'), t('admin.deals')]}
          rows={points.map(({ label, leads, deals }) => ({ key: label, name: label, cells: [leads, deals] }))}
        />
      }
    />
  );
}

const HomeMonths = lazyPart(async () => (await import('./money/home-months')).HomeMonths);

// The height of a list is unknown in advance, so the content below waits for it.
const COLUMN = 'grid grid-cols-[minmax(0,1fr)] gap-4 [&>:has(.skeleton-block)~*]:hidden';

/** Shows the state of the network, and what needs an administrator. Each card is read independently. */
export function OverviewTab(props: {
  summary: NetworkSummary | undefined;
  /** Whether the figures are being read. */
  fetching: boolean;
  /** Undefined for all. */
  franchiseCodes: readonly string[] | undefined;
  byCode: ReadonlyMap<string, Vendor>;
  /** The addresses of the tabs of leads and meetings, for the same filters. */
  leadsAddress: string;
  meetingsAddress: string;
}) {
  const { summary, fetching, franchiseCodes, byCode, leadsAddress, meetingsAddress } = props;
  const { items, failed, retry } = useAttention(summary?.attention, byCode, meetingsAddress);
  const desktop = useDesktop();
  const additions = useAdditions();
  const waiting = !summary && fetching;
  // Without a network, the page's message about the figures covers everything that is not cached.
  const quiet = !useOnline() && !summary && !fetching;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {desktop && additions && (
        <Suspense fallback={<MonthsSkeleton />}>
          <HomeMonths quiet={quiet} />
        </Suspense>
      )}
      {summary && <NetworkFiguresCard {...{ summary, franchiseCodes, leadsAddress }} />}
      {waiting && <FiguresSkeleton />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] max-desktop:[&>:has(.skeleton-block)~*]:hidden">
        <div className={COLUMN}>
          {/* If the figures failed, what is known from other calls stays. */}
          {items && !waiting && (summary || (failed && !quiet) || items.length > 0) && (
            <AttentionCard items={items} failed={failed} onRetry={retry} />
          )}
          {(waiting || (summary && !items)) && <AttentionSkeleton />}
          {summary && <LeadersCard leaders={summary.leaders} byCode={byCode} />}
          {summary && <DaysCard days={summary.days} />}
        </div>
        <div className={COLUMN}>
          {additions && <HealthCard quiet={quiet} />}
          {additions && <AccountsCard quiet={quiet} />}
          <Shortcuts />
        </div>
      </div>
    </div>
  );
}
