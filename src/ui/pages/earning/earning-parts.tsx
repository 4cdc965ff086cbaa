import type { PeriodEarning } from '#core/commission/earning-of-period';
import { isCommissionKnown } from '#core/commission/gaps';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { toRupees } from '#core/shared/money';
import type { Period } from '#core/shared/period';
import { accountsTimes } from '../../features/commission/accounts-times';
import { commissionTexts } from '../../features/commission/commission-texts';
import { Money } from '../../kit/components/money';
import { Tile } from '../../kit/components/tile';
import { useTexts } from '../../kit/texts/use-texts';
import { earningTexts } from './earning-texts';
import { dealsOf } from './product-rows';

type EarningPartsProps = {
  earning: PeriodEarning;
  /** The days of the figures; undefined for all days. */
  days: Period | undefined;
  /** The progress while deals are still being read. */
  progress: { readonly done: number; readonly total: number } | undefined;
};

/** Shows the two kinds of a vendor's earnings, side by side, each linking to its deals. */
export function EarningParts({ earning, days, progress }: EarningPartsProps) {
  const t = useTexts(commissionTexts);
  const earnings = useTexts(earningTexts);
  const { commission, deals, accounts, freeDematDeals, freeDematEarning, gaps } = earning;
  const counted = [
    t('earning.productDeals', { count: deals }),
    gaps.deals > 0 && t('commission.excluded', { count: gaps.deals }),
  ];
  return (
    <div className="grid grid-cols-1 gap-3 narrow:grid-cols-2">
      <Tile
        label={t('earning.productCommission')}
        figure={<Money amount={isCommissionKnown(gaps, deals) ? toRupees(commission) : undefined} size="m" />}
        note={progress ? t('earning.dealsSoFar', progress) : counted.filter(Boolean).join(', ')}
        to={dealsOf(undefined, days)}
      />
      <Tile
        label={t('earning.demat')}
        figure={<Money amount={gaps.openingAmount ? undefined : toRupees(freeDematEarning)} size="m" />}
        note={
          freeDematDeals > 0
            ? accountsTimes(accounts, (words) => earnings('earnings.accounts', words))
            : earnings('earnings.noAccounts')
        }
        to={dealsOf(FREE_DEMAT_ACCOUNT, days)}
      />
    </div>
  );
}
