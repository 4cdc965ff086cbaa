import type { ImportComplaint, ImportDates, ImportFault } from '#core/imports/import-report';

/** The ways to write a date that an import reads. */
const KNOWN_DATES = '05/11/2026, 05-11-2026 10:30, 05-Nov-26 and 2026-11-05';

const FAULTS: Readonly<Record<ImportFault, string>> = {
  missing: 'is missing',
  'unreadable-date': `is no date that can be read; known are ${KNOWN_DATES}`,
  'unreadable-amount': 'is no amount',
  'amount-out-of-range': 'is more, or has more decimals, than is kept',
  'cut-digits': 'Excel cut the digits; format the column as text',
  'too-long': 'is too long',
  'not-text': 'holds characters that cannot be kept',
  'unknown-franchise': 'is no franchise of the network',
  'unknown-deal': 'is no deal of the portal',
  'twice-in-file': 'stood in the file before',
  'receipt-recorded': 'is on record for this deal already',
  'payment-differs': 'is a payment that the portal has otherwise; payments are never changed',
  'repeated-heading': 'the row repeats the headings',
  'total-row': 'the row is a total of others',
  'too-many-cells': 'there are more cells than columns',
  'broken-line': 'the row cannot be read: a quote may not be closed',
};

/** A complaint as a line for the terminal: "line 12: Created_Time "soon" is no date that can be read". */
export function complaintText({ line, field, fault, value }: ImportComplaint): string {
  const what = [field, value === undefined ? undefined : `"${value}"`].filter((part) => part !== undefined);
  return `line ${line}: ${[...what, FAULTS[fault]].join(' ')}`;
}

/** How the dates of a column are read: 'Paid_on is read day first: "05/11/2026" is 2026-11-05'. */
export function datesText({ field, order, samples }: ImportDates): string {
  const read = samples.map(({ written, dayFirst, monthFirst }) => {
    const date = order === 'month-first' ? monthFirst : dayFirst;
    return `"${written}" is ${date ?? 'unreadable'}`;
  });
  return `${field} is read ${order === 'month-first' ? 'month first' : 'day first'}: ${read.join(', ')}`;
}

/** Both readings of a column's dates: 'Paid_on "05/11/2026" is 2026-11-05 day first, 2026-05-11 month first'. */
export function readingsText({ field, samples }: ImportDates): string {
  const read = samples.map(({ written, dayFirst = 'no date', monthFirst = 'no date' }) => {
    return `"${written}" is ${dayFirst} day first, ${monthFirst} month first`;
  });
  return `${field} ${read.join(', ')}`;
}
