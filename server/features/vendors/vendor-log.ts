import type { Clock } from '#core/shared/clock.port';
import { type Decimal, toDecimalText } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import { type CommissionRule, ruleFor } from '#core/vendors/commission-rule';
import { commonDays, productRules } from '#core/vendors/rule-timeline';
import type { DaysOfRules, NamedRules } from '#core/vendors/rule-version';
import type { VendorDetails } from '#core/vendors/vendor-details';
import type { PortalTransaction } from '../../db/portal-database';
import type { Principal } from '../../sessions/principal';
import { type AuditEntry, recordChange } from '../audit/audit-log';

/** The administrator who makes a change, and the clock. */
export interface Author {
  readonly admin: Pick<Principal, 'userId'>;
  readonly clock: Clock;
}

/** Writes a change of a vendor or its rules to the audit log. */
export function logVendor(
  transaction: PortalTransaction,
  { admin, clock }: Author,
  vendorId: string,
  entry: Omit<AuditEntry<'vendor' | 'rules'>, 'subject' | 'subjectId' | 'vendorId'> & {
    readonly subject?: 'vendor' | 'rules';
  },
): Promise<void> {
  return recordChange(transaction, admin, clock, {
    subject: 'vendor',
    ...entry,
    subjectId: vendorId,
    vendorId,
  });
}

/** The audit log entry of a vendor, without secret fields. */
export function loggedVendor(file: VendorDetails) {
  const { franchiseCode, name, contactPerson, email, mobile, city, state, pin, pan, gstin } = file;
  return { franchiseCode, name, contactPerson, email, mobile, city, state, pin, pan, gstin };
}

/**
 * The audit log form of rules: each product with its ratio in percent, as exact text; and the days, once where they are
 * the same for all.
 */
export function loggedRules(version: NamedRules & { readonly version: number }) {
  const said = productRules(version);
  const common = commonDays(said);
  const ratios = new Map<string, string>();
  for (const { productCategory, ratio, ...days } of said) {
    if (!ratio) continue;
    const of = [ratios.get(productCategory), common ? percent(ratio) : dayText(percent(ratio), days)];
    ratios.set(productCategory, of.filter(Boolean).join(', '));
  }
  return { version: version.version, rules: Object.fromEntries(ratios), ...common };
}

/** The audit log form of the rules before a change: those of its first day, or of today. */
export function loggedBefore(rules: readonly CommissionRule[], said: NamedRules, today: Day) {
  const had = productRules(said).flatMap(({ productCategory, from, until }) => {
    const day = from ?? (until !== undefined && until < today ? until : today);
    const rule = ruleFor(rules, productCategory, day);
    return rule ? [[productCategory, percent(rule.ratio)]] : [];
  });
  return { rules: Object.fromEntries(had) };
}

function percent(ratio: Decimal): string {
  return shortText(toDecimalText(ratio));
}

function dayText(ratio: string, { from, until }: DaysOfRules): string {
  return [ratio, from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ');
}

function shortText(ratio: string): string {
  return ratio.includes('.') ? ratio.replace(/\.?0+$/, '') : ratio;
}

type Fields = Readonly<Record<string, string | undefined>>;

/** The fields that differ between two records. */
export function differing(before: Fields, after: Fields): readonly [Fields, Fields] {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return [only(before), only(after)];
}
