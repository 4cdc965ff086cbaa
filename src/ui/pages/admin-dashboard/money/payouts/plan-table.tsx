import { useMemo } from 'react';
import { toRupees } from '#core/shared/money';
import { HeldWhy } from '../../../../features/payouts/held-why';
import { joinClasses } from '../../../../kit/components/join-classes';
import { useDesktop } from '../../../../kit/components/use-desktop';
import { rupees } from '../../../../kit/format/rupees';
import { useTexts } from '../../../../kit/texts/use-texts';
import { itemPlace, WindowedCard } from '../../../../lists/rows/windowed-rows';
import { RecordTable, type TableColumn, type TableKind } from '../../../../lists/table/record-table';
import type { RecordLink } from '../../../../lists/table/use-record-walk';
import { type PlanOrder, type PlanRow, type RunChoice, totalOfRows } from './run-rows';
import { runTexts } from './run-texts';

const ROW_PX = 68;

const KIND: TableKind<PlanRow> = {
  name: 'payout',
  idOf: ({ franchiseCode }) => franchiseCode,
  titleOf: ({ name }) => name,
  secondOf: ({ name, franchiseCode }) => (name === franchiseCode ? undefined : franchiseCode),
};

type PlanTableProps = {
  rows: readonly PlanRow[];
  choice: RunChoice;
  search: string;
  sort: PlanOrder;
  onSort: (sort: PlanOrder) => void;
  linkTo: (franchiseCode: string) => RecordLink | undefined;
};

/** Shows the partners of a run with the amount of each: a table on a desktop, card rows on a phone. */
export function PlanTable(props: PlanTableProps) {
  const { rows, choice, search, sort, onSort, linkTo } = props;
  const t = useTexts(runTexts);
  const desktop = useDesktop();
  const columns = usePlanColumns(rows, choice);
  if (!desktop) return <PlanCards {...{ rows, choice, linkTo }} />;
  return (
    <RecordTable
      kind={KIND}
      caption={t(`run.${choice}`)}
      first={{
        label: t('run.partner'),
        sort: { orders: ['partner', 'partner-reversed'], rising: true },
        total: t('run.total', { count: rows.length }),
      }}
      {...{ rows, columns, linkTo, sort, onSort, search }}
    />
  );
}

function usePlanColumns(
  rows: readonly PlanRow[],
  choice: RunChoice,
): readonly TableColumn<PlanRow, PlanOrder>[] {
  const t = useTexts(runTexts);
  return useMemo(() => {
    const account: readonly TableColumn<PlanRow, PlanOrder>[] = [
      {
        key: 'account',
        label: `${t('run.account')}, ${t('run.ifsc')}`,
        width: 'w-30 leading-tight',
        cell: ({ account, ifsc }) => (
          <>
            <span className="block">{account ?? '-'}</span> <span className="text-text-3">{ifsc}</span>
          </>
        ),
      },
      {
        key: 'lastPaid',
        label: t('run.lastPaid'),
        width: 'w-28 tabular-nums text-text-2',
        right: true,
        room: 'wide',
        sort: { orders: ['lastPaid', 'lastPaid-reversed'], rising: false },
        cell: ({ lastPaid }) => rupees(lastPaid && toRupees(lastPaid)),
      },
    ];
    const why: TableColumn<PlanRow, PlanOrder> = {
      key: 'why',
      label: t('run.why'),
      width: 'w-64',
      cell: (row) => <WhyHeld row={row} />,
    };
    const amount: TableColumn<PlanRow, PlanOrder> = {
      key: 'amount',
      label: t('run.amount'),
      width: 'w-32 tabular-nums font-semibold',
      right: true,
      sort: { orders: ['amount', 'amount-reversed'], rising: false },
      cell: (row) => <span className={joinClasses(row.isMoved && 'text-danger')}>{amountText(row)}</span>,
      total: (
        <span className="border-b-3 border-double border-text pb-0.5">
          {rupees(toRupees(totalOfRows(rows)))}
        </span>
      ),
    };
    if (choice === 'in') return [...account, amount];
    return choice === 'held' ? [why, amount] : [amount];
  }, [t, rows, choice]);
}

function PlanCards(props: Pick<PlanTableProps, 'rows' | 'choice' | 'linkTo'>) {
  const { rows, choice, linkTo } = props;
  const t = useTexts(runTexts);
  return (
    <WindowedCard
      name="payout"
      label={t(`run.${choice}`)}
      rows={rows}
      rowHeight={ROW_PX}
      row={(row, place) => {
        const to = linkTo(row.franchiseCode)?.to;
        return (
          <li {...itemPlace(place)} className="relative px-4 py-3 hover:bg-bg">
            <p className="flex items-baseline justify-between gap-3">
              <span className="t-row min-w-0 truncate text-text">
                {typeof to === 'string' ? (
                  <a href={to} className="text-text outline-offset-0 after:absolute after:inset-0">
                    {row.name}
                  </a>
                ) : (
                  row.name
                )}
              </span>
              <span className={joinClasses('t-money-s', row.isMoved ? 'text-danger' : 'text-text')}>
                {amountText(row)}
              </span>
            </p>
            <p className="t-meta flex flex-wrap gap-x-2 text-text-2">
              {row.held ? (
                <WhyHeld row={row} />
              ) : (
                [row.franchiseCode, row.account, row.ifsc].filter(Boolean).join(' · ')
              )}
            </p>
          </li>
        );
      }}
    />
  );
}

function WhyHeld({ row: { held, heldNote } }: { row: PlanRow }) {
  if (!held) return null;
  return (
    <>
      <HeldWhy held={[{ reason: held }]} />
      {heldNote && <span className="text-text-2"> {heldNote}</span>}
    </>
  );
}

function amountText({ amount }: PlanRow): string {
  return rupees(toRupees(amount));
}
