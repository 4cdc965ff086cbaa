import type * as z from 'zod/mini';
import type {
  amounts,
  WireAccountFigures,
  WireAccountStatement,
  WireClosedDeal,
  WireVendorAccount,
} from '#contract/account-statements';
import type { AccountStatement, ClosedDeal, VendorAccount } from '#core/ledger/account-statements.port';
import type { AccountFigures, NetworkAmounts } from '#core/ledger/amounts';
import { type Decimal, shortest, toDecimalText, toRupees } from '#core/shared/money';
import { isoTime } from '../../http/iso-time';

/** An account as the wire has it. */
export function accountToWire(account: VendorAccount): z.output<typeof WireVendorAccount> {
  const { franchiseCode, balance, months, due, sales } = account;
  return {
    Franchise_code: franchiseCode,
    balance: toRupees(balance),
    months: months.map(figuresToWire),
    due: due.map(({ saleMonth, amount }) => ({ month: saleMonth, amount: exact(amount) })),
    sales: sales && {
      through: sales.through,
      months: sales.sales.map(({ month, closed }) => ({ month, closed: toRupees(closed) })),
    },
  };
}

/** What every vendor is owed, as the wire has it. */
export function amountsToWire({ after, closedAt, vendors }: NetworkAmounts): z.output<typeof amounts.answer> {
  return {
    after,
    closed_at: isoTime(closedAt),
    data: vendors.map((each) => ({
      Franchise_code: each.franchiseCode,
      vendor: each.vendor,
      opening: toRupees(each.opening),
      earned: toRupees(each.earned),
      adjusted: toRupees(each.adjusted),
      paid: toRupees(each.paid),
      balance: toRupees(each.balance),
      payable: toRupees(each.payable),
      set_off: toRupees(each.setOff),
      held: each.held.map(({ amount, reason }) => ({ amount: toRupees(amount), reason })),
    })),
  };
}

/** A statement as the wire has it: the same statement is the same text. */
export function statementToWire(statement: AccountStatement): z.output<typeof WireAccountStatement> {
  return {
    ...figuresToWire(statement),
    Franchise_code: statement.franchiseCode,
    vendor: statement.vendor,
    address: statement.address,
    lines: statement.lines.map((line) => ({ ...dealToWire(line), posted: toRupees(line.posted) })),
    adjustments: statement.adjustments.map((adjustment) => {
      if (adjustment.kind === 'manual') return { ...adjustment, amount: toRupees(adjustment.amount) };
      const { kind, saleMonth, amount, posted, reasons, deal, before, moved } = adjustment;
      return {
        kind,
        month: saleMonth,
        amount: exact(amount),
        posted: toRupees(posted),
        reasons: reasons.map((part) => ({ kind: part.kind, amount: exact(part.amount) })),
        deal: dealToWire(deal),
        before: before && { ...dealToWire(before), closed_in: before.closedIn },
        moved: moved && { way: moved.way, own: moved.isOwn, Franchise_code: moved.franchiseCode },
      };
    }),
  };
}

/** What a month did to an account, as the wire has it. */
export function figuresToWire(figures: AccountFigures): z.output<typeof WireAccountFigures> {
  const { month, opening, earned, adjusted, paid, closing, hash } = figures;
  return {
    month,
    opening: toRupees(opening),
    earned: toRupees(earned),
    adjusted: toRupees(adjusted),
    paid: toRupees(paid),
    closing: toRupees(closing),
    hash,
  };
}

function dealToWire(deal: ClosedDeal): z.output<typeof WireClosedDeal> {
  const { dealId, createdDay, productCategory, stage, state, payments, ratio, openingAmount } = deal;
  const { amount, name, company } = deal;
  return {
    id: dealId,
    created_day: createdDay,
    Product_category: productCategory,
    Stage: stage,
    state,
    payments: payments.map((payment) => ({
      id: payment.id,
      amount: exact(payment.amountPaid),
      day: payment.paidOn,
    })),
    ratio: ratio && exact(ratio),
    opening_amount: openingAmount && exact(openingAmount),
    amount: exact(amount),
    name,
    company,
  };
}

/** Equal amounts are equal texts. */
function exact(amount: Decimal): string {
  return toDecimalText(shortest(amount));
}
