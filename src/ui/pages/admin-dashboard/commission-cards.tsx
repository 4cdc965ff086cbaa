import type { MonthEarning } from '#core/commission/commission-tally';
import { type Decimal, toRupees } from '#core/shared/money';
import { shortMonthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { itemPlace, WindowedCard } from '../../lists/rows/windowed-rows';
import { networkReportTexts } from './network-report-texts';

const ROW_PX = 64;

type CommissionCardsProps = {
  shown: readonly MonthEarning[];
  nameOf: (franchiseCode: string) => string;
  /** Returns the text of the amount due for a row, or for all rows. */
  dueOf: (row: MonthEarning) => string;
  total: string;
  /** Returns the closed amount of a row; undefined if it is not closed. */
  closedOf: (row: MonthEarning) => Decimal | undefined;
};

/** Shows the rows of a report on a phone, with the total of all rows. */
export function CommissionCards({ shown, nameOf, dueOf, total, closedOf }: CommissionCardsProps) {
  const t = useTexts(networkReportTexts);
  const { language } = useLanguage();
  /** Shows the closed amount instead of the paid one, which the page of the vendor shows. */
  const lastOf = (row: MonthEarning) => {
    const closed = closedOf(row);
    return closed
      ? t('network.closedWith', { amount: rupees(toRupees(closed)) })
      : rupees(toRupees(row.paid));
  };
  return (
    <>
      <WindowedCard
        name="commission"
        label={t('network.title')}
        rows={shown}
        rowHeight={ROW_PX}
        row={(row, place) => (
          <li {...itemPlace(place)} className="px-4 py-3">
            <p className="flex items-baseline justify-between gap-3">
              <span className="t-row min-w-0 truncate text-text">{nameOf(row.franchiseCode)}</span>
              <span className="t-money-s text-text">{dueOf(row)}</span>
            </p>
            <p className="t-meta flex justify-between gap-3 text-text-2">
              <span>
                {shortMonthName(row.month, language)} · {row.franchiseCode} ·{' '}
                {t('network.productDeals', { count: row.deals })}
              </span>
              <span className="tabular-nums">{lastOf(row)}</span>
            </p>
          </li>
        )}
      />
      <p className="mt-2 flex items-baseline justify-between gap-3 rounded-card bg-surface px-4 py-3 shadow-card">
        <span className="t-row text-text">{t('network.total')}</span>
        <span className="t-money-s text-text">{total}</span>
      </p>
    </>
  );
}
