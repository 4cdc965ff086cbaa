import type { PortalTransaction } from '../../db/portal-database';

/**
 * Records, when a closing is closed, the disputes that led to corrected deals. One closing names each outcome: the
 * first that has a line of the deal.
 */
export async function noteDisputes(transaction: PortalTransaction, closing: number): Promise<void> {
  const outcomes = await outcomesToName(transaction)
    .select(['outcome.dispute_id', 'outcome.no as message_no'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('closing_lines')
          .select('line_no')
          .where('closing_lines.closing', '=', closing)
          .whereRef('closing_lines.deal_id', '=', 'disputes.deal_id')
          .whereRef('closing_lines.vendor_id', '=', 'disputes.vendor_id'),
      ),
    )
    .execute();
  if (outcomes.length > 0)
    await transaction
      .insertInto('closing_disputes')
      .values(outcomes.map((each) => ({ ...each, closing })))
      .execute();
}

/** The dispute numbers that the next closing names for a vendor, by deal id; the newest dispute of each deal. */
export async function disputesToCome(
  database: PortalTransaction,
  vendorId: string,
): Promise<ReadonlyMap<string, number>> {
  return byDeal(
    await outcomesToName(database)
      .select(['disputes.deal_id', 'disputes.no'])
      .where('disputes.vendor_id', '=', vendorId)
      .orderBy('disputes.no')
      .execute(),
  );
}

/** The dispute numbers that a vendor's part of a closing names, by deal id; the newest dispute of each deal. */
export async function disputesOfClosing(
  database: PortalTransaction,
  { closing, vendorId }: { readonly closing: number; readonly vendorId: string },
): Promise<ReadonlyMap<string, number>> {
  return byDeal(
    await database
      .selectFrom('closing_disputes')
      .innerJoin('disputes', 'disputes.id', 'closing_disputes.dispute_id')
      .select(['disputes.deal_id', 'disputes.no'])
      .where('closing', '=', closing)
      .where('disputes.vendor_id', '=', vendorId)
      .orderBy('disputes.no')
      .execute(),
  );
}

/** Selects the dispute outcomes with corrected data that no closing has named yet. */
function outcomesToName(database: PortalTransaction) {
  return database
    .selectFrom('dispute_messages as outcome')
    .innerJoin('disputes', 'disputes.id', 'outcome.dispute_id')
    .where('outcome.corrected', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('closing_disputes')
            .select('closing')
            .whereRef('closing_disputes.dispute_id', '=', 'outcome.dispute_id')
            .whereRef('closing_disputes.message_no', '=', 'outcome.no'),
        ),
      ),
    );
}

function byDeal(rows: readonly { readonly deal_id: string | null; readonly no: number }[]) {
  return new Map(rows.flatMap(({ deal_id, no }) => (deal_id === null ? [] : [[deal_id, no] as const])));
}
