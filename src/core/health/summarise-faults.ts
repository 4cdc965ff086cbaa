import { FAULT_KINDS, type FaultKind, type RecordFault } from '../commission/find-faults';
import { compare, type Decimal, sum } from '../shared/money';
import type { FaultSummary } from './data-health';

/** The kinds that report the amount paid for their deals, which earns nothing or possibly a wrong amount. */
const OF_PAID: ReadonlySet<FaultKind> = new Set([
  'duplicate-payment',
  'unreadable-date',
  'category-differs',
  'two-rules',
  'no-rule',
  'zero-ratio',
  'ratio-over-100',
  'over-refunded',
]);

/** The kinds that merely wait for something: while their worth is unknown, they come last. */
const WAITING: ReadonlySet<FaultKind> = new Set(['duplicate-id', 'no-payments']);

/** Lists the deals for which `summariseFaults` needs the amount paid. */
export function dealsOfPaidFaults(faults: readonly RecordFault[]): readonly string[] {
  return [...dealsOf(faults.filter(({ kind }) => OF_PAID.has(kind)))];
}

/**
 * Summarizes faults by kind: first those that leave a figure unknown, so that nobody can say what they cost, then by
 * the rupees concerned, most first; among equals the most serious first. `paid` has the amounts paid for deals, in
 * rupees; `onceMended` is what the free demat accounts whose stage differs would earn.
 */
export function summariseFaults(
  faults: readonly RecordFault[],
  paid: ReadonlyMap<string, Decimal>,
  onceMended: Decimal | undefined,
): readonly FaultSummary[] {
  const summaries = FAULT_KINDS.flatMap((kind): readonly FaultSummary[] => {
    const ofKind = faults.filter((fault) => fault.kind === kind);
    if (ofKind.length === 0) return [];
    const deals = dealsOf(ofKind);
    return [
      { kind, deals: deals.size, places: ofKind.length, worth: worthOf(kind, deals, paid, onceMended) },
    ];
  });
  return summaries.toSorted(byWorth);
}

function byWorth(one: FaultSummary, other: FaultSummary): number {
  if (one.worth && other.worth) return compare(other.worth.amount, one.worth.amount);
  return rankOf(one) - rankOf(other);
}

function rankOf({ kind, worth }: FaultSummary): number {
  if (worth) return 1;
  return WAITING.has(kind) ? 2 : 0;
}

function worthOf(
  kind: FaultKind,
  deals: ReadonlySet<string>,
  paid: ReadonlyMap<string, Decimal>,
  onceMended: Decimal | undefined,
): FaultSummary['worth'] {
  if (kind === 'stage-differs') return onceMended && { of: 'once-mended', amount: onceMended };
  if (!OF_PAID.has(kind)) return undefined;
  const known = [...deals].flatMap((id) => paid.get(id) ?? []);
  return known.length === 0 ? undefined : { of: 'paid', amount: sum(known) };
}

/** Lists each deal concerned by any of these faults once. */
export function dealsOf(faults: readonly RecordFault[]): ReadonlySet<string> {
  return new Set(faults.flatMap(({ dealIds }) => dealIds));
}
