import type { RowErrorGroup } from '#core/imports/group-row-errors';
import type { ImportChange, ImportDates, ImportDue, ImportEffect } from '#core/imports/import-report';
import { rowErrorLine, rowErrorPlace, rowErrorText } from '#documents/import-sentences';
import { counted } from './report-title';

const SHOWN_OF_A_FAULT = 10;

/**
 * Formats equal row errors: '22 rows: Created is no date ... (Line 3 "soon", Line 4 "later", 20 more with --verbose)'.
 */
export function groupText({ field, fault, rowErrors }: RowErrorGroup): string {
  const [first] = rowErrors;
  if (first && rowErrors.length === 1) return rowErrorLine(first, 'en');
  const lines = rowErrors.slice(0, SHOWN_OF_A_FAULT).map((each) => rowErrorPlace(each, 'en'));
  const more = rowErrors.length - lines.length;
  if (more > 0) lines.push(`${more} more with --verbose`);
  return `${rowErrors.length} rows: ${rowErrorText({ field, fault }, 'en')} (${lines.join(', ')})`;
}

/**
 * Formats the commission of a file's deals before and after it: 'Commission of the deals in this file: 0.00 ->
 * 1500.00'.
 */
export function effectText(
  { changed, franchises, before, after }: ImportEffect,
  deals = 'the deals in this file',
): string {
  const shown = ({ before = '-', after = '-' }: Pick<ImportEffect, 'before' | 'after'>) =>
    `${before} -> ${after}`;
  const what = `Commission of ${deals}`;
  if (changed === 0) return `${what} stays as it is`;
  const each = franchises.map((one) => `${one.franchiseCode} ${shown(one)}`);
  const of = each.length > 0 ? each.join(', ') : `${changed} franchises`;
  return `${what}: ${shown({ before, after })}${changed > 1 ? ` (${of})` : ''}`;
}

/** Formats the changes of a record: 'FR-001: Ratio: Loan 40 -> 50, city Pune -> Nagpur'. */
export function changeText({ id, fields }: ImportChange): string {
  const each = fields.map(({ field, before = '-', after = '-' }) => `${field} ${before} -> ${after}`);
  return `${id}: ${each.join(', ')}`;
}

/** Formats the amount that a file makes due for closed months. */
export function dueText({ amount, deals, waiting }: ImportDue): string {
  const due = `${amount ?? 'An unknown amount'} becomes due for closed months (${counted(deals, 'deal')})`;
  if (waiting === 0) return due;
  const wait = `${counted(waiting, 'closed deal')} moved: they stay until that is decided`;
  return deals === 0 ? wait : `${due}; ${wait}`;
}

/** Formats how the dates of a column are read: 'Paid_on is read day first: "05/11/2026" is 2026-11-05'. */
export function datesText({ field, order, samples }: ImportDates): string {
  const read = samples.map(({ written, dayFirst, monthFirst }) => {
    const date = order === 'month-first' ? monthFirst : dayFirst;
    return `"${written}" is ${date ?? 'unreadable'}`;
  });
  return `${field} is read ${order === 'month-first' ? 'month first' : 'day first'}: ${read.join(', ')}`;
}

/**
 * Formats both possible readings of a column's dates: 'Paid_on "05/11/2026" is 2026-11-05 day first, 2026-05-11 month
 * first'.
 */
export function readingsText({ field, samples }: ImportDates): string {
  const read = samples.map(({ written, dayFirst = 'no date', monthFirst = 'no date' }) => {
    return `"${written}" is ${dayFirst} day first, ${monthFirst} month first`;
  });
  return `${field} ${read.join(', ')}`;
}
