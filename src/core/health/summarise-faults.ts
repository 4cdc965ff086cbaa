import { FAULT_KINDS, type FaultKind, type RecordFault } from '../commission/find-faults';
import { compare, type Decimal, sum } from '../shared/money';
import type { FaultSummary } from './data-health';

/** The kinds of which it is told what was paid for their deals: that money earns nothing, or not surely the right amount. */
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

/** The kinds that wait for something: as long as nobody knows what they are worth, they come last. */
const WAITING: ReadonlySet<FaultKind> = new Set(['duplicate-id', 'no-payments']);

/** The deals of which `summariseFaults` wants to know what was paid. */
export function dealsOfPaidFaults(faults: readonly RecordFault[]): readonly string[] {
  return [...dealsOf(faults.filter(({ kind }) => OF_PAID.has(kind)))];
}

/**
 * Faults kind by kind: first those that leave a figure unknown, so that nobody can say what they cost, then by the rupees
 * that they touch, most first; the gravest first among equals. `paid` has what was paid for deals, in rupees; `onceMended`
 * is what the free demat accounts whose stage differs would bring.
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

/** The deals that any of some faults touches, each once. */
export function dealsOf(faults: readonly RecordFault[]): ReadonlySet<string> {
  return new Set(faults.flatMap(({ dealIds }) => dealIds));
}
