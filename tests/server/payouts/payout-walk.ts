import fc from 'fast-check';
import { expect } from 'vitest';
import { holdPayouts, releasePayouts } from '#contract/beneficiaries';
import {
  approvePayout,
  cancelPayout,
  createPayout,
  sendBackPayout,
  submitPayout,
  takeOutPayout,
} from '#contract/payouts';
import type { RunState } from '#core/payouts/payout';
import { toPaise } from '#core/shared/money';
import { type Day, type Month, shiftMonth } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import { codeOf, type PayoutOffice } from './payout-office';
import { type BankWord, isInSum, PayoutOracle } from './payout-oracle';

const ADMINS = ['a1', 'a2', 'a3'] as const;
const MOST_CLOSINGS = 4;
const place = fc.nat(11);
const admin = fc.constantFrom(...ADMINS);

/** Something that a partner, an administrator or the bank does; each may be sent twice. */
const step = fc.record({
  what: fc.oneof(
    ...(
      [
        ['earn', 4],
        ['close', 1],
        ['create', 4],
        ['submit', 8],
        ['approve', 10],
        ['send-back', 1],
        ['cancel', 1],
        ['take-out', 1],
        ['export', 8],
        ['bank', 7],
        ['comes-back', 4],
        ['result', 8],
        ['paid', 3],
        ['failed', 2],
        ['hold', 1],
        ['release', 2],
      ] as const
    ).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })),
  ),
  by: admin,
  /** Which run from the newest, which payout or partner, and how. */
  run: fc.nat(2),
  at: place,
  how: fc.nat(15),
  isTwice: fc.boolean(),
});
export type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
export const steps = (count: number) => fc.array(step, { minLength: count, maxLength: count });

const WANTED: Readonly<Partial<Record<Step['what'], readonly RunState[]>>> = {
  submit: ['draft'],
  approve: ['submitted'],
  'send-back': ['submitted'],
  export: ['approved'],
  bank: ['exported'],
  'comes-back': ['exported', 'done'],
  result: ['exported', 'done'],
  paid: ['approved', 'exported'],
  failed: ['exported', 'done'],
};

/** Does steps at a server over HTTP and in the oracle, and compares both after each. */
export class PayoutWalk {
  readonly oracle: PayoutOracle;
  #open: Month = '2026-11';
  #closings = 1;
  #keys = 0;
  readonly #pending = new Map<number, bigint>();

  constructor(private readonly office: PayoutOffice) {
    this.oracle = new PayoutOracle(office.partners);
  }

  /** Has partners earn something and closes the first month. */
  async begin(): Promise<void> {
    for (const partner of this.office.partners) await this.#earn(partner, '2026-10-05', partner * 3_337);
    await this.#close('2026-10');
  }

  /** Closes the month that is open, so that statements tell of all that happened. */
  async end(): Promise<void> {
    await this.office.pass(31);
    await this.#close(this.#open);
    await this.compare();
  }

  async take(each: Step): Promise<void> {
    await this.#once(each);
    await this.compare();
  }

  /** Accounts and runs are those of the oracle, and nobody has got what is owed as well. */
  async compare(): Promise<void> {
    const { office, oracle } = this;
    const balances = await office.network.balances();
    const of = (account: string) => BigInt(balances[account] ?? 0);
    for (const partner of office.partners) {
      expect([partner, of(`payable:v${partner}`)]).toEqual([partner, oracle.owed(partner)]);
      const credited = office.credited.get(partner) ?? 0n;
      expect(oracle.received(partner) + oracle.owed(partner) <= credited).toBe(true);
    }
    const { bank, clearing } = oracle.sums();
    expect([of('bank:payouts'), of('clearing:payouts')]).toEqual([bank, clearing]);
    for (const run of oracle.runs.slice(-3)) {
      const shown = await office.run(run.no);
      expect([run.no, shown.state]).toEqual([run.no, oracle.stateOf(run)]);
      expect(
        shown.payouts.map(({ franchiseCode, amount, state, utr, reference }) => [
          franchiseCode,
          toPaise(amount),
          state,
          utr,
          reference,
        ]),
      ).toEqual(
        run.payouts.map((payout) => [
          codeOf(payout.partner),
          payout.paise,
          oracle.payoutState(run, payout),
          payout.utr,
          payout.reference,
        ]),
      );
    }
  }

  async #once(each: Step): Promise<void> {
    const { office, oracle } = this;
    const { what, at, how, isTwice } = each;
    const run = this.#chosen(each);
    // Mostly somebody else approves what one has made.
    const isOwn = what === 'approve' && how % 4 > 0 && run?.madeBy === each.by;
    const by = isOwn ? (ADMINS.find((id) => id !== each.by) ?? each.by) : each.by;
    const partner = (at % office.partners.length) + 1;
    const api = office.as(by);
    const times = isTwice ? 2 : 1;
    if (what === 'earn')
      return this.#earn(
        partner,
        `${how % 3 ? this.#open : shiftMonth(this.#open, -1)}-05`,
        (how - 3) * 1_111,
      );
    if (what === 'close') {
      if (this.#closings >= MOST_CLOSINGS) return;
      await office.pass(31);
      return this.#close(this.#open);
    }
    if (what === 'create') return this.#create(each, times);
    if (what === 'hold' || what === 'release') {
      const path = { id: `v${partner}` };
      for (let time = 0; time < times; time += 1)
        await (what === 'hold'
          ? api.call(holdPayouts, { path, body: { reason: 'PAN is missing' } })
          : api.call(releasePayouts, { path }));
      return void (what === 'hold' ? oracle.held.add(partner) : oracle.held.delete(partner));
    }
    const payout = run?.payouts[at % run.payouts.length];
    if (!run || !payout) return;
    const path = { no: String(run.no) };
    const expected = (code: string | undefined, call: () => Promise<unknown>) =>
      this.#answered(times, code, call);
    const body = { reason: 'Look again' };
    if (what === 'submit') return expected(oracle.act(run, what, by), () => api.call(submitPayout, { path }));
    if (what === 'approve')
      return expected(oracle.act(run, what, by), () => api.call(approvePayout, { path, query: {} }));
    if (what === 'send-back')
      return expected(oracle.act(run, what, by), () => api.call(sendBackPayout, { path, body }));
    if (what === 'cancel')
      return expected(oracle.act(run, what, by), () => api.call(cancelPayout, { path, body }));
    if (what === 'take-out')
      return expected(oracle.takeOut(run, payout), () =>
        api.call(takeOutPayout, { path, body: { franchiseCode: codeOf(payout.partner) } }),
      );
    if (what === 'export')
      return expected(oracle.act(run, what, by), async () => {
        const { base64 } = await office.file(run.no, 'generic-csv', api);
        run.file ??= base64;
        expect(base64).toBe(run.file);
      });
    const words = oracle.truth.filter(({ reference }) =>
      run.payouts.some((own) => own.reference === reference),
    );
    const said = words.filter(({ reference }) => reference === payout.reference);
    if (what === 'bank') {
      // The bank works a file off, each row once, in one go or several.
      if (run.file === undefined) return;
      for (const [place, { reference = '', ...own }] of run.payouts.entries()) {
        const isKnown = words.some((word) => word.reference === reference);
        if (isKnown || !isInSum({ reference: reference || undefined, ...own }) || (how >> place) % 2 === 1)
          continue;
        const fails = (at >> place) % 4 === 3;
        this.#happens(reference, fails ? 'failed' : 'paid', fails ? undefined : `UTR${reference}`);
      }
    } else if (what === 'comes-back') {
      const last = said.at(-1);
      if (last?.status === 'paid') this.#happens(last.reference, 'returned', last.utr);
    } else if (what === 'result') await this.#result(each, run, words, times);
    else if (what === 'paid') {
      const state = oracle.payoutState(run, payout);
      if (state === 'approved' && payout.reference && said.length === 0)
        this.#happens(payout.reference, 'paid', `HAND${payout.reference}`);
      const word = oracle.truth.find(
        ({ reference, status }) => reference === payout.reference && status === 'paid',
      );
      if (!word?.utr) return;
      const isKnown = payout.utr !== undefined;
      const code = isKnown || oracle.isOpen(run, payout) ? undefined : 'payout.state';
      if (!isKnown && code === undefined) oracle.note(payout, 'paid', word.utr);
      const { utr } = word;
      // A bank's row may have told of it with another day, which is not the same call.
      const day: Day = '2026-11-20';
      await expected(code, () => office.paid(run.no, payout.partner, utr, day, api));
    } else if (said.some(({ status }) => status !== 'paid')) {
      const fate = payout.fate === 'paid' ? 'returned' : 'failed';
      const isPossible = payout.fate === 'paid' || oracle.isOpen(run, payout);
      if (payout.fate === 'paid' && said.at(-1)?.status !== 'returned') return;
      const code = !isPossible ? 'payout.state' : by === run.madeBy ? 'money.same-person' : undefined;
      if (code === undefined) oracle.note(payout, fate, undefined);
      this.#keys += 1;
      const why = `Reason ${this.#keys}`;
      await expected(code, () => office.failed(run.no, payout.partner, why, api));
    }
  }

  /** A run with which the step has something to do, mostly; else any of the newest. */
  #chosen({ what, run, how }: Step): PayoutOracle['runs'][number] | undefined {
    const { runs } = this.oracle;
    const wanted = WANTED[what];
    const fit =
      wanted && how % 5 > 0 ? runs.filter((each) => wanted.includes(this.oracle.stateOf(each))) : runs;
    return fit.at(-1 - (run % Math.max(1, fit.length)));
  }

  async #create({ by, at, how, run }: Step, times: number): Promise<void> {
    const { office, oracle } = this;
    const wanted =
      run === 0 ? office.partners : office.partners.filter((_, place) => (at >> place) % 2 === 0);
    const isEarlier = how % 2 === 1;
    const cutoff = isEarlier ? monthPeriod(shiftMonth(this.#open, -1)).to : undefined;
    const minimum = how > 12 ? { units: 40n, scale: 0 } : undefined;
    const made = oracle.create(by, wanted, cutoff ?? this.#calendarDay, minimum ? 4_000n : 0n);
    this.#keys += 1;
    const idempotencyKey = `walk-key-${this.#keys}`;
    const body = { cutoff, franchises: run === 0 ? undefined : wanted.map(codeOf), minimum };
    await this.#answered(times, typeof made === 'string' ? made : undefined, async () => {
      const { no } = await office.as(by).call(createPayout, { body, idempotencyKey });
      expect(no).toBe(typeof made === 'string' ? 0 : made.no);
    });
  }

  /** The day on the calendar, which may be in a month that is closed by then. */
  get #calendarDay(): Day {
    const { clock, dependencies } = this.office.network.server;
    return dependencies.calendar.dayAt(clock.now());
  }

  async #result(
    { by, at, how }: Step,
    run: PayoutOracle['runs'][number],
    words: readonly BankWord[],
    times: number,
  ) {
    const some = words.filter((_, place) => how % 2 === 0 || (at >> (place % 4)) % 2 === 0);
    const isWrong = how === 7;
    const rows = [
      ...(at % 2 ? some : some.toReversed()),
      ...(isWrong ? [{ reference: 'P9999900011', status: 'failed' as const, utr: undefined }] : []),
    ];
    if (rows.length === 0) return;
    const partial = how > 8;
    const before = this.oracle.read(run, rows, true);
    const isStored = before.refused === 0 || partial;
    if (isStored) this.oracle.read(run, rows, false);
    const table = rows.map(({ reference, status, utr = '' }) => [
      reference,
      status,
      utr,
      '2026-11-20',
      status === 'paid' ? '' : 'Closed',
    ]);
    for (let time = 0; time < times; time += 1) {
      const report = await this.office.results(run.no, table, { partial }, this.office.as(by));
      const expected =
        time === 0 || !isStored
          ? before
          : { paid: 0, failed: 0, unchanged: rows.length - before.refused, refused: before.refused };
      expect(report).toMatchObject({ ...expected, stored: isStored });
    }
  }

  #happens(reference: string, status: BankWord['status'], utr: string | undefined): void {
    this.oracle.truth.push({ reference, status, utr });
  }

  async #answered(times: number, code: string | undefined, call: () => Promise<unknown>): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      const answer = await call().then(
        () => undefined,
        (error: { readonly code?: string; readonly message: string }) => error.code ?? error.message,
      );
      expect(answer).toBe(code);
    }
  }

  async #earn(partner: number, day: Day, paise: number): Promise<void> {
    if (paise === 0) return;
    await this.office.earn(partner, day, paise);
    this.#pending.set(partner, (this.#pending.get(partner) ?? 0n) + BigInt(paise));
  }

  async #close(month: Month): Promise<void> {
    await this.office.close(month);
    for (const [partner, paise] of this.#pending) this.oracle.earn(partner, monthPeriod(month).to, paise);
    this.#pending.clear();
    this.#open = shiftMonth(month, 1);
    if (month !== '2026-10') this.#closings += 1;
  }
}
