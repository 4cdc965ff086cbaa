import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MatchedPayout, matchResult } from '#core/payouts/match-result';
import type { PayoutState } from '#core/payouts/payout';
import { BANK, CLEARING, entriesOfPayout, payableAccount } from '#core/payouts/payout-entries';
import { payoutReference } from '#core/payouts/payout-reference';
import { type PayoutEvent, payoutStateOf } from '#core/payouts/payout-state';
import { type ParsedResult, readResult } from '#core/payouts/read-result';

const table = (...rows: readonly (readonly string[])[]) => rows.map((cells, at) => ({ line: at + 1, cells }));

function read(...rows: readonly (readonly string[])[]): readonly ParsedResult[] {
  const result = readResult(table(...rows));
  return result.kind === 'read' ? result.rows : expect.fail(result.why);
}

const GENERIC = ['reference', 'status', 'utr', 'day', 'why'];
const REF = (no: number) => payoutReference(1, no);
const paise = (amount: number) => ({ units: BigInt(amount), scale: 2 });

const payout = (no: number, more: Partial<MatchedPayout> = {}): MatchedPayout => ({
  franchiseCode: `FR-00${no}`,
  reference: REF(no),
  account: `001234567${no}`,
  amount: paise(100_000 + no),
  state: 'waiting',
  utr: undefined,
  ...more,
});
const THREE = [payout(1), payout(2), payout(3)];
const NONE: ReadonlySet<string> = new Set();
const match = (
  payouts: readonly MatchedPayout[],
  rows: readonly (readonly string[])[],
  inUse: ReadonlySet<string> = NONE,
) => matchResult(payouts, read([...GENERIC, 'amount', 'account', 'franchise_code'], ...rows), inUse);

describe('a result is matched', () => {
  it('by reference, and says what it did and what is to be stored', () => {
    const { report, news } = match(THREE, [
      [REF(1), 'paid', 'sbin4261', '2026-11-04', '', '1000.01'],
      [REF(2), 'failed', '', '', 'Account closed'],
    ]);
    expect(report).toMatchObject({ paid: 1, failed: 1, waiting: 1, refused: 0, unchanged: 0 });
    expect(report.rows).toEqual([
      {
        line: 2,
        reference: REF(1),
        outcome: 'paid',
        utr: 'SBIN4261',
        day: '2026-11-04',
        why: undefined,
        amount: paise(100_001),
      },
      {
        line: 3,
        reference: REF(2),
        outcome: 'failed',
        utr: undefined,
        day: undefined,
        why: 'Account closed',
        amount: paise(100_002),
      },
    ]);
    expect(news).toEqual([
      { reference: REF(1), franchiseCode: 'FR-001', kind: 'paid', utr: 'SBIN4261', day: '2026-11-04' },
      { reference: REF(2), franchiseCode: 'FR-002', kind: 'failed', why: 'Account closed' },
    ]);
  });

  it.each([
    [
      'a reference of another run',
      ['P0000900011', 'paid', 'SBIN4261'],
      'The reference P0000900011 is not one of this run.',
    ],
    [
      'another amount',
      [REF(1), 'paid', 'SBIN4261', '', '', '999'],
      'The amount is 999.00, but 1000.01 was to be paid.',
    ],
    ['a UTR of another payment', [REF(1), 'paid', 'USED0001'], 'The UTR USED0001 is one of another payment.'],
    ['no UTR', [REF(1), 'paid', ''], 'A payment that was paid has a UTR; the row has none.'],
    ['nobody', ['', 'paid', 'SBIN4261'], 'The row has neither a reference nor an account.'],
    [
      'an account that is not paid',
      ['', 'paid', 'SBIN4261', '', '', '', '999999'],
      'The run pays nothing to the account that ends in 9999.',
    ],
    [
      'a row whose franchise is another',
      [REF(1), 'paid', 'SBIN4261', '', '', '', '', 'FR-002'],
      'The reference is of FR-001, but the row names FR-002.',
    ],
    [
      'a row that pays the account of another',
      [REF(1), 'paid', 'SBIN4261', '', '', '', '12345672'],
      'The reference is of FR-001, but the row pays the account of FR-002.',
    ],
    [
      'a franchise that is not paid',
      ['', 'paid', 'SBIN4261', '', '', '', '', 'FR-009'],
      'The run pays nothing to FR-009.',
    ],
    [
      'an account that a spreadsheet has cut',
      ['', 'paid', 'SBIN4261', '', '', '', '1.23457E+15'],
      "A spreadsheet has cut the account number to 1.23457E+15: its last digits are lost. Take the bank's own file.",
    ],
    [
      'failed after paid',
      [REF(4), 'failed', ''],
      'It was paid. A payment that came back is "returned", not "failed".',
    ],
    ['paid once more', [REF(4), 'paid', 'SBIN9999'], 'It is noted already with the UTR PAID0004.'],
    [
      'paid after failed',
      [REF(5), 'paid', 'SBIN4261'],
      'It has failed and its money is the vendor\'s again, so it cannot be "paid".',
    ],
    [
      'failed after it came back',
      [REF(6), 'failed', ''],
      'It came back and its money is the vendor\'s again, so it cannot be "failed".',
    ],
    [
      'a run that is not approved',
      [REF(7), 'paid', 'SBIN4261'],
      'It is not approved, so nothing can have been paid.',
    ],
  ])('and refuses %s', (_, row, why) => {
    const payouts = [
      ...THREE,
      payout(4, { state: 'paid', utr: 'PAID0004' }),
      payout(5, { state: 'failed' }),
      payout(6, { state: 'returned', utr: 'PAID0006' }),
      payout(7, { state: 'planned' }),
    ];
    const { report, news } = match(payouts, [row], new Set(['USED0001', 'PAID0004', 'PAID0006']));
    expect(report).toMatchObject({
      refused: 1,
      paid: 0,
      failed: 0,
      waiting: 3,
      rows: [{ line: 2, why, fault: {} }],
    });
    expect(news).toEqual([]);
  });

  it('by reference also where a spreadsheet has cut the account', () => {
    const { report } = match(THREE, [[REF(1), 'paid', 'SBIN4261', '', '', '', '1.23457E+15']]);
    expect(report.rows[0]?.outcome).toBe('paid');
  });

  it('and refuses a UTR that is twice in the file', () => {
    const { report } = match(THREE, [
      [REF(1), 'paid', 'SBIN4261'],
      [REF(2), 'paid', 'SBIN 4261'],
    ]);
    expect(report.rows.map(({ outcome }) => outcome)).toEqual(['paid', 'refused']);
  });

  it('without a reference by account, whatever happened to its zeros, or by franchise code', () => {
    const { report } = match(THREE, [
      ['', 'paid', 'SBIN4261', '', '', '', '12345671'],
      ['', 'paid', 'SBIN4262', '', '', '', '', 'FR-002'],
    ]);
    expect(report.rows.map(({ reference, outcome }) => [reference, outcome])).toEqual([
      [REF(1), 'paid'],
      [REF(2), 'paid'],
    ]);
    const shared = [payout(1), payout(2, { account: payout(1).account })];
    const row = ['', 'paid', 'SBIN4261', '', '', '', '0012345671'];
    expect(match(shared, [row]).report.rows[0]?.why).toBe(
      'The run pays the account that ends in 5671 more than once: give the reference.',
    );
    row[5] = '1000.02';
    expect(match(shared, [row]).report.rows[0]).toMatchObject({ reference: REF(2), outcome: 'paid' });
  });

  it('and takes it that one which came back with its UTR was paid before', () => {
    const { report, news } = match(THREE, [[REF(1), 'returned', 'SBIN4261', '2026-11-05', 'Closed']]);
    expect(report).toMatchObject({ paid: 0, failed: 1, rows: [{ outcome: 'returned' }] });
    expect(news.map(({ kind, utr, why }) => [kind, utr, why])).toEqual([
      ['paid', 'SBIN4261', undefined],
      ['returned', undefined, 'Closed'],
    ]);
  });
});

/** What a bank says over time of ten payouts: consistent, but repeated, in parts and in any order. */
const fates = fc.array(fc.constantFrom<PayoutState>('waiting', 'paid', 'failed', 'returned'), {
  minLength: 10,
  maxLength: 10,
});
const rowsOf = (fate: PayoutState, no: number): readonly (readonly string[])[] => {
  const utr = `SBIN000${no}`;
  const pending = [REF(no), 'Processing', '', '', ''];
  const paid = [REF(no), 'paid', utr, '2026-11-04', ''];
  if (fate === 'paid') return [pending, paid];
  if (fate === 'failed') return [pending, [REF(no), 'failed', '', '', 'Closed']];
  // Some banks name the UTR of what came back, some do not.
  return fate === 'returned'
    ? [pending, paid, [REF(no), 'returned', no % 2 === 0 ? utr : '', '2026-11-05', 'Closed']]
    : [pending];
};

class Portal {
  readonly events = new Map<string, PayoutEvent[]>();
  readonly utrs = new Map<string, string>();
  static readonly run = [{ kind: 'submitted' }, { kind: 'approved' }, { kind: 'exported' }] as const;

  payouts(): readonly MatchedPayout[] {
    return Array.from({ length: 10 }, (_, at) => {
      const reference = REF(at + 1);
      const events = this.events.get(reference) ?? [];
      return payout(at + 1, {
        state: payoutStateOf(Portal.run, { events }),
        utr: this.utrs.get(reference),
      });
    });
  }

  import(rows: readonly (readonly string[])[]) {
    const { report, news } = match(this.payouts(), rows, new Set(this.utrs.values()));
    for (const { reference, kind, utr } of news) {
      this.events.set(reference, [...(this.events.get(reference) ?? []), { kind }]);
      if (utr !== undefined) this.utrs.set(reference, utr);
    }
    return report;
  }

  /** The balances of all accounts that came of it. */
  money(): readonly (readonly number[])[] {
    return this.payouts().map(({ reference }) => {
      const entries = entriesOfPayout(Portal.run, {
        vendorId: 'V',
        paise: 100,
        events: this.events.get(reference) ?? [],
      });
      return [payableAccount('V'), CLEARING, BANK].map((name) =>
        entries.reduce(
          (sum, { debit, credit, paise: size }) =>
            sum + (credit === name ? size : 0) - (debit === name ? size : 0),
          0,
        ),
      );
    });
  }
}

it('makes one state of a result in any order, in any number of files, and read again', () => {
  fc.assert(
    fc.property(
      fates.chain((fate) => {
        const rows = fate.flatMap((each, at) => rowsOf(each, at + 1));
        const again = fc.shuffledSubarray([...rows, ...rows], { minLength: rows.length });
        // All of the rows at least once, and some of them again.
        const shuffled = again.map((some) => [...some, ...rows.filter((row) => !some.includes(row))]);
        return fc.tuple(
          fc.constant(fate),
          shuffled,
          fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 8 }),
        );
      }),
      ([fate, rows, sizes]) => {
        const [whole, parts] = [new Portal(), new Portal()];
        whole.import(fate.flatMap((each, at) => rowsOf(each, at + 1)));
        let rest = rows;
        for (const size of [...sizes, rows.length]) {
          expect(parts.import(rest.slice(0, size)).refused).toBe(0);
          rest = rest.slice(size);
        }
        expect(parts.payouts()).toEqual(whole.payouts());
        expect(parts.payouts().map(({ state }) => state)).toEqual(fate);
        expect(parts.money()).toEqual(whole.money());
        // Once more: nothing changes.
        const report = parts.import(rows);
        expect([report.paid, report.failed, report.refused]).toEqual([0, 0, 0]);
        expect(report.waiting).toBe(fate.filter((each) => each === 'waiting').length);
      },
    ),
  );
});
