import { emptyColumns, numbered, type SheetForm } from '../sheet-form';

/** The file of HDFC Bank's ENet: no headings, no commas in cells; the paying account is chosen at the upload. */
export const HDFC_28: SheetForm = {
  name: 'hdfc-28',
  title: 'HDFC Bank (ENet)',
  kind: 'csv',
  isOwn: false,
  needsNoProof: false,
  hasHeadings: false,
  hasPlainCells: true,
  dateFormat: 'dd/mm/yyyy',
  modes: { own: { bank: 'HDFC', mode: 'I' }, large: 'R', other: 'N' },
  fileName: 'client-code-and-day',
  columns: [
    { heading: 'Transaction Type', source: 'mode' },
    { heading: 'Beneficiary Code', source: 'own-bank-code' },
    { heading: 'Beneficiary Account Number', source: 'account' },
    { heading: 'Instrument Amount', source: 'amount' },
    { heading: 'Beneficiary Name', source: 'holder', most: 40 },
    ...emptyColumns('Drawee Location', 'Print Location'),
    ...numbered('Beneficiary Address ', 5),
    { heading: 'Instruction Reference Number', source: 'reference' },
    { heading: 'Customer Reference Number', source: 'reference', most: 20 },
    ...numbered('Payment Details ', 7),
    ...emptyColumns('Cheque Number'),
    { heading: 'Date', source: 'date' },
    ...emptyColumns('MICR Number'),
    { heading: 'IFSC Code', source: 'ifsc' },
    { heading: 'Beneficiary Bank Name', source: 'bank' },
    ...emptyColumns('Beneficiary Bank Branch Name'),
    { heading: 'Beneficiary Email', source: 'email' },
  ],
};
