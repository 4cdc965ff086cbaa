import * as z from 'zod/mini';
import { isOneOfList } from '../../db/dialect';
import type { PortalTransaction } from '../../db/portal-database';
import type { VendorPart } from './vendor-lines';

const Name = z.nullable(z.string());
const DealNames = z.tuple([Name, Name]);
const VendorNames = z.tuple([Name, Name, Name, Name]);

/** The names of a vendor and of the deals on its lines at the time a month was closed. */
export interface ClosedNames {
  readonly vendor: string | undefined;
  /** The address on one line. */
  readonly address: string | undefined;
  /** Name and company by deal id. */
  readonly deals: ReadonlyMap<string, readonly [name: string | null, company: string | null]>;
}

/** Reads the names as of the closing of a month: the current ones, unless a name changed after that closing. */
export async function namesOf(
  snapshot: PortalTransaction,
  { closing, vendorId }: Pick<VendorPart, 'closing' | 'vendorId'>,
): Promise<ClosedNames> {
  const now = await snapshot
    .selectFrom('vendors')
    .select(['name', 'city', 'state', 'pin'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  const before = await snapshot
    .selectFrom('closed_names')
    .select('names')
    .where('subject', '=', 'vendor')
    .where('id', '=', vendorId)
    .where('closing', '>=', closing)
    .orderBy('closing')
    .executeTakeFirst();
  const [vendor, city, state, pin] = before
    ? VendorNames.parse(JSON.parse(before.names))
    : [now?.name, now?.city, now?.state, now?.pin];
  return {
    vendor: vendor ?? undefined,
    address: addressOf(city, state, pin),
    deals: await dealNames(snapshot, { closing, vendorId }),
  };
}

/** Reads the current names of deals: name and company, by id. */
export async function namesNow(
  snapshot: PortalTransaction,
  dealIds: readonly string[],
): Promise<ClosedNames['deals']> {
  const rows = await snapshot
    .selectFrom('deals')
    .select(['id', 'deal_name', 'company'])
    .where(isOneOfList(snapshot, 'id', dealIds))
    .execute();
  return new Map(rows.map(({ id, deal_name, company }) => [id, [deal_name, company] as const]));
}

async function dealNames(
  snapshot: PortalTransaction,
  { closing, vendorId }: Pick<VendorPart, 'closing' | 'vendorId'>,
): Promise<ClosedNames['deals']> {
  const lines = snapshot
    .selectFrom('closing_lines')
    .where('closing_lines.closing', '=', closing)
    .where('closing_lines.vendor_id', '=', vendorId);
  const now = await lines
    .innerJoin('deals', 'deals.id', 'closing_lines.deal_id')
    .select(['deals.id', 'deal_name', 'company'])
    .execute();
  const noted = await lines
    .innerJoin('closed_names', 'closed_names.id', 'closing_lines.deal_id')
    .select(['closed_names.id', 'names'])
    .where('subject', '=', 'deal')
    .where('closed_names.closing', '>=', closing)
    // The first change after the closing recorded the names of that time.
    .orderBy('closed_names.closing', 'desc')
    .execute();
  return new Map([
    ...now.map(({ id, deal_name, company }) => [id, [deal_name, company]] as const),
    ...noted.map(({ id, names }) => [id, DealNames.parse(JSON.parse(names))] as const),
  ]);
}

/** Joins the known parts of an address on one line: "Pune, Maharashtra 411001". */
function addressOf(
  city: string | null | undefined,
  state: string | null | undefined,
  pin: string | null | undefined,
): string | undefined {
  const region = [state, pin].filter(Boolean).join(' ');
  return [city, region].filter(Boolean).join(', ') || undefined;
}
