import { useSearchParams } from 'react-router-dom';
import { gapsOf, isCommissionWhole } from '#core/commission/gaps';
import { roundedPartsDiffer, sum, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { dealsAddress } from '../../features/charts/record-address';
import { commissionTexts } from '../../features/commission/commission-texts';
import { EarningNotices } from '../../features/commission/earning-notices';
import { MonthRows } from '../../features/commission/month-rows';
import { useMonthlyCommission } from '../../features/commission/use-monthly-commission';
import { vendorAddress } from '../../features/franchises/vendor-address';
import { MonthDeals } from '../../features/statement/month-deals';
import { EmptyState } from '../../kit/components/empty-state';
import { Money } from '../../kit/components/money';
import { Notice } from '../../kit/components/notice';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import type { KnownVendor } from './use-vendor-directory';
import { VendorsSkeleton } from './vendors-skeleton';
import { vendorsTexts } from './vendors-texts';

/** Shows a vendor's commission by month, and every line of the chosen month. */
export function CommissionTab({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(vendorsTexts);
  const commission = useTexts(commissionTexts);
  const desktop = useDesktop();
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useMonthlyCommission(vendor);
  const retry = () => void refetch();
  if (!data) {
    return error && !isFetching ? (
      <Notice tone="unread" what={commission('commission.failed')} onRetry={retry} />
    ) : (
      <VendorsSkeleton />
    );
  }
  const months = data.rows.filter((row) => row.deals > 0);
  const gaps = gapsOf(data);
  const asked = months.find((row) => row.month === params.get('month')) ?? months[0];
  // On a phone a month links to its deals; on a desktop they are next to the list.
  const asPanel = desktop
    ? {
        linkTo: (month: Month) => `${vendorAddress(vendor.id, 'commission')}&month=${month}`,
        chosen: asked?.month,
      }
    : {
        linkTo: (month: Month) => dealsAddress({ view: 'products', franchise: vendor.franchiseCode, month }),
      };
  const notices = <EarningNotices excluded={data.excluded} notices={data.notices} onRetry={retry} />;
  if (!asked) {
    return (
      <>
        {notices}
        {isCommissionWhole(gaps) && (
          <EmptyState title={t('vendors.noMonthsTitle')} text={commission('commission.nothing')} />
        )}
      </>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desktop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <p className="t-label text-text-2">
            {t('vendors.total')}
            {gaps.deals > 0 && `, ${commission('commission.without', { count: gaps.deals })}`}
          </p>
          <Money amount={toRupees(sum(months.map((row) => row.commission)))} size="l" className="text-text" />
        </div>
        {notices}
        <MonthRows months={months} of={data} label={t('vendors.months')} {...asPanel} />
        {roundedPartsDiffer(months.map((row) => row.commission)) && (
          <p className="t-label px-1 text-text-3">{commission('commission.rounded')}</p>
        )}
      </div>
      {desktop && <MonthDeals month={asked.month} of={vendor} />}
    </div>
  );
}
