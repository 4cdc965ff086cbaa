import type { RowErrorGroup } from '#core/imports/group-row-errors';
import type {
  ImportColumns,
  ImportDates,
  ImportEffect,
  ImportFault,
  ImportRowError,
  ImportWarning,
} from '#core/imports/import-report';
import { parseDecimal, toRupees } from '#core/shared/money';

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
  invalid: 'is not valid',
  'address-taken': 'is the address of another vendor or account',
  'vendor-differs': 'is not what the portal has of this vendor; vendors are never changed by a file',
  'unnamed-product': 'the heading names no product; it is "Ratio: Mutual Fund", for instance',
  'unknown-product': 'is for a product that no deal and no rule of the portal has',
  'repeated-product': 'is for a product that has another column too',
  'flat-product': 'is for a product that is paid as a flat amount and has no ratio',
  'too-many-rules': 'is more than the 100 rules that a vendor may have',
  'unreadable-ratio': 'is no number',
  'ratio-out-of-range': 'is not between 0 and 100',
  'ratio-decimals': 'has more than 2 decimals',
};

/** A row error as a line for the terminal: "line 12: Created_Time "soon" is no date that can be read". */
export function rowErrorText({ line, field, fault, value }: ImportRowError): string {
  const what = [field, value === undefined ? undefined : `"${value}"`].filter((part) => part !== undefined);
  return `line ${line}: ${[...what, FAULTS[fault]].join(' ')}`;
}

const SHOWN_OF_A_FAULT = 10;

/** RowErrors that say the same: '22 rows: Created_Time is no date ... (line 3 "soon", line 4 "later", 20 more with --verbose)'. */
export function groupText({ field, fault, rowErrors }: RowErrorGroup): string {
  const [first] = rowErrors;
  if (first && rowErrors.length === 1) return rowErrorText(first);
  const lines = rowErrors
    .slice(0, SHOWN_OF_A_FAULT)
    .map(({ line, value }) => `line ${line}${value === undefined ? '' : ` "${value}"`}`);
  const more = rowErrors.length - lines.length;
  if (more > 0) lines.push(`${more} more with --verbose`);
  const what = [field, FAULTS[fault]].filter((part) => part !== undefined).join(' ');
  return `${rowErrors.length} rows: ${what} (${lines.join(', ')})`;
}

const WARNINGS: Readonly<Record<ImportWarning['warning'], string>> = {
  'unknown-product': 'is a product for which no vendor has a rule',
  'stage-differs': 'is not exactly "Closed Won."; a free demat account with it does not count',
  'far-year': 'is a year to come',
};

/** What keeps no row out and is likely to be a mistake: 'line 3, 12 rows: Product_Category "Lon" is a product ...'. */
export function warningText({ warning, field, value, line, rows }: ImportWarning): string {
  const where = rows === 1 ? `line ${line}` : `line ${line}, ${rows} rows`;
  const what = [field, value === undefined ? undefined : `"${value}"`, WARNINGS[warning]];
  return `${where}: ${what.filter((part) => part !== undefined).join(' ')}`;
}

/** What else is to be known of a file: what its amounts add up to, and what was passed over. */
export function remarks({ above, amounts }: ImportColumns): readonly string[] {
  const total = amounts && parseDecimal(amounts.total);
  return [
    ...(total ? [`Total: ${toRupees(total)} in ${amounts.count} rows`] : []),
    ...(above > 0 ? [`Above the headings: ${above} rows, left out`] : []),
  ];
}

/** What the deals of a file earn before and after it: 'Commission of the deals in this file: 0.00 -> 1500.00'. */
export function effectText({ changed, franchises, ...total }: ImportEffect): string {
  const shown = ({ before = '-', after = '-' }: Pick<ImportEffect, 'before' | 'after'>) =>
    `${before} -> ${after}`;
  const what = 'Commission of the deals in this file';
  if (changed === 0) return `${what} stays as it is`;
  const each = franchises.map((one) => `${one.franchiseCode} ${shown(one)}`);
  const of = each.length > 0 ? each.join(', ') : `${changed} franchises`;
  return `${what}: ${shown(total)}${changed > 1 ? ` (${of})` : ''}`;
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
