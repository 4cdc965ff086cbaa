import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/deal';
import type { ActivityKind } from '#core/leads/lead-activity';
import type { DealPayments, Payment } from '#core/payments/payment';
import { type CreatedTime, readCreatedTime } from '#core/shared/created-time';
import type { BusinessCalendar } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { paymentsOfDeals } from '../../data/deals';
import type { TimelineEntry } from './use-lead-details';

/** One line of a timeline: an activity of the lead, an opened deal, or a payment for a deal. */
export type TimelineEvent = {
  readonly id: string;
  /** The time as the server sent it, for one that cannot be parsed. */
  readonly time: string;
  readonly read: CreatedTime | undefined;
} & (
  | { readonly kind: 'deal'; readonly deal: Deal }
  | { readonly kind: 'payment'; readonly deal: Deal; readonly payment: Payment }
  | { readonly kind: ActivityKind; readonly entry: TimelineEntry }
);

/** Returns all events, newest first. A payment without a day has the position of its deal. */
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
  // Events of the same moment keep their order; the difference of two unknown moments is not a number.
  return events.toSorted((a, b) => (moment(a) === moment(b) ? 0 : moment(b) - moment(a)));
}

/** Reads the payments of some deals; `unread` is the number of deals whose payments could not be read. */
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
