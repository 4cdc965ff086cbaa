import type { SheetForm } from '../sheet-form';

/** A table with all fields, for people who pay by hand or with a sheet of their own. */
export const GENERIC_CSV: SheetForm = {
  name: 'generic-csv',
  title: 'CSV',
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
    { heading: 'holder', source: 'written-holder' },
    { heading: 'account', source: 'account' },
    { heading: 'ifsc', source: 'ifsc' },
    { heading: 'bank', source: 'bank' },
    { heading: 'amount', source: 'amount' },
    { heading: 'date', source: 'date' },
    { heading: 'mode', source: 'mode' },
    { heading: 'narration', source: 'narration' },
    { heading: 'email', source: 'email' },
    { heading: 'mobile', source: 'mobile' },
  ],
};
