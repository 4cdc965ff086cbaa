import type { MonthEarning } from '#core/commission/commission-tally';
import { openingAmountKnown } from '#core/commission/deal-assessor';
import type { CommissionFigures } from '#core/commission/network-commission.port';
import { type Decimal, roundedPartsDiffer, toRupees } from '#core/shared/money';
import type { Vendor } from '#core/vendors/vendor';
import { sumOfFigures } from '#documents/report-figures';
import { commissionTexts } from '../../features/commission/commission-texts';
import { useDesktop } from '../../kit/components/use-desktop';
import { rupees } from '../../kit/format/rupees';
import { useTexts } from '../../kit/texts/use-texts';
import { itemPlace, rowPlace, WindowedCard, WindowedTableBody } from '../../lists/rows/windowed-rows';
import { networkReportTexts } from './network-report-texts';

const amount = 'text-right whitespace-nowrap tabular-nums';
/** Usual heights of a row, in px. */
const ROW_PX = { phone: 64, desktop: 52 };
const COLUMNS = 7;

type CommissionTableProps = {
  commission: Pick<CommissionFigures, 'rows' | 'notices'>;
  /** The rows that are shown; the total is of all. */
  shown: readonly MonthEarning[];
  byCode: ReadonlyMap<string, Vendor>;
};

/** The rows of a report: a table on a desktop, cards on a phone, each with the exact total of all rows. */
export function CommissionTable({ commission, shown, byCode }: CommissionTableProps) {
  const t = useTexts(networkReportTexts);
  const words = useTexts(commissionTexts);
  const desktop = useDesktop();
  const dematKnown = openingAmountKnown(commission.notices);
  const demat = (part: Decimal) => rupees(dematKnown ? toRupees(part) : undefined);
  const of = (read: (row: MonthEarning) => Decimal) => commission.rows.map(read);
  const sums = sumOfFigures(commission.rows);
  const total = {
    deals: sums.deals,
    paid: rupees(toRupees(sums.paid)),
    commission: rupees(toRupees(sums.commission)),
    demat: demat(sums.freeDematEarning),
    due: demat(sums.overall),
  };
  const rounded = [of(({ paid }) => paid), of((row) => row.commission), of(({ overall }) => overall)].some(
    roundedPartsDiffer,
  );
  const note = rounded && <p className="t-meta px-1 pt-2 text-text-2">{words('commission.rounded')}</p>;
  const nameOf = ({ franchiseCode }: MonthEarning) => byCode.get(franchiseCode)?.name ?? franchiseCode;
  if (!desktop) {
    return (
      <>
        <WindowedCard
          name="commission"
          label={t('network.title')}
          rows={shown}
          rowHeight={ROW_PX.phone}
          row={(row, place) => (
            <li {...itemPlace(place)} className="px-4 py-3">
              <p className="flex items-baseline justify-between gap-3">
                <span className="t-row min-w-0 truncate text-text">{nameOf(row)}</span>
                <span className="t-money-s text-text">{demat(row.overall)}</span>
              </p>
              <p className="t-meta flex justify-between gap-3 text-text-2">
                <span>
                  {row.month} · {row.franchiseCode} · {t('network.productDeals', { count: row.deals })}
                </span>
                <span className="tabular-nums">{rupees(toRupees(row.paid))}</span>
              </p>
            </li>
          )}
        />
        <p className="mt-2 flex items-baseline justify-between gap-3 rounded-card bg-surface px-4 py-3 shadow-card">
          <span className="t-row text-text">{t('network.total')}</span>
          <span className="t-money-s text-text">{total.due}</span>
        </p>
        {note}
      </>
    );
  }
  return (
    <>
      <div className="overflow-clip rounded-card bg-surface shadow-card">
        <table className="w-full border-collapse text-left" aria-rowcount={shown.length + 2}>
          <caption className="sr-only">{t('network.title')}</caption>
          <thead>
            <tr
              className="t-label h-10 border-b border-hairline-strong text-text-2 *:px-3 *:font-[500] *:first:pl-5 *:last:pr-5"
              aria-rowindex={1}
            >
              <th scope="col">{t('network.month')}</th>
              {/* The only column that takes what the others leave: none moves when rows with other names come in. */}
              <th scope="col" className="w-full max-w-0 min-w-40">
                {t('network.franchise')}
              </th>
              <th scope="col" className={amount}>
                {t('network.deals')}
              </th>
              <th scope="col" className={amount}>
                {t('network.paid')}
              </th>
              <th scope="col" className={amount}>
                {t('network.commission')}
              </th>
              <th scope="col" className={amount}>
                {t('network.demat')}
              </th>
              <th scope="col" className={amount}>
                {t('network.overall')}
              </th>
            </tr>
          </thead>
          <WindowedTableBody
            name="commission"
            columns={COLUMNS}
            rows={shown}
            rowHeight={ROW_PX.desktop}
            row={(row, place) => (
              <tr
                {...rowPlace(place)}
                className="t-label h-13 border-t border-hairline text-text first:border-t-0 *:px-3 *:first:pl-5 *:last:pr-5"
              >
                <td className="whitespace-nowrap">{row.month}</td>
                <th scope="row" className="font-semibold">
                  {nameOf(row)} <span className="font-normal text-text-2">{row.franchiseCode}</span>
                </th>
                <td className={amount}>{row.deals}</td>
                <td className={amount}>{rupees(toRupees(row.paid))}</td>
                <td className={amount}>{rupees(toRupees(row.commission))}</td>
                <td className={amount}>{demat(row.freeDematEarning)}</td>
                <td className={`${amount} font-semibold`}>{demat(row.overall)}</td>
              </tr>
            )}
          />
          <tfoot>
            <tr
              className="t-label h-13 border-t border-hairline-strong font-semibold text-text *:px-3 *:first:pl-5 *:last:pr-5"
              aria-rowindex={shown.length + 2}
            >
              <th scope="row" colSpan={2}>
                {t('network.total')}
              </th>
              <td className={amount}>{total.deals}</td>
              <td className={amount}>{total.paid}</td>
              <td className={amount}>{total.commission}</td>
              <td className={amount}>{total.demat}</td>
              <td className={amount}>{total.due}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {note}
    </>
  );
}
