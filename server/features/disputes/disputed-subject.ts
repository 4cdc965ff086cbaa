import { InvalidInput, NotFound } from '#core/shared/failure';
import type { Month } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { isWithin } from '../../db/scope';
import type { DisputeRow } from '../../db/tables/dispute-tables';
import type { Principal } from '../../sessions/principal';

/** The subject of an objection, as it was sent. */
export interface SentSubject {
  readonly month?: Month | undefined;
  readonly line?: number | undefined;
  readonly deal?: string | undefined;
}

/** The deal or line, and when the newest statement that names it was closed, in ms since 1970. */
export interface DisputedSubject extends Pick<DisputeRow, 'subject' | 'deal_id' | 'month' | 'line_no'> {
  readonly closedAt: number | undefined;
}

/**
 * Finds the statement line or deal that a vendor disputes among the vendor's own. Throws `NotFound` and `InvalidInput`.
 */
export async function disputedSubject(
  transaction: PortalTransaction,
  vendorId: string,
  scope: Pick<Principal, 'franchiseCodes'>,
  { month, line, deal }: SentSubject,
): Promise<DisputedSubject> {
  if (line !== undefined) {
    if (month === undefined) throw new InvalidInput('Name the month of the statement, too.', 'month');
    return lineOf(transaction, vendorId, month, line);
  }
  if (deal === undefined) throw new InvalidInput('Name a line of a statement, or a deal.', 'deal');
  return dealOf(transaction, vendorId, scope, deal, month);
}

async function lineOf(
  transaction: PortalTransaction,
  vendorId: string,
  month: Month,
  line_no: number,
): Promise<DisputedSubject> {
  const closing = await transaction
    .selectFrom('closings')
    .select(['no', 'closed_at_ms'])
    .where('month', '=', month)
    .where('state', '=', 'closed')
    .where('no', '>', 0)
    .executeTakeFirst();
  if (!closing) throw new NotFound('The month is not closed.');
  const closedAt = closing.closed_at_ms ?? undefined;
  const found = await transaction
    .selectFrom('closing_lines')
    .select('deal_id')
    .where('closing', '=', closing.no)
    .where('vendor_id', '=', vendorId)
    .where('line_no', '=', line_no)
    .executeTakeFirst();
  if (found) {
    const { deal_id } = found;
    return { subject: `deal ${deal_id}`, deal_id, month, line_no, closedAt };
  }
  const agreed = await transaction
    .selectFrom('closing_agreed')
    .select('line_no')
    .where('closing', '=', closing.no)
    .where('vendor_id', '=', vendorId)
    .where('line_no', '=', line_no)
    .executeTakeFirst();
  if (!agreed) throw new NotFound('The statement has no such line.');
  return { subject: `line ${month} ${line_no}`, deal_id: null, month, line_no, closedAt };
}

/** Reads the newest closed line that names a deal of a vendor; undefined if there is none. */
export function newestLineOf(database: PortalDatabase, vendorId: string, deal: string, month?: Month) {
  const lines = database
    .selectFrom('closing_lines')
    .innerJoin('closings', 'closings.no', 'closing_lines.closing')
    .select(['closings.no', 'closings.month', 'closings.closed_at_ms', 'line_no'])
    .where('deal_id', '=', deal)
    .where('vendor_id', '=', vendorId)
    .where('closings.state', '=', 'closed')
    .orderBy('closings.no', 'desc');
  return (month === undefined ? lines : lines.where('closings.month', '=', month)).executeTakeFirst();
}

/** Finds a deal and the newest line that names it, possibly one of the month that was settled elsewhere. */
async function dealOf(
  transaction: PortalTransaction,
  vendorId: string,
  scope: Pick<Principal, 'franchiseCodes'>,
  deal_id: string,
  month: Month | undefined,
): Promise<DisputedSubject> {
  const line = await newestLineOf(transaction, vendorId, deal_id, month);
  const own = await transaction
    .selectFrom('deals')
    .select('id')
    .where('id', '=', deal_id)
    .where(isWithin(scope, 'franchise_code'))
    .executeTakeFirst();
  if (!own && !line) throw new NotFound('No such deal.');
  const isOnPaper = line !== undefined && line.no > 0;
  return {
    subject: `deal ${deal_id}`,
    deal_id,
    month: isOnPaper ? line.month : null,
    line_no: isOnPaper ? line.line_no : null,
    closedAt: line?.closed_at_ms ?? undefined,
  };
}
