import { closedSales } from '#contract/account-statements';
import { adjustments } from '#contract/adjustments';
import { ownershipChanges } from '#contract/ownership';
import { type ClosedDifference, closedDifferences, type LiveFigures } from '#core/ledger/closed-differences';
import { type WaitingDecisions, waitingDecisions } from '#core/ledger/waiting-decisions';
import { Failure, NotAllowed, NotOffered, SessionExpired } from '#core/shared/failure';
import type { Run } from '../request';
import type { OpenSource } from './open-source';

/** Differences between live and closed figures. */
export interface LiveAndClosed {
  readonly closed: readonly ClosedDifference[];
  readonly waiting: readonly WaitingDecisions[];
}

/**
 * Finds where live figures differ from closed ones, and where a decision is missing; empty for a source that closes no
 * months, and for a person who may not see closings. Call it after the spec's reads. A failing read is reported in a
 * message and leaves the figures as they are.
 */
export async function liveAndClosed(
  { money }: Pick<OpenSource, 'money'>,
  live: LiveFigures,
  { messages, signal }: Pick<Run, 'messages' | 'signal'>,
): Promise<LiveAndClosed> {
  const nothing = { closed: [], waiting: [] };
  try {
    const client = await money();
    if (!client) return nothing;
    const months = [...(live.months ?? [])].toSorted();
    const { api } = client;
    const query = { from: months[0], to: months.at(-1) };
    const sales = await api.call(closedSales, { query, signal });
    const { ofDeals: due } = await api.call(adjustments, { query: { kind: 'deal', state: 'due' }, signal });
    const waiting = await api.call(ownershipChanges, { query: { state: 'seen' }, signal });
    return {
      closed: closedDifferences({ ...sales, due }, live),
      waiting: waitingDecisions(waiting, live),
    };
  } catch (error) {
    if (!(error instanceof Failure) || error instanceof SessionExpired || signal.aborted) throw error;
    if (!(error instanceof NotAllowed || error instanceof NotOffered))
      messages.warn(
        'What was closed could not be read: nothing says where a closed month has changed since.',
      );
    return nothing;
  }
}
