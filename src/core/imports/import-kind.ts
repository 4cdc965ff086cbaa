/** What can be brought in from a file. */
export const IMPORT_KINDS = ['leads', 'deals', 'payments'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A field of a record, under the wire's name, and how a column may be headed that holds it. */
export interface ImportField {
  readonly name: string;
  readonly required?: true;
  /** Other headings, in small letters and without blanks or signs. */
  readonly aliases: readonly string[];
}

const id = (...aliases: string[]): ImportField => ({ name: 'id', required: true, aliases });
const field = (name: string, ...aliases: string[]): ImportField => ({ name, aliases });
const needed = (name: string, ...aliases: string[]): ImportField => ({ name, required: true, aliases });

const DATES: ReadonlySet<string> = new Set(['Created_Time', 'Follow_Up_Time', 'Paid_on']);

/** True for a field that holds a date, with or without a time. */
export function isDateField(name: string): boolean {
  return DATES.has(name);
}

const FRANCHISE = needed('Franchise_code', 'franchise', 'partnercode', 'vendorcode', 'frachisecode');
const PRODUCT = ['product', 'category', 'productname'] as const;

/** The fields of each kind, in the order of a file. The first one says which record a row is about. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  leads: [
    id('leadid', 'leadnumber', 'leadno', 'recordid', 'crmid', 'लीडसंख्या'),
    FRANCHISE,
    field('Full_Name', 'name', 'leadname', 'customername', 'customer'),
    field('Mobile', 'phone', 'mobilenumber', 'mobileno', 'phonenumber'),
    field('Email', 'emailaddress', 'mail'),
    field('City', 'town'),
    field('Product_Category', ...PRODUCT),
    field('Lead_Status', 'status'),
    field('Lead_Source', 'source'),
    field('Created_Time', 'created', 'createdat', 'createdon', 'createddate', 'date'),
    field('Follow_Up_Time', 'followup', 'followupon', 'nextcall'),
  ],
  deals: [
    id('dealid', 'dealnumber', 'dealno', 'recordid', 'crmid', 'डीलसंख्या'),
    FRANCHISE,
    needed('Created_Time', 'created', 'createdat', 'createdon', 'createddate', 'date'),
    needed('Product_Category', ...PRODUCT),
    needed('Stage', 'dealstage', 'status'),
    field('Deal_Name', 'name', 'deal', 'customer', 'customername'),
    field('Company', 'companyname', 'account', 'accountname'),
  ],
  payments: [
    id('paymentid', 'receipt', 'receiptno', 'receiptnumber', 'transactionid', 'recordid'),
    needed('deal_id', 'deal', 'dealnumber', 'dealno'),
    needed('Amount_paid', 'amount', 'paid', 'amountinr', 'amountrs'),
    field('Paid_on', 'date', 'paidat', 'paymentdate', 'paiddate'),
    field('Reference', 'utr', 'utrno', 'utrnumber', 'referenceno', 'referencenumber', 'refno', 'chequeno'),
  ],
};
