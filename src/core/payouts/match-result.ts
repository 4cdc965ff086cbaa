import { compare, type Decimal, toRupees } from '../shared/money';
import type { Day } from '../shared/month';
import type { PayoutState, ResultOutcome, ResultReport, ResultRow } from './payout';
import { mayFollow, type PayoutOutcome } from './payout-state';
import type { ParsedResult } from './read-result';
import { mendedCell, plainCode } from './result-cells';

/** A payout of the run as a result is matched to it: those in its sum. Rupees. */
export interface MatchedPayout {
  readonly franchiseCode: string;
  readonly reference: string;
  /** All its digits. */
  readonly account: string | undefined;
  readonly amount: Decimal;
  readonly state: PayoutState;
  readonly utr: string | undefined;
}

/** An event of a payout that a result brings and that is to be stored, in this order. */
export interface ResultNews {
  readonly reference: string;
  readonly franchiseCode: string;
  readonly kind: PayoutOutcome;
  /** Of `paid` alone. */
  readonly utr: string | undefined;
  readonly day: Day | undefined;
  readonly why: string | undefined;
}

/** The effect of a result on a run, and the events to be stored of it. */
export interface MatchedResult {
  readonly report: Omit<ResultReport, 'stored'>;
  readonly news: readonly ResultNews[];
}

/**
 * Matches a bank's result to the payouts of a run, by reference and then by amount; a row without a reference by account,
 * then by franchise code. `utrsInUse` holds the UTRs of all payments, of this run as well. The rows may come in any order and
 * in any number of files: what they make of the payouts is the same.
 */
export function matchResult(
  payouts: readonly MatchedPayout[],
  parsed: readonly ParsedResult[],
  utrsInUse: ReadonlySet<string>,
): MatchedResult {
  const matching = new Matching(payouts, utrsInUse);
  // A payment that came back was paid before, wherever the rows are.
  const rows = new Map(
    [...parsed]
      .sort((a, b) => Number(a.status === 'returned') - Number(b.status === 'returned'))
      .map((row) => [row, matching.take(row)]),
  );
  const done = parsed.flatMap((row) => rows.get(row) ?? []);
  const count = (...outcomes: readonly ResultOutcome[]) =>
    done.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    report: {
      paid: count('paid'),
      failed: count('failed', 'returned'),
      waiting: matching.waiting(),
      refused: count('refused'),
      unchanged: count('unchanged'),
      rows: done,
    },
    news: matching.news,
  };
}

class Matching {
  readonly news: ResultNews[] = [];
  readonly #byReference: ReadonlyMap<string, MatchedPayout>;
  readonly #byAccount: ReadonlyMap<string, readonly MatchedPayout[]>;
  readonly #byFranchise: ReadonlyMap<string, readonly MatchedPayout[]>;
  /** As they are after the rows before. */
  readonly #now = new Map<string, Pick<MatchedPayout, 'state' | 'utr'>>();
  readonly #utrs: Set<string>;

  constructor(
    readonly payouts: readonly MatchedPayout[],
    utrsInUse: ReadonlySet<string>,
  ) {
    this.#byReference = new Map(payouts.map((each) => [each.reference, each]));
    this.#byAccount = groupedBy(payouts, ({ account }) => account && withoutZeros(account));
    this.#byFranchise = groupedBy(payouts, ({ franchiseCode }) => mendedCell(franchiseCode));
    this.#utrs = new Set([...utrsInUse].map(plainCode));
  }

  take(row: ParsedResult): ResultRow {
    const found = row.fault ?? this.#find(row);
    const { line, utr, day, amount } = row;
    const shown = {
      line,
      utr,
      day,
      amount: amount ?? (typeof found === 'object' ? found.amount : undefined),
    };
    if (typeof found === 'string')
      return { ...shown, reference: row.reference, outcome: 'refused', why: found };
    const { reference } = found;
    const outcome = this.#outcome(row, found);
    if (outcome.kind === 'refused') return { ...shown, reference, outcome: 'refused', why: outcome.why };
    if (outcome.kind !== 'unchanged' && outcome.kind !== 'waiting') this.#note(row, found, outcome.kind);
    return { ...shown, reference, outcome: outcome.kind, why: row.why };
  }

  /** How many payouts have no result yet. */
  waiting(): number {
    return this.payouts.filter((each) => isOpen(this.#stateOf(each).state)).length;
  }

  /** The payout that a row is about, or a sentence that says why there is none. */
  #find(row: ParsedResult): MatchedPayout | string {
    const { reference, account, franchiseCode, amount } = row;
    const name = reference ?? account ?? franchiseCode;
    if (name === undefined) return 'The row has neither a reference nor an account.';
    const own = reference === undefined ? undefined : this.#byReference.get(reference);
    if (reference !== undefined && !own) return `The reference ${reference} is not one of this run.`;
    // Rows whose columns were sorted apart.
    if (own && franchiseCode !== undefined && franchiseCode !== mendedCell(own.franchiseCode))
      return `The reference ${own.reference} is of ${own.franchiseCode}, but the row names ${franchiseCode}.`;
    const named = own
      ? [own]
      : account === undefined
        ? (this.#byFranchise.get(name) ?? [])
        : (this.#byAccount.get(withoutZeros(account)) ?? []);
    const [first] = named;
    const shown = account === undefined ? name : `the account that ends in ${name.slice(-4)}`;
    if (!first) return `The run pays nothing to ${shown}.`;
    const fitting = named.filter((each) => !amount || compare(each.amount, amount) === 0);
    if (fitting.length > 1) return `The run pays ${shown} more than once: give the reference.`;
    const [fit] = fitting;
    if (fit) return fit;
    return `The amount is ${amount ? toRupees(amount) : '-'}, but ${toRupees(first.amount)} was to be paid.`;
  }

  #outcome(
    row: ParsedResult,
    payout: MatchedPayout,
  ):
    | { readonly kind: Exclude<ResultOutcome, 'refused'> }
    | { readonly kind: 'refused'; readonly why: string } {
    const { state, utr } = this.#stateOf(payout);
    const refused = (why: string) => ({ kind: 'refused', why }) as const;
    if (row.status === 'waiting') return { kind: isOpen(state) ? 'waiting' : 'unchanged' };
    if (row.status === 'paid' && row.utr === undefined)
      return refused('A payment that was paid has a UTR; the row has none.');
    const isOther = row.utr !== undefined && utr !== undefined && row.utr !== utr;
    const isSaid = state === row.status || (row.status === 'paid' && state === 'returned');
    if (isSaid && isOther) return refused(`It is noted already with the UTR ${utr}.`);
    if (isSaid) return { kind: 'unchanged' };
    if (!mayFollow(state, row.status)) return refused(cannotFollow(state, row.status));
    if (row.status === 'returned' && isOther) return refused(`It was paid with the UTR ${utr}.`);
    const isNew = row.utr !== undefined && row.utr !== utr && row.status !== 'failed';
    // guard: a UTR is of one payment
    if (isNew && this.#utrs.has(row.utr ?? ''))
      return refused(`The UTR ${row.utr} is one of another payment.`);
    return { kind: row.status };
  }

  #note({ utr, day, why }: ParsedResult, payout: MatchedPayout, kind: PayoutOutcome): void {
    const { reference, franchiseCode } = payout;
    const before = this.#stateOf(payout);
    const isKnownPaid = before.state === 'paid';
    const of = { reference, franchiseCode };
    // One that came back and names its UTR was paid, though nobody has said so yet.
    if (kind === 'paid' || (kind === 'returned' && !isKnownPaid && utr !== undefined)) {
      this.news.push({ ...of, kind: 'paid', utr, day, why: undefined });
      if (utr !== undefined) this.#utrs.add(utr);
    }
    if (kind !== 'paid') this.news.push({ ...of, kind, utr: undefined, day, why });
    this.#now.set(reference, { state: kind, utr: before.utr ?? (kind === 'failed' ? undefined : utr) });
  }

  #stateOf(payout: MatchedPayout): Pick<MatchedPayout, 'state' | 'utr'> {
    return this.#now.get(payout.reference) ?? { state: payout.state, utr: payout.utr?.toUpperCase() };
  }
}

function isOpen(state: PayoutState): boolean {
  return state === 'approved' || state === 'waiting';
}

function cannotFollow(state: PayoutState, status: PayoutOutcome): string {
  switch (state) {
    case 'paid':
      return 'It was paid. A payment that came back is "returned", not "failed".';
    case 'failed':
      return `It has failed and its money is the vendor's again, so it cannot be "${status}".`;
    case 'returned':
      return `It came back and its money is the vendor's again, so it cannot be "${status}".`;
    default:
      return 'It is not approved, so nothing can have been paid.';
  }
}

function withoutZeros(account: string): string {
  return plainCode(account).replace(/^0+/, '');
}

function groupedBy(
  payouts: readonly MatchedPayout[],
  keyOf: (payout: MatchedPayout) => string | undefined,
): ReadonlyMap<string, readonly MatchedPayout[]> {
  const groups = new Map<string, MatchedPayout[]>();
  for (const payout of payouts) {
    const key = keyOf(payout);
    if (!key) continue;
    const group = groups.get(key);
    if (group) group.push(payout);
    else groups.set(key, [payout]);
  }
  return groups;
}
