import { DEAL, OPTIONAL_DEAL } from '#records/deal';
import { wiresWith } from '#records/field-table';
import { OPTIONAL_VENDOR, VENDOR } from '#records/vendor';

/** The schema that a manifest names; it changes when the meaning of a file does. */
export const SNAPSHOT_SCHEMA = 'commission-snapshot/1';
/** The schema of a folder with a rule or amount for some days: a reader without days would apply it to all deals. */
export const DATED_SNAPSHOT_SCHEMA = 'commission-snapshot/2';

/** The file that lists the others with their checksums. */
export const MANIFEST = 'manifest.json';

/** One file of a snapshot folder, without its extension. Column names are those of the wire format. */
export interface SnapshotTable<Column extends string = string> {
  readonly name: string;
  /** Columns that a file must have; cells may still be empty. */
  readonly columns: readonly Column[];
  /** Columns that a file may have. */
  readonly optional: readonly Column[];
  /** Columns that are read if a file from elsewhere has them; a snapshot does not write them. */
  readonly foreign?: readonly Column[];
  /** `needed`: a folder without it is refused. `always`: written even if empty. */
  readonly presence: 'needed' | 'always' | 'when-filled';
}

type Presence = SnapshotTable['presence'];

function table<const Column extends string, const Present extends Presence>(
  definition: SnapshotTable<Column> & { readonly presence: Present },
): SnapshotTable<Column> & { readonly presence: Present } {
  return definition;
}

/** Franchise partners. */
export const VENDORS = table({
  name: 'vendors',
  columns: wiresWith(VENDOR, 'required'),
  optional: wiresWith(OPTIONAL_VENDOR, 'snapshot'),
  presence: 'needed',
});

const DAYS = ['From', 'Until'] as const;

/** Commission rules, each with its vendor. */
export const RULES = table({
  name: 'rules',
  columns: ['vendor_id', 'Product_Category', 'Franchise_Ratio'],
  optional: [],
  foreign: DAYS,
  presence: 'needed',
});

/** Commission rules with their first and last day, YYYY-MM-DD, if one applies to the deals of some days only. */
export const DATED_RULES: SnapshotTable = { ...RULES, optional: DAYS };

/** Vendors whose rules could not be read; with a product, even an empty one, a single rule of the vendor. */
export const RULES_UNREADABLE = table({
  name: 'rules-unreadable',
  columns: ['vendor_id'],
  optional: ['reason', 'Product_Category'],
  presence: 'when-filled',
});

/** Deals of every franchise in the snapshot. */
export const DEALS = table({
  name: 'deals',
  columns: wiresWith(DEAL, 'required'),
  optional: wiresWith(OPTIONAL_DEAL, 'snapshot'),
  presence: 'needed',
});

/** Deals for which the source did not send what a calculation needs. */
export const DEALS_UNREADABLE = table({
  name: 'deals-unreadable',
  columns: ['id'],
  optional: ['Franchise_code', 'reason', 'fault'],
  presence: 'when-filled',
});

/** Payments, one line each; equal lines are separate payments. */
export const PAYMENTS = table({
  name: 'payments',
  columns: ['deal_id', 'Amount_paid'],
  optional: ['Paid_on', 'id', 'Reference', 'Corrects', 'Reason'],
  presence: 'needed',
});

/** Deals whose payments could not be read. */
export const PAYMENTS_UNREADABLE = table({
  name: 'payments-unreadable',
  columns: ['deal_id'],
  optional: ['Franchise_code', 'reason'],
  presence: 'always',
});

/** The flat amount for an opened demat account: the first line that applies to the day counts. */
export const ACCOUNT_OPENING = table({
  name: 'account-opening',
  columns: ['amount'],
  optional: [],
  foreign: DAYS,
  presence: 'always',
});

/** The same with first and last day, YYYY-MM-DD, if an amount applies to the accounts of some days only. */
export const DATED_ACCOUNT_OPENING: SnapshotTable = { ...ACCOUNT_OPENING, optional: DAYS };

/** Present if the amount could not be read, so that 0 is not mistaken for the real amount. */
export const ACCOUNT_OPENING_UNREADABLE = table({
  name: 'account-opening-unreadable',
  columns: ['reason'],
  optional: [],
  presence: 'when-filled',
});

/** Every file that a snapshot folder may contain, without extensions. */
export const SNAPSHOT_TABLES: readonly SnapshotTable[] = [
  VENDORS,
  RULES,
  RULES_UNREADABLE,
  DEALS,
  DEALS_UNREADABLE,
  PAYMENTS,
  PAYMENTS_UNREADABLE,
  ACCOUNT_OPENING,
  ACCOUNT_OPENING_UNREADABLE,
];
