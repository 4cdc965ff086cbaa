import type { SheetForm } from '../sheet-form';

/** The sheet of RBL Bank. */
export const RBL_13: SheetForm = {
  name: 'rbl-13',
  title: 'RBL Bank',
  kind: 'xlsx',
  isOwn: false,
  needsNoProof: false,
  hasHeadings: true,
  hasPlainCells: false,
  dateFormat: 'dd/mm/yyyy',
  modes: { other: 'NFT' },
  fileName: 'ours',
  columns: [
    { heading: 'Payment Type', source: 'mode' },
    { heading: 'Cust Ref Number', source: 'reference' },
    { heading: 'Source Account Number', source: 'debit-account' },
    { heading: 'Source Narration', source: 'narration' },
    { heading: 'Destination Account Number', source: 'account' },
    { heading: 'Currency', text: 'INR' },
    { heading: 'Amount', source: 'amount' },
    { heading: 'Destination Narration', source: 'narration' },
    { heading: 'Destination bank', source: 'bank' },
    { heading: 'Destination Bank IFS Code', source: 'ifsc' },
    { heading: 'Beneficiary Name', source: 'holder' },
    { heading: 'Beneficiary Account Type' },
    // The trailing blank is in the bank's sheet.
    { heading: 'Email ', source: 'email' },
  ],
};
