import type { Payment } from '../payments/payment';
import { entryOfReceipt } from '../payments/receipt';
import type { Day } from '../shared/month';
import { type ImportKind, keyField } from './import-kind';
import type { ImportFault } from './import-report';
import { ratioProduct } from './ratio-column';
import type { ImportValues } from './read-import-row';
import { againstVendorChange, RATES_FROM } from './vendor-changes';

/** A row that can be stored, from this line of its file. */
export interface ReadRow {
  readonly line: number;
  readonly values: ImportValues;
  /** As they came in a file. */
  readonly cells?: readonly string[] | undefined;
}

/** The stored records and other facts that decide what some rows mean. */
export interface KnownRecords {
  /** The records with the ids of the rows, each with all of its fields. */
  readonly records: ReadonlyMap<string, ImportValues>;
  /** The ids under which new records are stored, where those are other ones; asked only for payments. */
  readonly newIds: ReadonlyMap<string, string>;
  /** Every franchise code; asked only for leads and deals. */
  readonly franchiseCodes: ReadonlySet<string>;
  /** The codes that vendors had, each with the one that its vendor has now; asked only for leads and deals. */
  readonly formerCodes?: ReadonlyMap<string, string> | undefined;
  /** Those of the rows' deals that there are, each under the id that it is stored under; asked only for payments. */
  readonly dealIds: ReadonlyMap<string, string>;
  /** The payments that are on record for these deals, by deal; asked only for payments. */
  readonly paymentsOfDeals: ReadonlyMap<string, readonly Pick<Payment, 'id' | 'reference' | 'corrects'>[]>;
  /** Those of the rows' e-mail addresses that somebody has, each with the franchise code of its vendor; of an account without a franchise undefined. Asked only for vendors. */
  readonly addresses: ReadonlyMap<string, string | undefined>;
  /** The products that there can be rules for, none in a network without any; asked only for ratios of vendors. */
  readonly products: ReadonlySet<string>;
  /** The first day of no closed month; undefined where none is closed. Asked only for vendors. */
  readonly firstOpenDay?: Day | undefined;
}

/** The known records where nothing was asked. */
export const NOTHING_KNOWN: KnownRecords = {
  records: new Map(),
  newIds: new Map(),
  franchiseCodes: new Set(),
  dealIds: new Map(),
  paymentsOfDeals: new Map(),
  addresses: new Map(),
  products: new Set(),
};

/** The effect of storing some rows. */
export interface ImportPlan {
  /** Each new or changed record with all of its fields, what it was before, and the line that says so. */
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

/** Finds the reference of a row that nobody knows: its franchise, or the deal of a payment. */
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

/** Compares rows with what is there. A field that a row does not have stays as it is, and an empty cell says nothing of a vendor; a payment is never changed. */
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

/** A row with the code that its vendor has now. */
function underCurrentCode(
  kind: ImportKind,
  row: ReadRow,
  { formerCodes }: Pick<KnownRecords, 'formerCodes'>,
): ReadRow {
  const code = kind === 'vendors' ? undefined : formerCodes?.get(row.values.Franchise_code ?? '');
  return code === undefined ? row : { ...row, values: { ...row.values, Franchise_code: code } };
}

/** A vendor that is there keeps what a row has an empty cell for. */
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

/** The values of a row with its record and its deal under the ids that they are stored under. */
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

/** The first field that differs. */
function differentField(values: ImportValues, before: ImportValues): string | undefined {
  return Object.keys(values).find((name) => differs(name, values, before));
}

/** A payment that came before references were kept has none, and is still the same. */
function differs(name: string, values: ImportValues, before: ImportValues): boolean {
  if (name === 'Reference' && before.Reference === undefined) return false;
  // By itself it says nothing.
  if (name === RATES_FROM) return false;
  return values[name] !== before[name];
}

/** The field of a new payment whose receipt is on record for its deal. */
function recordedReceipt(
  values: ImportValues,
  known: Pick<KnownRecords, 'paymentsOfDeals'>,
): 'id' | 'Reference' | undefined {
  const recorded = known.paymentsOfDeals.get(values.deal_id ?? '') ?? [];
  const fields = ['id', 'Reference'] as const;
  return fields.find((field) => values[field] && entryOfReceipt(values[field], recorded));
}

/**
 * Finds the faults that keep out a new vendor: an address that somebody has, and ratios for products that nobody knows,
 * which pay nothing.
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
