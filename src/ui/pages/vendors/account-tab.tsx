import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { comingAdjustments } from '#contract/account-statements';
import { vendorAccountQuery } from '../../data/account';
import { useServices } from '../../data/app-services';
import { useAnswer } from '../../data/use-answer';
import { AccountFailed } from '../../features/account/account-failed';
import { AccountSkeleton } from '../../features/account/account-skeletons';
import { AccountView } from '../../features/account/account-view';
import { MonthStepper } from '../../features/account/month-stepper';
import { StatementView } from '../../features/account/statement-view';
import { dealsAddress } from '../../features/charts/record-address';
import { vendorAddress } from '../../features/franchises/vendor-address';
import type { KnownVendor } from './use-vendor-directory';

/** Shows a vendor's account as the vendor sees it: what is owed, or the statement of the requested month. */
export function AccountTab({ vendor }: { vendor: KnownVendor }) {
  const services = useServices();
  const [params] = useSearchParams();
  const account = useQuery(vendorAccountQuery(services, vendor.franchiseCode, true));
  // All or nothing: the deals behind the later money would push the months away.
  const coming = useAnswer(comingAdjustments, { path: { code: vendor.franchiseCode } });
  const isWaiting = coming.isLoading && coming.errorUpdateCount === 0;
  const data = isWaiting ? undefined : account.data;
  const month = data?.months.find((each) => each.month === params.get('month'))?.month;
  const statementAddress = (each: string) => `${vendorAddress(vendor.id, 'account')}&month=${each}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <AccountFailed account={account} />
      {!data && (isWaiting || account.isFetching) && (
        <div className="max-w-(--page-narrow)">
          <AccountSkeleton />
        </div>
      )}
      {data && month && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <MonthStepper
            month={month}
            months={data.months.map((each) => each.month)}
            addressOf={statementAddress}
          />
          <StatementView
            franchiseCode={vendor.franchiseCode}
            month={month}
            name={vendor.name}
            dealAddress={(id) => dealsAddress({ franchise: vendor.franchiseCode, deal: id })}
          />
        </div>
      )}
      {data && !month && (
        <div className="max-w-(--page-narrow)">
          <AccountView account={data} statementAddress={statementAddress} />
        </div>
      )}
    </div>
  );
}
