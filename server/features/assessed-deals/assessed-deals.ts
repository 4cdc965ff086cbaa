import type * as z from 'zod/mini';
import type { dealFigures, WireAssessedDeal } from '#contract/deal-pages';
import type { AccountsOfAmount } from '#core/commission/accounts-of-amount';
import { isComplete } from '#core/commission/compute-monthly-commission';
import type { DealAssessment } from '#core/commission/deal-assessment';
import type { FoundFigures } from '#core/network/deal-pages.port';
import { toDecimalText } from '#core/shared/money';
import { toWire as dealToWire } from '../deals/deal-routes';

/** Puts the totals of deals into the words of an answer. */
export function figuresToWire(figures: FoundFigures): z.output<typeof dealFigures.answer> {
  const { deals, freeDemats, accounts, withoutPaid, withoutCommission, excluded, notices } = figures;
  const { paid, commission, freeDematEarning } = figures;
  const [{ amount = undefined } = {}, ...others] = accounts;
  return {
    deals,
    paid: paid && toDecimalText(paid),
    commission: commission && toDecimalText(commission),
    freeDemats,
    freeDematEarning: freeDematEarning && toDecimalText(freeDematEarning),
    withoutPaid,
    withoutCommission,
    accountOpening: others.length === 0 && amount ? toDecimalText(amount) : undefined,
    accounts: others.length > 0 ? accounts.flatMap(accountsToWire) : undefined,
    complete: isComplete({ complete: excluded.deals === 0 }, notices),
    excluded: {
      deals: excluded.deals,
      some: excluded.some.map(({ dealId, franchiseCode, reason }) => ({
        id: dealId,
        Franchise_code: franchiseCode,
        reason,
      })),
    },
    notices: notices.map((notice) => ({
      kind: notice.kind,
      Franchise_code: 'franchiseCode' in notice ? notice.franchiseCode : undefined,
      Product_Category: 'productCategory' in notice ? notice.productCategory : undefined,
    })),
  };
}

function accountsToWire({ amount, accounts }: AccountsOfAmount) {
  return amount ? [{ amount: toDecimalText(amount), deals: accounts }] : [];
}

/** A deal with what it earns, as an answer has it. */
export function assessedToWire(assessment: DealAssessment): WireAssessedDeal {
  const { deal, state, month, rule, payments, paid, commission, openingAmount, why } = assessment;
  return {
    ...dealToWire(deal),
    state,
    month,
    ratio: rule && toDecimalText(rule.ratio),
    payments: payments.map(({ amountPaid }) => toDecimalText(amountPaid)),
    paid: toDecimalText(paid),
    commission: toDecimalText(commission),
    accountOpening: openingAmount && toDecimalText(openingAmount),
    why,
  };
}
