import { Link } from 'react-router-dom';
import { dealName } from '#core/deals/deal-name';
import type { ListedPayment } from '#core/network/payment-pages.port';
import { toRupees } from '#core/shared/money';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../../data/app-services';
import { useFeature } from '../../../data/use-feature';
import { Money } from '../../../kit/components/money';
import { dayText } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { type RowPlace, rowPlace, WindowedTableBody } from '../../../lists/rows/windowed-rows';
import { dealOf, usePaymentFacts } from './payment-facts';
import { paymentsTexts } from './payments-texts';

const ROW_PX = 44;
const cell = 'px-2.5 first:pl-4.5 last:pr-4.5';

/** Payments as a table; each row leads to its deal, and an entry that can be taken back to the form for that. */
export function PaymentTable(props: {
  payments: readonly ListedPayment[];
  byCode: ReadonlyMap<string, Vendor>;
}) {
  const { payments, byCode } = props;
  const t = useTexts(paymentsTexts);
  const corrects = useFeature('payments.record');
  const columns = ['day', 'deal', 'franchise', 'reference', 'recorded', 'amount'] as const;
  return (
    <div className="overflow-x-auto rounded-card bg-surface shadow-card">
      <table className="w-full table-fixed border-collapse text-left" aria-rowcount={payments.length + 1}>
        <caption className="sr-only">{t('payments.title')}</caption>
        <colgroup>
          <col className="w-24" />
          <col />
          <col className="w-[18%]" />
          <col className="w-[18%]" />
          <col className="w-[13%]" />
          <col className="w-34" />
          {corrects && <col className="w-22" />}
        </colgroup>
        <thead>
          <tr className="t-label h-10 border-b border-hairline-strong text-text-2" aria-rowindex={1}>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`${cell} font-[500] ${column === 'amount' ? 'text-right' : ''}`}
              >
                {t(`payments.${column}`)}
              </th>
            ))}
            {corrects && (
              <th scope="col" className={cell}>
                <span className="sr-only">{t('payments.correct')}</span>
              </th>
            )}
          </tr>
        </thead>
        <WindowedTableBody
          name="payments"
          columns={columns.length + (corrects ? 1 : 0)}
          rows={payments}
          rowHeight={ROW_PX}
          row={(payment, place) => <Row {...{ payment, place, corrects, byCode }} />}
        />
      </table>
    </div>
  );
}

function Row(props: {
  payment: ListedPayment;
  place: RowPlace;
  corrects: boolean;
  byCode: ReadonlyMap<string, Vendor>;
}) {
  const { payment, place, corrects, byCode } = props;
  const { id, deal, amountPaid, recordedAt, recordedBy, takenBack } = payment;
  const t = useTexts(paymentsTexts);
  const { language } = useLanguage();
  const { calendar } = useServices();
  const { day, reference, kind } = usePaymentFacts()(payment);
  const noon =
    recordedAt === undefined ? undefined : new Date(`${calendar.dayAt(recordedAt)}T12:00:00+05:30`);
  const name = byCode.get(deal.franchiseCode)?.name;
  return (
    <tr
      {...rowPlace(place)}
      className="t-label relative h-11 border-t border-hairline text-text first:border-t-0 hover:bg-bg active:bg-sunken"
    >
      <td className={`${cell} whitespace-nowrap tabular-nums`}>{day}</td>
      <th scope="row" className={`${cell} font-normal`}>
        <Link
          to={dealOf(payment)}
          state={{ opened: true }}
          className="block truncate text-text outline-offset-0 after:absolute after:inset-0"
        >
          <span className="font-semibold">{dealName(deal)}</span>{' '}
          <span className="text-text-2">{deal.productCategory}</span>
        </Link>
      </th>
      <td className={cell}>
        <span className="block truncate">
          {deal.franchiseCode} {name && <span className="text-text-2">{name}</span>}
        </span>
      </td>
      <td className={cell}>
        <span className="block truncate tabular-nums">
          {reference}
          {kind && <span className="text-text-2"> · {kind}</span>}
        </span>
      </td>
      <td className={cell}>
        <span className="block truncate text-text-2">
          {[noon && dayText(noon, language), recordedBy].filter(Boolean).join(' · ') || '-'}
        </span>
      </td>
      <td className={`${cell} text-right`}>
        <Money amount={toRupees(amountPaid)} size="s" />
      </td>
      {corrects && (
        <td className={`${cell} text-right`}>
          {payment.corrects === undefined && !takenBack && (
            <Link
              to={dealOf(payment)}
              state={{ opened: true, payment: id }}
              aria-label={t('payments.correctOf', { reference })}
              className="relative z-1 inline-flex min-h-10 items-center font-semibold text-primary-text hover:underline"
            >
              {t('payments.correct')}
            </Link>
          )}
        </td>
      )}
    </tr>
  );
}
