import type { PayoutState, RunState } from '#core/payouts/payout';
import type { Day } from '#core/shared/month';

type Fate = 'paid' | 'failed' | 'returned';
type Act = 'submit' | 'send-back' | 'approve' | 'export' | 'cancel';

/** What the bank says of a payment, in the order in which it happened. */
export interface BankWord {
  readonly reference: string;
  readonly status: Fate;
  readonly utr: string | undefined;
}

interface OraclePayout {
  readonly partner: number;
  readonly paise: bigint;
  readonly reference: string | undefined;
  isOut: boolean;
  fate: Fate | undefined;
  utr: string | undefined;
}

interface OracleRun {
  readonly no: number;
  readonly madeBy: string;
  readonly cutoff: Day;
  readonly acts: { readonly act: Act; readonly by: string }[];
  readonly payouts: OraclePayout[];
  file: string | undefined;
}

const STATES = {
  submit: 'submitted',
  'send-back': 'draft',
  approve: 'approved',
  export: 'exported',
  cancel: 'cancelled',
} as const;
const MAY: Readonly<Record<Act | 'take-out', readonly RunState[]>> = {
  submit: ['draft'],
  'send-back': ['submitted'],
  approve: ['submitted'],
  export: ['approved'],
  cancel: ['draft', 'submitted', 'approved'],
  'take-out': ['draft', 'submitted'],
};

/** The same office in plain integers, written from what is agreed on and not from the code: it says what the server must do. */
export class PayoutOracle {
  readonly runs: OracleRun[] = [];
  readonly held = new Set<number>();
  /** What really happened at the bank, whether the portal has heard of it or not. */
  readonly truth: BankWord[] = [];
  readonly #moves: { readonly partner: number; readonly day: Day; readonly paise: bigint }[] = [];

  constructor(readonly partners: readonly number[]) {}

  /** Credits a partner, on a day. */
  earn(partner: number, day: Day, paise: bigint): void {
    this.#moves.push({ partner, day, paise });
  }

  /** Takes what is paid, or gives it back: that is known on every day, so that an earlier one pays nothing twice. */
  #pay(partner: number, paise: bigint): void {
    this.#moves.push({ partner, day: '0000-01-01', paise });
  }

  /** What a partner was credited with by the end of a day, less all that was paid. */
  owed(partner: number, until: Day = '9999-12-31'): bigint {
    return this.#moves.reduce(
      (all, each) => (each.partner === partner && each.day <= until ? all + each.paise : all),
      0n,
    );
  }

  payable(partner: number, cutoff: Day): bigint {
    const [then, now] = [this.owed(partner, cutoff), this.owed(partner)];
    return then < now ? then : now;
  }

  /** Makes a run, or says that there is nothing to be paid. */
  create(by: string, wanted: readonly number[], cutoff: Day, minimum: bigint): OracleRun | 'payout.nothing' {
    const no = this.runs.length + 1;
    const payouts = wanted
      .map((partner) => ({ partner, paise: this.payable(partner, cutoff) }))
      .filter(({ paise }) => paise > 0n)
      .map(({ partner, paise }, at) => ({
        partner,
        paise,
        reference:
          this.held.has(partner) || paise < minimum
            ? undefined
            : `P${String(no).padStart(5, '0')}${String(at + 1).padStart(4, '0')}1`,
        isOut: false,
        fate: undefined,
        utr: undefined,
      }));
    if (payouts.length === 0) return 'payout.nothing';
    const run = { no, madeBy: by, cutoff, acts: [], payouts, file: undefined };
    this.runs.push(run);
    return run;
  }

  stateOf(run: OracleRun): RunState {
    const last = run.acts.at(-1)?.act;
    const state = last ? STATES[last] : 'draft';
    if (state !== 'approved' && state !== 'exported') return state;
    const inSum = run.payouts.filter(isInSum);
    if (inSum.every(({ fate }) => fate)) return 'done';
    return inSum.some(({ fate }) => fate) ? 'exported' : state;
  }

  payoutState(run: OracleRun, payout: OraclePayout): PayoutState {
    if (payout.reference === undefined) return 'held';
    if (payout.isOut) return 'cancelled';
    if (payout.fate) return payout.fate;
    const last = run.acts.at(-1)?.act;
    if (last === 'export') return 'waiting';
    if (last === 'approve') return 'approved';
    return last === 'cancel' ? 'cancelled' : 'planned';
  }

  /** Does an act, or gives the code with which it is refused. */
  act(run: OracleRun, act: Act, by: string): string | undefined {
    const last = run.acts.at(-1);
    const handed = run.acts.findLast((each) => each.act !== 'approve' && each.act !== 'export');
    if (act === 'submit' && handed?.act === 'submit' && handed.by === by) return undefined;
    if ((act === 'send-back' || act === 'cancel') && last?.act === act && last.by === by) return undefined;
    const isApproved = last?.act === 'approve' || last?.act === 'export';
    if (act === 'approve' && isApproved) return by === run.madeBy ? 'money.same-person' : undefined;
    if (act === 'export' && run.file !== undefined) return undefined;
    const inSum = run.payouts.filter(isInSum);
    if (!MAY[act].includes(this.stateOf(run))) return 'payout.state';
    if ((act === 'submit' || act === 'approve') && inSum.length === 0) return 'payout.state';
    if (act === 'export' && inSum.some(({ partner }) => this.held.has(partner))) return 'payout.held';
    if (act === 'approve') {
      if (by === run.madeBy) return 'money.same-person';
      if (inSum.some(({ partner, paise }) => max0(this.payable(partner, run.cutoff)) !== paise))
        return 'payout.balance-moved';
      if (inSum.some(({ partner }) => this.held.has(partner))) return 'payout.account-changed';
      for (const { partner, paise } of inSum) this.#pay(partner, -paise);
    }
    if (act === 'cancel' && isApproved) for (const { partner, paise } of inSum) this.#pay(partner, paise);
    run.acts.push({ act, by });
    return undefined;
  }

  takeOut(run: OracleRun, payout: OraclePayout): string | undefined {
    if (!isInSum(payout)) return undefined;
    if (!MAY['take-out'].includes(this.stateOf(run))) return 'payout.state';
    payout.isOut = true;
    return undefined;
  }

  /** Whether the portal may hear of a payout for the first time. */
  isOpen(run: OracleRun, payout: OraclePayout): boolean {
    const state = this.payoutState(run, payout);
    return state === 'approved' || state === 'waiting';
  }

  note(payout: OraclePayout, fate: Fate, utr: string | undefined): void {
    payout.fate = fate;
    if (fate !== 'failed') payout.utr ??= utr;
    if (fate !== 'paid') this.#pay(payout.partner, payout.paise);
  }

  /** Reads what the bank says, in any order: how many were paid, failed or came back, are known already and are refused. */
  read(run: OracleRun, words: readonly BankWord[], isTrial: boolean) {
    const counts = { paid: 0, failed: 0, unchanged: 0, refused: 0 };
    const done: (() => void)[] = [];
    const now = new Map(run.payouts.map((payout) => [payout, payout.fate]));
    for (const { reference, status, utr } of words.toSorted((a, b) => order(a) - order(b))) {
      const payout = run.payouts.find((each) => each.reference === reference);
      const fate = payout && now.get(payout);
      if (!payout) counts.refused += 1;
      else if (fate === status || (fate === 'returned' && status === 'paid')) counts.unchanged += 1;
      else if (fate === undefined ? !this.isOpen(run, payout) : !(fate === 'paid' && status === 'returned'))
        counts.refused += 1;
      else {
        counts[status === 'paid' ? 'paid' : 'failed'] += 1;
        now.set(payout, status);
        done.push(() => this.note(payout, status, utr));
      }
    }
    if (!isTrial) for (const each of done) each();
    return counts;
  }

  /** What the bank has really paid to a partner, less what came back. */
  received(partner: number): bigint {
    return this.runs
      .flatMap(({ payouts }) => payouts)
      .reduce((all, payout) => {
        if (payout.partner !== partner || payout.reference === undefined) return all;
        const words = this.truth.filter(({ reference }) => reference === payout.reference);
        const times = (status: Fate) => BigInt(words.filter((each) => each.status === status).length);
        return all + payout.paise * (times('paid') - times('returned'));
      }, 0n);
  }

  /** Paise at the bank and on the way to it. */
  sums(): { readonly bank: bigint; readonly clearing: bigint } {
    let [bank, clearing] = [0n, 0n];
    for (const run of this.runs)
      for (const payout of run.payouts)
        if (payout.fate === 'paid') bank += payout.paise;
        else if (this.isOpen(run, payout)) clearing += payout.paise;
    return { bank, clearing };
  }
}

export function isInSum({ reference, isOut }: OraclePayout): boolean {
  return reference !== undefined && !isOut;
}

function order({ status }: BankWord): number {
  return status === 'returned' ? 1 : 0;
}

function max0(paise: bigint): bigint {
  return paise > 0n ? paise : 0n;
}
