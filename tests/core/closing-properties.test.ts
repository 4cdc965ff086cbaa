import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postedPaise } from '#core/closing/account-posting';
import { targetOf } from '#core/closing/deal-evidence';
import { isSettled } from '#core/closing/posted-deal';
import { accountOf, type SettledLine, sameAccount } from '#core/closing/settle-deal';
import type { Payment } from '#core/payments/payment';
import { compare, type Decimal, negate, sum, toPaise, toRupees, ZERO } from '#core/shared/money';
import { type Day, monthOfDay } from '#core/shared/month';
import {
  aWorld,
  Closings,
  type Happening,
  happening,
  ownerOf,
  someMonths,
  termsOf,
  type World,
  worth,
} from '../support/closing-world';
import { inOtherOrder } from '../support/other-order';

const same = (a: Decimal, b: Decimal) => compare(a, b) === 0;
const totalOf = (lines: readonly Pick<SettledLine, 'amount'>[]) => sum(lines.map(({ amount }) => amount));
const keysOf = ({ dealId, vendorId, saleMonth }: Pick<SettledLine, 'dealId' | 'vendorId' | 'saleMonth'>) => [
  dealId,
  vendorId,
  saleMonth,
];
const keyOf = ({ vendorId, saleMonth }: SettledLine) => `${vendorId} ${saleMonth}`;

/** What a closing found, and what it added to the lines before. */
interface Closed {
  readonly world: World;
  readonly closings: Closings;
  readonly before: readonly SettledLine[];
  readonly added: readonly SettledLine[];
}

/** Lets months happen and closes each, as `seen` shows the world; gives where that leads. */
function live(
  months: readonly (readonly ((world: World) => void)[])[],
  onClosed: (closed: Closed) => void = () => {},
  seen = (world: World) => world,
): Pick<Closed, 'world' | 'closings'> {
  const [world, closings] = [aWorld(), new Closings()];
  for (const events of months) {
    for (const happen of events) happen(world);
    const before = [...closings.lines];
    onClosed({ world, closings, before, added: closings.close(seen(world)) });
  }
  return { world, closings };
}

describe('closing month after month', () => {
  test('leaves the lines of each deal at what it is worth, on the account that it belongs to', () => {
    fc.assert(
      fc.property(someMonths, (months) => {
        live(months, ({ world, closings }) => {
          for (const [dealId, lines] of closings.histories) {
            const owner = ownerOf(world, lines, dealId);
            for (const account of lines) {
              const posted = totalOf(lines.filter((line) => sameAccount(line, account)));
              const isOwn = sameAccount(account, accountOf(owner));
              expect(same(posted, isOwn ? worth(world, dealId, owner) : ZERO)).toBe(true);
            }
          }
        });
      }),
      { numRuns: 400 },
    );
  });

  test('makes no adjustment where nothing has changed, and none twice', () => {
    fc.assert(
      fc.property(someMonths, (months) => {
        const { world, closings } = live(months);
        const month = closings.month;
        const again = closings.close(world);
        expect(again.filter(({ kind }) => kind === 'adjustment')).toEqual([]);
        expect(again.every(({ saleMonth }) => saleMonth === month)).toBe(true);
      }),
    );
  });

  test('gives each adjustment reasons that add up to it exactly, and each line evidence that does', () => {
    fc.assert(
      fc.property(someMonths, (months) => {
        live(months, ({ added }) => {
          for (const line of added) {
            if (line.kind === 'own') expect(same(targetOf(line.evidence), line.amount)).toBe(true);
            else expect(same(totalOf(line.parts), line.amount)).toBe(true);
          }
        });
      }),
      { numRuns: 300 },
    );
  });

  test('finds by sums alone each deal that the next closing has a line for', () => {
    fc.assert(
      fc.property(someMonths, fc.array(happening, { maxLength: 8 }), (months, since) => {
        const { world, closings } = live(months);
        for (const happen of since) happen(world);
        const { histories, month } = closings;
        const paidOf = (payments: readonly Payment[]) =>
          payments.length === 0 ? undefined : sum(payments.map(({ amountPaid }) => amountPaid));
        const found = [...world.deals.values()].filter((deal) => {
          const { dealId, stage, payments } = deal;
          const posted = {
            dealId,
            stage,
            now: deal,
            lines: histories.get(dealId) ?? [],
            paid: paidOf(payments),
          };
          return !isSettled(posted, { month, terms: termsOf(world) });
        });
        const isNew = ({ dealId, createdDay }: { dealId: string; createdDay: Day }) =>
          !histories.has(dealId) && monthOfDay(createdDay) >= month;
        const due = [...world.deals.values()].filter((deal) => !isNew(deal)).map(({ dealId }) => dealId);
        const added = closings.close(world).map(({ dealId }) => dealId);
        const ids = found.map(({ dealId }) => dealId);
        expect(due.filter((each) => added.includes(each) && !ids.includes(each))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('tells an account that a deal has left nothing that it did not know when the deal was there', () => {
    fc.assert(
      fc.property(someMonths, (months) => {
        live(months, ({ before, added }) => {
          for (const line of added.filter((each) => !sameAccount(each, accountOf(each.owner)))) {
            const known = before.filter((each) => each.dealId === line.dealId && sameAccount(each, line));
            expect(known.map(({ evidence }) => evidence)).toContainEqual(line.evidence);
          }
        });
      }),
      { numRuns: 300 },
    );
  });

  test('comes to the same whatever came first between two closings', () => {
    const events = fc.array(happening, { minLength: 2, maxLength: 16 });
    const draws = fc.array(fc.nat(20), { minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(someMonths, events, draws, (months, between, order) => {
        const told = [false, true].map((otherwise) => {
          const { world, closings } = live(months);
          // What is added to a deal that is there already commutes with all else, also with what is added beside it.
          const subjectOf = ({ subject, addsTo }: Happening, at: number) =>
            addsTo !== undefined && world.deals.has(addsTo) ? `${at}` : subject;
          const ordered = otherwise ? inOtherOrder(between, subjectOf, order) : between;
          for (const happen of ordered) happen(world);
          const lines = closings.close(world);
          return lines
            .map(({ amount, parts, evidence: { payments, ...evidence }, ...line }) => ({
              ...line,
              amount: toRupees(amount),
              parts: parts.map((part) => [part.kind, toRupees(part.amount)]),
              evidence,
              paid: toRupees(sum(payments.map(({ amountPaid }) => amountPaid))),
            }))
            .toSorted((x, y) => (JSON.stringify(keysOf(x)) < JSON.stringify(keysOf(y)) ? -1 : 1));
        });
        expect(told[0]).toEqual(told[1]);
      }),
      { numRuns: 300 },
    );
  });

  test('takes back with refunds of all payments all that they brought', () => {
    fc.assert(
      fc.property(someMonths, (months) => {
        const mirrored = (sign: 1 | -1) => {
          const seen = (world: World): World => ({
            ...world,
            openingAmount: ZERO,
            deals: new Map(
              [...world.deals].map(([key, deal]) => [
                key,
                {
                  ...deal,
                  payments: deal.payments.map(({ amountPaid }) => ({
                    amountPaid: sign === 1 ? amountPaid : negate(amountPaid),
                  })),
                },
              ]),
            ),
          });
          return live(months, undefined, seen).closings.lines;
        };
        const [given, taken] = [mirrored(1), mirrored(-1)];
        expect(taken.length).toBe(given.length);
        for (const [at, line] of given.entries())
          expect(same(line.amount, negate(taken[at]?.amount ?? ZERO))).toBe(true);
      }),
    );
  });

  test('posts paise that are never off by more than half of one for a vendor and month', () => {
    fc.assert(
      fc.property(someMonths, (months) => {
        const balances = new Map<string, bigint>();
        const { closings } = live(months, ({ before, added }) => {
          for (const key of new Set(added.map(keyOf))) {
            const own = (lines: readonly SettledLine[]) =>
              totalOf(lines.filter((each) => keyOf(each) === key));
            balances.set(key, (balances.get(key) ?? 0n) + postedPaise(own(before), own(added)));
          }
        });
        for (const key of new Set(closings.lines.map(keyOf))) {
          const own = closings.lines.filter((line) => keyOf(line) === key);
          expect(balances.get(key) ?? 0n).toBe(toPaise(totalOf(own)));
        }
      }),
    );
  });
});
