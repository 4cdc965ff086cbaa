import { toDecimalText, ZERO } from '#core/shared/money';
import { changingDays } from '#core/vendors/commission-rule';
import { DEAL, OPTIONAL_DEAL } from '#records/deal';
import { fieldsWith } from '#records/field-table';
import { OPTIONAL_VENDOR, VENDOR } from '#records/vendor';
import type { Snapshot } from './snapshot';
import {
  ACCOUNT_OPENING,
  ACCOUNT_OPENING_UNREADABLE,
  DATED_ACCOUNT_OPENING,
  DATED_RULES,
  DEALS,
  DEALS_UNREADABLE,
  PAYMENTS,
  PAYMENTS_UNREADABLE,
  RULES,
  RULES_UNREADABLE,
  type SnapshotTable,
  VENDORS,
} from './snapshot-tables';

/** Cells in the order of a table's columns, the optional ones last. Undefined is absent, "" is empty text. */
export type Cells = readonly (string | undefined)[];

const VENDOR_FIELDS = [...fieldsWith(VENDOR, 'required'), ...fieldsWith(OPTIONAL_VENDOR, 'snapshot')];

/** Yields each table of a snapshot with its records, in an order that depends on the data alone. */
export function* snapshotRecords(snapshot: Snapshot): Iterable<readonly [SnapshotTable, Iterable<Cells>]> {
  const { dealsUnreadable, accountOpeningUnreadable: noAmount } = snapshot;
  yield [VENDORS, snapshot.vendors.map((vendor) => VENDOR_FIELDS.map((field) => vendor[field]))];
  yield areRulesDated(snapshot) ? [DATED_RULES, datedRules(snapshot)] : [RULES, rules(snapshot)];
  yield [RULES_UNREADABLE, unreadableRules(snapshot)];
  yield [DEALS, dealRecords(snapshot)];
  yield [
    DEALS_UNREADABLE,
    dealsUnreadable.map((deal) => [deal.id, deal.franchiseCode, deal.reason, deal.fault]),
  ];
  yield [PAYMENTS, payments(snapshot)];
  yield [PAYMENTS_UNREADABLE, unreadablePayments(snapshot)];
  const amounts = noAmount === undefined ? writtenAmounts(snapshot) : [];
  yield areAmountsDated(snapshot)
    ? [DATED_ACCOUNT_OPENING, amounts.map(({ amount, from, until }) => [toDecimalText(amount), from, until])]
    : [ACCOUNT_OPENING, amounts.map(({ amount }) => [toDecimalText(amount)])];
  yield [ACCOUNT_OPENING_UNREADABLE, noAmount === undefined ? [] : [[noAmount]]];
}

const DEAL_FIELDS = [...fieldsWith(DEAL, 'required'), ...fieldsWith(OPTIONAL_DEAL, 'snapshot')];

function* dealRecords({ deals }: Snapshot): Iterable<Cells> {
  for (const deal of deals) yield DEAL_FIELDS.map((field) => deal[field]);
}

function* rules({ rules }: Snapshot): Iterable<Cells> {
  for (const [vendorId, list] of rules) {
    for (const { productCategory, ratio } of list) yield [vendorId, productCategory, toDecimalText(ratio)];
  }
}

function* datedRules({ rules }: Snapshot): Iterable<Cells> {
  for (const [vendorId, list] of rules) {
    for (const { productCategory, ratio, from, until } of list)
      yield [vendorId, productCategory, toDecimalText(ratio), from, until];
  }
}

/** Returns whether a rule or an amount only applies to the deals of some days. */
export function isDated(snapshot: Pick<Snapshot, 'rules' | 'openingAmounts'>): boolean {
  return areRulesDated(snapshot) || areAmountsDated(snapshot);
}

function areRulesDated({ rules }: Pick<Snapshot, 'rules'>): boolean {
  return [...rules.values()].some((list) => changingDays(list).length > 0);
}

function areAmountsDated({ openingAmounts }: Pick<Snapshot, 'openingAmounts'>): boolean {
  return changingDays(openingAmounts).length > 0;
}

/** Returns the amounts to write; an explicit 0 for a source without any. */
function writtenAmounts({ openingAmounts }: Snapshot): Snapshot['openingAmounts'] {
  return openingAmounts.length > 0 ? openingAmounts : [{ amount: ZERO }];
}

function* unreadableRules({ rulesUnreadable, rulesRejected = new Map() }: Snapshot): Iterable<Cells> {
  for (const [vendorId, why] of rulesUnreadable) yield [vendorId, why, undefined];
  for (const [vendorId, rejected] of rulesRejected) {
    for (const { reason, productCategory = '' } of rejected) yield [vendorId, reason, productCategory];
  }
}

function* payments({ deals, payments }: Snapshot): Iterable<Cells> {
  // By deal instead of arrival, so that two snapshots of the same data have the same bytes.
  for (const dealId of new Set(deals.map((deal) => deal.id))) {
    for (const { amountPaid, paidOn, id, reference, corrects, reason } of payments.get(dealId) ?? []) {
      yield [dealId, toDecimalText(amountPaid), paidOn, id, reference, corrects, reason];
    }
  }
}

function* unreadablePayments({ deals, paymentsUnreadable }: Snapshot): Iterable<Cells> {
  const written = new Set<string>();
  for (const { id, franchiseCode } of deals) {
    const why = paymentsUnreadable.get(id);
    if (why === undefined || written.has(id)) continue;
    written.add(id);
    yield [id, franchiseCode, why];
  }
}
