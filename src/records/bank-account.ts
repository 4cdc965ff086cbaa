import { type FieldTable, words } from './field-table';

/** The fields of a vendor's bank account, as the wire and a file of vendors have them. The number is sealed where it is kept. */
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
