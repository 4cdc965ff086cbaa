import type { AgreedAdjustmentState } from '#core/closing/agreed-adjustment';
import type { AgreedLine } from '#core/closing/closing-text';
import { fromPaise } from '#core/shared/money';
import type { PortalDatabase } from '../../db/portal-database';
import { emailThen, nameThen } from '../../names/kept-names';

/** An adjustment that follows from no deal, with the vendor whose account it changes and the closing that posted it. */
export interface StoredAgreed extends AgreedAdjustmentState {
  readonly vendorId: string;
  /** The id of the administrator. */
  readonly proposerId: string;
}

/** Reads all agreed adjustments, or the one with an id; the newest first. */
export async function agreedAdjustments(
  database: PortalDatabase,
  id?: string,
): Promise<readonly StoredAgreed[]> {
  let query = database
    .selectFrom('adjustments')
    .innerJoin('vendors', 'vendors.vendor_id', 'adjustments.vendor_id')
    .leftJoin('adjustment_events as approval', (join) =>
      join.onRef('approval.adjustment_id', '=', 'adjustments.id').on('approval.kind', '=', 'approved'),
    )
    .leftJoin('adjustment_events as withdrawal', (join) =>
      join.onRef('withdrawal.adjustment_id', '=', 'adjustments.id').on('withdrawal.kind', '=', 'withdrawn'),
    )
    .leftJoin('closing_agreed', 'closing_agreed.adjustment_id', 'adjustments.id')
    .leftJoin('closings', (join) =>
      join.onRef('closings.no', '=', 'closing_agreed.closing').on('closings.state', '=', 'closed'),
    )
    .select([
      'adjustments.id',
      'adjustments.vendor_id',
      'adjustments.kind',
      'adjustments.paise',
      'adjustments.reason',
      'adjustments.proposed_by',
      'adjustments.dispute_no',
      'vendors.franchise_code',
      nameThen('adjustments.proposed_by', 'adjustments.proposed_at_ms').as('proposer'),
      nameThen('approval.user_id', 'approval.at_ms').as('approver'),
      emailThen('adjustments.proposed_by', 'adjustments.proposed_at_ms').as('proposer_email'),
      emailThen('approval.user_id', 'approval.at_ms').as('approver_email'),
      'approval.user_id as approved',
      'withdrawal.user_id as withdrawn',
      'closings.month',
    ]);
  if (id !== undefined) query = query.where('adjustments.id', '=', id);
  const rows = await query
    .orderBy('adjustments.proposed_at_ms', 'desc')
    .orderBy('adjustments.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    vendorId: row.vendor_id,
    franchiseCode: row.franchise_code,
    kind: row.kind,
    amount: fromPaise(row.paise),
    reason: row.reason,
    disputeNo: row.dispute_no ?? undefined,
    state: row.month ? 'posted' : row.withdrawn ? 'withdrawn' : row.approved ? 'approved' : 'proposed',
    proposerId: row.proposed_by,
    proposedBy: row.proposer ?? undefined,
    approvedBy: row.approver ?? undefined,
    proposedByEmail: row.proposer_email ?? undefined,
    approvedByEmail: row.approver_email ?? undefined,
    closedIn: row.month ?? undefined,
  }));
}

/** Lists the approved adjustments that the next closing posts, the oldest first. */
export async function waitingAgreed(database: PortalDatabase): Promise<readonly StoredAgreed[]> {
  return (await agreedAdjustments(database)).filter(({ state }) => state === 'approved').toReversed();
}

/**
 * Lists the adjustments of a prepared or closed closing in the form that its lines are derived from, by vendor and line
 * number.
 */
export async function agreedOfClosing(
  database: PortalDatabase,
  closing: number,
): Promise<readonly (AgreedLine & { readonly vendorId: string; readonly lineNo: number; line: string })[]> {
  const rows = await database
    .selectFrom('closing_agreed')
    .innerJoin('adjustments', 'adjustments.id', 'closing_agreed.adjustment_id')
    .select([
      'adjustments.id',
      'kind',
      'paise',
      'reason',
      'dispute_no',
      'line_no',
      'line',
      'closing_agreed.vendor_id',
    ])
    .where('closing', '=', closing)
    .orderBy('closing_agreed.vendor_id')
    .orderBy('line_no')
    .execute();
  return rows.map(({ id, kind, paise, reason, dispute_no, line_no, line, vendor_id }) => ({
    id,
    kind,
    amount: fromPaise(paise),
    reason,
    disputeNo: dispute_no ?? undefined,
    vendorId: vendor_id,
    lineNo: line_no,
    line,
  }));
}
