import { accountIn } from '#core/imports/account-cells';
import { ratioProduct } from '#core/imports/ratio-column';
import type { ImportValues } from '#core/imports/read-import-row';
import { saidOfProducts } from '#core/imports/vendor-changes';
import { InvalidInput } from '#core/shared/failure';
import { parseDecimal } from '#core/shared/money';
import type { NamedRules } from '#core/vendors/rule-version';
import { fieldsWith } from '#records/field-table';
import { VENDOR } from '#records/vendor';
import { VENDOR_FILE } from '#records/vendor-file';
import type { PortalTransaction } from '../../db/portal-database';
import { enterAccount } from '../payouts/beneficiaries';
import { ruleVersionsOf } from '../vendors/rule-versions';
import { SqlRuleAdmin } from '../vendors/sql-rule-admin';
import { SqlVendorAdmin } from '../vendors/sql-vendor-admin';
import type { FileWriter } from './import-table';

/** The reason that the audit log gives for rules and states from a file. */
const REASON = 'From a file of vendors';

/** Returns the product rules that a row gives a vendor; undefined where it has none. */
export function rulesIn(values: ImportValues): NamedRules | undefined {
  const headings = Object.keys(values).filter(
    (name) => ratioProduct(name) !== undefined && values[name] !== undefined,
  );
  return headings.length > 0 ? { rules: saidOfProducts(values, headings, parseDecimal) } : undefined;
}

/**
 * Applies a row to an existing vendor with the same checks as the forms: fields, status, ratios, and the bank account,
 * which another person verifies. Throws `InvalidInput` where a form would refuse it.
 */
export async function changeVendor(
  transaction: PortalTransaction,
  vendorId: string,
  values: ImportValues,
  { calendar, inviting, sessions, userId, accounts }: FileWriter,
): Promise<void> {
  const admin = new SqlVendorAdmin(transaction, { ...inviting, sessions });
  const named = fieldsWith(VENDOR, 'imported').filter((field) => field !== 'franchiseCode');
  const change = Object.fromEntries(
    named.flatMap((field) => {
      const value = values[VENDOR[field].wire];
      return value === undefined ? [] : [[field, value]];
    }),
  );
  if (Object.keys(change).length > 0) await admin.change(vendorId, change);
  const status = values[VENDOR_FILE.status.wire];
  if (status !== undefined) await admin.setActive(vendorId, status === 'active', REASON);
  const said = rulesIn(values);
  if (said) {
    const [{ version }] = await ruleVersionsOf(transaction, vendorId);
    const rules = new SqlRuleAdmin(transaction, inviting, calendar);
    const outcome = await rules.putRules(vendorId, { ...said, base: version, reason: REASON });
    if (outcome.kind !== 'saved') throw new InvalidInput('These ratios are for months that are closed.');
  }
  const account = accountIn(values);
  if (!account) return;
  const by = { userId, sessionId: '', role: 'admin', vendorId: undefined, franchiseCodes: 'all' } as const;
  await enterAccount(transaction, vendorId, account, { by, dependencies: accounts });
}
