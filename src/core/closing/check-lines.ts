import { add, type Decimal, toPaise, ZERO } from '../shared/money';
import type { Month } from '../shared/month';
import { postedPaise } from './account-posting';
import type { ExportedClosing, ExportedVendor } from './exported-closing';
import { type ExportedLine, equal, followsFromItself, readExportedLine } from './exported-line';

/** The sums of earlier closings, where all of them are present. Rupees, exact. */
export interface EarlierClosings {
  /** By franchise code and sale month. */
  readonly sums: ReadonlyMap<string, Decimal>;
  /** By deal, over all accounts. */
  readonly deals: ReadonlyMap<string, Decimal>;
  /** The franchise codes in the newest of them. */
  readonly codes: ReadonlySet<string>;
}

/** Before the first closing. */
export const NO_CLOSINGS: EarlierClosings = { sums: new Map(), deals: new Map(), codes: new Set() };

/** The worth and amount of a deal according to the lines of a closing. */
interface DealInLines {
  readonly targets: Decimal[];
  amount: Decimal;
  /** Whether all of them result from a decision only. */
  isMove: boolean;
}

/**
 * Lists the differences within the lines of a closing, and returns the sums of all closings including this one. The
 * sums are undefined where a closing is missing.
 */
export function differencesOfLines(
  closing: ExportedClosing,
  earlier: EarlierClosings | undefined,
): { readonly differences: readonly string[]; readonly after: EarlierClosings | undefined } {
  const differences: string[] = [];
  const sums = new Map(earlier?.sums);
  const inLines = new Map<string, DealInLines>();
  for (const vendor of closing.vendors) {
    const name = `${closing.month}, ${vendor.franchiseCode}`;
    const { lines, faults } = readLines(closing, vendor);
    differences.push(...faults.map((fault) => `${name}: ${fault}`));
    for (const line of lines) if (line.kind !== 'manual') addDealLine(inLines, line);
    const own = sumsOf(lines);
    if (!comesTo(closing, vendor, lines, { own, earlier }))
      differences.push(`${name}: its sums are not those of its lines`);
    for (const [month, amount] of own) {
      const key = `${vendor.franchiseCode} ${month}`;
      sums.set(key, add(sums.get(key) ?? ZERO, amount));
    }
  }
  if (!earlier) return { differences, after: undefined };
  const deals = new Map(earlier.deals);
  for (const [dealId, { targets, amount, isMove }] of inLines) {
    const total = add(deals.get(dealId) ?? ZERO, amount);
    deals.set(dealId, total);
    const isWorth = targets.some((target) => equal(target, total)) || (isMove && total.units === 0n);
    if (!isWorth) differences.push(`${closing.month}: deal ${dealId} does not come to what it is worth`);
  }
  const codes = new Set(closing.vendors.map(({ franchiseCode }) => franchiseCode));
  return { differences, after: { sums, deals, codes } };
}

function readLines(
  { folder }: ExportedClosing,
  { file, lines: count }: ExportedVendor,
): { readonly lines: readonly ExportedLine[]; readonly faults: readonly string[] } {
  const texts = (folder.files.get(file) ?? '').split('\n');
  const lines: ExportedLine[] = [];
  const faults = texts.at(-1) === '' ? [] : ['its last line has no end'];
  for (const [at, text] of texts.slice(0, -1).entries()) {
    const line = readExportedLine(text);
    if (!line || line.number !== at + 1) faults.push(`line ${at + 1} is not a line of a closing`);
    else {
      lines.push(line);
      if (!followsFromItself(line))
        faults.push(
          `line ${at + 1} (deal ${line.kind === 'manual' ? '' : line.dealId}) does not follow from its evidence`,
        );
    }
  }
  if (texts.length - 1 !== count)
    faults.push(`it has ${texts.length - 1} lines, and the closing says ${count}`);
  return { lines, faults };
}

function addDealLine(
  inLines: Map<string, DealInLines>,
  { dealId, target, amount, parts }: Exclude<ExportedLine, { kind: 'manual' }>,
): void {
  const deal = inLines.get(dealId) ?? { targets: [], amount: ZERO, isMove: true };
  deal.targets.push(target);
  deal.amount = add(deal.amount, amount);
  deal.isMove &&= parts.length > 0 && parts.every(({ kind }) => kind === 'ownership');
  inLines.set(dealId, deal);
}

function sumsOf(lines: readonly ExportedLine[]): ReadonlyMap<Month, Decimal> {
  const sums = new Map<Month, Decimal>();
  for (const line of lines) {
    if (line.kind === 'manual') continue;
    sums.set(line.saleMonth, add(sums.get(line.saleMonth) ?? ZERO, line.amount));
  }
  return sums;
}

/** Whether a vendor was credited with the sum of its lines. */
function comesTo(
  { month, previous }: ExportedClosing,
  { franchiseCode, earned, adjusted }: ExportedVendor,
  lines: readonly ExportedLine[],
  {
    own,
    earlier,
  }: { readonly own: ReadonlyMap<Month, Decimal>; readonly earlier: EarlierClosings | undefined },
): boolean {
  // What was settled elsewhere is not posted.
  if (previous === undefined) return earned === 0n && adjusted === 0n;
  const posted = (saleMonth: Month, amount: Decimal) =>
    postedPaise(earlier?.sums.get(`${franchiseCode} ${saleMonth}`) ?? ZERO, amount);
  let [left, right] = [earned, adjusted];
  for (const [saleMonth, amount] of own) {
    if (saleMonth === month) left -= posted(saleMonth, amount);
    else right -= posted(saleMonth, amount);
  }
  for (const line of lines) if (line.kind === 'manual') right -= toPaise(line.amount);
  if (left !== 0n) return false;
  // Under another code than before, or without the earlier closings, their rounding differences are unknown.
  const isKnown = earlier?.codes.has(franchiseCode) === true;
  const slack = isKnown ? 0n : BigInt([...own.keys()].filter((saleMonth) => saleMonth !== month).length);
  return right <= slack && right >= -slack;
}
