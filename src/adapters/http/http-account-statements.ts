import type * as z from 'zod/mini';
import {
  accountStatement,
  closedLines,
  vendorAccount,
  type WireAccountFigures,
  type WireClosedDeal,
  type WireDealAdjustment,
} from '#contract/account-statements';
import { isDealStatus } from '#core/commission/deal-assessment';
import {
  type AccountFigures,
  type AccountStatement,
  AccountStatements,
  type ClosedDeal,
  type DealAdjustment,
  type VendorAccount,
} from '#core/ledger/account-statements.port';
import { UnexpectedAnswer } from '#core/shared/failure';
import { type Decimal, parseDecimal } from '#core/shared/money';
import { isDay, isMonth, type Month } from '#core/shared/month';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';

/** Statements of account at our server; other servers do not announce them. */
export class HttpAccountStatements extends AccountStatements {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async account(franchiseCode: string, signal?: AbortSignal): Promise<VendorAccount> {
    const call = { path: { code: franchiseCode }, signal };
    const account = await readAnswer(this.client, vendorAccount, vendorAccount.answer, call);
    return {
      franchiseCode: account.Franchise_code,
      balance: amountIn(account.balance),
      months: account.months.map(figuresIn),
      due: account.due.map(({ month, amount }) => ({ saleMonth: monthIn(month), amount: amountIn(amount) })),
    };
  }

  override async statement(
    franchiseCode: string,
    month: Month,
    signal?: AbortSignal,
  ): Promise<AccountStatement> {
    const call = { path: { code: franchiseCode, month }, signal };
    const statement = await readAnswer(this.client, accountStatement, accountStatement.answer, call);
    return {
      ...figuresIn(statement),
      franchiseCode: statement.Franchise_code,
      lines: statement.lines.map(dealIn),
      adjustments: statement.adjustments.map((each) =>
        each.kind === 'deal' ? adjustmentIn(each) : { ...each, amount: amountIn(each.amount) },
      ),
    };
  }

  override async lines(franchiseCode: string, month: Month, signal?: AbortSignal): Promise<string> {
    const call = { path: { month }, query: { franchise: franchiseCode }, signal };
    return (await readAnswer(this.client, closedLines, closedLines.answer, call)).text;
  }
}

function figuresIn(figures: z.output<typeof WireAccountFigures>): AccountFigures {
  return {
    month: monthIn(figures.month),
    opening: amountIn(figures.opening),
    earned: amountIn(figures.earned),
    adjusted: amountIn(figures.adjusted),
    paid: amountIn(figures.paid),
    closing: amountIn(figures.closing),
    hash: figures.hash,
  };
}

function adjustmentIn(wire: z.output<typeof WireDealAdjustment>): DealAdjustment {
  return {
    kind: 'deal',
    saleMonth: monthIn(wire.month),
    amount: amountIn(wire.amount),
    reasons: wire.reasons.map(({ kind, amount }) => ({ kind, amount: amountIn(amount) })),
    deal: dealIn(wire.deal),
    before: wire.before && { ...dealIn(wire.before), closedIn: monthIn(wire.before.closed_in) },
  };
}

function dealIn(wire: z.output<typeof WireClosedDeal>): ClosedDeal {
  const { created_day, state } = wire;
  if (!isDay(created_day)) throw new UnexpectedAnswer('A day of the statement is not one.');
  if (!isDealStatus(state)) throw new UnexpectedAnswer('A state of the statement is not one.');
  return {
    dealId: wire.id,
    createdDay: created_day,
    productCategory: wire.Product_category,
    stage: wire.Stage,
    state,
    payments: wire.payments.map(({ id, amount, day }) => ({ id, amountPaid: amountIn(amount), paidOn: day })),
    ratio: wire.ratio === undefined ? undefined : amountIn(wire.ratio),
    openingAmount: wire.opening_amount === undefined ? undefined : amountIn(wire.opening_amount),
    amount: amountIn(wire.amount),
  };
}

function monthIn(text: string): Month {
  if (isMonth(text)) return text;
  throw new UnexpectedAnswer('A month of the statement is not one.');
}

function amountIn(text: string): Decimal {
  const amount = parseDecimal(text);
  if (!amount) throw new UnexpectedAnswer('An amount of the statement is not a number.');
  return amount;
}
