import { BadLine } from '#adapters/node/bad-line';
import { CsvScanner } from '#adapters/node/csv-scanner';
import { FileWindow } from '#adapters/node/file-window';
import { plainHeading } from '#core/imports/plain-heading';
import type { Decimal } from '#core/shared/money';
import { writtenRupees } from '#core/shared/written-amount';

/** A line of the file: the balance of a vendor's account before the first closing, in rupees. */
export interface OpeningLine {
  readonly line: number;
  readonly franchiseCode: string;
  readonly amount: Decimal;
}

/** A faulty line, and why. */
export interface OpeningFault {
  readonly line: number;
  readonly why: string;
}

const HEADINGS: readonly [ReadonlySet<string>, ReadonlySet<string>] = [
  headings('code', 'franchise', 'franchise code', 'vendor code', 'partner code', 'फ़्रैंचाइज़', 'फ़्रैंचाइज़ कोड'),
  headings('amount', 'balance', 'opening', 'opening balance', 'amount rs', 'amount inr', 'राशि', 'रकम', 'शेष'),
];

/**
 * Reads the balances of a CSV file, a franchise code and an amount per line. The first line is skipped only if both of
 * its headings are known; otherwise it is a balance or a fault.
 */
export function readOpenings(
  bytes: Buffer,
  known: ReadonlySet<string>,
): { readonly balances: readonly OpeningLine[]; readonly faults: readonly OpeningFault[] } {
  const scanner = new CsvScanner(FileWindow.of(bytes));
  const balances = new Map<string, OpeningLine>();
  const faults: OpeningFault[] = [];
  try {
    while (scanner.next()) {
      const cells = Array.from({ length: scanner.count }, (_, at) => scanner.text(at)?.trim() ?? '');
      const { line } = scanner;
      if (line === 1 && areHeadings(cells)) continue;
      const read = readLine(cells, known);
      if (typeof read === 'string') faults.push({ line, why: read });
      else if (balances.has(read.franchiseCode))
        faults.push({ line, why: `${read.franchiseCode} is there twice` });
      else balances.set(read.franchiseCode, { line, ...read });
    }
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    faults.push({ line: error.line, why: error.why });
  }
  return { balances: [...balances.values()], faults };
}

/** Parses one line, or returns why it is faulty. */
function readLine(
  [franchiseCode = '', text = '', ...more]: readonly string[],
  known: ReadonlySet<string>,
): string | Omit<OpeningLine, 'line'> {
  if (more.some((cell) => cell !== ''))
    return 'it has more than a code and an amount (an amount with commas is put in quotes)';
  if (franchiseCode === '') return 'the franchise code is missing';
  if (text === '') return 'the amount is missing (code and amount are parted by a comma)';
  const amount = writtenRupees(text);
  if (!amount) return `"${text}" is no amount of whole paise and at most ten digits of rupees`;
  return known.has(franchiseCode) ? { franchiseCode, amount } : `no partner has the code ${franchiseCode}`;
}

function areHeadings([code = '', amount = '', ...more]: readonly string[]): boolean {
  const [codes, amounts] = HEADINGS;
  return codes.has(plainHeading(code)) && amounts.has(plainHeading(amount)) && !more.some(Boolean);
}

function headings(...names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(plainHeading));
}
