import type { ReactNode } from 'react';
import { isMissingFromTotal, type MonthEarning } from '#core/commission/commission-tally';
import type { OverallEarning } from '#core/commission/overall-earning';
import type { VendorAccount } from '#core/ledger/account-statements.port';
import { add, negate, toRupees } from '#core/shared/money';
import { shiftMonth } from '#core/shared/month';
import { WholeAmounts } from '../../kit/components/whole-amounts';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { accountTexts } from './account-texts';

/** Says of a closed month what it was closed with, where that is not what it comes to now, and where the difference goes. */
export function useClosedFigures(
  account: VendorAccount | undefined,
  { progress, excluded, notices }: OverallEarning,
): (row: MonthEarning) => ReactNode {
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  const newest = account?.months[0]?.month;
  const known = progress.done === progress.total && notices.length === 0;
  return (row) => {
    const due = account?.due.find(({ saleMonth }) => saleMonth === row.month);
    const partial = excluded.some((deal) => isMissingFromTotal(deal) && deal.month === row.month);
    if (!due || !newest || !known || partial) return undefined;
    const text = t('account.closedNow', {
      closed: rupees(toRupees(add(row.overall, negate(due.amount)))),
      now: rupees(toRupees(row.overall)),
      change: rupees(toRupees(due.amount)),
      month: monthName(shiftMonth(newest, 1), language),
    });
    return <WholeAmounts text={text} />;
  };
}
