import type { ReactNode } from 'react';
import { isMissingFromTotal, type MonthEarning } from '#core/commission/commission-tally';
import type { OverallEarning } from '#core/commission/overall-earning';
import type { VendorAccount } from '#core/ledger/account-statements';
import { dueShare } from '#core/ledger/closed-differences';
import { toPaise, toRupees, ZERO } from '#core/shared/money';
import { shiftMonth } from '#core/shared/month';
import { WholeAmounts } from '../../kit/components/whole-amounts';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { accountTexts } from './account-texts';

/**
 * Says of a closed month what it was closed with, where that is not what it comes to now, and where the difference
 * goes.
 */
export function useClosedFigures(
  account: VendorAccount | undefined,
  { progress, excluded, notices }: OverallEarning,
): (row: MonthEarning) => ReactNode {
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  const known = progress.done === progress.total && notices.length === 0;
  return ({ franchiseCode, month, overall }) => {
    const sales = account?.sales;
    if (!sales?.through || !known) return undefined;
    const partial = excluded.some((deal) => isMissingFromTotal(deal) && deal.month === month);
    if (month > sales.through || partial) return undefined;
    const closed = sales.sales.find((sale) => sale.month === month)?.closed ?? ZERO;
    const due = account?.due.find(({ saleMonth }) => saleMonth === month)?.amount ?? ZERO;
    if (toPaise(closed) === toPaise(overall)) return undefined;
    const share = dueShare({ franchiseCode, month, closed, live: overall, due });
    const text = t(`account.closedNow.${share}`, {
      closed: rupees(toRupees(closed)),
      now: rupees(toRupees(overall)),
      change: rupees(toRupees(due)),
      month: monthName(shiftMonth(sales.through, 1), language),
    });
    return <WholeAmounts text={text} />;
  };
}
