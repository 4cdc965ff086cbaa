import { compare, type Decimal, toRupees } from '../shared/money';
import type { Day } from '../shared/month';
import type { PayoutState, ResultOutcome, ResultReport, ResultRow } from './payout';
import { lacksUtr, mayFollow, type PayoutOutcome } from './payout-state';
import type { ParsedResult } from './read-result';
import { mendedCell, plainCode } from './result-cells';
import { type ResultFault, resultFaultText } from './result-fault';

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
    const shown = { line, utr, day };
    if ('code' in found) return refusedRow({ ...shown, amount, reference: row.reference }, found);
    const named = { ...shown, amount: amount ?? found.amount, reference: found.reference };
    const outcome = this.#outcome(row, found);
    if (typeof outcome === 'object') return refusedRow(named, outcome);
    if (outcome !== 'unchanged' && outcome !== 'waiting') this.#note(row, found, outcome);
    return { ...named, outcome, why: row.why, fault: undefined };
  }

  /** How many payouts have no result yet. */
  waiting(): number {
    return this.payouts.filter((each) => isOpen(this.#stateOf(each).state)).length;
  }

  /** The payout that a row is about, or why there is none. */
  #find(row: ParsedResult): MatchedPayout | ResultFault {
    const { reference, account, franchiseCode, amount } = row;
    const name = reference ?? account ?? franchiseCode;
    if (name === undefined) return { code: 'names-nobody' };
    const own = reference === undefined ? undefined : this.#byReference.get(reference);
    if (reference !== undefined && !own) return { code: 'other-run', said: reference };
    // Rows whose columns were sorted apart.
    if (own && franchiseCode !== undefined && franchiseCode !== mendedCell(own.franchiseCode))
      return { code: 'other-partner', said: franchiseCode, known: own.franchiseCode };
    const holders = account === undefined ? [] : (this.#byAccount.get(withoutZeros(account)) ?? []);
    const [holder] = holders;
    // An account of nobody may be the office's own: banks write it under the same heading.
    if (own && holder && !holders.includes(own))
      return { code: 'other-account', said: holder.franchiseCode, known: own.franchiseCode };
    const named = own ? [own] : account === undefined ? (this.#byFranchise.get(name) ?? []) : holders;
    const [first] = named;
    const ofAccount = account !== undefined;
    const said = ofAccount ? name.slice(-4) : name;
    if (!first) return { code: ofAccount ? 'pays-no-account' : 'pays-no-partner', said };
    const fitting = named.filter((each) => !amount || compare(each.amount, amount) === 0);
    if (fitting.length > 1) return { code: ofAccount ? 'account-twice' : 'partner-twice', said };
    const [fit] = fitting;
    if (fit) return fit;
    return { code: 'other-amount', said: amount && toRupees(amount), known: toRupees(first.amount) };
  }

  #outcome(row: ParsedResult, payout: MatchedPayout): Exclude<ResultOutcome, 'refused'> | ResultFault {
    const { state, utr } = this.#stateOf(payout);
    if (row.status === 'waiting') return isOpen(state) ? 'waiting' : 'unchanged';
    if (row.status === 'paid' && row.utr === undefined) return { code: 'without-utr' };
    const isOther = row.utr !== undefined && utr !== undefined && row.utr !== utr;
    const givesUtr = row.status !== 'failed' && row.utr !== undefined && lacksUtr(state, utr);
    const isSaid = !givesUtr && (state === row.status || (row.status === 'paid' && state === 'returned'));
    if (isSaid && isOther) return { code: 'noted-already', said: row.utr, known: utr };
    if (isSaid) return 'unchanged';
    if (!givesUtr && !mayFollow(state, row.status)) return cannotFollow(state, row.status);
    if (row.status === 'returned' && isOther) return { code: 'paid-otherwise', said: row.utr, known: utr };
    const isNew = row.utr !== undefined && row.utr !== utr && row.status !== 'failed';
    // guard: a UTR is of one payment
    if (isNew && this.#utrs.has(row.utr ?? '')) return { code: 'utr-in-use', said: row.utr };
    return givesUtr ? 'returned' : row.status;
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
    if (kind !== 'paid' && kind !== before.state) this.news.push({ ...of, kind, utr: undefined, day, why });
    this.#now.set(reference, { state: kind, utr: before.utr ?? (kind === 'failed' ? undefined : utr) });
  }

  #stateOf(payout: MatchedPayout): Pick<MatchedPayout, 'state' | 'utr'> {
    return this.#now.get(payout.reference) ?? { state: payout.state, utr: payout.utr?.toUpperCase() };
  }
}

function isOpen(state: PayoutState): boolean {
  return state === 'approved' || state === 'waiting';
}

function cannotFollow(state: PayoutState, said: PayoutOutcome): ResultFault {
  switch (state) {
    case 'paid':
      return { code: 'not-failed' };
    case 'failed':
      return { code: 'has-failed', said };
    case 'returned':
      return { code: 'came-back', said };
    default:
      return { code: 'not-approved' };
  }
}

function refusedRow(
  shown: Pick<ResultRow, 'line' | 'reference' | 'utr' | 'day' | 'amount'>,
  fault: ResultFault,
): ResultRow {
  return { ...shown, outcome: 'refused', why: resultFaultText(fault), fault };
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
