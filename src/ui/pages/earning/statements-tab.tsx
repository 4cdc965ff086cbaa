import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dealName } from '#core/deals/deal-name';
import type { VendorAccount } from '#core/ledger/account-statements';
import { useFranchiseData } from '../../data/use-franchise-data';
import { useOwnVendor } from '../../data/use-own-vendor';
import { AccountFailed } from '../../features/account/account-failed';
import { StatementSkeleton } from '../../features/account/account-skeletons';
import { accountTexts } from '../../features/account/account-texts';
import { MonthStepper } from '../../features/account/month-stepper';
import { statementAddress } from '../../features/account/statement-address';
import { StatementView } from '../../features/account/statement-view';
import { NoFranchiseNotice } from '../../features/commission/no-franchise-notice';
import { dealAddress } from '../../features/deals/deal-address';
import { EmptyState } from '../../kit/components/empty-state';
import { useTexts } from '../../kit/texts/use-texts';
import type { useOwnAccount } from './use-own-account';

/** Shows the statements of closed months, one at a time. */
export function StatementsTab({ account }: { account: ReturnType<typeof useOwnAccount> }) {
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
