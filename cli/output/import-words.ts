import type { ImportComplaint, ImportFault } from '#core/imports/import-report';

const FAULTS: Readonly<Record<ImportFault, string>> = {
  missing: 'is missing',
  'unreadable-date': 'is no date that can be read',
  'unreadable-amount': 'is no amount',
  'amount-out-of-range': 'is more, or has more decimals, than is kept',
  'too-long': 'is too long',
  'not-text': 'holds characters that cannot be kept',
  'unknown-franchise': 'is no franchise of the network',
  'unknown-deal': 'is no deal of the portal',
  'twice-in-file': 'stood in the file before',
  'receipt-recorded': 'is on record for this deal already',
  'payment-differs': 'is a payment that the portal has otherwise; payments are never changed',
  'too-many-cells': 'there are more cells than columns',
  'broken-line': 'the row cannot be read: a quote may not be closed',
};

/** A complaint as a line for the terminal: "line 12: Created_Time "soon" is no date that can be read". */
export function complaintText({ line, field, fault, value }: ImportComplaint): string {
  const what = [field, value === undefined ? undefined : `"${value}"`].filter((part) => part !== undefined);
  return `line ${line}: ${[...what, FAULTS[fault]].join(' ')}`;
}
