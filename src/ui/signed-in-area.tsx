import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Cancelled, SessionExpired } from '#core/shared/failure';
import { useServices } from './app-services';
import { lazyPage } from './chunks/lazy-page';
import { PageBoundary } from './chunks/page-boundary';
import { AppShell } from './components/app-shell';
import { LoaderPage } from './components/loader-page';
import { Spinner } from './components/spinner';
import { useKeptFresh } from './data/use-read-anew';
import { useRetry } from './data/use-retry';
import { useDealsReadOn } from './deals/use-assessed-deals';
import { DashboardSkeleton } from './home/dashboard-skeleton';
import { useMessageSubscription } from './messaging/use-message-subscription';
import { useNavItems } from './nav-items';
import { paths } from './paths';
import { ReportSkeleton } from './reports/report-skeleton';
import { useSending } from './sending/use-sending';
import { AdminsOnlyPage } from './session/admins-only-page';
import { useSession } from './session/session-provider';
import { useLastLoad } from './use-last-load';
import { useOpenPath } from './use-open-path';

const FRESH_MS = 5 * 60_000;

const DashboardPage = lazyPage(async () => (await import('./home/dashboard-page')).DashboardPage);
const EarningPage = lazyPage(async () => (await import('./commission/earning-page')).EarningPage);
const MonthlyCommissionPage = lazyPage(
  async () => (await import('./commission/monthly-commission-page')).MonthlyCommissionPage,
);
const CommissionModelPage = lazyPage(
  async () => (await import('./commission/commission-model-page')).CommissionModelPage,
);
const DealsPage = lazyPage(async () => (await import('./deals/deals-page')).DealsPage);
const DealDetailsPage = lazyPage(async () => (await import('./deals/deal-details-page')).DealDetailsPage);
const AddLeadPage = lazyPage(async () => (await import('./lead-form/add-lead-page')).AddLeadPage);
const LeadsPage = lazyPage(async () => (await import('./leads/leads-page')).LeadsPage);
const LeadDetailsPage = lazyPage(async () => (await import('./leads/lead-details-page')).LeadDetailsPage);
const FilterPage = lazyPage(async () => (await import('./filter/filter-page')).FilterPage);
const RecentPage = lazyPage(async () => (await import('./recent/recent-page')).RecentPage);
const PromotionPage = lazyPage(async () => (await import('./promotions/promotion-page')).PromotionPage);
const PromotionsPage = lazyPage(async () => (await import('./promotions/promotions-page')).PromotionsPage);
const MeetingsPage = lazyPage(async () => (await import('./meetings/meetings-page')).MeetingsPage);
const SchedulePage = lazyPage(async () => (await import('./meetings/schedule-page')).SchedulePage);
const ProfilePage = lazyPage(async () => (await import('./profile/profile-page')).ProfilePage);
const SupportPage = lazyPage(async () => (await import('./support/support-page')).SupportPage);
const LeadsChartPage = lazyPage(async () => (await import('./charts/leads-chart-page')).LeadsChartPage);
const CompaniesChartPage = lazyPage(
  async () => (await import('./charts/companies-chart-page')).CompaniesChartPage,
);
const BestPerformerPage = lazyPage(
  async () => (await import('./best-performer/best-performer-page')).BestPerformerPage,
);
const AdminDashboardPage = lazyPage(
  async () => (await import('./admin/admin-dashboard-page')).AdminDashboardPage,
);
const ReportsPage = lazyPage(async () => (await import('./reports/reports-page')).ReportsPage);
const TrainingAndPromotionSkeleton = lazyPage(
  async () => (await import('./training/training-and-promotion-skeleton')).TrainingAndPromotionSkeleton,
);
const PromotionAndTrainingPage = lazyPage(
  async () => (await import('./promotion-and-training/promotion-and-training-page')).PromotionAndTrainingPage,
);
const AllTrainingsPage = lazyPage(
  async () => (await import('./training/all-trainings-page')).AllTrainingsPage,
);
const ManageTrainingsPage = lazyPage(
  async () => (await import('./manage-trainings/manage-trainings-page')).ManageTrainingsPage,
);
const ManagePromotionsPage = lazyPage(
  async () => (await import('./manage-promotions/manage-promotions-page')).ManagePromotionsPage,
);
const EditPromotionPage = lazyPage(
  async () => (await import('./manage-promotions/edit-promotion-page')).EditPromotionPage,
);
const SlidesPage = lazyPage(async () => (await import('./manage-slides/slides-page')).SlidesPage);
const ImportPage = lazyPage(async () => (await import('./import/import-page')).ImportPage);
const VendorsPage = lazyPage(async () => (await import('./vendors/vendors-page')).VendorsPage);
const VendorDetailsPage = lazyPage(
  async () => (await import('./vendors/vendor-details-page')).VendorDetailsPage,
);
const AddVendorPage = lazyPage(async () => (await import('./vendors/add-vendor-page')).AddVendorPage);
const ComingPage = lazyPage(async () => (await import('./coming/coming-page')).ComingPage);

const pages: Readonly<Record<string, ReactNode>> = {
  [paths.dashboard]: <DashboardPage />,
  [paths.earning]: <EarningPage />,
  [paths.monthlyCommission]: <MonthlyCommissionPage />,
  [paths.commissionModel]: <CommissionModelPage />,
  [paths.deals]: <DealsPage />,
  [paths.dealDetails]: <DealDetailsPage />,
  [paths.leads]: <LeadsPage />,
  [paths.leadDetails]: <LeadDetailsPage />,
  [paths.addLead]: <AddLeadPage />,
  [paths.filter]: <FilterPage />,
  [paths.recent]: <RecentPage />,
  [paths.allPromotions]: <PromotionsPage />,
  [paths.promotion]: <PromotionPage />,
  [paths.meetings]: <MeetingsPage />,
  [paths.scheduleMeeting]: <SchedulePage />,
  [paths.profile]: <ProfilePage />,
  [paths.support]: <SupportPage />,
  [paths.promotionAndTraining]: <PromotionAndTrainingPage />,
  [paths.allTrainings]: <AllTrainingsPage />,
  [paths.promotions]: <ManagePromotionsPage />,
  [paths.editPromotion]: <EditPromotionPage />,
  [paths.training]: <ManageTrainingsPage />,
  [paths.carousel]: <SlidesPage />,
  [paths.loader]: <LoaderPage />,
  [paths.dashboardSkeleton]: <DashboardSkeleton />,
  [paths.reports]: <ReportsPage />,
  [paths.adminDashboard]: <AdminDashboardPage />,
  [paths.bestPerformer]: <BestPerformerPage />,
  [paths.leadsChart]: <LeadsChartPage />,
  [paths.companiesChart]: <CompaniesChartPage />,
  [paths.vendors]: <VendorsPage key="vendors" directory={false} />,
  [paths.allVendors]: <VendorsPage key="directory" directory />,
  [paths.vendorDetails]: <VendorDetailsPage />,
  [paths.addVendor]: <AddVendorPage key="add" />,
  [paths.createVendor]: <AddVendorPage key="create" />,
  [paths.reportSkeleton]: <ReportSkeleton />,
  [paths.trainingAndPromotionSkeleton]: <TrainingAndPromotionSkeleton />,
};

/** What stands while a page loads, where it is not the spinner. */
const fallbacks: Readonly<Record<string, ReactNode>> = {
  [paths.dashboard]: <DashboardSkeleton />,
  [paths.reports]: <ReportSkeleton />,
};

/** All that needs a session. Its data lives here in memory and goes with it when the session ends. */
export function SignedInArea(props: { adminsOnly: boolean }) {
  const { expire } = useSession();
  const { session: store, clock } = useServices();
  const [client] = useState(() => newQueryClient(expire, store.ends()));
  const path = useOpenPath();
  const importing = useIsImport(path);
  // What today is stands all over a page: one that began with another day begins anew.
  const ahead = useSyncExternalStore(clock.watch, clock.ahead);
  return (
    <QueryClientProvider client={client}>
      <Shell>
        {/* Keyed, so that a page that has yet to load shows its fallback instead of the page before it. */}
        <Suspense key={`${importing ? 'import' : path} ${ahead}`} fallback={fallbacks[path] ?? <Spinner />}>
          {importing && <ImportPage />}
          {!importing && (props.adminsOnly ? <AdminsOnlyPage /> : (pages[path] ?? <ComingPage />))}
        </Suspense>
      </Shell>
    </QueryClientProvider>
  );
}

/** An admin may open no path of its own for it, so that the import stands at the deals: `/deals?import=leads`. */
function useIsImport(path: string): boolean {
  const { session } = useSession();
  const [params] = useSearchParams();
  return path === paths.deals && session?.user.role === 'admin' && params.has('import');
}

function Shell({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  useMessageSubscription();
  useSending();
  useKeptFresh();
  useDealsReadOn();
  useRetry();
  useKeptPages();
  return (
    <AppShell nav={useNavItems()} dataFrom={useLastLoad()}>
      <PageBoundary navigation={key}>{children}</PageBoundary>
    </AppShell>
  );
}

/** The pages of who is signed in open without a network, too, also those that were never opened. */
function useKeptPages(): void {
  const { keepPages } = useServices();
  const { session } = useSession();
  const role = session?.user.role;
  useEffect(() => {
    if (role) keepPages(role);
  }, [role, keepPages]);
}

function newQueryClient(expire: () => void, ends: AbortSignal): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (error instanceof SessionExpired) expire();
        else if (!(error instanceof Cancelled))
          console.warn(`Could not load ${queryKey[0]}: ${error.message}`);
      },
    }),
    defaultOptions: {
      queries: {
        // The HTTP adapter has tried again already where that could help.
        retry: false,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // Offline, a load fails and says so; paused, it would look like nothing.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  // Also what nobody on the page is looking at any more: the next person on this device begins with nothing.
  ends.addEventListener('abort', () => {
    void client.cancelQueries();
    client.clear();
  });
  return client;
}
