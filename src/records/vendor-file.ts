import { type FieldTable, words } from './field-table';

/** The fields in a file of vendors that no form has: whether a vendor may sell, and from when its ratios apply. */
export const VENDOR_FILE = {
  status: {
    wire: 'status',
    kind: 'text',
    label: words('Status', 'स्थिति'),
    imported: true,
  },
  ratesFrom: {
    wire: 'Rates_from',
    kind: 'day',
    label: words('Ratios from', 'अनुपात कब से'),
    imported: true,
  },
} as const satisfies FieldTable;
