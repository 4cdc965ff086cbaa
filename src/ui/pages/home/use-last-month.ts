import { Lock } from 'lucide-react';
import { isMissingFromTotal } from '#core/commission/commission-tally';
import { earningOfMonths } from '#core/commission/earning-of-period';
import type { OverallEarning } from '#core/commission/overall-earning';
import { toRupees } from '#core/shared/money';
import { shiftMonth } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { useFranchiseData } from '../../data/use-franchise-data';
import { statementAddress } from '../../features/account/statement-address';
import { dealsAddress } from '../../features/charts/record-address';
import { commissionTexts } from '../../features/commission/commission-texts';
import { isBegun } from '../../features/commission/is-begun';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { homeTexts } from './home-texts';
import { useStatementNews } from './use-statement-news';

/** Returns what last month earned and how far it is; leads to its statement, and to its deals while it has none. */
export function useLastMonth(earning: OverallEarning | undefined) {
  const t = useTexts(homeTexts);
  const commission = useTexts(commissionTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const month = shiftMonth(calendar.monthAt(clock.now()), -1);
  const statements = useStatementNews(useFranchiseData().data);
  const closed = statements.closed === month;
  const row = earning && earningOfMonths(earning, [month])[0];
  const missing = earning?.excluded.filter((deal) => isMissingFromTotal(deal) && deal.month === month).length;
  const known =
    earning &&
    isBegun(earning.progress) &&
    earning.notices.every(({ kind }) => kind !== 'opening-amount-unreadable');
  const calculating = earning && earning.progress.done < earning.progress.total;
  const name = monthName(month, language).split(' ')[0] ?? '';
  return {
    label: t('home.lastMonth'),
    amount: known && row ? toRupees(row.overall) : undefined,
    // In one line, whatever comes in: below it nothing may move.
    how: calculating
      ? commission('earning.dealsSoFar', earning.progress)
      : missing
        ? commission('commission.excluded', { count: missing })
        : statements.known
          ? t(closed ? 'home.closed' : 'home.notClosed', { month: name })
          : name,
    howIcon: closed && !calculating && !missing ? Lock : undefined,
    to: closed ? statementAddress(month) : dealsAddress({ view: 'counted', month }, undefined),
  };
}
