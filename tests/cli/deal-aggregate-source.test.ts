import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { openSnapshot } from '#adapters/node/open-snapshot';
import { SnapshotDealAggregateSource } from '#adapters/node/snapshot-deal-aggregate-source';
import {
  ComputeMonthlyCommission,
  type MonthlyCommission,
} from '#core/commission/compute-monthly-commission';
import { DealAssessor } from '#core/commission/deal-assessor';
import { toDecimalText, toRupees } from '#core/shared/money';
import { BusinessCalendar, type Month } from '#core/shared/month';
import { LONG_RUN } from '../support/long-run';
import { anyId } from './awkward-ids';
import { anyFolderDeal, CODES, writeFolder } from './odd-folder';

const calendar = new BusinessCalendar();

function inText({ rows, totals, excluded, notices, complete }: MonthlyCommission) {
  const figures = (row: (typeof totals)[number]) => ({
    ...row,
    paid: toRupees(row.paid),
    commission: toRupees(row.commission),
    freeDematEarning: toRupees(row.freeDematEarning),
    overall: toRupees(row.overall),
  });
  return {
    rows: rows.map(figures),
    totals: totals.map(figures),
    excluded: excluded.map(({ why: _, ...deal }) => deal),
    notices,
    complete,
  };
}

/** Ids in this order need no table. */
function byLengthAndId({ id: a }: { readonly id: string }, { id: b }: { readonly id: string }): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

describe('a snapshot that adds its deals up by itself', () => {
  it('gives what counting deal by deal gives, whatever the file holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFolderDeal, { maxLength: 40 }),
        fc.subarray(CODES),
        fc.option(fc.subarray<Month>(['2026-10', '2026-11', '2026-12']), { nil: undefined }),
        fc.array(anyId, { maxLength: 6 }),
        fc.boolean(),
        fc.boolean(),
        async (generated, codes, months, others, isAscending, isMixed) => {
          const deals = isAscending ? generated.toSorted(byLengthAndId) : generated;
          const folder = writeFolder(deals, others, isMixed);
          const log = new InMemoryLog();
          const source = openSnapshot(folder, calendar);
          const assessor = new DealAssessor(source.deals, source.payments, source.vendors, calendar, log);
          const vendors = (await source.vendors.list()).records.filter((vendor) =>
            codes.includes(vendor.franchiseCode),
          );
          const options = { months: months && new Set(months) };
          const oneByOne = await new ComputeMonthlyCommission(assessor).execute(vendors, options);
          const summed = await new ComputeMonthlyCommission(
            assessor,
            new SnapshotDealAggregateSource(folder, calendar),
          ).execute(vendors, options);
          expect(inText(summed)).toEqual(inText(oneByOne));
        },
      ),
      { numRuns: LONG_RUN ? 300 : 30 },
    );
  });

  it('pays a franchise that is asked for alone what it gets among all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyFolderDeal, { maxLength: 40 }), async (deals) => {
        const folder = writeFolder(deals);
        const source = openSnapshot(folder, calendar);
        const log = new InMemoryLog();
        const assessor = new DealAssessor(source.deals, source.payments, source.vendors, calendar, log);
        const compute = new ComputeMonthlyCommission(
          assessor,
          new SnapshotDealAggregateSource(folder, calendar),
        );
        const vendors = (await source.vendors.list()).records;
        const alone = await Promise.all(vendors.map((vendor) => compute.execute([vendor])));
        const { totals, rows } = inText(await compute.execute(vendors));
        expect(alone.flatMap((each) => inText(each).totals)).toEqual(totals);
        expect(new Set(alone.flatMap((each) => inText(each).rows))).toEqual(new Set(rows));
      }),
      { numRuns: LONG_RUN ? 100 : 25 },
    );
  });

  it('keeps every digit of a sum that no float can hold', async () => {
    const folder = writeFolder(
      Array.from({ length: 40 }, (_, number) => ({
        id: `D${number}`,
        quoted: false,
        code: 'FR-001',
        category: 'Loan',
        stage: 'New',
        time: '2026-11-04',
        receipts: [],
        amounts: ['999999999.999999', '999999999.999999', '0.000001', '999999999999.5'],
        unreadable: false,
      })),
    );
    const sums = await new SnapshotDealAggregateSource(folder, new BusinessCalendar()).ofFranchises([
      'FR-001',
    ]);
    expect([...(sums?.groups ?? [])].map(({ deals, paid }) => [deals, toDecimalText(paid)])).toEqual([
      [40, '40079999999979.999960'],
    ]);
  });

  it('keeps apart what was sold in many months and of many products', async () => {
    const years = Array.from({ length: 5 }, (_, year) => 2020 + year);
    const deals = years.flatMap((year) =>
      Array.from({ length: 144 }, (_, number) => ({
        id: `${year}${String(number).padStart(4, '0')}`,
        quoted: false,
        code: CODES[number % 2] ?? '',
        category: `Product ${number % 23}`,
        stage: 'New',
        // Those without a readable month are in no group.
        time: number % 5 === 0 ? 'soon' : `${year}-${String((number % 12) + 1).padStart(2, '0')}-15`,
        receipts: [],
        amounts: [String(number)],
        unreadable: false,
      })),
    );
    const sums = await new SnapshotDealAggregateSource(writeFolder(deals), calendar).ofFranchises(CODES);
    const found = [...(sums?.groups ?? [])].map(({ number, franchiseCode, productCategory, month, paid }) => {
      const named = sums?.named(new Map([[number, 'no-rule']])) ?? [];
      const ids = named.filter(({ reason }) => reason === 'no-rule').map(({ dealId }) => dealId);
      return [franchiseCode, productCategory, month, toDecimalText(paid), ...ids].join();
    });
    const expected = new Map<string, { ids: string[]; paid: number }>();
    for (const { code, category, time, id, amounts } of deals.filter((deal) => deal.time !== 'soon')) {
      const key = [code, category, time.slice(0, 7)].join();
      const { ids, paid } = expected.get(key) ?? { ids: [], paid: 0 };
      expected.set(key, { ids: [...ids, id], paid: paid + Number(amounts[0]) });
    }
    expect(found.toSorted()).toEqual(
      [...expected].map(([key, { ids, paid }]) => [key, paid.toFixed(6), ...ids].join()).toSorted(),
    );
  });

  it('stops when it is told to', async () => {
    const folder = writeFolder([]);
    const summed = new SnapshotDealAggregateSource(folder, new BusinessCalendar());
    await expect(summed.ofFranchises(['FR-001'], { signal: AbortSignal.abort() })).rejects.toThrow(
      'Cancelled',
    );
  });
});
