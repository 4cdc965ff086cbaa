import type { DoubtList } from '#core/commission/record-doubt';
import { isEarnedFreeDemat } from '#core/deals/deal';
import { type Decimal, parseDecimal } from '#core/shared/money';
import { type Day, isDay } from '#core/shared/month';
import type { RejectedRecord } from '#core/shared/read-result';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { DatedAmount } from '#core/vendors/opening-amount';
import type { DaysOfRules } from '#core/vendors/rule-version';
import type { Vendor } from '#core/vendors/vendor';
import type { TableRow } from './read-table';
import type { SnapshotTerms } from './snapshot';
import { SnapshotFolder } from './snapshot-folder';
import {
  ACCOUNT_OPENING,
  ACCOUNT_OPENING_UNREADABLE,
  DEALS,
  RULES,
  RULES_UNREADABLE,
  VENDORS,
} from './snapshot-tables';

/** Reads vendors, rules and the account opening amounts. Throws `SnapshotUnreadable`, with file and line. */
export async function loadSnapshotTerms(path: string, doubts?: DoubtList): Promise<SnapshotTerms> {
  const folder = await SnapshotFolder.open(path, doubts);

  const vendors: Vendor[] = [];
  await folder.read(VENDORS, (row) => vendors.push(toVendor(row)));

  const rules = new Map<string, CommissionRule[]>();
  await folder.read(RULES, (row) => {
    const ratio = decimal(row, 'Franchise_Ratio');
    append(rules, needed(row, 'vendor_id'), {
      productCategory: needed(row, 'Product_Category'),
      ratio,
      ...daysIn(row),
    });
  });
  const rulesUnreadable = new Map<string, string>();
  const rulesRejected = new Map<string, RejectedRecord[]>();
  await folder.read(RULES_UNREADABLE, (row) => {
    const [vendorId, reason = ''] = [needed(row, 'vendor_id'), row.cell('reason')];
    const productCategory = row.cell('Product_Category');
    if (productCategory === undefined) rulesUnreadable.set(vendorId, reason);
    else
      append(rulesRejected, vendorId, {
        id: undefined,
        reason,
        productCategory: productCategory || undefined,
      });
  });

  const openingAmounts: DatedAmount[] = [];
  await folder.read(ACCOUNT_OPENING, (row) =>
    openingAmounts.push({ amount: decimal(row, 'amount'), ...daysIn(row) }),
  );
  const reasons: string[] = [];
  await folder.read(ACCOUNT_OPENING_UNREADABLE, (row) => reasons.push(row.cell('reason') ?? ''));
  if (!folder.has(ACCOUNT_OPENING) && (await earnsFreeDemats(folder)))
    reasons.push(`${ACCOUNT_OPENING.name}.csv is missing in the folder`);

  return {
    vendors,
    rules,
    rulesUnreadable,
    ...(rulesRejected.size > 0 && { rulesRejected }),
    openingAmounts,
    accountOpeningUnreadable: reasons[0],
  };
}

/** Returns whether the account opening amount would affect any figure. */
async function earnsFreeDemats(folder: SnapshotFolder): Promise<boolean> {
  let isAnyEarned = false;
  await folder.read(DEALS, (row) => {
    const deal = { productCategory: row.cell('Product_Category') ?? '', stage: row.cell('Stage') ?? '' };
    isAnyEarned ||= isEarnedFreeDemat(deal);
  });
  return isAnyEarned;
}

function toVendor(
  row: TableRow<(typeof VENDORS)['columns'][number] | (typeof VENDORS)['optional'][number]>,
): Vendor {
  return {
    id: row.cell('vendor_id') || undefined,
    franchiseCode: needed(row, 'Franchise_code'),
    name: row.cell('name'),
    email: row.cell('email'),
    mobile: row.cell('mobile'),
    city: row.cell('city'),
  };
}

function needed<Column extends string>(row: TableRow<Column>, column: Column): string {
  return row.cell(column) || row.refuse(`${column} is empty`);
}

function decimal<Column extends string>(row: TableRow<Column>, column: Column): Decimal {
  const text = row.cell(column) ?? '';
  return parseDecimal(text) ?? row.refuse(`${column} "${text}" is not a number`);
}

function daysIn(row: TableRow<'From' | 'Until'>): DaysOfRules {
  const [from, until] = [dayIn(row, 'From'), dayIn(row, 'Until')];
  return { ...(from && { from }), ...(until && { until }) };
}

function dayIn<Column extends string>(row: TableRow<Column>, column: Column): Day | undefined {
  const text = row.cell(column) || undefined;
  return text === undefined || isDay(text) ? text : row.refuse(`${column} "${text}" is not a day`);
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
