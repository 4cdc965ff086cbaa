import { isCutByExcel } from '../imports/kept-text';
import { type DateOrder, readDate } from '../imports/read-date';
import { asciiDigits } from '../shared/ascii-digits';
import type { Decimal } from '../shared/money';
import { BusinessCalendar, type Day } from '../shared/month';
import { writtenRupees } from '../shared/written-amount';

const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const TEXT_FORMULA = /^="(.*)"$/;
const QUOTED = /^"(.*)"$/;
/** A spreadsheet keeps fifteen digits of a number and makes the others 0: two of these are hardly chance. */
const CUT_TO_ZEROS = /^\d{15}0{2,}$/;
const SERIAL = /^\d{5}(?:\.\d+)?$/;
/** Day 0 of spreadsheets: 30 December 1899. */
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;
const CURRENCY = /^(?:rs\.?|inr)\s*|\s*(?:inr|cr)$|\/-$/gi;
const BANKS_WRITE: DateOrder = 'day-first';

const calendar = new BusinessCalendar();

/** Restores a cell changed by a spreadsheet: ="00123", a leading apostrophe, invisible marks and blanks. */
export function mendedCell(cell: string): string {
  const seen = cell.replace(UNSEEN, '').replaceAll('\u00a0', ' ').trim();
  const text = TEXT_FORMULA.exec(seen)?.[1] ?? QUOTED.exec(seen)?.[1] ?? seen;
  return text.replace(/^['’]+/, '').trim();
}

/** Normalizes a reference, a UTR or an account number for comparison: capitals, no blanks. */
export function plainCode(cell: string): string {
  return asciiDigits(cell).replace(/\s+/g, '').toUpperCase();
}

/** Whether a spreadsheet has cut a UTR that it took for a number. */
export function isCutUtr(code: string): boolean {
  return isCutByExcel(code) || CUT_TO_ZEROS.test(code);
}

/** Parses a day as banks write it, day before month, or as a spreadsheet's day number. */
export function readDay(cell: string): Day | undefined {
  const text = asciiDigits(cell);
  if (SERIAL.test(text)) {
    const iso = new Date(SERIAL_START + Math.floor(Number(text)) * DAY_MS).toISOString();
    return calendar.dayOf(iso.slice(0, 10));
  }
  const date = readDate(text, BANKS_WRITE, calendar);
  return date === undefined ? undefined : calendar.dayOf(date);
}

/** Parses rupees as banks and people write them: '1,234.50', '₹ 1,234.50', 'INR 1234.5'. */
export function readAmount(cell: string): Decimal | undefined {
  return writtenRupees(cell.replace(CURRENCY, ''));
}
