import type { MonthEarning } from '#core/commission/commission-tally';
import { openingAmountKnown } from '#core/commission/deal-assessor';
import type { CommissionFigures } from '#core/commission/network-commission.port';
import { type Decimal, roundedPartsDiffer, sum, toRupees } from '#core/shared/money';
import type { Vendor } from '#core/vendors/vendor';
import { commissionTexts } from '../../features/commission/commission-texts';
import { RowCard } from '../../kit/components/card';
import { useDesktop } from '../../kit/components/use-desktop';
import { rupees } from '../../kit/format/rupees';
import { useTexts } from '../../kit/texts/use-texts';
import { networkReportTexts } from './network-report-texts';

const amount = 'text-right whitespace-nowrap tabular-nums';

type CommissionTableProps = {
  commission: Pick<CommissionFigures, 'rows' | 'notices'>;
  /** How many rows are shown; the total is of all. */
  shown: number;
  byCode: ReadonlyMap<string, Vendor>;
};

/** The rows of a report: a table on a desktop, cards on a phone, each with the exact total of all rows. */
export function CommissionTable({ commission, shown, byCode }: CommissionTableProps) {
  const t = useTexts(networkReportTexts);
  const words = useTexts(commissionTexts);
  const desktop = useDesktop();
  const rows = commission.rows.slice(0, shown);
  const dematKnown = openingAmountKnown(commission.notices);
  const demat = (part: Decimal) => rupees(dematKnown ? toRupees(part) : undefined);
  const of = (read: (row: MonthEarning) => Decimal) => commission.rows.map(read);
  const total = {
    deals: commission.rows.reduce((count, { deals }) => count + deals, 0),
    paid: rupees(toRupees(sum(of(({ paid }) => paid)))),
    commission: rupees(toRupees(sum(of((row) => row.commission)))),
    demat: demat(sum(of(({ freeDematEarning }) => freeDematEarning))),
    due: demat(sum(of(({ overall }) => overall))),
  };
  const rounded = [of(({ paid }) => paid), of((row) => row.commission), of(({ overall }) => overall)].some(
    roundedPartsDiffer,
  );
  const note = rounded && <p className="t-meta px-1 pt-2 text-text-2">{words('commission.rounded')}</p>;
  const nameOf = ({ franchiseCode }: MonthEarning) => byCode.get(franchiseCode)?.name ?? franchiseCode;
  if (!desktop) {
    return (
      <>
        <RowCard label={t('network.title')}>
          {rows.map((row) => (
            <li key={`${row.month} ${row.franchiseCode}`} className="px-4 py-3">
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
          ))}
          <li className="flex items-baseline justify-between gap-3 border-t border-hairline-strong px-4 py-3">
            <span className="t-row text-text">{t('network.total')}</span>
            <span className="t-money-s text-text">{total.due}</span>
          </li>
        </RowCard>
        {note}
      </>
    );
  }
  return (
    <>
      <div className="overflow-clip rounded-card bg-surface shadow-card">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{t('network.title')}</caption>
          <thead>
            <tr className="t-label h-10 border-b border-hairline-strong text-text-2 *:px-3 *:font-[500] *:first:pl-5 *:last:pr-5">
              <th scope="col">{t('network.month')}</th>
              <th scope="col">{t('network.franchise')}</th>
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
          <tbody>
            {rows.map((row) => (
              <tr
                key={`${row.month} ${row.franchiseCode}`}
                className="t-label h-13 border-t border-hairline text-text first:border-t-0 *:px-3 *:first:pl-5 *:last:pr-5"
              >
                <td>{row.month}</td>
                <th scope="row" className="font-semibold">
                  {nameOf(row)} <span className="font-normal text-text-2">{row.franchiseCode}</span>
                </th>
                <td className={amount}>{row.deals}</td>
                <td className={amount}>{rupees(toRupees(row.paid))}</td>
                <td className={amount}>{rupees(toRupees(row.commission))}</td>
                <td className={amount}>{demat(row.freeDematEarning)}</td>
                <td className={`${amount} font-semibold`}>{demat(row.overall)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="t-label h-13 border-t border-hairline-strong font-semibold text-text *:px-3 *:first:pl-5 *:last:pr-5">
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
