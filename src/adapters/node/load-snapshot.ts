import { type Deal, isEarnedFreeDemat } from '#core/deals/deal';
import type { Payment } from '#core/payments/payment';
import { type Decimal, parseDecimal, ZERO } from '#core/shared/money';
import { RECORD_FAULTS, type RejectedRecord } from '#core/shared/reading';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { Vendor } from '#core/vendors/vendor';
import type { TableRow } from './read-table';
import type { Snapshot, SnapshotDeals, SnapshotTerms, UnreadableDeal } from './snapshot';
import { SnapshotFolder } from './snapshot-folder';
import {
  ACCOUNT_OPENING,
  ACCOUNT_OPENING_UNREADABLE,
  DEALS,
  DEALS_UNREADABLE,
  PAYMENTS,
  PAYMENTS_UNREADABLE,
  RULES,
  RULES_UNREADABLE,
  VENDORS,
} from './snapshot-tables';

/** Reads a snapshot folder whole. Throws `SnapshotUnreadable`, with file and line, rather than drop anything. */
export async function loadSnapshot(path: string): Promise<Snapshot> {
  return { ...(await loadSnapshotTerms(path)), ...(await loadSnapshotDeals(path)) };
}

/** Reads vendors, rules and the account opening amount. Throws `SnapshotUnreadable`, with file and line. */
export async function loadSnapshotTerms(path: string): Promise<SnapshotTerms> {
  const folder = await SnapshotFolder.open(path);

  const vendors: Vendor[] = [];
  await folder.read(VENDORS, (row) => vendors.push(toVendor(row)));

  const rules = new Map<string, CommissionRule[]>();
  await folder.read(RULES, (row) => {
    const ratio = decimal(row, 'Franchise_Ratio');
    append(rules, needed(row, 'vendor_id'), { productCategory: needed(row, 'Product_Category'), ratio });
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

  const amounts: Decimal[] = [];
  await folder.read(ACCOUNT_OPENING, (row) => amounts.push(decimal(row, 'amount')));
  const reasons: string[] = [];
  await folder.read(ACCOUNT_OPENING_UNREADABLE, (row) => reasons.push(row.cell('reason') ?? ''));
  if (!folder.has(ACCOUNT_OPENING) && (await earnsFreeDemats(folder)))
    reasons.push(`${ACCOUNT_OPENING.name}.csv is missing in the folder`);

  return {
    vendors,
    rules,
    rulesUnreadable,
    ...(rulesRejected.size > 0 && { rulesRejected }),
    accountOpeningAmount: amounts[0] ?? ZERO,
    laterOpeningAmounts: amounts.slice(1),
    accountOpeningUnreadable: reasons[0],
  };
}

/** Reads deals and payments. Throws `SnapshotUnreadable`, with file and line. */
export async function loadSnapshotDeals(path: string): Promise<SnapshotDeals> {
  const folder = await SnapshotFolder.open(path);

  const deals: Deal[] = [];
  const dealsUnreadable: UnreadableDeal[] = [];
  await folder.read(DEALS, (row) => {
    const deal = toDeal(row);
    if ('reason' in deal) dealsUnreadable.push(deal);
    else deals.push(deal);
  });
  await folder.read(DEALS_UNREADABLE, (row) => dealsUnreadable.push(toUnreadableDeal(row)));

  const payments = new Map<string, Payment[]>();
  await folder.read(PAYMENTS, (row) => {
    append(payments, needed(row, 'deal_id'), {
      amountPaid: decimal(row, 'Amount_paid'),
      paidOn: row.cell('Paid_on'),
      id: row.cell('id') || undefined,
      reference: row.cell('Reference'),
      corrects: row.cell('Corrects') || undefined,
    });
  });
  const paymentsUnreadable = new Map<string, string>();
  await folder.read(PAYMENTS_UNREADABLE, (row) => {
    paymentsUnreadable.set(needed(row, 'deal_id'), row.cell('reason') ?? '');
  });

  return { deals, dealsUnreadable, payments, paymentsUnreadable };
}

/** Whether an account opening amount would make a difference. */
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

function toDeal(row: TableRow<(typeof DEALS)['columns'][number]>): Deal | UnreadableDeal {
  const id = row.cell('id');
  const franchiseCode = row.cell('Franchise_code');
  const productCategory = row.cell('Product_Category');
  if (!id || !franchiseCode || !productCategory) {
    return { id, franchiseCode, reason: 'id, Franchise_code or Product_Category missing' };
  }
  return {
    id,
    franchiseCode,
    createdTime: row.cell('Created_Time') ?? '',
    productCategory,
    stage: row.cell('Stage') ?? '',
    name: row.cell('Deal_Name'),
    company: row.cell('Company'),
  };
}

/** A line of `DEALS_UNREADABLE`. */
export function toUnreadableDeal(
  row: TableRow<(typeof DEALS_UNREADABLE)['columns'][number] | (typeof DEALS_UNREADABLE)['optional'][number]>,
): UnreadableDeal {
  const fault = RECORD_FAULTS.find((known) => known === row.cell('fault'));
  return {
    id: row.cell('id'),
    franchiseCode: row.cell('Franchise_code'),
    reason: row.cell('reason') ?? '',
    ...(fault && { fault }),
  };
}

function needed<Column extends string>(row: TableRow<Column>, column: Column): string {
  return row.cell(column) || row.refuse(`${column} is empty`);
}

function decimal<Column extends string>(row: TableRow<Column>, column: Column): Decimal {
  const text = row.cell(column) ?? '';
  return parseDecimal(text) ?? row.refuse(`${column} "${text}" is not a number`);
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
