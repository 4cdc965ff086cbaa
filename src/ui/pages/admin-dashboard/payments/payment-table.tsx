import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { dealName } from '#core/deals/deal-name';
import type { PaymentOrder } from '#core/network/payment-order';
import type { ListedPayment } from '#core/network/payment-pages';
import { toRupees } from '#core/shared/money';
import type { Vendor } from '#core/vendors/vendor';
import { listedDealAddress } from '../../../features/deals/deal-address';
import { Money } from '../../../kit/components/money';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import {
  type ColumnOrders,
  RecordTable,
  type TableColumn,
  type TableKind,
} from '../../../lists/table/record-table';
import type { RecordLink } from '../../../lists/table/use-record-walk';
import type { Selection } from '../../../lists/table/use-selection';
import { usePaymentFacts } from './payment-facts';
import { paymentsTexts } from './payments-texts';

type PaymentTableProps = {
  payments: readonly ListedPayment[];
  byCode: ReadonlyMap<string, Vendor>;
  linkTo: (id: string) => RecordLink;
  /** The payment that is open next to the table. */
  open: string | undefined;
  selection: Selection;
  order: PaymentOrder;
  onOrder: (order: PaymentOrder) => void;
};

const PAYMENTS = {
  name: 'payments',
  idOf: ({ id }: ListedPayment) => id,
  titleOf: ({ deal }: ListedPayment) => dealName(deal),
  isSecondLong: true,
} as const satisfies TableKind<ListedPayment>;

/** The orders of each column. */
const ORDERS = {
  deal: { orders: ['name', 'name-reversed'], rising: true },
  day: { orders: ['newest', 'oldest'], rising: false },
  franchise: { orders: ['franchise', 'franchise-reversed'], rising: true },
  reference: { orders: ['reference', 'reference-reversed'], rising: true },
  recorded: { orders: ['recorded', 'recorded-first'], rising: false },
  amount: { orders: ['amount', 'amount-lowest'], rising: false },
} as const satisfies Readonly<Record<string, ColumnOrders<PaymentOrder>>>;

/** Lists payments as a compact table; an entry that can be cancelled links to the form for that. */
export function PaymentTable({ payments, byCode, order, onOrder, ...table }: PaymentTableProps) {
  const t = useTexts(paymentsTexts);
  const term = useTerm();
  const kind = useMemo(
    (): TableKind<ListedPayment> => ({ ...PAYMENTS, secondOf: ({ deal }) => term(deal.productCategory) }),
    [term],
  );
  const columns = usePaymentColumns(byCode);
  return (
    <RecordTable
      {...table}
      kind={kind}
      caption={t('payments.title')}
      rows={payments}
      first={{ label: t('payments.deal'), sort: ORDERS.deal }}
      columns={columns}
      sort={order}
      onSort={onOrder}
    />
  );
}

/** The columns of the table. */
function usePaymentColumns(
  byCode: ReadonlyMap<string, Vendor>,
): readonly TableColumn<ListedPayment, PaymentOrder>[] {
  const t = useTexts(paymentsTexts);
  const factsOf = usePaymentFacts();
  return useMemo(
    (): readonly TableColumn<ListedPayment, PaymentOrder>[] => [
      {
        key: 'day',
        label: t('payments.day'),
        sort: ORDERS.day,
        width: 'w-28 tabular-nums',
        cell: (payment) => factsOf(payment).day,
      },
      {
        key: 'franchise',
        label: t('payments.franchise'),
        sort: ORDERS.franchise,
        width: 'w-48',
        room: 'alone',
        cell: ({ deal }) => (
          <>
            {deal.franchiseCode} <span className="text-text-2">{byCode.get(deal.franchiseCode)?.name}</span>
          </>
        ),
      },
      {
        key: 'reference',
        label: t('payments.reference'),
        sort: ORDERS.reference,
        width: 'w-34 tabular-nums',
        cell: (payment) => {
          const { reference, kind } = factsOf(payment);
          return (
            <>
              {reference}
              {kind && <span className="text-text-2"> · {kind}</span>}
            </>
          );
        },
      },
      {
        key: 'recorded',
        label: t('payments.recorded'),
        sort: ORDERS.recorded,
        width: 'w-36 text-text-2',
        room: 'wide',
        cell: (payment) => factsOf(payment).recorded,
      },
      {
        key: 'amount',
        // Next to an open payment it is the last column.
        label: t('payments.amount'),
        sort: ORDERS.amount,
        width: 'amount-of-10 beside-last',
        right: true,
        cell: ({ amountPaid }) => (
          <Money amount={toRupees(amountPaid)} size="inherit" className="font-semibold" />
        ),
      },
      {
        key: 'correct',
        label: '',
        width: 'w-20',
        right: true,
        room: 'alone',
        cell: (payment) => <CorrectLink payment={payment} />,
      },
    ],
    [t, factsOf, byCode],
  );
}

/** Links to the form that cancels an entry, where that is possible. */
export function CorrectLink({ payment }: { payment: ListedPayment }) {
  const t = useTexts(paymentsTexts);
  const { reference } = usePaymentFacts()(payment);
  if (payment.corrects !== undefined || payment.takenBack) return null;
  return (
    <Link
      to={listedDealAddress(payment.deal.id)}
      state={{ opened: true, payment: payment.id }}
      aria-label={t('payments.correctOf', { reference })}
      className="touch-44 relative z-1 inline-flex min-h-9 items-center font-semibold text-primary-text hover:underline"
    >
      {t('payments.correct')}
    </Link>
  );
}
