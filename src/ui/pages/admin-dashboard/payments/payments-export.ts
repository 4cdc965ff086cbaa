import { dealName } from '#core/deals/deal-name';
import type { ListedPayment } from '#core/network/payment-pages';
import type { ExportTable } from '../../../features/export/export-table';
import type { Translate } from '../../../kit/texts/use-texts';
import { kindOf } from './payment-facts';
import type { paymentsTexts } from './payments-texts';

/** Makes a table of payments to export, including the id of each. */
export function paymentsTable(
  payments: readonly ListedPayment[],
  t: Translate<(typeof paymentsTexts)['en']>,
): ExportTable<ListedPayment> {
  const text = (header: string, value: (payment: ListedPayment) => string | undefined) =>
    ({ header, kind: 'text', value }) as const;
  return {
    name: 'payments',
    rows: payments,
    columns: [
      text(t('payments.id'), ({ id }) => id),
      text(t('payments.day'), ({ paidOn }) => paidOn),
      text(t('payments.dealId'), ({ deal }) => deal.id),
      text(t('payments.deal'), ({ deal }) => dealName(deal)),
      text(t('payments.franchise'), ({ deal }) => deal.franchiseCode),
      text(t('payments.product'), ({ deal }) => deal.productCategory),
      text(t('payments.reference'), ({ reference }) => reference),
      { header: t('payments.amount'), kind: 'rupees', value: ({ amountPaid }) => amountPaid },
      text(t('payments.kind'), (payment) => kindOf(payment, t)),
      text(t('payments.corrects'), ({ corrects }) => corrects),
      text(t('payments.reason'), ({ reason }) => reason),
      {
        header: t('payments.recordedAt'),
        kind: 'time',
        value: ({ recordedAt }) =>
          recordedAt === undefined ? undefined : { moment: new Date(recordedAt), timed: true },
      },
      text(t('payments.recordedBy'), ({ recordedBy }) => recordedBy),
    ],
  };
}
