import { Fragment, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { disputes } from '#contract/disputes';
import type { SetupStepName } from '#core/settings/portal-setup';
import { comparedPeriod, type Period, passedPart } from '#core/shared/period';
import { useDataLag, useServices } from '../../data/app-services';
import { setupAskedBy } from '../../data/setup-address';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { useSetup } from '../../data/use-setup';
import { useVendors } from '../../data/use-vendors';
import { adminTexts } from '../../features/franchises/admin-texts';
import { FranchiseFilter } from '../../features/franchises/franchise-filter';
import { useNetworkSummary } from '../../features/franchises/use-network-summary';
import { payoutsAddress } from '../../features/payouts/payout-address';
import { PeriodPicker } from '../../features/reports/period-picker';
import type { ReportPeriodKind } from '../../features/reports/report-period';
import { usePeriodText, useReportPeriod } from '../../features/reports/use-report-period';
import { lazyPart } from '../../kit/chunks/lazy-part';
import { focusHeading } from '../../kit/components/focus-heading';
import { HeaderSlot } from '../../kit/components/header-slot';
import { RefreshButton } from '../../kit/components/icon-button';
import { InnerTitle } from '../../kit/components/inner-title';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { TableSkeleton } from '../../kit/components/skeleton-rows';
import { TabLinks } from '../../kit/components/tab-links';
import { useDesktop } from '../../kit/components/use-desktop';
import { timeText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { LeadsTab } from './leads-tab';
import { MeetingsTab } from './meetings-tab';
import { MoneySkeleton } from './money/money-skeletons';
import { ChartSkeleton } from './overview-skeleton';
import { OverviewTab } from './overview-tab';
import { ReportsTab } from './reports-tab';
import { SettingsTab } from './settings-tab';
import { setupTexts } from './setup/setup-texts';
import { SummaryNotices } from './summary-notices';
import { type AdminTab, placeOfTab, useAdminChoice } from './use-admin-choice';
import { useMeetingRequests } from './use-attention';

/** The tabs that are loaded when they are opened. */
const LOADED_TABS = {
  money: lazyPart(async () => (await import('./money/money-tab')).MoneyTab),
  payments: lazyPart(async () => (await import('./payments/payments-tab')).PaymentsTab),
  health: lazyPart(async () => (await import('./health/health-tab')).HealthTab),
  questions: lazyPart(async () => (await import('./questions/questions-tab')).QuestionsTab),
  terms: lazyPart(async () => (await import('./terms/terms-tab')).TermsTab),
  audit: lazyPart(async () => (await import('./audit/audit-tab')).AuditTab),
  files: lazyPart(async () => (await import('./money/files-tab')).FilesTab),
};

const KINDS: readonly ReportPeriodKind[] = ['month', 'last', 'quarter', 'fy', 'custom'];

/** Shows the state of the network and what needs an administrator's attention: the home page of the role. */
export function AdminDashboardPage() {
  const t = useTexts(adminTexts);
  const setupWords = useTexts(setupTexts);
  const desktop = useDesktop();
  const { tab, tabs, franchiseCodes, addressOf, chooseFranchises } = useAdminChoice();
  const { period, month, change } = useReportPeriod('month');
  const { days } = period;
  const vendors = useVendors();
  const { byCode } = vendors;
  const [params] = useSearchParams();
  const { asked, step } = setupAskedBy(params);
  const setup = useSetup(tab === 'overview');
  const settingUp = tab === 'overview' && (asked || setup.data?.open === true);
  const needed = (tab === 'overview' && !settingUp) || tab === 'reports';
  const query = useMemo(
    () => (days && needed ? { period: days, franchiseCodes } : undefined),
    [days, needed, franchiseCodes],
  );
  const found = useNetworkSummary(query);
  const { data: summary, isFetching, dataUpdatedAt } = found;
  // On a desktop the sidebar links to each tab, so each is a page of its own.
  const ownPlace = desktop && tab !== 'overview';
  // A month of Money, the records with one fault, or a page under Settings: a page below a tab, as the address tells.
  const ofPayouts = tab === 'money' && params.has('payout');
  const place = tabs.find((each) => each === placeOfTab(tab)) ?? tab;
  const inner =
    place !== tab ||
    ofPayouts ||
    (tab === 'money' && params.has('month')) ||
    (tab === 'health' && params.has('fault'));
  const [innerTitle, setInnerTitle] = useState<string>();
  useFocusOnChange(innerTitle);
  // A custom period has date fields, for which the title line has no room.
  const Filters = desktop && period.kind !== 'custom' ? HeaderSlot : Fragment;
  const filtered = needed || tab === 'leads' || tab === 'meetings';
  const refresh = () => {
    void vendors.refetch();
    void found.refetch();
  };
  const titleOf = () => {
    if (innerTitle !== undefined) return innerTitle;
    if (settingUp) return setupWords('setup.title');
    return ownPlace || inner ? t(`admin.tab.${tab}`) : t('admin.title');
  };
  return (
    <PageFrame
      title={titleOf()}
      {...(inner && { parent: ofPayouts ? payoutsAddress() : addressOf(place) })}
      actions={needed && <RefreshButton busy={isFetching} onRefresh={refresh} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!desktop && !inner && <AdminTabs tab={tab} tabs={tabs} addressOf={addressOf} />}
        {filtered && (
          <Filters>
            {/* Next to an open record there is no room for the filters of the list. */}
            <div className="flex flex-wrap items-start gap-x-4 gap-y-2 beside-gone">
              <FranchiseFilter vendors={vendors.data} chosen={franchiseCodes} onChoose={chooseFranchises} />
              {/* Imported records may be of any day. */}
              {tab !== 'meetings' && !params.has('batch') && (
                <div className="min-w-0 max-desktop:w-full">
                  <PeriodPicker kinds={KINDS} period={period} month={month} onChange={change} />
                </div>
              )}
            </div>
          </Filters>
        )}
        {needed && <ComparedDays days={days} updatedAt={summary && dataUpdatedAt} />}
        {needed && <SummaryNotices found={found} vendorsFailed={vendors.error !== null} onRetry={refresh} />}
        {settingUp && <SetupPart found={setup} step={step} />}
        {tab === 'overview' && !settingUp && (
          <OverviewTab
            summary={summary}
            fetching={isFetching}
            franchiseCodes={franchiseCodes}
            byCode={byCode}
            leadsAddress={addressOf('leads')}
            meetingsAddress={addressOf('meetings')}
          />
        )}
        {tab === 'reports' && !summary && isFetching && <ChartSkeleton />}
        {tab === 'reports' && summary && (
          <ReportsTab summary={summary} byCode={byCode} franchiseCodes={franchiseCodes} onRetry={refresh} />
        )}
        {tab === 'leads' && (
          <LeadsTab vendors={vendors.data} byCode={byCode} franchiseCodes={franchiseCodes} days={days} />
        )}
        {tab === 'meetings' && <MeetingsTab byCode={byCode} franchiseCodes={franchiseCodes} />}
        {tab === 'settings' && <SettingsTab />}
        {isLoadedTab(tab) && <LoadedTab key={tab} tab={tab} onInnerTitle={setInnerTitle} />}
      </div>
    </PageFrame>
  );
}

const SetupPage = lazyPart(async () => (await import('./setup/setup-page')).SetupPage);

type SetupPartProps = { found: ReturnType<typeof useSetup>; step: SetupStepName | undefined };

/** Guides through the setup, once its state is known. */
function SetupPart({ found, step }: SetupPartProps) {
  const t = useTexts(setupTexts);
  const { data: facts, isFetching, refetch } = found;
  if (!facts && isFetching) return <TableSkeleton />;
  if (!facts) {
    return <Notice tone="unread" what={t('setup.readFailed')} onRetry={refetch} />;
  }
  return (
    <Suspense fallback={<TableSkeleton />}>
      <SetupPage facts={facts} step={step} />
    </Suspense>
  );
}

/** Shows which days are compared, and on a phone when the figures were read; a desktop shows that in the bar above. */
function ComparedDays({ days, updatedAt }: { days: Period | undefined; updatedAt: number | undefined }) {
  const t = useTexts(adminTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const desktop = useDesktop();
  const lag = useDataLag();
  const periodText = usePeriodText();
  const today = calendar.dayAt(clock.now());
  return (
    <p className="t-meta -mt-1 flex min-h-[1lh] flex-wrap justify-between gap-x-4 text-text-2">
      <span>
        {days &&
          t('admin.against', {
            days: periodText(passedPart(days, today)),
            before: periodText(comparedPeriod(days, today)),
          })}
      </span>
      {/* Its space is reserved: where the line is too narrow for both, this is a second line. */}
      {!desktop && (
        <span className={updatedAt === undefined ? 'invisible' : undefined}>
          {t('admin.updated', { time: timeText(new Date((updatedAt ?? clock.now()) - lag), language) })}
        </span>
      )}
    </p>
  );
}

/** Tells whether the navigation has a link to a tab. */
function isInNavigation(tab: AdminTab): boolean {
  return placeOfTab(tab) === tab;
}

function isLoadedTab(tab: AdminTab): tab is keyof typeof LOADED_TABS {
  return tab in LOADED_TABS;
}

type LoadedTabProps = {
  tab: keyof typeof LOADED_TABS;
  /** Called with the title of a page within the tab. */
  onInnerTitle: (title: string | undefined) => void;
};

/** Shows a tab once it is loaded. */
function LoadedTab({ tab, onInnerTitle }: LoadedTabProps) {
  const Tab = LOADED_TABS[tab];
  return (
    <Suspense fallback={tab === 'money' ? <MoneySkeleton /> : <TableSkeleton />}>
      <InnerTitle value={onInnerTitle}>
        <Tab />
      </InnerTitle>
    </Suspense>
  );
}

/** Moves the focus to the heading of an opened inner page, and back to the outer heading when it closes. */
function useFocusOnChange(title: string | undefined): void {
  const before = useRef(title);
  useEffect(() => {
    if (before.current === title) return;
    before.current = title;
    focusHeading();
  }, [title]);
}

/**
 * Shows the tabs of the dashboard as links, so that each has an address, with the number of pending items next to a
 * name.
 */
function AdminTabs(props: {
  tab: AdminTab;
  tabs: readonly AdminTab[];
  addressOf: (tab: AdminTab) => string;
}) {
  const t = useTexts(adminTexts);
  const { requests } = useMeetingRequests();
  const answers = useAdditions();
  const { data: asked } = useAnswer(disputes, { query: { state: 'open' }, enabled: answers });
  const counts: Readonly<Partial<Record<AdminTab, number>>> = {
    meetings: requests?.length ?? 0,
    questions: asked?.count ?? 0,
  };
  return (
    <TabLinks
      label={t('admin.tabs')}
      chosen={props.tab}
      tabs={props.tabs.filter(isInNavigation).map((key) => ({
        key,
        label: t(`admin.tab.${key}`),
        to: props.addressOf(key),
        count: counts[key],
      }))}
    />
  );
}
