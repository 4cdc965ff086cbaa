import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { comingAdjustments } from '#contract/account-statements';
import { nextPayment, ownPayouts } from '#contract/own-payouts';
import { paths } from '#core/access/paths';
import { dealName } from '#core/deals/deal-name';
import type { VendorAccount } from '#core/ledger/account-statements';
import { vendorAccountQuery } from '../../data/account';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { useFranchiseData } from '../../data/use-franchise-data';
import { useOwnVendor } from '../../data/use-own-vendor';
import { AccountFailed } from '../../features/account/account-failed';
import { AccountSkeleton, StatementSkeleton } from '../../features/account/account-skeletons';
import { accountTexts } from '../../features/account/account-texts';
import { AccountView } from '../../features/account/account-view';
import { MonthStepper } from '../../features/account/month-stepper';
import { statementAddress } from '../../features/account/statement-address';
import { StatementView } from '../../features/account/statement-view';
import { commissionTexts } from '../../features/commission/commission-texts';
import { NoFranchiseNotice } from '../../features/commission/no-franchise-notice';
import { useOverallEarning } from '../../features/commission/use-overall-earning';
import { dealAddress } from '../../features/deals/deal-address';
import { NextPaymentCard } from '../../features/payouts/next-payment-card';
import { OwnPayments } from '../../features/payouts/own-payments';
import { EmptyState } from '../../kit/components/empty-state';
import { RefreshButton } from '../../kit/components/icon-button';
import { PageFrame } from '../../kit/components/page-frame';
import { TabLinks } from '../../kit/components/tab-links';
import { useTexts } from '../../kit/texts/use-texts';
import { QuestionsTab } from './questions-tab';
import { SalesTab } from './sales-tab';

const EARNING_TABS = ['sales', 'statements', 'account', 'questions'] as const;
type EarningTab = (typeof EARNING_TABS)[number];

/** Reads the tab from the address where the server closes months; elsewhere there is only one. */
function useEarningTab(): { readonly offered: boolean; readonly tab: EarningTab } {
  const [params] = useSearchParams();
  const offered = useAdditions();
  const asked = EARNING_TABS.find((tab) => tab === params.get('tab'));
  return { offered, tab: (offered && asked) || 'sales' };
}

/** Returns the address of the page of earnings at a tab. */
function earningAddress(tab: EarningTab): string {
  return tab === 'sales' ? paths.earning : `${paths.earning}?tab=${tab}`;
}

/**
 * Shows all earnings of the vendor: overall, by product category and by month (spec section 9). If months are closed,
 * their statements and the account are further tabs.
 */
export function EarningPage() {
  const t = useTexts(commissionTexts);
  const { offered, tab } = useEarningTab();
  const sales = useOverallEarning();
  const account = useOwnAccount(offered);
  const { isFetching, refetch } = tab === 'sales' ? sales : account;
  const refresh = () => void refetch();
  return (
    <PageFrame title={t('earning.title')} actions={<RefreshButton busy={isFetching} onRefresh={refresh} />}>
      {offered && <EarningTabs tab={tab} />}
      {tab === 'sales' && <SalesTab sales={sales} account={account.data} />}
      {tab === 'statements' && <StatementsTab account={account} />}
      {tab === 'account' && <AccountTab account={account} />}
      {tab === 'questions' && <QuestionsTab />}
    </PageFrame>
  );
}

/** Shows what the vendor is owed, and what will change that. */
function AccountTab({ account }: { account: ReturnType<typeof useOwnAccount> }) {
  const { data, isFetching } = account;
  const code = useOwnVendor()?.franchiseCode;
  const own = code !== undefined && { path: { code } };
  const next = useAnswer(nextPayment, own);
  const payments = useAnswer(ownPayouts, own);
  const coming = useAnswer(comingAdjustments, own);
  // All parts at once: a later part would push the others away. A failed one is not awaited again.
  const waiting =
    (!data && isFetching) ||
    [next, payments, coming].some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0);
  return (
    <div className="mx-auto w-full max-w-(--page-narrow)">
      <NoFranchiseNotice />
      <AccountFailed account={account} />
      {waiting && <AccountSkeleton />}
      {!waiting && data && data.months.length > 0 && (
        <div className="mb-6">
          <NextPaymentCard due={data.due} />
          <OwnPayments />
        </div>
      )}
      {!waiting && data && (
        <AccountView
          account={data}
          statementAddress={statementAddress}
          isOwedShown={next.data !== undefined && data.months.length > 0}
        />
      )}
    </div>
  );
}

/** Shows the tabs for the sales, the statements of closed months, and the account as links. */
function EarningTabs({ tab }: { tab: EarningTab }) {
  const t = useTexts(accountTexts);
  return (
    <div className="mb-4">
      <TabLinks
        label={t('account.tabs')}
        chosen={tab}
        replace
        tabs={EARNING_TABS.map((key) => ({
          key,
          label: t(`account.tab.${key}`),
          to: earningAddress(key),
        }))}
      />
    </div>
  );
}

/** Shows the statements of closed months, one at a time. */
function StatementsTab({ account }: { account: ReturnType<typeof useOwnAccount> }) {
  const { data, isFetching } = account;
  return (
    <>
      <NoFranchiseNotice />
      <AccountFailed account={account} />
      {!data && isFetching && <StatementSkeleton withMonth />}
      {data && <Statements account={data} />}
    </>
  );
}

function Statements({ account: { franchiseCode, months } }: { account: VendorAccount }) {
  const t = useTexts(accountTexts);
  const [params] = useSearchParams();
  const name = useOwnVendor()?.name;
  const deals = useFranchiseData().data?.deals.items;
  const names = useMemo(() => new Map(deals?.map((deal) => [deal.id, dealName(deal)])), [deals]);
  const shown = months.find(({ month }) => month === params.get('month')) ?? months[0];
  if (!shown) return <EmptyState title={t('account.none')} text={t('account.noneText')} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MonthStepper
        month={shown.month}
        months={months.map(({ month }) => month)}
        addressOf={statementAddress}
      />
      <StatementView
        franchiseCode={franchiseCode}
        month={shown.month}
        name={name}
        dealAddress={dealAddress}
        nameOfDeal={(id) => names.get(id)}
      />
    </div>
  );
}

/** Reads the own account, where the server closes months. */
function useOwnAccount(offered: boolean) {
  const services = useServices();
  return useQuery(vendorAccountQuery(services, useOwnVendor()?.franchiseCode, offered));
}
