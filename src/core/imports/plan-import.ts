import type { Payment } from '../payments/payment';
import { entryOfReceipt } from '../payments/receipt';
import type { Day } from '../shared/month';
import { type ImportKind, keyField } from './import-kind';
import type { ImportFault } from './import-report';
import { ratioProduct } from './ratio-column';
import type { ImportValues } from './read-import-row';
import { againstVendorChange, RATES_FROM } from './vendor-changes';

/** A valid row and its line in the file. */
export interface ReadRow {
  readonly line: number;
  readonly values: ImportValues;
  /** The cells as the file has them. */
  readonly cells?: readonly string[] | undefined;
}

/** The stored records and other facts that decide what some rows change. */
export interface KnownRecords {
  /** The stored records with the ids of the rows, each with all of its fields. */
  readonly records: ReadonlyMap<string, ImportValues>;
  /** The ids of new records that are stored under another id than the row has; filled only for payments. */
  readonly newIds: ReadonlyMap<string, string>;
  /** Every franchise code; filled only for leads and deals. */
  readonly franchiseCodes: ReadonlySet<string>;
  /** The current code of the vendor for each former code; filled only for leads and deals. */
  readonly formerCodes?: ReadonlyMap<string, string> | undefined;
  /** The stored deals of the rows: maps the id in the row to the stored id; filled only for payments. */
  readonly dealIds: ReadonlyMap<string, string>;
  /** The recorded payments of these deals, by deal; filled only for payments. */
  readonly paymentsOfDeals: ReadonlyMap<string, readonly Pick<Payment, 'id' | 'reference' | 'corrects'>[]>;
  /**
   * The e-mail addresses of the rows that an account already uses, each with its franchise code, or undefined for an
   * account without a franchise. Filled only for vendors.
   */
  readonly addresses: ReadonlyMap<string, string | undefined>;
  /** The products that can have a rule, empty in a network without any; filled only for ratios of vendors. */
  readonly products: ReadonlySet<string>;
  /** The first day after the closed months; undefined where none is closed. Filled only for vendors. */
  readonly firstOpenDay?: Day | undefined;
}

/** The known records where nothing was looked up. */
export const NOTHING_KNOWN: KnownRecords = {
  records: new Map(),
  newIds: new Map(),
  franchiseCodes: new Set(),
  dealIds: new Map(),
  paymentsOfDeals: new Map(),
  addresses: new Map(),
  products: new Set(),
};

/** The result of storing some rows. */
export interface ImportPlan {
  /** Each new or changed record with all of its fields, its former values, and its line in the file. */
  readonly writes: readonly {
    readonly line: number;
    readonly after: ImportValues;
    readonly before: ImportValues | undefined;
  }[];
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows with a row error. */
  readonly faulty: number;
  readonly rowErrors: readonly {
    readonly line: number;
    readonly field: string;
    readonly fault: ImportFault;
    readonly value: string | undefined;
    readonly owner?: string | undefined;
    readonly cells?: readonly string[] | undefined;
  }[];
}

/** Finds the unknown reference of a row: its franchise, or the deal of a payment. */
export function unknownReference(
  kind: ImportKind,
  { line, values, cells }: ReadRow,
  known: Pick<KnownRecords, 'franchiseCodes' | 'dealIds' | 'formerCodes'>,
): ImportPlan['rowErrors'][number] | undefined {
  if (kind === 'vendors') return undefined;
  const { Franchise_code: code, deal_id: dealId } = values;
  if (kind === 'payments') {
    if (known.dealIds.has(dealId ?? '')) return undefined;
    return { line, field: 'deal_id', fault: 'unknown-deal', value: dealId, cells };
  }
  if (known.franchiseCodes.has(code ?? '') || known.formerCodes?.has(code ?? '')) return undefined;
  return { line, field: 'Franchise_code', fault: 'unknown-franchise', value: code, cells };
}

/**
 * Compares rows with the stored records. A field that a row lacks stays as it is, as does a vendor's field whose cell
 * is empty; a payment is never changed.
 */
export function planImport(kind: ImportKind, rows: readonly ReadRow[], known: KnownRecords): ImportPlan {
  const writes: ImportPlan['writes'][number][] = [];
  const rowErrors: ImportPlan['rowErrors'][number][] = [];
  let [created, changed, unchanged] = [0, 0, 0];
  for (const each of rows) {
    const row = underCurrentCode(kind, each, known);
    const { line, cells } = row;
    const { [keyField(kind)]: id = '' } = row.values;
    const before = known.records.get(id);
    const said = kind === 'vendors' && before ? withoutEmpty(row.values) : row.values;
    const values = asStored(kind, said, before, known);
    const unknown = unknownReference(kind, row, known);
    if (unknown) {
      rowErrors.push(unknown);
      continue;
    }
    const different = before && differentField(values, before);
    const receipt = kind === 'payments' && !before ? recordedReceipt(values, known) : undefined;
    const against = kind === 'vendors' ? againstVendor(values, before, known) : [];
    if (before && different === undefined) unchanged += 1;
    else if (before && kind === 'payments') {
      rowErrors.push({ line, field: different ?? 'id', fault: 'payment-differs', value: id, cells });
    } else if (against.length > 0) {
      rowErrors.push(...against.map((each) => ({ line, ...each, cells })));
    } else if (receipt) {
      rowErrors.push({ line, field: receipt, fault: 'receipt-recorded', value: values[receipt], cells });
    } else {
      if (before) changed += 1;
      else created += 1;
      writes.push({ line, after: { ...before, ...values }, before });
    }
  }
  const faulty = rows.length - created - changed - unchanged;
  return { writes, created, changed, unchanged, faulty, rowErrors };
}

/** Replaces a former franchise code in a row by the current code of its vendor. */
function underCurrentCode(
  kind: ImportKind,
  row: ReadRow,
  { formerCodes }: Pick<KnownRecords, 'formerCodes'>,
): ReadRow {
  const code = kind === 'vendors' ? undefined : formerCodes?.get(row.values.Franchise_code ?? '');
  return code === undefined ? row : { ...row, values: { ...row.values, Franchise_code: code } };
}

/** Drops the empty cells of a row, so that an existing vendor keeps those values. */
function withoutEmpty(values: ImportValues): ImportValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function againstVendor(
  values: ImportValues,
  before: ImportValues | undefined,
  known: KnownRecords,
): readonly Pick<ImportPlan['rowErrors'][number], 'field' | 'fault' | 'value' | 'owner'>[] {
  return before ? againstVendorChange(values, before, known) : againstNewVendor(values, known);
}

/** Replaces the ids of a row's record and deal by the ids under which they are stored. */
function asStored(
  kind: ImportKind,
  values: ImportValues,
  before: ImportValues | undefined,
  { dealIds, newIds }: Pick<KnownRecords, 'dealIds' | 'newIds'>,
): ImportValues {
  const key = keyField(kind);
  const stored = before ? before[key] : newIds.get(values[key] ?? '');
  const deal = kind === 'payments' ? dealIds.get(values.deal_id ?? '') : undefined;
  return {
    ...values,
    ...(deal !== undefined && { deal_id: deal }),
    ...(stored !== undefined && { [key]: stored }),
  };
}

/** Returns the first field whose value differs from the stored one. */
function differentField(values: ImportValues, before: ImportValues): string | undefined {
  return Object.keys(values).find((name) => differs(name, values, before));
}

/** Whether a field differs. A payment recorded before references existed has none, and still counts as the same. */
function differs(name: string, values: ImportValues, before: ImportValues): boolean {
  if (name === 'Reference' && before.Reference === undefined) return false;
  // This day alone changes nothing.
  if (name === RATES_FROM) return false;
  return values[name] !== before[name];
}

/** Returns the field of a new payment that holds a receipt already recorded for its deal. */
function recordedReceipt(
  values: ImportValues,
  known: Pick<KnownRecords, 'paymentsOfDeals'>,
): 'id' | 'Reference' | undefined {
  const recorded = known.paymentsOfDeals.get(values.deal_id ?? '') ?? [];
  const fields = ['id', 'Reference'] as const;
  return fields.find((field) => values[field] && entryOfReceipt(values[field], recorded));
}

/**
 * Finds the faults of a new vendor: an address already in use, and ratios for unknown products, which would pay
 * nothing.
 */
function againstNewVendor(
  values: ImportValues,
  { addresses, products }: Pick<KnownRecords, 'addresses' | 'products'>,
): readonly Pick<ImportPlan['rowErrors'][number], 'field' | 'fault' | 'value' | 'owner'>[] {
  const { email } = values;
  const owner = email === undefined ? undefined : addresses.get(email);
  const taken = { field: 'email', fault: 'address-taken', value: email, ...(owner && { owner }) } as const;
  const unknown = Object.entries(values).flatMap(([field, value]) => {
    const product = value === undefined || products.size === 0 ? undefined : ratioProduct(field);
    return product === undefined || products.has(product)
      ? []
      : [{ field, fault: 'unknown-product', value } as const];
  });
  return email !== undefined && addresses.has(email) ? [taken, ...unknown] : unknown;
}
