import { fieldsWith } from '#records/field-table';
import { VENDOR } from '#records/vendor';
import { VENDOR_FILE } from '#records/vendor-file';
import type { Day } from '../shared/month';
import { isDay } from '../shared/month';
import type { DaysOfRules, ProductRule } from '../vendors/rule-version';
import { isAccountField } from './account-cells';
import type { ImportFault } from './import-report';
import { ratioColumn } from './ratio-column';

type Values = Readonly<Record<string, string | undefined>>;

/** The field with the first day of a row's ratios. */
export const RATES_FROM = VENDOR_FILE.ratesFrom.wire;

/** The vendors that a file may change, and the default first day of their ratios. */
export interface VendorsThere {
  /** The franchise codes, in capitals as stored. */
  readonly codes: ReadonlySet<string>;
  /** The day from which ratios apply where a row gives none: the first day of this month. */
  readonly ratesFrom: Day;
}

/** Returns the days that a ratio applies to: those in its heading, else from the row's first day on. */
export function daysOfRatio(heading: string, values: Values): DaysOfRules {
  const { product: _, ...days } = ratioColumn(heading) ?? { product: '' };
  const from = days.from ?? values[RATES_FROM];
  return { ...days, ...(from !== undefined && isDay(from) && { from }) };
}

/** Lists the headings of the ratios that differ from those in force. */
function changedRatios(values: Values, before: Values): readonly string[] {
  return Object.keys(values).filter(
    (name) => ratioColumn(name) !== undefined && values[name] !== undefined && values[name] !== before[name],
  );
}

/** Returns the product rules that a row gives an existing vendor. */
export function saidOfProducts(
  values: Values,
  headings: readonly string[],
  ratioOf: (text: string) => ProductRule['ratio'],
): readonly ProductRule[] {
  return headings.map((heading) => ({
    productCategory: ratioColumn(heading)?.product ?? '',
    ratio: ratioOf(values[heading] ?? ''),
    ...daysOfRatio(heading, values),
  }));
}

/** A fault of a value in a row. */
interface VendorFault {
  readonly field: string;
  readonly fault: ImportFault;
  readonly value: string | undefined;
}

/**
 * Finds the faults of a change to a vendor: another address to sign in with, a ratio for an unknown product, and a
 * ratio whose days begin in a closed month, which has to be entered on the page of the vendor.
 */
export function againstVendorChange(
  values: Values,
  before: Values,
  {
    products,
    firstOpenDay,
  }: { readonly products: ReadonlySet<string>; readonly firstOpenDay?: Day | undefined },
): readonly VendorFault[] {
  const { email } = values;
  const address =
    email !== undefined && email !== before.email
      ? [{ field: 'email', fault: 'vendor-differs' as const, value: email }]
      : [];
  const rates = changedRatios(values, before).flatMap((field): readonly VendorFault[] => {
    const value = values[field];
    const product = ratioColumn(field)?.product ?? '';
    if (products.size > 0 && !products.has(product)) return [{ field, fault: 'unknown-product', value }];
    const { from } = daysOfRatio(field, values);
    const isClosed = firstOpenDay !== undefined && (from === undefined || from < firstOpenDay);
    return isClosed ? [{ field, fault: 'closed-month', value: from }] : [];
  });
  return [...address, ...rates];
}

const FIELDS: ReadonlySet<string> = new Set([
  ...fieldsWith(VENDOR, 'imported').map((field) => VENDOR[field].wire),
  VENDOR_FILE.status.wire,
]);

/**
 * Returns the values to store from a row that changes a vendor: those that differ, the first day of its ratios, and all
 * cells of a changed account.
 */
export function changeOnly(after: Values, before: Values, key: string): Values {
  const differs = (name: string) => after[name] !== before[name];
  const account = Object.keys(after).some((name) => isAccountField(name) && differs(name));
  return Object.fromEntries(
    Object.entries(after).filter(([name]) => {
      if (name === key || name === RATES_FROM) return true;
      if (isAccountField(name)) return account;
      return (FIELDS.has(name) || ratioColumn(name) !== undefined) && differs(name);
    }),
  );
}
