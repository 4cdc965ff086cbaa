import { BANK_ACCOUNT } from '#records/bank-account';
import { DEAL } from '#records/deal';
import { type FieldTable, fieldsWith } from '#records/field-table';
import {
  BANK_ACCOUNT_HEADINGS,
  DEAL_HEADINGS,
  LEAD_HEADINGS,
  PAYMENT_HEADINGS,
  VENDOR_FILE_HEADINGS,
  VENDOR_HEADINGS,
} from '#records/import-headings';
import { LEAD } from '#records/lead';
import { PAYMENT } from '#records/payment';
import { REQUIRED_VENDOR_FIELDS, VENDOR } from '#records/vendor';
import { VENDOR_FILE } from '#records/vendor-file';
import { hasNameParts, NAME_PARTS } from './name-parts';
import { ratioProduct } from './ratio-column';

/** The kinds of records that a file can import. */
export const IMPORT_KINDS = ['leads', 'deals', 'payments', 'vendors'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The id of the example row in templates; it is never stored. */
export const EXAMPLE_ID = 'EXAMPLE';

/** A field of a record under its wire name, and the headings of a column that holds it. */
export interface ImportField {
  readonly name: string;
  readonly required?: true;
  /** An empty cell leaves the stored value as it is. */
  readonly keepsWhenEmpty?: true;
  /** Further accepted headings, including those of our own exports and templates in each language. */
  readonly aliases: readonly string[];
}

const DATES: ReadonlySet<string> = new Set(
  [LEAD, DEAL, PAYMENT, VENDOR_FILE]
    .flatMap((table: FieldTable) => Object.values(table))
    .flatMap(({ wire, kind }) => (kind === 'moment' || kind === 'day' ? [wire] : [])),
);

/** Whether a field holds a date, with or without a time. */
export function isDateField(name: string): boolean {
  return DATES.has(name);
}

const HAPPENED: ReadonlySet<string> = new Set([DEAL.createdTime.wire, PAYMENT.paidOn.wire]);

/** Whether a field holds the date of a past event, so that it cannot be after today. */
export function isOfThePast(name: string): boolean {
  return HAPPENED.has(name);
}

/** Returns the field that identifies a record of a kind. */
export function keyField(kind: ImportKind): 'id' | 'Franchise_code' {
  return kind === 'vendors' ? 'Franchise_code' : 'id';
}

/** The fields of each kind, in the order of a file. The first one identifies the record, see `keyField`. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  leads: importFields(LEAD, LEAD_HEADINGS),
  deals: importFields(DEAL, DEAL_HEADINGS),
  // Many offices give their receipts no id: `readImportRow` makes one.
  payments: importFields(PAYMENT, PAYMENT_HEADINGS, ['dealId', 'amountPaid']),
  vendors: [
    ...importFields(VENDOR, VENDOR_HEADINGS, REQUIRED_VENDOR_FIELDS),
    ...importFields(BANK_ACCOUNT, BANK_ACCOUNT_HEADINGS),
    ...importFields(VENDOR_FILE, VENDOR_FILE_HEADINGS),
  ],
};

/**
 * Lists the fields of a record that a file can import, in the order of a file; the file must have those in `needed`.
 */
function importFields(
  table: FieldTable,
  headings: Readonly<Record<string, readonly string[]>>,
  needed: readonly string[] = fieldsWith(table, 'required'),
): readonly ImportField[] {
  return Object.entries(table).flatMap(([field, { wire: name, imported, keepsWhenEmpty }]) =>
    imported
      ? [
          {
            name,
            ...(needed.includes(field) && { required: true }),
            ...(keepsWhenEmpty && { keepsWhenEmpty }),
            aliases: headings[field] ?? [],
          },
        ]
      : [],
  );
}

/**
 * Lists the fields that the columns of a kind can hold: those of its records, for leads also the parts of a name, and
 * for vendors each heading in `names` that names a ratio. Such a field holds the ratio of one product and is named like
 * its column.
 */
export function fieldsOf(kind: ImportKind, names: readonly string[]): readonly ImportField[] {
  if (hasNameParts(kind)) return [...IMPORT_FIELDS[kind], ...NAME_PARTS];
  if (kind !== 'vendors') return IMPORT_FIELDS[kind];
  const ratios = [...new Set(names)].filter((name) => ratioProduct(name) !== undefined);
  return [...IMPORT_FIELDS.vendors, ...ratios.map((name) => ({ name, aliases: [] }))];
}
