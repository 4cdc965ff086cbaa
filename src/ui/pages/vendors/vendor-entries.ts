import { isMissingFromTotal } from '#core/commission/commission-tally';
import { openingAmountKnown } from '#core/commission/deal-assessor';
import { missingDeals } from '#core/commission/exclusion-counts';
import type { CommissionFigures } from '#core/commission/network-commission.port';
import type { FranchiseActivity } from '#core/reports/franchise-activity';
import type { FranchiseData } from '#core/session/fetch-franchise-data';
import { createdAt } from '#core/shared/created-at';
import { compare, type Decimal, ZERO } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import { compareTexts } from '#core/shared/text-order';
import type { ListedVendor } from '../../data/vendor-admin';
import { statusOf } from './use-vendor-directory';

const IDLE_MS = 30 * 86_400_000;

/** A vendor with its figures; undefined for unknown ones. Times in ms since 1970. */
export interface VendorEntry {
  readonly vendor: ListedVendor;
  readonly leads: number | undefined;
  readonly deals: number | undefined;
  /** This month's earning, as on the vendor's own Home: commission and demat earning together, exact. */
  readonly earned: Decimal | undefined;
  /** The time when the newest lead or deal was created; 'none' where there is no lead and no deal. */
  readonly lastActivity: number | 'none' | undefined;
  /** Nothing new for 30 days; never so of a vendor who has not been there for as long. */
  readonly idle: boolean | undefined;
  readonly withoutRule: boolean | undefined;
}

export const VENDOR_VIEWS = ['active', 'norule', 'idle', 'invited', 'uninvited', 'inactive', 'all'] as const;
export type VendorView = (typeof VENDOR_VIEWS)[number];

/** The orders offered on a phone. */
export const MAIN_VENDOR_SORTS = ['code', 'name', 'leads', 'deals', 'commission', 'activity'] as const;
const COLUMN_SORTS = ['name', 'city', 'leads', 'deals', 'commission', 'activity', 'status'] as const;
type ColumnSort = (typeof COLUMN_SORTS)[number];
export type VendorSort = 'code' | ColumnSort | `${ColumnSort}-reversed`;

export const VENDOR_SORTS: readonly VendorSort[] = [
  'code',
  ...COLUMN_SORTS.flatMap((column) => [column, `${column}-reversed`] as const),
];

/** The counts of each franchise's records; undefined for lists that are not known yet. */
export interface VendorCounts {
  readonly leads: ReadonlyMap<string, Tally> | undefined;
  readonly deals: ReadonlyMap<string, Tally> | undefined;
}

/** Counts the records in the session's own lists. */
export function countsOfData({ leads, deals }: FranchiseData, calendar: BusinessCalendar): VendorCounts {
  return {
    leads: leads.items && perFranchise(leads.items, calendar),
    deals: deals.items && perFranchise(deals.items, calendar),
  };
}

/** Converts the counts of a server. */
export function countsOfActivity(activity: readonly FranchiseActivity[]): VendorCounts {
  const of = (kind: 'leads' | 'deals') =>
    new Map(
      activity.map((each) => [each.franchiseCode, { count: each[kind], newest: each.newest ?? 0 }] as const),
    );
  return { leads: of('leads'), deals: of('deals') };
}

/** Joins the vendors with the leads, deals and commission read by `now`. */
export function vendorEntries(
  vendors: readonly ListedVendor[],
  counts: VendorCounts | undefined,
  month: CommissionFigures | undefined,
  now: number,
): readonly VendorEntry[] {
  const { leads, deals } = counts ?? {};
  // Without the opening amount the demat earning is unknown, and so is a total with it.
  const totals = month && openingAmountKnown(month.notices) ? month.totals : [];
  const missing = month?.named.filter(isMissingFromTotal) ?? [];
  const partial = new Set(missing.map(({ franchiseCode }) => franchiseCode));
  // Only the first missing deals are named: one that is not may be of any vendor.
  const isNamed = month !== undefined && missing.length === missingDeals(month);
  // Where no deal counts and one may be missing, nothing is known.
  const known = totals.filter(
    ({ franchiseCode, deals: products, freeDematDeals }) =>
      products + freeDematDeals > 0 || (isNamed && !partial.has(franchiseCode)),
  );
  const earned = new Map(known.map(({ franchiseCode, overall }) => [franchiseCode, overall]));
  const ruleless = new Set(
    month?.notices.flatMap((notice) => (notice.kind === 'no-rules' ? [notice.franchiseCode] : [])),
  );
  return vendors.map((vendor) => {
    const code = vendor.franchiseCode;
    const isCounted = leads && deals;
    const newest = Math.max(leads?.get(code)?.newest ?? 0, deals?.get(code)?.newest ?? 0);
    const nothing = !leads?.has(code) && !deals?.has(code);
    return {
      vendor,
      leads: leads && (leads.get(code)?.count ?? 0),
      deals: deals && (deals.get(code)?.count ?? 0),
      earned: earned.get(code),
      lastActivity: isCounted && (nothing ? 'none' : newest || undefined),
      idle: isCounted && Math.max(newest, vendor.createdAt ?? 0) < now - IDLE_MS,
      withoutRule: month && ruleless.has(code),
    };
  });
}

/** Whether a vendor is in a view; undefined where that is not known. */
export function isInView({ vendor, idle, withoutRule }: VendorEntry, view: VendorView): boolean | undefined {
  const status = statusOf(vendor);
  if (view === 'all') return true;
  if (view === 'inactive' || view === 'invited' || view === 'uninvited') return status === view;
  if (view === 'active') return status !== 'inactive';
  if (status === 'inactive') return false;
  return view === 'idle' ? idle : withoutRule;
}

/** How many vendors are in a view; undefined where that is not known of each of them. */
export function countInView(entries: readonly VendorEntry[], view: VendorView): number | undefined {
  const inView = entries.map((entry) => isInView(entry, view));
  return inView.includes(undefined) ? undefined : inView.filter(Boolean).length;
}

/** Returns the vendors of some franchises; all while these are unknown. */
export function ofFranchises(
  entries: readonly VendorEntry[],
  codes: readonly string[] | undefined,
): readonly VendorEntry[] {
  const wanted = codes && new Set(codes);
  return wanted ? entries.filter(({ vendor }) => wanted.has(vendor.franchiseCode)) : entries;
}

/** Returns the vendors of a view that match a search by name, code, mobile, address or city, sorted. */
export function chooseVendors(
  entries: readonly VendorEntry[],
  { view, q, sort }: { view: VendorView; q: string; sort: VendorSort },
): readonly VendorEntry[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return entries
    .filter((entry) => isInView(entry, view))
    .filter(({ vendor }) => {
      const { name, franchiseCode, formerCodes = [], mobile, email, city, contactPerson } = vendor;
      const codes = [franchiseCode, ...formerCodes];
      const text = plain([name, ...codes, mobile, email, city, contactPerson].join(' '));
      return words.every((word) => text.includes(word));
    })
    .toSorted(orderOf(sort));
}

type Order = (a: VendorEntry, b: VendorEntry) => number;

const byCode: Order = (a, b) => compareTexts(a.vendor.franchiseCode, b.vendor.franchiseCode);
const USUAL: Readonly<Record<ColumnSort, Order>> = {
  name: (a, b) => compareTexts(nameOf(a.vendor), nameOf(b.vendor)),
  leads: (a, b) => (b.leads ?? -1) - (a.leads ?? -1),
  deals: (a, b) => (b.deals ?? -1) - (a.deals ?? -1),
  commission: (a, b) => compare(b.earned ?? ZERO, a.earned ?? ZERO),
  activity: (a, b) => timeOf(b) - timeOf(a),
  city: (a, b) => compareTexts(a.vendor.city ?? '', b.vendor.city ?? ''),
  status: (a, b) => compareTexts(statusOf(a.vendor), statusOf(b.vendor)),
};

function timeOf({ lastActivity }: VendorEntry): number {
  return typeof lastActivity === 'number' ? lastActivity : 0;
}

function orderOf(sort: VendorSort): Order {
  const column = COLUMN_SORTS.find((each) => sort === each || sort === `${each}-reversed`);
  if (!column) return byCode;
  const usual = USUAL[column];
  const order: Order = sort === column ? usual : (a, b) => usual(b, a);
  return (a, b) => order(a, b) || byCode(a, b);
}

/** Returns the unique id of a row; a vendor without an id from the server cannot be opened. */
export function rowIdOf({ vendor }: VendorEntry): string {
  return vendor.id ?? vendor.franchiseCode;
}

/** Returns a vendor's name, or the franchise code if there is none. */
export function nameOf({ name, franchiseCode }: Pick<ListedVendor, 'name' | 'franchiseCode'>): string {
  return name ?? franchiseCode;
}

interface Tally {
  count: number;
  newest: number;
}

function perFranchise(
  records: readonly { franchiseCode: string; createdTime?: string | undefined }[],
  calendar: BusinessCalendar,
): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { franchiseCode, createdTime } of records) {
    const tally = tallies.get(franchiseCode) ?? { count: 0, newest: 0 };
    tally.count += 1;
    tally.newest = Math.max(tally.newest, createdAt(createdTime, calendar) ?? 0);
    tallies.set(franchiseCode, tally);
  }
  return tallies;
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
