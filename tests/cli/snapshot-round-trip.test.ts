import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '#adapters/node/snapshot';
import { SnapshotUnreadable } from '#adapters/node/snapshot-unreadable';
import { writeSnapshot } from '#adapters/node/write-snapshot';
import { aDeal } from '../support/a-deal';
import { exact } from '../support/exact';
import { LONG_RUN } from '../support/long-run';
import { temporaryFolder } from './memory-io';
import { wholeFolder } from './whole-folder';

const ORIGIN = { source: 'a test', time: 0, timeZone: 'Asia/Kolkata' };

const hostile = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '-1',
    '"',
    '""',
    'a,b',
    'line\nline',
    'line\r\nline',
    '\r',
    ' ',
    ' x ',
    '\ufeff',
    'null',
    '\u0000',
    '₹',
    '😀',
  ),
  fc.string({ unit: 'grapheme' }).filter((text) => Buffer.from(text).toString() === text),
);
const filled = hostile.filter((text) => text !== '');
const optional = fc.option(hostile, { nil: undefined });
const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, scale]) => ({ units, scale }));
const deal = fc.record({
  id: filled,
  franchiseCode: filled,
  createdTime: hostile,
  productCategory: filled,
  stage: hostile,
  name: optional,
  company: optional,
});

const named = fc.option(filled, { nil: undefined });
const payment = fc.record({
  amountPaid: amount,
  paidOn: optional,
  id: named,
  reference: optional,
  corrects: named,
  reason: optional,
});

/** Empty text and absence are the same where a field is always there. */
const snapshots: fc.Arbitrary<Snapshot> = fc
  .record({
    vendors: fc.array(
      fc.record({
        id: fc.option(filled, { nil: undefined }),
        franchiseCode: filled,
        name: optional,
        email: optional,
        mobile: optional,
        city: optional,
      }),
    ),
    rules: fc.array(
      fc.tuple(filled, fc.array(fc.record({ productCategory: filled, ratio: amount }), { minLength: 1 })),
    ),
    rulesUnreadable: fc.array(fc.tuple(filled, hostile)),
    deals: fc.uniqueArray(deal, { selector: ({ id }) => id }),
    dealsUnreadable: fc.array(fc.record({ id: optional, franchiseCode: optional, reason: hostile })),
    lists: fc.array(fc.array(payment, { minLength: 1 })),
    openingAmounts: fc.array(fc.record({ amount }), { minLength: 1, maxLength: 4 }),
    accountOpeningUnreadable: fc.constant(undefined),
  })
  .map(({ rules, rulesUnreadable, lists, ...rest }) => ({
    ...rest,
    rules: new Map(rules),
    rulesUnreadable: new Map(rulesUnreadable),
    payments: new Map(
      rest.deals.flatMap(({ id }, place) => (lists[place] ? [[id, lists[place]] as const] : [])),
    ),
    paymentsUnreadable: new Map(rest.deals.slice(lists.length).map(({ id, stage }) => [id, stage] as const)),
  }));

describe('a snapshot', () => {
  it('is read back exactly as it was written, whatever the texts and digits', async () => {
    await fc.assert(
      fc.asyncProperty(snapshots, async (snapshot) => {
        const folder = join(temporaryFolder(), 'snapshot');
        await writeSnapshot(folder, snapshot, ORIGIN);
        expect(await wholeFolder(folder)).toEqual(snapshot);
        rmSync(folder, { recursive: true });
      }),
      { numRuns: LONG_RUN ? 100 : 25 },
    );
  });

  it('keeps that the opening amount could not be read', async () => {
    const folder = join(temporaryFolder(), 'snapshot');
    const snapshot = { ...empty(), openingAmounts: [], accountOpeningUnreadable: 'no answer' };
    await writeSnapshot(folder, snapshot, ORIGIN);
    expect(await wholeFolder(folder)).toEqual(snapshot);
  });

  it('refuses text that UTF-8 would change, and leaves nothing behind', async () => {
    const home = temporaryFolder();
    const snapshot = { ...empty(), deals: [aDeal({ name: 'half a pair: \ud800' })] };
    await expect(writeSnapshot(join(home, 'snapshot'), snapshot, ORIGIN)).rejects.toThrow(SnapshotUnreadable);
    expect(readdirSync(home)).toEqual([]);
  });
});

function empty(): Snapshot {
  return {
    vendors: [],
    rules: new Map(),
    rulesUnreadable: new Map(),
    deals: [],
    dealsUnreadable: [],
    payments: new Map(),
    paymentsUnreadable: new Map(),
    openingAmounts: [{ amount: exact('0') }],
    accountOpeningUnreadable: undefined,
  };
}
