import { isVoid } from '../deals/deal';
import { receiptKey } from '../payments/receipt';
import type { BusinessCalendar } from '../shared/month';
import { bareId, canonicalId } from '../shared/record-id';
import { IMPORT_FIELDS, type ImportKind, isDateField } from './import-kind';
import type { ImportFault } from './import-report';
import { isCutByExcel, isText } from './kept-text';
import { wholeName } from './name-parts';
import { plainCell } from './plain-cell';
import { amountText, isKeptAmount, readAmount } from './read-amount';
import { type DateOrder, readDate } from './read-date';
import { RATES_FROM, type VendorsThere } from './vendor-changes';
import { readVendorRow } from './vendor-row';

/** A row by the fields of its record; an empty cell is undefined. Fields without a column are missing. */
export type ImportValues = Readonly<Record<string, string | undefined>>;

/** A fault of one value. */
export interface ValueFault {
  readonly field: string;
  readonly fault: ImportFault;
  readonly value?: string | undefined;
}

const MAX_TEXT = 500;
const MAX_ID = 100;

/**
 * Reads the cells of a row, by field. Trims texts, writes dates in ISO form (numeric ones are read in the order of
 * their column) and keeps amounts exact. Returns every fault, or the values.
 */
export function readImportRow(
  kind: ImportKind,
  written: ImportValues,
  calendar: BusinessCalendar,
  orders: ReadonlyMap<string, DateOrder | undefined> = new Map(),
  there?: VendorsThere,
): { readonly values: ImportValues } | { readonly faults: readonly ValueFault[] } {
  if (kind === 'vendors') {
    return readVendorRow(
      Object.fromEntries(Object.entries(written).map(([name, cell = '']) => [name, plainCell(cell)])),
      there,
      (text) => readDate(text, orders.get(RATES_FROM), calendar),
    );
  }
  const cells = wholeName(kind, written);
  const values: Record<string, string | undefined> = {};
  const faults: ValueFault[] = [];
  for (const { name, required, keepsWhenEmpty } of IMPORT_FIELDS[kind]) {
    if (!(name in cells)) {
      if (required) faults.push({ field: name, fault: 'missing' });
      continue;
    }
    const value = readCell(name, cells[name] ?? '');
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
  if (kind === 'payments' && values.id === undefined) {
    const id = receiptId(values);
    // A fault in one of the parts is reported already.
    if (id === undefined && faults.length === 0) faults.push({ field: 'Reference', fault: 'no-receipt' });
    values.id = id;
    if (id !== undefined && id.length > MAX_ID) faults.push({ field: 'Reference', fault: 'too-long' });
  }
  return faults.length > 0 ? { faults } : { values };
}

/** Returns the text of a cell in the form of its field: a canonical id, a bare code, anything else as shown. */
function readCell(name: string, cell: string): string {
  const text = plainCell(cell);
  if (name === 'id' || name === 'deal_id' || name === 'Converted_Deal') return canonicalId(text);
  return name === 'Franchise_code' ? bareId(text) : text;
}

/**
 * Makes the id of a payment whose file has none, from deal, reference, amount and day. Undefined where the row has
 * neither day nor reference, since two payments of one amount could not be told apart.
 */
function receiptId({ deal_id: deal, Reference: reference, Amount_paid: amount, Paid_on: day }: ImportValues) {
  if (!deal || !amount || (!reference && !day)) return undefined;
  return [deal, reference && receiptKey(reference), amount, day].filter(Boolean).join('/');
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
  return isKeptAmount(amount) ? undefined : 'amount-out-of-range';
}
