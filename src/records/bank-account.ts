import { type FieldTable, words } from './field-table';

/** The fields of a vendor's bank account, on the wire and in a file of vendors. The number is stored sealed. */
export const BANK_ACCOUNT = {
  holder: {
    wire: 'holder',
    kind: 'text',
    label: words('Account holder', 'खाताधारक'),
    imported: true,
  },
  account: {
    wire: 'account',
    kind: 'text',
    label: words('Account number', 'खाता संख्या'),
    imported: true,
  },
  ifsc: {
    wire: 'ifsc',
    kind: 'text',
    label: words('IFSC', 'IFSC'),
    imported: true,
  },
} as const satisfies FieldTable;
