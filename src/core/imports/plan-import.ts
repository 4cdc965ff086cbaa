import type { Payment } from '../payments/payment';
import { entryOfReceipt } from '../payments/receipt';
import type { ImportKind } from './import-kind';
import type { ImportFault } from './import-report';
import type { ImportValues } from './read-import-row';

/** A row that can be stored, from this line of its file. */
export interface ReadRow {
  readonly line: number;
  readonly values: ImportValues;
  /** As they came in a file. */
  readonly cells?: readonly string[] | undefined;
}

/** What is there already and bears on some rows. */
export interface KnownRecords {
  /** The records with the ids of the rows, each with all of its fields. */
  readonly records: ReadonlyMap<string, ImportValues>;
  /** Every franchise code; asked only for leads and deals. */
  readonly franchiseCodes: ReadonlySet<string>;
  /** Those of the rows' deals that there are; asked only for payments. */
  readonly dealIds: ReadonlySet<string>;
  /** What is on record for these deals, by deal; asked only for payments. */
  readonly paymentsOfDeals: ReadonlyMap<string, readonly Pick<Payment, 'id' | 'reference' | 'corrects'>[]>;
}

/** What storing some rows would do. */
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
  readonly complaints: readonly {
    readonly line: number;
    readonly field: string;
    readonly fault: ImportFault;
    readonly value: string | undefined;
    readonly cells?: readonly string[] | undefined;
  }[];
}

/** What a row names and nobody knows: its franchise, or the deal of a payment. */
export function unknownReference(
  kind: ImportKind,
  { line, values, cells }: ReadRow,
  known: Pick<KnownRecords, 'franchiseCodes' | 'dealIds'>,
): ImportPlan['complaints'][number] | undefined {
  const { Franchise_code: code, deal_id: dealId } = values;
  if (kind === 'payments') {
    if (known.dealIds.has(dealId ?? '')) return undefined;
    return { line, field: 'deal_id', fault: 'unknown-deal', value: dealId, cells };
  }
  if (known.franchiseCodes.has(code ?? '')) return undefined;
  return { line, field: 'Franchise_code', fault: 'unknown-franchise', value: code, cells };
}

/** Compares rows with what is there. A field that a row does not have stays as it is; a payment is never changed. */
export function planImport(kind: ImportKind, rows: readonly ReadRow[], known: KnownRecords): ImportPlan {
  const writes: ImportPlan['writes'][number][] = [];
  const complaints: ImportPlan['complaints'][number][] = [];
  let [created, changed, unchanged] = [0, 0, 0];
  for (const row of rows) {
    const { line, values, cells } = row;
    const { id = '' } = values;
    const before = known.records.get(id);
    const unknown = unknownReference(kind, row, known);
    if (unknown) {
      complaints.push(unknown);
      continue;
    }
    const different = before && Object.keys(values).find((name) => differs(name, values, before));
    const receipt = kind === 'payments' && !before ? recordedReceipt(values, known) : undefined;
    if (before && different === undefined) unchanged += 1;
    else if (before && kind === 'payments') {
      complaints.push({ line, field: different ?? 'id', fault: 'payment-differs', value: id, cells });
    } else if (receipt) {
      complaints.push({ line, field: receipt, fault: 'receipt-recorded', value: values[receipt], cells });
    } else {
      if (before) changed += 1;
      else created += 1;
      writes.push({ line, after: { ...before, ...values }, before });
    }
  }
  return { writes, created, changed, unchanged, complaints };
}

/** A payment that came before references were kept has none, and is still the same. */
function differs(name: string, values: ImportValues, before: ImportValues): boolean {
  if (name === 'Reference' && before.Reference === undefined) return false;
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
