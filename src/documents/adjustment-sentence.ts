import { type AdjustmentFact, adjustmentFacts } from '#core/ledger/account-statement';
import type { AgreedAdjustment, DealAdjustment } from '#core/ledger/account-statements';
import { type Decimal, shortest, toDecimalText } from '#core/shared/money';
import { accountStatementLabels } from './account-statement-labels';
import { plainText, rupeesText } from './document-cells';
import { monthText } from './document-dates';
import type { DocumentLanguage } from './statement-labels';

/**
 * Describes an adjustment in one sentence, each of its reasons with its rupees: "September 2026, deal 200001237:
 * payment of -₹5,000.00, your part at 40 % is -₹2,000.00".
 */
export function adjustmentSentence(
  adjustment: DealAdjustment | AgreedAdjustment,
  language: DocumentLanguage,
): string {
  const words = accountStatementLabels[language];
  const dispute = adjustment.disputeNo === undefined ? undefined : words.dispute(adjustment.disputeNo);
  if (adjustment.kind === 'manual')
    return `${[dispute, plainText(adjustment.reason)].filter(Boolean).join(', ')}: ${rupeesText(adjustment.amount)}`;
  const facts = adjustmentFacts(adjustment).map((fact) => factText(fact, adjustment, language));
  const { saleMonth, deal, posted } = adjustment;
  const name = deal.name && plainText(deal.name);
  const ofDeal = words.ofDeal(monthText(saleMonth, language), plainText(deal.dealId), name);
  const about = dispute ? `${ofDeal}, ${dispute}` : ofDeal;
  const all = facts.length > 1 ? [...facts, words.together(rupeesText(posted))] : facts;
  return `${about}: ${all.join('; ')}`;
}

function factText(fact: AdjustmentFact, { moved }: DealAdjustment, language: DocumentLanguage): string {
  const words = accountStatementLabels[language];
  const amount = rupeesText(fact.amount);
  switch (fact.kind) {
    case 'payments':
      return words.payments(rupeesText(fact.paid), ratioText(fact.ratio), amount);
    case 'late-deal':
      return words.lateDeal(rupeesText(fact.paid), ratioText(fact.ratio), amount);
    case 'ratio':
      return words.ratio(ratioText(fact.from), ratioText(fact.to), amount);
    case 'opening-amount':
      return words.openingAmount(fact.from && rupeesText(fact.from), fact.to && rupeesText(fact.to), amount);
    case 'stage':
      return words.stage(fact.from && plainText(fact.from), plainText(fact.to), amount);
    case 'ownership':
      return words.moved(moved, amount);
    default:
      return (words.others[fact.kind] ?? words.manual)(amount);
  }
}

function ratioText(ratio: Decimal | undefined): string | undefined {
  return ratio && toDecimalText(shortest(ratio));
}
