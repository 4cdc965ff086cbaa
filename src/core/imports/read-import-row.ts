import { isVoid } from '../deals/deal';
import { withoutFormulaGuard } from '../shared/formula-safe';
import { type Decimal, parseDecimal, toDecimalText } from '../shared/money';
import type { BusinessCalendar } from '../shared/month';
import { withoutCommas } from '../shared/written-amount';
import { IMPORT_FIELDS, type ImportKind, isDateField } from './import-kind';
import type { ImportFault } from './import-report';
import { isCutByExcel, isText } from './kept-text';
import { type DateOrder, readDate } from './read-date';
import { readVendorRow } from './vendor-row';

/** A row as its record holds it: by field; undefined for a cell that is empty. Fields without a column are missing. */
export type ImportValues = Readonly<Record<string, string | undefined>>;

/** The fault of one value. */
export interface ValueFault {
  readonly field: string;
  readonly fault: ImportFault;
  readonly value?: string | undefined;
}

const MAX_TEXT = 500;
const MAX_ID = 100;
/** Amounts are kept in millionths of a rupee, below a thousand million rupees. */
const SCALE = 6;
const MAX_UNITS = 999_999_999_999_999n;

/**
 * Reads the cells of a row, by field. Text is trimmed; a date is stored in ISO form, those in numbers read in the order
 * of their column; an amount is exact. Gives everything that is wrong, or the values.
 */
export function readImportRow(
  kind: ImportKind,
  cells: ImportValues,
  calendar: BusinessCalendar,
  orders: ReadonlyMap<string, DateOrder | undefined> = new Map(),
): { readonly values: ImportValues } | { readonly faults: readonly ValueFault[] } {
  if (kind === 'vendors') {
    return readVendorRow(
      Object.fromEntries(Object.entries(cells).map(([name, cell = '']) => [name, withoutFormulaGuard(cell)])),
    );
  }
  const values: Record<string, string | undefined> = {};
  const faults: ValueFault[] = [];
  for (const { name, required, keepsWhenEmpty } of IMPORT_FIELDS[kind]) {
    if (!(name in cells)) {
      if (required) faults.push({ field: name, fault: 'missing' });
      continue;
    }
    const value = withoutFormulaGuard(cells[name] ?? '');
    if (value === '' && keepsWhenEmpty) continue;
    values[name] = value === '' ? undefined : value;
    if (value === '') {
      if (required) faults.push({ field: name, fault: 'missing' });
      continue;
    }
    const date = isDateField(name) ? readDate(value, orders.get(name), calendar) : undefined;
    const fault = faultOf(name, value, date);
    if (fault) faults.push({ field: name, fault, value });
    else if (date !== undefined) values[name] = date;
    else if (name === 'Amount_paid') values[name] = amountText(value);
  }
  return faults.length > 0 ? { faults } : { values };
}

/** An amount as it is compared and kept: "-12.5", without zeros at the end. */
export function amountText(text: string): string | undefined {
  const amount = readAmount(text);
  return (
    amount &&
    toDecimalText(amount)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
  );
}

function faultOf(name: string, value: string, date: string | undefined): ImportFault | undefined {
  if (!isText(value)) return 'not-text';
  if (value.length > (/^(id|deal_id|Franchise_code)$/.test(name) ? MAX_ID : MAX_TEXT)) return 'too-long';
  if (isCutByExcel(value)) return 'cut-digits';
  if (name === 'Stage' && isVoid({ stage: value })) return 'reserved-stage';
  if (isDateField(name) && date === undefined) return 'unreadable-date';
  if (name !== 'Amount_paid') return undefined;
  const amount = readAmount(value);
  if (!amount) return 'unreadable-amount';
  return isKept(amount) ? undefined : 'amount-out-of-range';
}

/** An amount as people write it, exact: with or without the commas of India or of the west between its digits, and with a rupee sign at most. */
export function readAmount(text: string): Decimal | undefined {
  const number = text.replace(/^(?:₹|Rs\.?|INR)\s*/i, '').trim();
  // An exponent is what a spreadsheet leaves of a long number.
  return /e/i.test(number) ? undefined : parseDecimal(withoutCommas(number) ?? '');
}

function isKept({ units, scale }: Decimal): boolean {
  const size = units < 0n ? -units : units;
  if (scale <= SCALE) return size * 10n ** BigInt(SCALE - scale) <= MAX_UNITS;
  const divisor = 10n ** BigInt(scale - SCALE);
  return size % divisor === 0n && size / divisor <= MAX_UNITS;
}
