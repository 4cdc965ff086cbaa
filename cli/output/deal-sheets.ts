import type { DealAssessment } from '#core/commission/deal-assessment';
import { type Explanation, explainDeal } from '#core/commission/explain-deal';
import { oldestFirst } from '#core/deals/oldest-first';
import type { Payment } from '#core/payments/payment';
import type { Decimal } from '#core/shared/money';
import type { Vendor } from '#core/vendors/vendor';
import { type DocumentLanguage, dealStatusText } from '#documents/statement-labels';
import { type Column, type Sheet, sheetOf } from './sheet';

/** The columns of a list of deals. Amounts of a deal that does not count are unknown or nothing, so not there. */
export function dealColumns(language: DocumentLanguage): readonly Column<DealAssessment>[] {
  const counted = (value: (each: DealAssessment) => Decimal) => (each: DealAssessment) =>
    each.state === 'counted' ? value(each) : undefined;
  return [
    { key: 'dealId', head: 'DEAL', kind: 'text', value: ({ deal }) => deal.id },
    { key: 'franchiseCode', head: 'FRANCHISE', kind: 'text', value: ({ deal }) => deal.franchiseCode },
    { key: 'month', head: 'MONTH', kind: 'text', value: ({ month }) => month },
    {
      key: 'createdTime',
      head: 'CREATED',
      kind: 'text',
      only: 'files',
      value: ({ deal }) => deal.createdTime,
    },
    { key: 'productCategory', head: 'PRODUCT', kind: 'text', value: ({ deal }) => deal.productCategory },
    { key: 'stage', head: 'STAGE', kind: 'text', value: ({ deal }) => deal.stage },
    { key: 'name', head: 'NAME', kind: 'text', only: 'files', value: ({ deal }) => deal.name },
    { key: 'state', head: 'STATE', kind: 'text', only: 'files', value: ({ state }) => state },
    {
      key: 'counting',
      head: 'COUNTING',
      kind: 'text',
      only: 'table',
      value: ({ state }) => dealStatusText(state, language),
    },
    { key: 'payments', head: 'PAYMENTS', kind: 'count', value: ({ payments }) => payments.length },
    { key: 'ratio', head: 'RATIO', kind: 'decimal', value: ({ rule }) => rule?.ratio },
    { key: 'paid', head: 'PAID', kind: 'rupees', value: counted(({ paid }) => paid) },
    { key: 'commission', head: 'COMMISSION', kind: 'rupees', value: counted(({ commission }) => commission) },
  ];
}

interface DealLine {
  readonly explanation: Explanation;
  /** Which payment of the deal it is, from 1. */
  readonly number: number;
  readonly payment: Payment;
  readonly commission: Decimal;
}

/** Every payment of these deals with what it earns, to the last digit: the lines add up to the exact total. */
export function lineSheet(explanations: readonly Explanation[], vendors: readonly Vendor[]): Sheet {
  const vendorIds = new Map(vendors.map(({ franchiseCode, id }) => [franchiseCode, id]));
  const columns: readonly Column<DealLine>[] = [
    { key: 'dealId', head: 'DEAL', kind: 'text', value: (line) => dealOf(line).id },
    { key: 'franchiseCode', head: 'FRANCHISE', kind: 'text', value: (line) => dealOf(line).franchiseCode },
    {
      key: 'vendorId',
      head: 'VENDOR ID',
      kind: 'text',
      only: 'files',
      value: (line) => vendorIds.get(dealOf(line).franchiseCode),
    },
    { key: 'month', head: 'MONTH', kind: 'text', value: (line) => line.explanation.assessment.month },
    { key: 'productCategory', head: 'PRODUCT', kind: 'text', value: (line) => dealOf(line).productCategory },
    {
      key: 'state',
      head: 'STATE',
      kind: 'text',
      only: 'files',
      value: (line) => line.explanation.assessment.state,
    },
    { key: 'payment', head: 'PAYMENT', kind: 'count', value: (line) => line.number },
    { key: 'paidOn', head: 'PAID ON', kind: 'text', value: (line) => line.payment.paidOn },
    { key: 'amountPaid', head: 'PAID', kind: 'decimal', value: (line) => line.payment.amountPaid },
    {
      key: 'ratio',
      head: 'RATIO',
      kind: 'decimal',
      value: (line) => line.explanation.assessment.rule?.ratio,
    },
    { key: 'commission', head: 'COMMISSION', kind: 'decimal', value: (line) => line.commission },
  ];
  const lines = explanations.flatMap((explanation) =>
    explanation.lines.map((line, place) => ({ explanation, number: place + 1, ...line })),
  );
  return sheetOf('lines', columns, lines);
}

/** The lines of the counted deals among these, oldest deal first. */
export function countedLineSheet(assessments: readonly DealAssessment[], vendors: readonly Vendor[]): Sheet {
  const counted = inOrder(assessments.filter(({ state }) => state === 'counted'));
  return lineSheet(counted.map(explainDeal), vendors);
}

/** These assessments, the oldest deal first, so that equal data gives equal lists. */
export function inOrder(assessments: readonly DealAssessment[]): readonly DealAssessment[] {
  return assessments.toSorted((a, b) => oldestFirst(a.deal, b.deal));
}

function dealOf({ explanation }: DealLine) {
  return explanation.assessment.deal;
}
