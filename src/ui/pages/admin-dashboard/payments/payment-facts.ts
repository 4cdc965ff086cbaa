import { useCallback } from 'react';
import type { ListedPayment } from '#core/network/payment-pages';
import { compare, ZERO } from '#core/shared/money';
import { useServices } from '../../../data/app-services';
import { paidText } from '../../../features/deals/paid-text';
import { dayText, noonOf } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { type Translate, useTexts } from '../../../kit/texts/use-texts';
import { paymentsTexts } from './payments-texts';

/** Names the kind of a payment that is not only money that came in; undefined if it is that alone. */
export function kindOf(
  { corrects, takenBack, amountPaid }: ListedPayment,
  t: Translate<(typeof paymentsTexts)['en']>,
): string | undefined {
  if (corrects !== undefined) return t('payments.kind.counter');
  if (takenBack) return t('payments.kind.takenBack');
  return compare(amountPaid, ZERO) < 0 ? t('payments.kind.refund') : undefined;
}

/** Returns a function that formats a payment for a list. */
export function usePaymentFacts(): (payment: ListedPayment) => {
  readonly day: string;
  /** The reference by which the bank knows it; without one, the receipt that it was recorded with. */
  readonly reference: string;
  readonly kind: string | undefined;
  /** The time and the author of the record; "-" if unknown. */
  readonly recorded: string;
} {
  const t = useTexts(paymentsTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const thisYear = calendar.monthAt(clock.now()).slice(0, 4);
  return useCallback(
    (payment) => {
      const { paidOn, reference, id, recordedAt, recordedBy } = payment;
      const noon = recordedAt === undefined ? undefined : noonOf(calendar.dayAt(recordedAt));
      return {
        day: paidText(paidOn, calendar, language, thisYear) ?? t('payments.noDay'),
        reference: reference ?? id,
        kind: kindOf(payment, t),
        recorded: [noon && dayText(noon, language), recordedBy].filter(Boolean).join(' · ') || '-',
      };
    },
    [t, language, calendar, thisYear],
  );
}
