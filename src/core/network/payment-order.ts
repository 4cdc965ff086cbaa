import type { Deal } from '../deals/deal';
import type { Payment } from '../payments/payment';
import { namesOf } from '../shared/each-of';
import { nameInOrder } from './deal-order';
import { byKey, type Direction, type Order, type SortKey } from './list-order';

/** The values that decide the position of a payment. */
export interface SortedPayment extends Pick<Payment, 'amountPaid' | 'reference'> {
  readonly id: string;
  readonly deal: Pick<Deal, 'id' | 'name' | 'productCategory' | 'franchiseCode'>;
  /** Ms since 1970. */
  readonly recordedAt: number | undefined;
}
type KeyOf = (payment: SortedPayment) => SortKey;

const nameOf: KeyOf = ({ deal }) => nameInOrder(deal);
const franchiseOf: KeyOf = ({ deal }) => deal.franchiseCode;
// As displayed in the list, and short enough for a cursor in an address.
const referenceOf: KeyOf = ({ reference, id }) => (reference ?? id).slice(0, 200);
const recordedOf: KeyOf = ({ recordedAt }) => recordedAt;
const amountOf: KeyOf = ({ amountPaid }) => amountPaid;

/** The key and direction of each order that is not by day alone. */
export const PAYMENT_ORDER_KEYS = {
  name: [nameOf, 1],
  'name-reversed': [nameOf, -1],
  franchise: [franchiseOf, 1],
  'franchise-reversed': [franchiseOf, -1],
  reference: [referenceOf, 1],
  'reference-reversed': [referenceOf, -1],
  recorded: [recordedOf, -1],
  'recorded-first': [recordedOf, 1],
  amount: [amountOf, -1],
  'amount-lowest': [amountOf, 1],
} as const satisfies Readonly<Record<string, readonly [KeyOf, Direction]>>;

/**
 * The sort orders of payments. By day of payment, payments of the same day are sorted by id and those without a day
 * come last.
 */
export const PAYMENT_ORDERS = ['newest', 'oldest', ...namesOf(PAYMENT_ORDER_KEYS)] as const;
export type PaymentOrder = (typeof PAYMENT_ORDERS)[number];

/** The day of payment in the form of `ListPlace`; undefined without one. */
export function paymentTime(paidOn: string | undefined): number | undefined {
  return paidOn === undefined ? undefined : Date.parse(`${paidOn}T00:00:00Z`);
}

type Dated = SortedPayment & Pick<Payment, 'paidOn'>;

/** Builds the comparison of two payments for an order. */
export function paymentOrder(order: PaymentOrder): Order<Dated> {
  if (order === 'newest') return newestFirst;
  if (order === 'oldest') return (a, b) => newestFirst(b, a);
  const [key, direction] = PAYMENT_ORDER_KEYS[order];
  return byKey<Dated>({ id: ({ id }) => id, at: ({ paidOn }) => paymentTime(paidOn) }, key, direction);
}

function newestFirst(a: Dated, b: Dated): number {
  return byText(b.paidOn ?? '', a.paidOn ?? '') || byText(b.id, a.id);
}

function byText(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
