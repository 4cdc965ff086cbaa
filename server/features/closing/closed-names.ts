import * as z from 'zod/mini';
import type { PortalTransaction } from '../../db/portal-database';
import type { VendorPart } from './vendor-lines';

const Name = z.nullable(z.string());
const Names = z.object({
  vendor: z.string(),
  address: Name,
  /** Name and company, by the id of the deal; those that have neither are missing. */
  deals: z.record(z.string(), z.tuple([Name, Name])),
});

/** What a vendor and the deals of its lines are called. */
export type ClosedNames = z.output<typeof Names>;

type Part = Pick<VendorPart, 'closing' | 'vendorId'>;

/** Keeps what the vendor and the deals of its lines, all written, are called now, over what an earlier preparation has kept. */
export async function keepNames(
  transaction: PortalTransaction,
  { closing, vendorId }: Part,
  withDeals: boolean,
): Promise<void> {
  const names = JSON.stringify(await namesNow(transaction, { closing, vendorId }, withDeals));
  await transaction
    .insertInto('closing_names')
    .values({ closing, vendor_id: vendorId, names })
    .onConflict((conflict) => conflict.columns(['closing', 'vendor_id']).doUpdateSet({ names }))
    .execute();
}

/** What they were called when the month was closed; as now where an earlier version closed it. */
export async function namesOf(snapshot: PortalTransaction, part: Part): Promise<ClosedNames> {
  const kept = await snapshot
    .selectFrom('closing_names')
    .select('names')
    .where('closing', '=', part.closing)
    .where('vendor_id', '=', part.vendorId)
    .executeTakeFirst();
  return kept ? Names.parse(JSON.parse(kept.names)) : namesNow(snapshot, part, true);
}

async function namesNow(
  transaction: PortalTransaction,
  { closing, vendorId }: Part,
  withDeals: boolean,
): Promise<ClosedNames> {
  const vendor = await transaction
    .selectFrom('vendors')
    .select(['name', 'city', 'state', 'pin'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow();
  const deals = withDeals
    ? await transaction
        .selectFrom('closing_lines')
        .innerJoin('deals', 'deals.id', 'closing_lines.deal_id')
        .select(['deals.id', 'deal_name', 'company'])
        .where('closing', '=', closing)
        .where('closing_lines.vendor_id', '=', vendorId)
        .where(({ eb, or }) => or([eb('deal_name', 'is not', null), eb('company', 'is not', null)]))
        .orderBy('line_no')
        .execute()
    : [];
  return {
    vendor: vendor.name,
    address: addressOf(vendor),
    deals: Object.fromEntries(deals.map(({ id, deal_name, company }) => [id, [deal_name, company]])),
  };
}

/** The parts of an address that are known, on one line: "Pune, Maharashtra 411001". */
function addressOf(parts: {
  readonly city: string | null;
  readonly state: string | null;
  readonly pin: string | null;
}): string | null {
  const region = [parts.state, parts.pin].filter(Boolean).join(' ');
  return [parts.city, region].filter(Boolean).join(', ') || null;
}
