import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { earningOfPeriod } from '#core/commission/earning-of-period';
import type { OverallEarning } from '#core/commission/overall-earning';
import type { VendorAccount } from '#core/ledger/account-statements';
import { shiftMonth } from '#core/shared/month';
import { CommissionFailed } from '../../features/commission/commission-failed';
import { commissionTexts } from '../../features/commission/commission-texts';
import { EarningNotices } from '../../features/commission/earning-notices';
import { coversMonth, daysOfPeriod, readEarningPeriod } from '../../features/commission/earning-period';
import { NoFranchiseNotice } from '../../features/commission/no-franchise-notice';
import type { useOverallEarning } from '../../features/commission/use-overall-earning';
import { Disclaimer } from '../../features/disclaimer/disclaimer';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { SectionTitle } from '../../kit/components/section-title';
import { SkeletonRegion } from '../../kit/components/skeleton';
import { useOnline } from '../../kit/components/use-online';
import { useTexts } from '../../kit/texts/use-texts';
import { AgainstMonth } from './against-month';
import { EarningOverview, UnknownEarningOverview } from './earning-overview';
import { EarningParts } from './earning-parts';
import { EarningPeriods } from './earning-periods';
import { EarningSkeleton, ProductRowsSkeleton } from './earning-skeleton';
import { earningTexts } from './earning-texts';
import { ProductRows } from './product-rows';
import { SalesMonths } from './sales-months';

/** Shows what the vendor has sold and earned, as the deals are now. */
export function SalesTab(props: {
  sales: ReturnType<typeof useOverallEarning>;
  account: VendorAccount | undefined;
}) {
  const { data, error, isFetching, refetch } = props.sales;
  const waiting = !data && isFetching;
  const failed = error !== null && !isFetching;
  const online = useOnline();
  const retry = () => void refetch();
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <NoFranchiseNotice />
        {/* The page says that the device is offline. */}
        {failed && online && <CommissionFailed onRetry={retry} />}
        {failed && !data && <UnknownEarningOverview />}
        {waiting && (
          <SkeletonRegion>
            <EarningSkeleton />
          </SkeletonRegion>
        )}
        {data && <Sales data={data} account={props.account} onRetry={retry} />}
      </div>
      {data && <Disclaimer />}
    </>
  );
}

type SalesProps = {
  data: OverallEarning;
  /** Undefined where no months are closed, or the account is not there. */
  account: VendorAccount | undefined;
  onRetry: () => void;
};

function Sales({ data, account, onRetry }: SalesProps) {
  const t = useTexts(commissionTexts);
  const earnings = useTexts(earningTexts);
  const [params] = useSearchParams();
  const { progress, months, thisMonth } = data;
  const period = readEarningPeriod(params);
  const ofPeriod = useMemo(
    () => earningOfPeriod(data, coversMonth(period, thisMonth.month)),
    [data, period, thisMonth.month],
  );
  const calculating = progress.done < progress.total;
  const dematKnown = !data.notices.some((notice) => notice.kind === 'opening-amount-unreadable');
  const days = daysOfPeriod(period, thisMonth.month);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <EarningOverview data={data} dematKnown={dematKnown} />
        {!calculating && <EarningNotices excluded={data.excluded} notices={data.notices} onRetry={onRetry} />}
        {!calculating && months.length === 0 ? (
          <EmptyState
            title={t('earning.empty')}
            text={t('earning.emptyText')}
            action={<ButtonLink to={paths.addLead}>{t('earning.addLead')}</ButtonLink>}
          />
        ) : (
          <>
            <EarningPeriods period={period} month={thisMonth.month} />
            <EarningParts
              earning={ofPeriod}
              days={days}
              progress={calculating ? progress : undefined}
              dematKnown={dematKnown}
            />
            <section aria-labelledby="by-product" className="-mt-5">
              <SectionTitle id="by-product">{earnings('earnings.byProduct')}</SectionTitle>
              {/* Rows that come and change places with every deal that is read could not be tapped. */}
              {calculating && <ProductRowsSkeleton />}
              {!calculating && ofPeriod.products.length > 0 && (
                <ProductRows earning={ofPeriod} days={days} dematKnown={dematKnown} />
              )}
              {!calculating && ofPeriod.products.length === 0 && (
                <p className="py-4 text-text-2">{earnings('earnings.noneInPeriod')}</p>
              )}
            </section>
            {/* At the end, so that the content above does not move for nothing. */}
            {!calculating && dematKnown && period === 'last' && (
              <AgainstMonth data={data} month={shiftMonth(thisMonth.month, -1)} earning={ofPeriod} />
            )}
          </>
        )}
      </div>
      {!calculating && <SalesMonths data={data} account={account} dematKnown={dematKnown} />}
    </div>
  );
}
