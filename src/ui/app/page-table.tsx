import { isValidElement, type ReactNode } from 'react';
import { type PageName, pageAt, paths } from '#core/access/paths';
import type { Role } from '#core/access/role';
import { bringEarly, lazyPage } from '../kit/chunks/lazy-page';
import { LoaderPage } from '../kit/components/loader-page';
import { DashboardSkeleton } from '../pages/home/dashboard-skeleton';
import { ReportSkeleton } from '../pages/reports/report-skeleton';

const DashboardPage = lazyPage(async () => (await import('../pages/home/dashboard-page')).DashboardPage);
const EarningPage = lazyPage(async () => (await import('../pages/earning/earning-page')).EarningPage);
const MonthlyCommissionPage = lazyPage(
  async () => (await import('../pages/earning/monthly-commission-page')).MonthlyCommissionPage,
);
const CommissionModelPage = lazyPage(
  async () => (await import('../pages/earning/commission-model-page')).CommissionModelPage,
);
const DealsPage = lazyPage(async () => (await import('../pages/deals/deals-page')).DealsPage);
const DealDetailsPage = lazyPage(
  async () => (await import('../pages/deals/deal-details-page')).DealDetailsPage,
);
const AddLeadPage = lazyPage(async () => (await import('../pages/add-lead/add-lead-page')).AddLeadPage);
const LeadsPage = lazyPage(async () => (await import('../pages/leads/leads-page')).LeadsPage);
const LeadDetailsPage = lazyPage(
  async () => (await import('../pages/leads/lead-details-page')).LeadDetailsPage,
);
const FilterPage = lazyPage(async () => (await import('../pages/filter/filter-page')).FilterPage);
const RecentPage = lazyPage(async () => (await import('../pages/recent/recent-page')).RecentPage);
const PromotionPage = lazyPage(
  async () => (await import('../pages/promotions/promotion-page')).PromotionPage,
);
const PromotionsPage = lazyPage(
  async () => (await import('../pages/promotions/promotions-page')).PromotionsPage,
);
const MeetingsPage = lazyPage(async () => (await import('../pages/meetings/meetings-page')).MeetingsPage);
const SchedulePage = lazyPage(async () => (await import('../pages/meetings/schedule-page')).SchedulePage);
const ProfilePage = lazyPage(async () => (await import('../pages/profile/profile-page')).ProfilePage);
const SupportPage = lazyPage(async () => (await import('../pages/support/support-page')).SupportPage);
const LeadsChartPage = lazyPage(
  async () => (await import('../pages/charts/leads-chart-page')).LeadsChartPage,
);
const CompaniesChartPage = lazyPage(
  async () => (await import('../pages/charts/companies-chart-page')).CompaniesChartPage,
);
const BestPerformerPage = lazyPage(
  async () => (await import('../pages/best-performer/best-performer-page')).BestPerformerPage,
);
const AdminDashboardPage = lazyPage(
  async () => (await import('../pages/admin-dashboard/admin-dashboard-page')).AdminDashboardPage,
);
const ReportsPage = lazyPage(async () => (await import('../pages/reports/reports-page')).ReportsPage);
const TrainingAndPromotionSkeleton = lazyPage(
  async () =>
    (await import('../pages/promotion-and-training/training-and-promotion-skeleton'))
      .TrainingAndPromotionSkeleton,
);
const PromotionAndTrainingPage = lazyPage(
  async () =>
    (await import('../pages/promotion-and-training/promotion-and-training-page')).PromotionAndTrainingPage,
);
const AllTrainingsPage = lazyPage(
  async () => (await import('../pages/training/all-trainings-page')).AllTrainingsPage,
);
const ManageTrainingsPage = lazyPage(
  async () => (await import('../pages/manage-trainings/manage-trainings-page')).ManageTrainingsPage,
);
const ManagePromotionsPage = lazyPage(
  async () => (await import('../pages/manage-promotions/manage-promotions-page')).ManagePromotionsPage,
);
const EditPromotionPage = lazyPage(
  async () => (await import('../pages/manage-promotions/edit-promotion-page')).EditPromotionPage,
);
const SlidesPage = lazyPage(async () => (await import('../pages/manage-slides/slides-page')).SlidesPage);
const VendorsPage = lazyPage(async () => (await import('../pages/vendors/vendors-page')).VendorsPage);
const VendorDetailsPage = lazyPage(
  async () => (await import('../pages/vendors/vendor-details-page')).VendorDetailsPage,
);
const AddVendorPage = lazyPage(async () => (await import('../pages/vendors/add-vendor-page')).AddVendorPage);

interface PageEntry {
  readonly page: ReactNode;
  /** The path of the back arrow: one for everyone, or one for each role. Tab roots have none. */
  readonly parent?: string | { readonly vendor: string; readonly admin: string };
  /** The item of a phone's bar that is highlighted; Home if left out. */
  readonly tab?: 'training' | 'reports' | 'profile';
  /** What is shown while the page loads, if it is not the spinner. */
  readonly skeleton?: ReactNode;
}

/** Every page that needs a session. The core decides who may open which page (`path-access.ts`). */
const PAGES: Readonly<
  Record<Exclude<PageName, 'signIn' | 'requestOtp' | 'verifyOtp' | 'setPassword'>, PageEntry>
> = {
  dashboard: { page: <DashboardPage />, skeleton: <DashboardSkeleton /> },
  earning: { page: <EarningPage />, parent: paths.dashboard },
  monthlyCommission: { page: <MonthlyCommissionPage />, parent: paths.dashboard },
  commissionModel: { page: <CommissionModelPage />, parent: paths.dashboard },
  deals: { page: <DealsPage />, parent: { vendor: paths.dashboard, admin: paths.adminDashboard } },
  dealDetails: { page: <DealDetailsPage />, parent: paths.deals },
  leads: { page: <LeadsPage />, parent: paths.dashboard },
  leadDetails: { page: <LeadDetailsPage />, parent: paths.leads },
  addLead: { page: <AddLeadPage />, parent: paths.leads },
  filter: { page: <FilterPage /> },
  recent: { page: <RecentPage />, parent: paths.dashboard },
  allPromotions: { page: <PromotionsPage />, parent: paths.promotionAndTraining, tab: 'training' },
  promotion: { page: <PromotionPage />, parent: paths.allPromotions, tab: 'training' },
  meetings: { page: <MeetingsPage />, parent: paths.dashboard },
  scheduleMeeting: { page: <SchedulePage />, parent: paths.meetings },
  profile: { page: <ProfilePage />, tab: 'profile' },
  support: { page: <SupportPage />, parent: paths.dashboard },
  promotionAndTraining: { page: <PromotionAndTrainingPage />, tab: 'training' },
  allTrainings: { page: <AllTrainingsPage />, parent: paths.promotionAndTraining, tab: 'training' },
  promotions: { page: <ManagePromotionsPage />, parent: paths.adminDashboard, tab: 'training' },
  editPromotion: { page: <EditPromotionPage />, parent: paths.promotions, tab: 'training' },
  training: { page: <ManageTrainingsPage />, tab: 'training' },
  carousel: { page: <SlidesPage />, parent: paths.adminDashboard },
  loader: { page: <LoaderPage /> },
  dashboardSkeleton: { page: <DashboardSkeleton /> },
  reports: { page: <ReportsPage />, tab: 'reports', skeleton: <ReportSkeleton /> },
  adminDashboard: { page: <AdminDashboardPage /> },
  bestPerformer: {
    page: <BestPerformerPage />,
    parent: { vendor: paths.reports, admin: paths.adminDashboard },
    tab: 'reports',
  },
  leadsChart: {
    page: <LeadsChartPage />,
    parent: { vendor: paths.reports, admin: paths.adminDashboard },
    tab: 'reports',
  },
  companiesChart: {
    page: <CompaniesChartPage />,
    parent: { vendor: paths.reports, admin: paths.adminDashboard },
    tab: 'reports',
  },
  vendors: { page: <VendorsPage key="vendors" directory={false} />, parent: paths.adminDashboard },
  allVendors: { page: <VendorsPage key="directory" directory />, parent: paths.vendors },
  vendorDetails: { page: <VendorDetailsPage />, parent: paths.vendors },
  addVendor: { page: <AddVendorPage key="add" />, parent: paths.vendors },
  createVendor: { page: <AddVendorPage key="create" />, parent: paths.vendors },
  reportSkeleton: { page: <ReportSkeleton />, tab: 'reports' },
  trainingAndPromotionSkeleton: { page: <TrainingAndPromotionSkeleton />, tab: 'training' },
};

const ENTRIES: ReadonlyMap<string | undefined, PageEntry> = new Map(Object.entries(PAGES));

/** Returns the entry of the page at a path. */
export function pageEntry(path: string): PageEntry | undefined {
  return ENTRIES.get(pageAt(path));
}

/** Loads the page at a path before it is shown. */
export async function bringPage(path: string): Promise<void> {
  const page = pageEntry(path)?.page;
  if (isValidElement(page) && typeof page.type === 'function') await bringEarly(page.type);
}

/** Returns the path of the back arrow of the page at a path. */
export function parentOf(path: string, role: Role | undefined): string | undefined {
  const parent = pageEntry(path)?.parent;
  return typeof parent === 'object' ? parent[role === 'admin' ? 'admin' : 'vendor'] : parent;
}
