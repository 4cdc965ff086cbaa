import { DEAL } from '#records/deal';
import type { FieldTable } from '#records/field-table';
import { DEAL_HEADINGS, LEAD_HEADINGS } from '#records/import-headings';
import { LEAD } from '#records/lead';
import { ratioProduct } from './ratio-column';

/** What can be brought in from a file. */
export const IMPORT_KINDS = ['leads', 'deals', 'payments', 'vendors'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A field of a record, under the wire's name, and how a column may be headed that holds it. */
export interface ImportField {
  readonly name: string;
  readonly required?: true;
  /** An empty cell says nothing of it. */
  readonly keepsWhenEmpty?: true;
  /** Other headings, also those of our own exports and templates in each language. */
  readonly aliases: readonly string[];
}

const id = (...aliases: string[]): ImportField => ({
  name: 'id',
  required: true,
  aliases: ['आईडी', ...aliases],
});
const field = (name: string, ...aliases: string[]): ImportField => ({ name, aliases });
const needed = (name: string, ...aliases: string[]): ImportField => ({ name, required: true, aliases });

const DATES: ReadonlySet<string> = new Set(['Created_Time', 'Follow_Up_Time', 'Paid_on']);

/** True for a field that holds a date, with or without a time. */
export function isDateField(name: string): boolean {
  return DATES.has(name);
}

/** The field by which a record of a kind is known. */
export function keyField(kind: ImportKind): 'id' | 'Franchise_code' {
  return kind === 'vendors' ? 'Franchise_code' : 'id';
}

const FRANCHISE = needed(
  'Franchise_code',
  'franchise',
  'partnercode',
  'vendorcode',
  'frachisecode',
  'फ़्रैंचाइज़ कोड',
  'फ़्रैंचाइज़',
);
/** The fields of each kind, in the order of a file. The first one says which record a row is about, see `keyField`. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  leads: importFields(LEAD, LEAD_HEADINGS),
  deals: importFields(DEAL, DEAL_HEADINGS),
  payments: [
    id('paymentid', 'receipt', 'receiptno', 'receiptnumber', 'transactionid', 'recordid', 'भुगतान आईडी'),
    needed(
      'deal_id',
      'deal',
      'dealnumber',
      'dealno',
      'idofthedeal',
      'डील की ID',
      'डील संख्या',
      'डील नंबर',
      'डील आईडी',
    ),
    needed('Amount_paid', 'amount', 'paid', 'amountinr', 'amountrs', 'चुकाई गई रकम'),
    field('Paid_on', 'date', 'paidat', 'paymentdate', 'paiddate', 'भुगतान की तारीख'),
    field(
      'Reference',
      'utr',
      'utrno',
      'utrnumber',
      'referenceno',
      'referencenumber',
      'refno',
      'chequeno',
      'utrorreference',
      'UTR या संदर्भ',
    ),
  ],
  vendors: [
    needed('Franchise_code', 'code', ...FRANCHISE.aliases, 'फ़्रैंचाइज़ी कोड'),
    needed(
      'name',
      'franchisename',
      'vendor',
      'vendorname',
      'partner',
      'partnername',
      'फ़्रैंचाइज़ का नाम',
      'फ़्रैंचाइज़ी का नाम',
      'वेंडर',
    ),
    needed('contact_person', 'contact', 'person', 'owner', 'contactname', 'संपर्क व्यक्ति'),
    needed('email', 'emailaddress', 'mail', 'emailid', 'ईमेल'),
    needed('mobile', 'mobilenumber', 'phone', 'mobileno', 'phonenumber', 'मोबाइल'),
    field('city', 'town', 'शहर'),
    field('state', 'राज्य'),
    field('pin', 'pincode', 'postalcode', 'zip', 'पिन कोड'),
    field('pan', 'pannumber', 'panno'),
    field('gstin', 'gst', 'gstnumber', 'gstno'),
  ],
};

/** The fields of a table that a file can bring, in the order of a file. */
function importFields(
  table: FieldTable,
  headings: Readonly<Record<string, readonly string[]>>,
): readonly ImportField[] {
  return Object.entries(table).flatMap(([field, { wire: name, imported, required, keepsWhenEmpty }]) =>
    imported
      ? [
          {
            name,
            ...(required && { required }),
            ...(keepsWhenEmpty && { keepsWhenEmpty }),
            aliases: headings[field] ?? [],
          },
        ]
      : [],
  );
}

/**
 * The fields of a kind, and of vendors those of `names` that are headings of ratios: each holds the ratio of a product,
 * and is called as its column is headed.
 */
export function fieldsOf(kind: ImportKind, names: readonly string[]): readonly ImportField[] {
  if (kind !== 'vendors') return IMPORT_FIELDS[kind];
  const ratios = [...new Set(names)].filter((name) => ratioProduct(name) !== undefined);
  return [...IMPORT_FIELDS.vendors, ...ratios.map((name) => field(name))];
}
