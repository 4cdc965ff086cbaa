import type { SheetForm } from '../sheet-form';

/** The list of payouts that RazorpayX pays: exporting a run with it sends them by calls. */
export const RAZORPAYX: SheetForm = {
  name: 'razorpayx',
  title: 'RazorpayX',
  kind: 'csv',
  isOwn: false,
  needsNoProof: true,
  hasHeadings: true,
  hasPlainCells: false,
  dateFormat: 'yyyy-mm-dd',
  modes: { large: 'RTGS', other: 'NEFT' },
  fileName: 'ours',
  columns: [
    { heading: 'reference', source: 'reference' },
    { heading: 'franchise_code', source: 'franchise-code' },
    { heading: 'holder', source: 'holder' },
    { heading: 'account', source: 'account' },
    { heading: 'ifsc', source: 'ifsc' },
    { heading: 'amount', source: 'amount' },
    { heading: 'mode', source: 'mode' },
    { heading: 'date', source: 'date' },
  ],
};
