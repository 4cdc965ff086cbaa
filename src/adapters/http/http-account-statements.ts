import type * as z from 'zod/mini';
import {
  accountStatement,
  amounts,
  closedLines,
  closedSales,
  monthFigures,
  vendorAccount,
  type WireAccountFigures,
  WireAccountStatement,
  type WireClosedDeal,
  WireVendorAccount,
} from '#contract/account-statements';
import { isDealStatus } from '#core/commission/deal-assessment';
import {
  type AccountStatement,
  AccountStatements,
  type ClosedDeal,
  type ClosedSales,
  type FranchiseFigures,
  type VendorAccount,
} from '#core/ledger/account-statements.port';
import type { AccountFigures, NetworkAmounts } from '#core/ledger/amounts';
import { UnexpectedAnswer } from '#core/shared/failure';
import { type Decimal, parseDecimal, toPaise } from '#core/shared/money';
import { isDay, isMonth, type Month } from '#core/shared/month';
import { shownText } from '#core/shared/shown-text';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';

/** Statements of account at our server; other servers do not announce them. */
export class HttpAccountStatements extends AccountStatements {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async account(franchiseCode: string, signal?: AbortSignal): Promise<VendorAccount> {
    const call = { path: { code: franchiseCode }, signal };
    const account = await readAnswer(this.client, vendorAccount, WireVendorAccount, call);
    return {
      franchiseCode: account.Franchise_code,
      balance: amountIn(account.balance),
      months: account.months.map(figuresIn),
      due: account.due.map(({ month, amount }) => ({ saleMonth: monthIn(month), amount: amountIn(amount) })),
      sales: account.sales && salesIn(account.sales.through, account.sales.months, account.Franchise_code),
    };
  }

  override async amounts(signal?: AbortSignal): Promise<NetworkAmounts> {
    const { after, closed_at, data } = await readAnswer(this.client, amounts, amounts.answer, { signal });
    return {
      after: after === undefined ? undefined : monthIn(after),
      closedAt: closed_at === undefined ? undefined : Date.parse(closed_at),
      vendors: data.map((each) => ({
        franchiseCode: each.Franchise_code,
        vendor: shown(each.vendor),
        opening: amountIn(each.opening),
        earned: amountIn(each.earned),
        adjusted: amountIn(each.adjusted),
        paid: amountIn(each.paid),
        balance: amountIn(each.balance),
        payable: amountIn(each.payable),
        setOff: amountIn(each.set_off),
        held: each.held.map(({ amount, reason }) => ({ amount: amountIn(amount), reason })),
      })),
    };
  }

  override async closedSales(
    { from, to }: { readonly from?: Month | undefined; readonly to?: Month | undefined },
    signal?: AbortSignal,
  ): Promise<ClosedSales> {
    const call = { query: { ...(from && { from }), ...(to && { to }) }, signal };
    const { through, data } = await readAnswer(this.client, closedSales, closedSales.answer, call);
    return salesIn(through, data);
  }

  override async figures(month: Month, signal?: AbortSignal): Promise<readonly FranchiseFigures[]> {
    const call = { query: { month }, signal };
    const { data } = await readAnswer(this.client, monthFigures, monthFigures.answer, call);
    return data.map((figures) => ({ franchiseCode: figures.Franchise_code, ...figuresIn(figures) }));
  }

  override async statement(
    franchiseCode: string,
    month: Month,
    signal?: AbortSignal,
  ): Promise<AccountStatement> {
    const call = { path: { code: franchiseCode, month }, signal };
    const statement = await readAnswer(this.client, accountStatement, WireAccountStatement, call);
    return {
      franchiseCode: statement.Franchise_code,
      vendor: shown(statement.vendor),
      address: shown(statement.address),
      ...figuresIn(statement),
      lines: statement.lines.map((line) => ({
        ...closedDealIn(line),
        posted: postedIn(line.posted, line.amount),
      })),
      adjustments: statement.adjustments.map((adjustment) => {
        if (adjustment.kind === 'manual') return { ...adjustment, amount: amountIn(adjustment.amount) };
        const { kind, month: saleMonth, amount, posted, reasons, deal, before, moved } = adjustment;
        return {
          kind,
          saleMonth: monthIn(saleMonth),
          amount: amountIn(amount),
          posted: postedIn(posted, amount),
          reasons: reasons.map((part) => ({ kind: part.kind, amount: amountIn(part.amount) })),
          deal: closedDealIn(deal),
          before: before && { ...closedDealIn(before), closedIn: monthIn(before.closed_in) },
          moved: moved && { way: moved.way, isOwn: moved.own, franchiseCode: moved.Franchise_code },
        };
      }),
    };
  }

  override async lines(franchiseCode: string, month: Month, signal?: AbortSignal): Promise<string> {
    const call = { path: { month }, query: { franchise: franchiseCode }, signal };
    return (await readAnswer(this.client, closedLines, closedLines.answer, call)).text;
  }
}

function salesIn(
  through: string | undefined,
  months: readonly { readonly month: string; readonly closed: string; readonly Franchise_code?: string }[],
  own = '',
): ClosedSales {
  return {
    through: through === undefined ? undefined : monthIn(through),
    sales: months.map(({ month, closed, Franchise_code: franchiseCode = own }) => ({
      franchiseCode,
      month: monthIn(month),
      closed: amountIn(closed),
    })),
  };
}

function figuresIn(figures: z.output<typeof WireAccountFigures>): AccountFigures {
  const { month, opening, earned, adjusted, paid, closing, hash } = figures;
  return {
    month: monthIn(month),
    opening: amountIn(opening),
    earned: amountIn(earned),
    adjusted: amountIn(adjusted),
    paid: amountIn(paid),
    closing: amountIn(closing),
    hash,
  };
}

function closedDealIn(deal: z.output<typeof WireClosedDeal>): ClosedDeal {
  const { id, created_day, Product_category, Stage, state, payments, ratio, opening_amount } = deal;
  const { amount, name, company } = deal;
  if (!isDay(created_day)) throw new UnexpectedAnswer('A day of the statement is not one.');
  if (!isDealStatus(state)) throw new UnexpectedAnswer('A state of the statement is not known.');
  return {
    dealId: id,
    createdDay: created_day,
    productCategory: Product_category,
    stage: Stage,
    state,
    payments: payments.map((payment) => ({
      amountPaid: amountIn(payment.amount),
      paidOn: payment.day,
      id: payment.id,
    })),
    ratio: ratio === undefined ? undefined : amountIn(ratio),
    openingAmount: opening_amount === undefined ? undefined : amountIn(opening_amount),
    amount: amountIn(amount),
    name: shown(name),
    company: shown(company),
  };
}

function shown(text: string | undefined): string | undefined {
  return text === undefined ? undefined : shownText(text);
}

/** What was posted; earlier versions of the server say the exact amount alone. */
function postedIn(posted: string | undefined, exact: string): Decimal {
  return posted === undefined ? { units: toPaise(amountIn(exact)), scale: 2 } : amountIn(posted);
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
