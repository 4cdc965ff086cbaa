import { type ClosedDifference, closedDifferences, type LiveFigures } from '#core/ledger/closed-differences';
import { type WaitingDecisions, waitingDecisions } from '#core/ledger/waiting-decisions';
import { Failure, NotAllowed, SessionExpired } from '#core/shared/failure';
import type { Run } from '../request';
import type { OpenSource } from './open-source';

/** How live figures stand to what was closed. */
export interface LiveAndClosed {
  readonly closed: readonly ClosedDifference[];
  readonly waiting: readonly WaitingDecisions[];
}

/**
 * Where live figures are not what was closed, and where a decision is missing; nothing from a source that closes no
 * months, and for who may not see that. To be asked for behind the spec's reads. What cannot be read is said and leaves
 * the figures as they are.
 */
export async function liveAndClosed(
  { money }: Pick<OpenSource, 'money'>,
  live: LiveFigures,
  { messages, signal }: Pick<Run, 'messages' | 'signal'>,
): Promise<LiveAndClosed> {
  const nothing = { closed: [], waiting: [] };
  try {
    const door = await money();
    if (!door) return nothing;
    const months = [...(live.months ?? [])].toSorted();
    const sales = await door.statements.closedSales({ from: months[0], to: months.at(-1) }, signal);
    const due = await door.closings.adjustments('due', signal);
    return {
      closed: closedDifferences({ ...sales, due }, live),
      waiting: waitingDecisions(await door.ownership.changes(signal), live),
    };
  } catch (error) {
    if (!(error instanceof Failure) || error instanceof SessionExpired || signal.aborted) throw error;
    if (!(error instanceof NotAllowed))
      messages.warn(
        'What was closed could not be read: nothing says where a closed month has changed since.',
      );
    return nothing;
  }
}
