import type { OwnershipChange, OwnershipValues } from '#core/closing/ownership-change';
import type { OwnershipDecision } from '#core/closing/settle-deal';
import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import { inBatches } from '../../db/batches';
import type { PortalTransaction } from '../../db/portal-database';
import { refused } from '../../http/http-error';
import { recordChanges } from '../audit/audit-log';
import { historiesOf } from './closed-lines';
import { changesOf, kindOfChange, type StoredChange, waitingChanges } from './ownership-changes';

/** Decisions written in one statement. */
const ROWS_AT_ONCE = 200;

/** An administrator's decision on a change, for the values that were seen. */
export interface Decided extends Pick<OwnershipChange, 'dealId' | 'seen'> {
  readonly decision: OwnershipDecision['decision'];
  readonly reason: string;
  /** Whether it applies to all other waiting deals with the same change, too. */
  readonly alike: boolean;
  /** Whether it applies only while nobody has decided otherwise. */
  readonly waiting: boolean;
  /** The id of the administrator. */
  readonly by: string;
}

/**
 * Stores a decision, which the next closing follows, and returns the number of deals it applies to; repeating it
 * changes nothing. Throws `NotFound` for a deal that no closing has, and an `HttpError` where the values differ from
 * those seen or somebody has decided otherwise meanwhile.
 */
export async function decideOwnership(
  transaction: PortalTransaction,
  clock: Clock,
  { dealId, seen, decision, reason, alike, waiting, by }: Decided,
): Promise<number> {
  const [change] = await changesOf(transaction, [dealId]);
  if (!change) {
    if (!(await historiesOf(transaction, [dealId])).has(dealId)) throw new NotFound('No such closed deal.');
    throw refused('ownership.changed', 'The deal is where it was closed: there is nothing to decide.');
  }
  if (!sameValues(change.seen, seen)) {
    throw refused('ownership.changed', 'The deal has changed again since you looked.', {
      seen: change.seen,
    });
  }
  if (waiting && change.decided !== undefined && change.decided !== decision)
    throw refused('ownership.decided', 'A decision about this deal was saved meanwhile.');
  const kind = kindOfChange(change);
  const others = alike
    ? (await waitingChanges(transaction)).filter((each) => kindOfChange(each) === kind)
    : [];
  const decided = [change, ...others.filter((each) => each.dealId !== dealId)].filter(
    (each) => each.decided !== decision,
  );
  const { last } = await transaction
    .selectFrom('ownership_decisions')
    .select(({ fn }) => fn.max('at_ms').as('last'))
    .executeTakeFirstOrThrow();
  // The newest decision counts, even where two fall within a millisecond.
  const at_ms = Math.max(clock.now(), Number(last ?? 0) + 1);
  const row = ({ dealId: deal_id, seen: to, vendorIds }: StoredChange) => ({
    deal_id,
    at_ms,
    vendor_id: vendorIds.seen,
    product_category: to.productCategory,
    created_day: to.createdDay,
    decision,
    reason,
    user_id: by,
  });
  for (const some of inBatches(decided, ROWS_AT_ONCE)) {
    await transaction.insertInto('ownership_decisions').values(some.map(row)).execute();
    // Marks the deals as changed: a prepared month has not seen the decision, and the next closing has to settle them.
    await transaction
      .insertInto('rechecks')
      .values(some.map((each) => ({ deal_id: each.dealId, changed: 1 })))
      .onConflict((conflict) => conflict.column('deal_id').doUpdateSet({ changed: 1 }))
      .execute();
  }
  const entries = decided.map(({ dealId: subjectId, vendorIds, closed, seen: now }) => {
    const [before, after] = decision === 'move' ? [closed, now] : [now, closed];
    return {
      subject: 'ownership' as const,
      subjectId,
      vendorId: vendorIds.closed,
      action: decision,
      before: loggedValues(before),
      after: loggedValues(after),
      reason,
    };
  });
  await recordChanges(transaction, { userId: by }, clock, entries);
  return decided.length;
}

/** Names the values as the log names them for other changes of deals. */
function loggedValues({ franchiseCode, productCategory, createdDay }: OwnershipValues) {
  return { Franchise_code: franchiseCode, Product_Category: productCategory, created_day: createdDay };
}

function sameValues(a: OwnershipValues, b: OwnershipValues): boolean {
  return (
    a.franchiseCode === b.franchiseCode &&
    a.productCategory === b.productCategory &&
    a.createdDay === b.createdDay
  );
}
