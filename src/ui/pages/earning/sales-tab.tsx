import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { earningOfPeriod, type PeriodEarning } from '#core/commission/earning-of-period';
import { gapsOf, isCommissionWhole, isEarningWhole } from '#core/commission/gaps';
import type { OverallEarning } from '#core/commission/overall-earning';
import { productMoves } from '#core/commission/product-moves';
import type { VendorAccount } from '#core/ledger/account-statements';
import { add, compare, negate, toRupees, ZERO } from '#core/shared/money';
import { type Month, shiftMonth } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import { CommissionFailed } from '../../features/commission/commission-failed';
import { commissionTexts } from '../../features/commission/commission-texts';
import { EarningNotices } from '../../features/commission/earning-notices';
import {
  coversMonth,
  daysOfPeriod,
  EARNING_PERIODS,
  type EarningPeriod,
  readEarningPeriod,
} from '../../features/commission/earning-period';
import { NoFranchiseNotice } from '../../features/commission/no-franchise-notice';
import type { useOverallEarning } from '../../features/commission/use-overall-earning';
import { Disclaimer } from '../../features/disclaimer/disclaimer';
import { ButtonLink } from '../../kit/components/button-link';
import { RowCard } from '../../kit/components/card';
import { Chip } from '../../kit/components/chip';
import { ChipRow } from '../../kit/components/chip-row';
import { EmptyState } from '../../kit/components/empty-state';
import { HeroCardSkeleton } from '../../kit/components/hero-card-skeleton';
import { Money } from '../../kit/components/money';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { useOnline } from '../../kit/components/use-online';
import { financialYear, monthName } from '../../kit/format/dates';
import { useAddressParams } from '../../kit/navigation/use-address-params';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { EarningOverview, UnknownEarningOverview } from './earning-overview';
import { EarningParts } from './earning-parts';
import { earningTexts } from './earning-texts';
import { dealsOf, ProductRows } from './product-rows';
import { SalesMonths } from './sales-months';

const CHIPS = [100, 104, 112, 44];
const ROWS = ['first', 'second', 'third', 'fourth'];

/** Draws the placeholder of the earnings. */
function EarningSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <HeroCardSkeleton />
        <div className="flex gap-2 overflow-hidden py-1">
          {CHIPS.map((width) => (
            <span key={width} className="shrink-0">
              <Skeleton width={width} height={36} round />
            </span>
          ))}
        </div>
        <div className="grid grid-cols-1 gap-3 narrow:grid-cols-2">
          <TileSkeleton />
          <TileSkeleton />
        </div>
        <div className="-mt-5">
          <div className="mt-5 flex min-h-11 items-center">
            <Skeleton width={110} height={18} />
          </div>
          <ProductRowsSkeleton />
        </div>
      </div>
    </div>
  );
}

/** Draws the placeholder of the products while their deals are being read. */
function ProductRowsSkeleton() {
  return (
    <div className="rounded-card bg-surface shadow-card">
      {ROWS.map((row) => (
        <div key={row} className="flex min-h-19 items-center justify-between gap-3 px-4">
          <Skeleton width={150} height={14} />
          <Skeleton width={76} height={14} />
        </div>
      ))}
    </div>
  );
}

function TileSkeleton() {
  return (
    <div className="min-h-23 rounded-card bg-surface px-4 py-3.5 shadow-card">
      <SkeletonLine type="t-label" box={14} width={90} />
      <SkeletonLine type="t-money-m" box={18} width={110} className="mt-0.5" />
      <SkeletonLine type="t-caption" box={11} width={100} />
    </div>
  );
}

/** Shows what the vendor has sold and earned, according to the present deals. */
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
        {/* The page itself says that the device is offline. */}
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
  /** Undefined where no months are closed, or the account is missing. */
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
  const { gaps } = ofPeriod;
  const days = daysOfPeriod(period, thisMonth.month);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <EarningOverview data={data} />
        {!calculating && <EarningNotices excluded={data.excluded} notices={data.notices} onRetry={onRetry} />}
        {months.length === 0 && isEarningWhole(gapsOf(data)) ? (
          <EmptyState
            title={t('earning.empty')}
            text={t('earning.emptyText')}
            action={<ButtonLink to={paths.addLead}>{t('earning.addLead')}</ButtonLink>}
          />
        ) : (
          <>
            <EarningPeriods period={period} month={thisMonth.month} />
            <EarningParts earning={ofPeriod} days={days} progress={calculating ? progress : undefined} />
            <Section
              title={earnings('earnings.byProduct')}
              end={
                !calculating &&
                gaps.deals > 0 && (
                  <span className="t-label text-text-2">
                    {t('commission.without', { count: gaps.deals })}
                  </span>
                )
              }
              className="-mt-5"
            >
              {/* Rows that appear and move with every deal that is read could not be tapped. */}
              {calculating && <ProductRowsSkeleton />}
              {!calculating && ofPeriod.products.length > 0 && <ProductRows earning={ofPeriod} days={days} />}
              {!calculating && ofPeriod.products.length === 0 && (
                <p className="py-4 text-text-2">
                  {isCommissionWhole(gaps) ? earnings('earnings.noneInPeriod') : '-'}
                </p>
              )}
            </Section>
            {/* At the end, so that the content above does not move needlessly. */}
            {period === 'last' && (
              <AgainstMonth data={data} month={shiftMonth(thisMonth.month, -1)} earning={ofPeriod} />
            )}
          </>
        )}
      </div>
      {!calculating && <SalesMonths data={data} account={account} />}
    </div>
  );
}

type AgainstMonthProps = { data: OverallEarning; month: Month; earning: PeriodEarning };

/**
 * Explains why a month earned more or less than the one before: the products that differ, each with its deals and
 * rupees.
 */
function AgainstMonth({ data, month, earning }: AgainstMonthProps) {
  const t = useTexts(earningTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const before = shiftMonth(month, -1);
  const earlier = earningOfPeriod(data, (each) => each === before);
  const moves = productMoves(earning, earlier);
  // A partial earning would explain a change that there may not be.
  if (moves.length === 0 || !isEarningWhole(earning.gaps) || !isEarningWhole(earlier.gaps)) return null;
  const change = compare(add(earning.overall, negate(earlier.overall)), ZERO);
  const name = monthName(before, language);
  return (
    <Section
      title={t(change < 0 ? 'earnings.whyLess' : 'earnings.whyMore', { month: name })}
      className="-mt-5"
    >
      <RowCard label={t('earnings.against', { month: name })}>
        {moves.map(({ productCategory, dealsBefore, deals, change: rupees }) => (
          <PlainRow
            key={productCategory}
            title={term(productCategory)}
            second={
              deals === dealsBefore
                ? t('earnings.otherPayments', { count: deals })
                : t('earnings.dealsMoved', { before: dealsBefore, count: deals })
            }
            end={<Money amount={toRupees(rupees)} plus size="s" className="text-text" />}
            to={dealsOf(productCategory, monthPeriod(deals > 0 ? month : before))}
          />
        ))}
      </RowCard>
    </Section>
  );
}

/** Asks for the months whose parts are shown; the choice is kept in the address. */
function EarningPeriods(props: { period: EarningPeriod; month: Month }) {
  const t = useTexts(earningTexts);
  const [, change] = useAddressParams();
  return (
    <ChipRow label={t('earnings.period')} chosen={props.period}>
      {EARNING_PERIODS.map((period) => (
        <Chip
          key={period}
          label={period === 'fy' ? financialYear(props.month) : t(`earnings.period.${period}`)}
          chosen={period === props.period}
          onChoose={() => change({ period: period === 'all' ? undefined : period })}
        />
      ))}
    </ChipRow>
  );
}
