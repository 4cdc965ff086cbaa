import type { DealAssessment } from '#core/commission/deal-assessment';
import { type Explanation, explainDeal } from '#core/commission/explain-deal';
import { displayedStatus } from '#core/commission/not-counted';
import { oldestFirst } from '#core/deals/oldest-first';
import type { Payment } from '#core/payments/payment';
import type { Decimal } from '#core/shared/money';
import type { Vendor } from '#core/vendors/vendor';
import type { Column } from '#documents/column';
import { type DocumentLanguage, dealStatusText } from '#documents/statement-labels';
import { OPTIONAL_DEAL } from '#records/deal';
import { fieldsWith } from '#records/field-table';
import { type Sheet, sheetOf } from './sheet';

/** The columns of a list of deals. The amounts of a deal that does not count are empty. */
export function dealColumns(language: DocumentLanguage): readonly Column<DealAssessment>[] {
  const counted = (value: (each: DealAssessment) => Decimal) => (each: DealAssessment) =>
    each.state === 'counted' ? value(each) : undefined;
  return [
    { key: 'dealId', kind: 'text', value: ({ deal }) => deal.id },
    { key: 'franchiseCode', kind: 'text', value: ({ deal }) => deal.franchiseCode },
    { key: 'month', kind: 'text', value: ({ month }) => month },
    {
      key: 'createdTime',
      kind: 'text',
      only: 'files',
      value: ({ deal }) => deal.createdTime,
    },
    { key: 'productCategory', kind: 'text', value: ({ deal }) => deal.productCategory },
    { key: 'stage', kind: 'text', value: ({ deal }) => deal.stage },
    ...fieldsWith(OPTIONAL_DEAL, 'sheet').map(
      (key) =>
        ({ key, kind: 'text', only: 'files', value: ({ deal }: DealAssessment) => deal[key] }) as const,
    ),
    { key: 'state', kind: 'text', only: 'files', value: ({ state }) => state },
    {
      key: 'counting',
      kind: 'text',
      only: 'table',
      value: (each) => dealStatusText(displayedStatus(each), language),
    },
    { key: 'payments', kind: 'count', value: ({ payments }) => payments.length },
    { key: 'ratio', kind: 'decimal', value: ({ rule }) => rule?.ratio },
    { key: 'paid', kind: 'rupees', value: counted(({ paid }) => paid) },
    { key: 'commission', kind: 'rupees', value: counted(({ commission }) => commission) },
  ];
}

interface DealLine {
  readonly explanation: Explanation;
  /** The number of the payment within its deal, from 1. */
  readonly number: number;
  readonly payment: Payment;
  readonly commission: Decimal;
}

/** Lists the payments of these deals with their exact earnings, which add up to the exact total. */
export function lineSheet(explanations: readonly Explanation[], vendors: readonly Vendor[]): Sheet {
  const vendorIds = new Map(vendors.map(({ franchiseCode, id }) => [franchiseCode, id]));
  const columns: readonly Column<DealLine>[] = [
    { key: 'dealId', kind: 'text', value: (line) => dealOf(line).id },
    { key: 'franchiseCode', kind: 'text', value: (line) => dealOf(line).franchiseCode },
    {
      key: 'vendorId',
      kind: 'text',
      only: 'files',
      value: (line) => vendorIds.get(dealOf(line).franchiseCode),
    },
    { key: 'month', kind: 'text', value: (line) => line.explanation.assessment.month },
    { key: 'productCategory', kind: 'text', value: (line) => dealOf(line).productCategory },
    {
      key: 'state',
      kind: 'text',
      only: 'files',
      value: (line) => line.explanation.assessment.state,
    },
    { key: 'payment', kind: 'count', value: (line) => line.number },
    { key: 'paidOn', kind: 'text', value: (line) => line.payment.paidOn },
    { key: 'amountPaid', kind: 'exact-rupees', value: (line) => line.payment.amountPaid },
    {
      key: 'ratio',
      kind: 'decimal',
      value: (line) => line.explanation.assessment.rule?.ratio,
    },
    { key: 'commission', kind: 'exact-rupees', value: (line) => line.commission },
  ];
  const lines = explanations.flatMap((explanation) =>
    explanation.lines.map((line, place) => ({ explanation, number: place + 1, ...line })),
  );
  return sheetOf('lines', columns, lines);
}

/** Lists the payments of those deals that count, the oldest deal first. */
export function countedLineSheet(assessments: readonly DealAssessment[], vendors: readonly Vendor[]): Sheet {
  const counted = inOrder(assessments.filter(({ state }) => state === 'counted'));
  return lineSheet(counted.map(explainDeal), vendors);
}

/** Sorts by the age of deals, the oldest first, so that equal data gives equal lists. */
export function inOrder(assessments: readonly DealAssessment[]): readonly DealAssessment[] {
  return assessments.toSorted((a, b) => oldestFirst(a.deal, b.deal));
}

function dealOf({ explanation }: DealLine) {
  return explanation.assessment.deal;
}
