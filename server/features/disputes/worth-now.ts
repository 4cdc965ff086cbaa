import { evidenceOf, targetOf } from '#core/closing/deal-evidence';
import { leavesTotalIncomplete } from '#core/commission/deal-assessment';
import { compare, type Decimal, fromPaise, parseDecimal, ZERO } from '#core/shared/money';
import type { PortalDatabase } from '../../db/portal-database';
import type { DisputeRow } from '../../db/tables/dispute-tables';
import { historiesOf } from '../closing/closed-lines';
import { dealRows, withPayments } from '../closing/deal-facts';
import { settlementTerms } from '../closing/settlement-terms';

type Subject = Pick<DisputeRow, 'vendor_id' | 'deal_id' | 'month' | 'line_no'>;

/**
 * Computes the worth of what the vendor disputes, in exact rupees: of a deal by the current data, under the owner of
 * its closed lines; of an agreed line, its amount. Undefined where the worth is not known.
 */
export async function worthNow(database: PortalDatabase, subject: Subject): Promise<Decimal | undefined> {
  const { vendor_id, deal_id } = subject;
  if (deal_id === null) return agreedAmount(database, subject);
  const owner = (await historiesOf(database, [deal_id])).get(deal_id)?.at(-1)?.owner;
  const [facts] = await withPayments(database, await dealRows(database, [deal_id], () => owner));
  if (!facts) return undefined;
  const holder = owner ?? facts;
  if (holder.vendorId !== vendor_id) return ZERO;
  const evidence = evidenceOf(facts, holder, await settlementTerms(database));
  return leavesTotalIncomplete(evidence.state) ? undefined : targetOf(evidence);
}

/** Whether two worths are equal; two unknown ones are. */
export function sameWorth(a: Decimal | undefined, b: Decimal | undefined): boolean {
  return a && b ? compare(a, b) === 0 : a === b;
}

/** Parses the worth that a row stores. */
export function worthIn({ figure }: Pick<DisputeRow, 'figure'>): Decimal | undefined {
  return figure === null ? undefined : parseDecimal(figure);
}

async function agreedAmount(
  database: PortalDatabase,
  { vendor_id, month, line_no }: Subject,
): Promise<Decimal | undefined> {
  const line = await database
    .selectFrom('closing_agreed')
    .innerJoin('adjustments', 'adjustments.id', 'closing_agreed.adjustment_id')
    .innerJoin('closings', 'closings.no', 'closing_agreed.closing')
    .select('adjustments.paise')
    .where('closings.month', '=', month ?? '0000-00')
    .where('closing_agreed.vendor_id', '=', vendor_id)
    .where('line_no', '=', line_no ?? 0)
    .executeTakeFirst();
  return line && fromPaise(line.paise);
}
