import type { VendorAmounts } from '#core/ledger/amounts';
import type { HoldReason, PayoutRun, PayoutState } from '#core/payouts/payout';
import { compare, type Decimal, sum, ZERO } from '#core/shared/money';
import { compareTexts } from '#core/shared/text-order';

/** The filters of a run's partners: paid with it, held, taken out of it, and with a balance to set off. */
export const RUN_CHOICES = ['in', 'held', 'out', 'setOff'] as const;
export type RunChoice = (typeof RUN_CHOICES)[number];

/** A partner in the table of a run before its approval. */
export interface PlanRow {
  readonly franchiseCode: string;
  readonly name: string;
  readonly amount: Decimal;
  readonly state?: PayoutState;
  readonly account?: string | undefined;
  readonly ifsc?: string | undefined;
  readonly lastPaid?: Decimal | undefined;
  readonly held?: HoldReason | undefined;
  readonly heldNote?: string | undefined;
  /** Whether the balance has changed. */
  readonly isMoved: boolean;
}

/** The sortable columns of the table. */
const PLAN_ORDERS = ['amount', 'partner', 'lastPaid'] as const;
type PlanColumn = (typeof PLAN_ORDERS)[number];
export type PlanOrder = PlanColumn | `${PlanColumn}-reversed`;

/**
 * Returns the rows of each filter. Balances to set off come from the amounts, since a run contains only partners who
 * are owed something.
 */
export function planRows(
  run: PayoutRun,
  amounts: readonly VendorAmounts[],
  nameOf: (franchiseCode: string, vendor: string | undefined) => string,
): Readonly<Record<RunChoice, readonly PlanRow[]>> {
  const moved = new Set(run.moved.map(({ franchiseCode }) => franchiseCode));
  const rows = run.payouts.map(
    (payout): PlanRow => ({
      ...payout,
      name: nameOf(payout.franchiseCode, payout.vendor),
      isMoved: moved.has(payout.franchiseCode),
    }),
  );
  // In a run that continues, only a payout that was taken out is cancelled.
  const isOut = ({ state }: PlanRow) => state === 'cancelled' && run.state !== 'cancelled';
  return {
    in: rows.filter((row) => row.held === undefined && !isOut(row)),
    out: rows.filter(isOut),
    held: rows.filter(({ held }) => held !== undefined),
    setOff: amounts
      .filter(({ setOff }) => setOff.units !== 0n)
      .map(({ franchiseCode, vendor, setOff }) => ({
        franchiseCode,
        name: nameOf(franchiseCode, vendor),
        amount: setOff,
        isMoved: false,
      })),
  };
}

/** Sorts the rows of a table: amounts descend at first, names ascend. Equal rows stay in the order of their codes. */
export function inPlanOrder(rows: readonly PlanRow[], order: PlanOrder): readonly PlanRow[] {
  const column = PLAN_ORDERS.find((each) => order === each || order === `${each}-reversed`);
  const usual = (a: PlanRow, b: PlanRow) => {
    if (column === 'partner') return compareTexts(a.name, b.name);
    return column === 'lastPaid'
      ? compare(b.lastPaid ?? ZERO, a.lastPaid ?? ZERO)
      : compare(b.amount, a.amount);
  };
  return rows.toSorted((a, b) => (order.endsWith('-reversed') ? usual(b, a) : usual(a, b)));
}

/** Sums the amounts of rows. */
export function totalOfRows(rows: readonly { readonly amount: Decimal }[]): Decimal {
  return sum(rows.map(({ amount }) => amount));
}
