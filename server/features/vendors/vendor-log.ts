import type { Clock } from '#core/shared/clock.port';
import { toDecimalText } from '#core/shared/money';
import type { RuleVersion } from '#core/vendors/rule-version';
import type { VendorDetails } from '#core/vendors/vendor-details';
import type { PortalTransaction } from '../../db/portal-database';
import type { Principal } from '../../sessions/principal';
import { type AuditEntry, recordChange } from '../audit/audit-log';

/** Who makes a change, and by which clock. */
export interface Author {
  readonly admin: Pick<Principal, 'userId'>;
  readonly clock: Clock;
}

/** Writes to the log what was done with a vendor, or with its rules. */
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

/** What of a vendor stands in the log of changes: everything but what is secret. */
export function loggedVendor(file: VendorDetails) {
  const { franchiseCode, name, contactPerson, email, mobile, city, state, pin, pan, gstin } = file;
  return { franchiseCode, name, contactPerson, email, mobile, city, state, pin, pan, gstin };
}

/** Rules for the log: each category with its ratio in percent, as text, so that no digit is lost. */
export function loggedRules({
  version,
  rules,
  from,
  until,
}: Omit<RuleVersion, 'changedBy' | 'changedAt' | 'reason'>) {
  const ratios = rules.map(({ productCategory, ratio }) => [
    productCategory,
    shortText(toDecimalText(ratio)),
  ]);
  return {
    version,
    rules: Object.fromEntries(ratios),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
}

function shortText(ratio: string): string {
  return ratio.includes('.') ? ratio.replace(/\.?0+$/, '') : ratio;
}

type Fields = Readonly<Record<string, string | undefined>>;

/** Of two records the fields that differ. */
export function differing(before: Fields, after: Fields): readonly [Fields, Fields] {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return [only(before), only(after)];
}
