import { isMissingFromTotal } from '#core/commission/commission-tally';
import { earningOfMonths } from '#core/commission/earning-of-period';
import type { OverallEarning } from '#core/commission/overall-earning';
import { toRupees } from '#core/shared/money';
import { type Month, shiftMonth } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { useAssessedDeals } from '../../data/use-assessed-deals';
import { useFranchiseData } from '../../data/use-franchise-data';
import { statementAddress } from '../../features/account/statement-address';
import { dealsAddress } from '../../features/charts/record-address';
import { commissionTexts } from '../../features/commission/commission-texts';
import { isBegun } from '../../features/commission/is-begun';
import { NOT_COUNTED } from '../../features/deals/deal-statuses';
import { Money } from '../../kit/components/money';
import { Tile } from '../../kit/components/tile';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { homeTexts } from './home-texts';
import { useStatementNews } from './use-statement-news';

const UNKNOWN = '-';

/**
 * Beside this month's earning: what last month earned, and how many deals of this one count for nothing yet; each leads
 * to what makes it, which of a closed month is its statement, and is "-" while it is not known.
 */
export function HomeMonths({ earning }: { earning: OverallEarning | undefined }) {
  const t = useTexts(homeTexts);
  const commission = useTexts(commissionTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const { data: book } = useAssessedDeals();
  const month = calendar.monthAt(clock.now());
  const before = shiftMonth(month, -1);
  const closed = useStatementNews(useFranchiseData().data).month === before;
  const row = earning && earningOfMonths(earning, [before])[0];
  const missing = earning?.excluded.filter(
    (deal) => isMissingFromTotal(deal) && deal.month === before,
  ).length;
  const known =
    earning &&
    isBegun(earning.progress) &&
    earning.notices.every(({ kind }) => kind !== 'opening-amount-unreadable');
  // Before all payments are read, a deal without a state may still count.
  const notCounted =
    earning && book?.complete
      ? book.entries.filter((entry) => entry.month === month && entry.assessment?.state !== 'counted').length
      : UNKNOWN;
  const nameOf = (of: Month) => monthName(of, language).split(' ')[0] ?? '';
  const calculating = earning && earning.progress.done < earning.progress.total;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Tile
        label={t('home.lastMonth')}
        figure={<Money amount={known && row ? toRupees(row.overall) : undefined} size="inherit" />}
        // In one line, whatever comes in: below it nothing may move.
        note={
          !earning || !row
            ? '\u00a0'
            : calculating
              ? commission('earning.dealsSoFar', earning.progress)
              : missing
                ? commission('commission.excluded', { count: missing })
                : commission('commission.countedDeals', { count: row.deals + row.freeDematDeals })
        }
        to={closed ? statementAddress(before) : dealsAddress({ view: 'counted', month: before }, undefined)}
      />
      <Tile
        label={t('home.notCounted')}
        figure={notCounted}
        note={t('home.inMonth', { month: nameOf(month) })}
        to={dealsAddress({ month, state: NOT_COUNTED }, undefined)}
      />
    </div>
  );
}
