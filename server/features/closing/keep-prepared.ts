import { createHash } from 'node:crypto';
import { closingText } from '#core/closing/closing-text';
import { fromPaise } from '#core/shared/money';
import type { BusinessCalendar, Month } from '#core/shared/month';
import { inBatches } from '../../db/batches';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import type { PortalTransaction } from '../../db/portal-database';
import type { ClosingRow } from '../../db/tables/closing-tables';
import { entriesAfter, lastNamedBy } from '../../records/ledger';
import type { SettledDeals } from './settle-deals';
import { type StoredTerms, textOfTerms } from './settlement-terms';

/** A month whose lines are written, and what could not be settled in it. */
interface SettledMonth extends Pick<SettledDeals, 'unknown' | 'undecided'> {
  readonly no: number;
  readonly month: Month;
  readonly terms: StoredTerms;
}

/** Stores the text of a prepared month once all its lines are written. */
export async function keepPrepared(
  transaction: PortalTransaction,
  { calendar, clock }: { readonly calendar: BusinessCalendar; readonly clock: DatabaseClock },
  settled: SettledMonth,
): Promise<ClosingRow> {
  const { no, month, terms, unknown, undecided } = settled;
  const previous = await transaction
    .selectFrom('closings')
    .select('hash')
    .where('no', '=', no - 1)
    .executeTakeFirst();
  const vendors = await transaction
    .selectFrom('closing_vendors')
    .selectAll()
    .where('closing', '=', no)
    .orderBy('franchise_code')
    .execute();
  const text = closingText({
    month,
    timeZone: calendar.timeZone,
    previousHash: previous?.hash,
    vendors: vendors.map((row) => ({
      franchiseCode: row.franchise_code,
      lines: row.lines,
      earned: fromPaise(row.earned_paise),
      adjusted: fromPaise(row.adjusted_paise),
      hash: row.hash,
    })),
    entries: await entriesAfter(transaction, await lastNamedBy(transaction, no - 1)),
  });
  const row: ClosingRow = {
    no,
    month,
    state: 'prepared',
    text,
    hash: createHash('sha256').update(text).digest('hex'),
    terms: textOfTerms(terms),
    unknown: JSON.stringify(unknown),
    undecided: undecided.length,
    prepared_at_ms: await timeOf(transaction, clock),
    closed_at_ms: null,
    closed_by: null,
    company: null,
  };
  await transaction.insertInto('closings').values(row).execute();
  // The next closing settles these again, changed or not; deals that changed meanwhile keep their mark.
  for (const some of inBatches([...undecided, ...unknown.map(({ dealId }) => dealId)])) {
    await transaction
      .insertInto('rechecks')
      .values(some.map((deal_id) => ({ deal_id, changed: 2 })))
      .onConflict((conflict) =>
        conflict.column('deal_id').doUpdateSet({ changed: 2 }).where('rechecks.changed', '=', 0),
      )
      .execute();
  }
  return row;
}
