import { useMemo } from 'react';
import { totalAmounts, type VendorAmounts } from '#core/ledger/amounts';
import { toRupees } from '#core/shared/money';
import type { Vendor } from '#core/vendors/vendor';
import { vendorAddress } from '../../../features/franchises/vendor-address';
import { HeldWhy } from '../../../features/payouts/held-why';
import { joinClasses } from '../../../kit/components/join-classes';
import { useDesktop } from '../../../kit/components/use-desktop';
import { WholeAmounts } from '../../../kit/components/whole-amounts';
import { rupees } from '../../../kit/format/rupees';
import { useTexts } from '../../../kit/texts/use-texts';
import { itemPlace, WindowedCard } from '../../../lists/rows/windowed-rows';
import { RecordTable, type TableColumn, type TableKind } from '../../../lists/table/record-table';
import { AMOUNT_FIGURES, type AmountFigure, type AmountOrder, amountOrders, figureOf } from './amounts-order';
import { amountsTexts } from './amounts-texts';

const ROW_PX = 68;

type AmountsTableProps = {
  /** The filtered rows, in their order. */
  rows: readonly VendorAmounts[];
  nameOf: (row: VendorAmounts) => string;
  byCode: ReadonlyMap<string, Vendor>;
  search: string;
  sort: AmountOrder;
  onSort: (sort: AmountOrder) => void;
};

/** The columns that only a wide desktop shows; a narrower one shows the balance and its use, but not how it arose. */
const WIDE: ReadonlySet<AmountFigure> = new Set(['opening', 'earned', 'adjusted', 'paid']);

/** Shows the amounts of vendors: a table on a desktop, cards on a phone, with the total of all of them above. */
export function AmountsTable({ rows, nameOf, byCode, search, sort, onSort }: AmountsTableProps) {
  const t = useTexts(amountsTexts);
  const desktop = useDesktop();
  const total = useMemo(() => totalAmounts(rows), [rows]);
  const kind = useMemo(
    (): TableKind<VendorAmounts> => ({
      name: 'amounts',
      idOf: ({ franchiseCode }) => franchiseCode,
      titleOf: nameOf,
      secondOf: (row) => (nameOf(row) === row.franchiseCode ? undefined : row.franchiseCode),
    }),
    [nameOf],
  );
  const columns = useAmountColumns(rows, total);
  const linkTo = useMemo(
    () => (code: string) => {
      const id = byCode.get(code)?.id;
      return id === undefined ? undefined : { to: vendorAddress(id, 'account') };
    },
    [byCode],
  );
  if (!desktop) return <AmountsCards {...{ rows, nameOf, total }} linkTo={(code) => linkTo(code)?.to} />;
  return (
    <RecordTable
      {...{ kind, columns, linkTo, sort, onSort, rows, search }}
      caption={t('amounts.title')}
      first={{
        label: t('amounts.partner'),
        sort: amountOrders('partner'),
        total: t('amounts.together', { count: rows.length }),
        totalOnTop: true,
      }}
    />
  );
}

/** Defines the columns of the table, omitting those that are empty for every vendor. */
function useAmountColumns(
  rows: readonly VendorAmounts[],
  total: ReturnType<typeof totalAmounts>,
): readonly TableColumn<VendorAmounts, AmountOrder>[] {
  const t = useTexts(amountsTexts);
  const shown = useMemo(() => {
    const isAny = (figure: AmountFigure) => rows.some((row) => figureOf(row, figure).units !== 0n);
    return AMOUNT_FIGURES.filter((figure) => {
      // Shown once anything is paid out or held.
      if (figure === 'paid' || figure === 'held') return isAny(figure);
      // Where something is held, its reason needs the room; a negative balance says the same, and so does the chip
      // above.
      return figure !== 'setOff' || !isAny('held');
    });
  }, [rows]);
  return useMemo(() => {
    const heads: Readonly<Record<AmountFigure, string>> = {
      opening: t('amounts.opening'),
      earned: t('amounts.earned'),
      adjusted: t('amounts.adjusted'),
      paid: t('amounts.paid'),
      balance: t('amounts.balance'),
      payable: t('amounts.payableNow'),
      held: t('amounts.held'),
      setOff: t('amounts.setOff'),
    };
    const text = (row: Omit<VendorAmounts, 'franchiseCode'>, figure: AmountFigure) => {
      const amount = figureOf(row, figure);
      // A row shows "-" for zero amounts; only the balance shows zero.
      return amount.units === 0n && figure !== 'balance' ? '-' : rupees(toRupees(amount));
    };
    const figures = shown.map(
      (figure): TableColumn<VendorAmounts, AmountOrder> => ({
        key: figure,
        label: heads[figure],
        sort: amountOrders(figure),
        right: true,
        width: joinClasses(widthOf(figure, shown), 'tabular-nums', figure === 'balance' && 'font-semibold'),
        ...(WIDE.has(figure) && { room: 'wide' as const }),
        cell: (row) => text(row, figure),
        total: rupees(toRupees(figureOf(total, figure))),
      }),
    );
    if (!shown.includes('held')) return figures;
    const why: TableColumn<VendorAmounts, AmountOrder> = {
      key: 'why',
      label: t('amounts.why'),
      width: 'w-42',
      cell: ({ held }) => <HeldWhy held={held} />,
      total: t('amounts.heldOf', { count: rows.filter(({ held }) => held.length > 0).length }),
    };
    return [...figures, why];
  }, [t, shown, total, rows]);
}

/**
 * Seven figures and a reason would leave the names no room, so each column is only as wide as a total of some crores;
 * on a small desktop figures of how the balance arose are dropped, since a name with its code matters more.
 */
function widthOf(figure: AmountFigure, shown: readonly AmountFigure[]): string {
  if (shown.includes('held')) {
    if (figure === 'opening') return 'w-31 max-[94rem]:hidden';
    return figure === 'adjusted' && shown.includes('paid') ? 'w-31 max-[86rem]:hidden' : 'w-31';
  }
  return figure === shown.at(-1) ? 'w-36' : 'w-32';
}

type AmountsCardsProps = {
  rows: readonly VendorAmounts[];
  nameOf: (row: VendorAmounts) => string;
  total: Omit<VendorAmounts, 'franchiseCode'>;
  /** Returns the address of a franchise; undefined for no link. */
  linkTo: (code: string) => string | undefined;
};

/** Shows the amounts of vendors on a phone, below their total. */
function AmountsCards({ rows, nameOf, total, linkTo }: AmountsCardsProps) {
  const t = useTexts(amountsTexts);
  const line = ({ earned, adjusted }: Pick<VendorAmounts, 'earned' | 'adjusted'>) =>
    t('amounts.line', { earned: rupees(toRupees(earned)), adjusted: rupees(toRupees(adjusted)) });
  return (
    <>
      <div className="mb-2 rounded-card bg-surface px-4 py-3 shadow-card">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="t-row text-text">{t('amounts.together', { count: rows.length })}</span>
          <span className="t-money-s text-text">{rupees(toRupees(total.balance))}</span>
        </p>
        <p className="t-meta text-text-2">
          <WholeAmounts text={line(total)} />
        </p>
      </div>
      <WindowedCard
        name="amounts"
        label={t('amounts.title')}
        rows={rows}
        rowHeight={ROW_PX}
        row={(row, place) => {
          const to = linkTo(row.franchiseCode);
          const name = nameOf(row);
          return (
            <li {...itemPlace(place)} className="relative px-4 py-3 hover:bg-bg">
              <p className="flex items-baseline justify-between gap-3">
                <span className="t-row min-w-0 truncate text-text">
                  {to === undefined ? (
                    name
                  ) : (
                    <a href={to} className="text-text outline-offset-0 after:absolute after:inset-0">
                      {name}
                    </a>
                  )}
                </span>
                <span className="t-money-s text-text">{rupees(toRupees(row.balance))}</span>
              </p>
              <p className="t-meta flex flex-wrap justify-between gap-x-3 text-text-2">
                <span>
                  <WholeAmounts text={line(row)} />
                </span>
                {row.setOff.units !== 0n && <span className="text-warning">{t('amounts.setOff')}</span>}
                <HeldWhy held={row.held} />
              </p>
            </li>
          );
        }}
      />
    </>
  );
}
