import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/deal';
import type { ActivityKind } from '#core/leads/lead-activity';
import type { DealPayments, Payment } from '#core/payments/payment';
import { type CreatedTime, readCreatedTime } from '#core/shared/created-time';
import type { BusinessCalendar } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { paymentsOfDeals } from '../../data/deals';
import type { TimelineEntry } from './use-lead-details';

/** One line of a timeline: something that happened with the lead, a deal that was opened, a payment for one. */
export type TimelineEvent = {
  readonly id: string;
  /** The time as it came, for the case that it cannot be read. */
  readonly time: string;
  readonly read: CreatedTime | undefined;
} & (
  | { readonly kind: 'deal'; readonly deal: Deal }
  | { readonly kind: 'payment'; readonly deal: Deal; readonly payment: Payment }
  | { readonly kind: ActivityKind; readonly entry: TimelineEntry }
);

/** Lists all of it, the newest first. A payment without a day has the place of its deal. */
export function timelineEvents(
  entries: readonly TimelineEntry[],
  deals: readonly Deal[],
  payments: readonly DealPayments[],
  calendar: BusinessCalendar,
): readonly TimelineEvent[] {
  const at = (time: string) => ({ time, read: readCreatedTime(time, calendar) });
  const paymentsOf = (deal: Deal): readonly TimelineEvent[] =>
    payments
      .flatMap((each) => (each.dealId === deal.id && each.kind === 'read' ? each.payments : []))
      .map((payment, place) => {
        const id = `payment ${deal.id} ${payment.id ?? place}`;
        return { id, ...at(payment.paidOn ?? deal.createdTime), kind: 'payment', deal, payment };
      });
  const events: readonly TimelineEvent[] = [
    ...entries.map(
      (entry): TimelineEvent => ({
        id: entry.activity.id,
        ...at(entry.activity.time),
        kind: entry.activity.kind,
        entry,
      }),
    ),
    ...deals.flatMap((deal): readonly TimelineEvent[] => [
      ...paymentsOf(deal),
      { id: `deal ${deal.id}`, ...at(deal.createdTime), kind: 'deal', deal },
    ]),
  ];
  const moment = ({ read }: TimelineEvent) => read?.moment.getTime() ?? Number.NEGATIVE_INFINITY;
  // What happened in one moment keeps its order; the difference of two unknown moments is no number.
  return events.toSorted((a, b) => (moment(a) === moment(b) ? 0 : moment(b) - moment(a)));
}

/** The payments of some deals; `unread` is how many deals have payments that could not be read. */
export function usePaymentsOf(deals: readonly Deal[]) {
  const services = useServices();
  const { data, isFetching, isError, refetch } = useQuery({
    ...paymentsOfDeals(services, deals),
    enabled: deals.length > 0,
  });
  const unread = isError ? deals.length : (data?.filter(({ kind }) => kind === 'unreadable').length ?? 0);
  return { payments: data ?? NONE, unread: isFetching ? 0 : unread, retry: () => void refetch() };
}

const NONE: readonly DealPayments[] = [];
