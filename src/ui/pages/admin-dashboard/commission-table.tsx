import { useMemo } from 'react';
import type { MonthEarning } from '#core/commission/commission-tally';
import { openingAmountKnown } from '#core/commission/deal-assessor';
import { totalOf } from '#core/commission/earned-sums';
import type { CommissionFigures } from '#core/commission/network-commission.port';
import { type Decimal, roundedPartsDiffer, sum, toRupees } from '#core/shared/money';
import type { Vendor } from '#core/vendors/vendor';
import { needsOpeningAmount } from '#documents/report-figures';
import { commissionTexts } from '../../features/commission/commission-texts';
import { vendorAddress } from '../../features/franchises/vendor-address';
import { useDesktop } from '../../kit/components/use-desktop';
import { countText } from '../../kit/format/counts';
import { shortMonthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { itemPlace, WindowedCard } from '../../lists/rows/windowed-rows';
import { RecordTable, type TableColumn, type TableKind } from '../../lists/table/record-table';
import { networkReportTexts } from './network-report-texts';
import { inReportOrder, ordersOf, type ReportColumn, type ReportOrder } from './report-order';

const ROW_PX = 64;

type CommissionTableProps = {
  commission: Pick<CommissionFigures, 'rows' | 'notices'>;
  /** The number of rows shown; the total covers all rows. */
  shown: number;
  byCode: ReadonlyMap<string, Vendor>;
  /** Returns the closed amount of a row; undefined if it is not closed. */
  closedOf?: (row: MonthEarning) => Decimal | undefined;
  sort: ReportOrder;
  onSort: (sort: ReportOrder) => void;
};

const WIDTHS = {
  deals: 'w-28',
  paid: 'amount-of-11',
  commission: 'amount-of-10',
  freeDematEarning: 'amount-of-10',
  overall: 'amount-of-11 font-semibold',
} as const satisfies Partial<Record<ReportColumn, string>>;
const NOT_CLOSED = () => undefined;
const FIGURES = ['deals', 'paid', 'commission', 'freeDematEarning', 'overall'] as const;

/**
 * Shows the rows of a report: a compact table on a desktop, cards on a phone, each with the exact total of all rows.
 */
export function CommissionTable(props: CommissionTableProps) {
  const { commission, shown, byCode, closedOf = NOT_CLOSED, sort, onSort } = props;
  const t = useTexts(networkReportTexts);
  const words = useTexts(commissionTexts);
  const desktop = useDesktop();
  const { rows } = commission;
  const figures = useFigureTexts(commission);
  const nameOf = useMemo(() => (code: string) => byCode.get(code)?.name ?? code, [byCode]);
  const inPage = useMemo(
    () => inReportOrder(rows, sort, nameOf).slice(0, shown),
    [rows, sort, nameOf, shown],
  );
  const kind = useMemo(
    (): TableKind<MonthEarning> => ({
      name: 'commission',
      idOf: ({ month, franchiseCode }) => `${month} ${franchiseCode}`,
      titleOf: ({ franchiseCode }) => nameOf(franchiseCode),
      secondOf: ({ franchiseCode }) => (byCode.has(franchiseCode) ? franchiseCode : undefined),
    }),
    [nameOf, byCode],
  );
  const columns = useReportColumns(rows, figures, closedOf);
  const linkTo = useMemo(() => linksOf(rows, byCode, kind), [rows, byCode, kind]);
  const rounded = (['paid', 'commission', 'overall'] as const).some((key) =>
    roundedPartsDiffer(rows.map((row) => row[key])),
  );
  return (
    <>
      {desktop ? (
        <RecordTable
          {...{ kind, columns, linkTo, sort, onSort }}
          caption={t('network.title')}
          rows={inPage}
          first={{ label: t('network.franchise'), sort: ordersOf('franchise'), total: t('network.total') }}
        />
      ) : (
        <CommissionCards
          shown={inPage}
          nameOf={nameOf}
          dueOf={(row) => figures.text(row, 'overall')}
          total={figures.text(figures.sums, 'overall')}
          closedOf={closedOf}
        />
      )}
      {rounded && <p className="t-meta px-1 pt-2 text-text-2">{words('commission.rounded')}</p>}
    </>
  );
}

/** Formats the figures of a row and the sums of all rows. */
function useFigureTexts({ rows, notices }: CommissionTableProps['commission']) {
  const dematKnown = openingAmountKnown(notices);
  return useMemo(() => {
    const text = (row: Pick<MonthEarning, (typeof FIGURES)[number]>, key: (typeof FIGURES)[number]) => {
      if (key === 'deals') return countText(row.deals);
      return rupees(dematKnown || !needsOpeningAmount({ key }) ? toRupees(row[key]) : undefined);
    };
    return { text, sums: totalOf(rows) };
  }, [rows, dematKnown]);
}

/** Defines the columns of the report: the month, the figures, and the closed amount if there is any. */
function useReportColumns(
  rows: readonly MonthEarning[],
  figures: ReturnType<typeof useFigureTexts>,
  closedOf: (row: MonthEarning) => Decimal | undefined,
): readonly TableColumn<MonthEarning, ReportOrder>[] {
  const t = useTexts(networkReportTexts);
  const { language } = useLanguage();
  return useMemo(() => {
    const { text, sums } = figures;
    const heads = {
      deals: t('network.deals'),
      paid: t('network.paid'),
      commission: t('network.commission'),
      freeDematEarning: t('network.demat'),
      overall: t('network.overall'),
    };
    const isClosed = rows.some(closedOf);
    const closedText = (amount: Decimal | undefined) => (amount ? rupees(toRupees(amount)) : '-');
    const closedColumn: TableColumn<MonthEarning, ReportOrder> = {
      key: 'closed',
      label: t('network.closed'),
      right: true,
      width: 'w-34 tabular-nums',
      cell: (row) => closedText(closedOf(row)),
      total: closedText(sum(rows.flatMap((row) => closedOf(row) ?? []))),
    };
    return [
      {
        key: 'month',
        label: t('network.month'),
        sort: ordersOf('month'),
        width: 'w-20 whitespace-nowrap',
        cell: ({ month }) => shortMonthName(month, language),
      },
      ...FIGURES.map((key) => ({
        key,
        label: heads[key],
        sort: ordersOf(key),
        right: true,
        width: `${WIDTHS[key]} tabular-nums`,
        // Where both are shown, the earned and the closed amount get the room.
        ...(isClosed && (key === 'deals' || key === 'freeDematEarning') && { room: 'wide' as const }),
        cell: (row: MonthEarning) => text(row, key),
        total: text(sums, key),
      })),
      ...(isClosed ? [closedColumn] : []),
    ];
  }, [t, figures, language, rows, closedOf]);
}

/** Links each row to the month of its vendor, if the franchise has one. */
function linksOf(
  rows: readonly MonthEarning[],
  byCode: ReadonlyMap<string, Vendor>,
  { idOf }: TableKind<MonthEarning>,
) {
  const links = new Map<string, string>();
  for (const row of rows) {
    const id = byCode.get(row.franchiseCode)?.id ?? row.vendorId;
    if (id === undefined) continue;
    links.set(idOf(row), `${vendorAddress(id, 'commission')}&month=${row.month}`);
  }
  return (id: string) => {
    const to = links.get(id);
    return to === undefined ? undefined : { to };
  };
}

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
function CommissionCards({ shown, nameOf, dueOf, total, closedOf }: CommissionCardsProps) {
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
