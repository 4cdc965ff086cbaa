import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSnapshot } from '#adapters/node/open-snapshot';
import { FaultFinder, type RecordFault } from '#core/commission/find-faults';
import { type Deal, FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import type { DealList } from '#core/deals/deal-lists.port';
import { HeldDealLists } from '#core/deals/held-deal-lists';
import type { Payment } from '#core/payments/payment';
import type { PaymentRepo } from '#core/payments/payment-repo.port';
import { BusinessCalendar, type Day, type Month } from '#core/shared/month';
import { aRule } from '../support/a-vendor';
import { LONG_RUN } from '../support/long-run';
import { anyId } from './awkward-ids';
import { anyFolderDeal, CODES, type Generated, writeFolder } from './odd-folder';
import { WholeFolderDealRepo, wholeFolder } from './whole-folder';

const calendar = new BusinessCalendar();

/** The rules of a vendor: for all days and for some, of nothing and of more than was paid, and two for one product. */
const oddRules = fc
  .array(
    fc.record({
      category: fc.constantFrom('Mutual Fund', 'Loan', 'mutual fund', FREE_DEMAT_ACCOUNT),
      ratio: fc.constantFrom('0', '12.5', '101'),
      days: fc.constantFrom<{ from?: Day; until?: Day }>(
        {},
        {},
        { from: '2026-11-01' },
        { until: '2026-10-31' },
      ),
    }),
    { maxLength: 5 },
  )
  .map((rules) => rules.map(({ category, ratio, days }) => ({ ...aRule(category, ratio), ...days })));
/** By chance alone hardly any rules are without a fault; deals of these are only counted. */
const sound = [aRule('Mutual Fund', '12.5'), aRule('Loan', '12.5')];
const anyRules = fc.oneof({ weight: 3, arbitrary: oddRules }, { weight: 1, arbitrary: fc.constant(sound) });
const soundDeal: Generated = {
  id: 'D1',
  quoted: false,
  code: 'FR-001',
  category: 'Loan',
  stage: 'Closed Won.',
  time: '2026-11-04T10:15:00+05:30',
  amounts: ['100'],
  receipts: [],
  unreadable: false,
};

async function paymentsOfAll(repo: PaymentRepo, deals: readonly Deal[]) {
  const [payments, paymentsUnreadable] = [new Map<string, readonly Payment[]>(), new Map<string, string>()];
  for await (const read of repo.ofDeals(deals))
    if (read.kind === 'read') payments.set(read.dealId, read.payments);
    else paymentsUnreadable.set(read.dealId, read.why);
  return { payments, paymentsUnreadable };
}

function contentOf(list: DealList, ids: ReadonlySet<string> | undefined, month: Month | undefined) {
  const { batches, oldestFirst, ...chosen } = list.choose({ ids, months: month && new Set([month]) });
  return {
    rejected: list.rejected,
    size: list.size,
    ids: [...list.ids()],
    known: [...(ids ?? [])].filter((id) => list.has(id)),
    ...chosen,
    deals: [...batches()].flat(),
    oldestFirst: [...oldestFirst()].flat(),
  };
}

describe('the deals of a folder that are made when they are asked for', () => {
  it('are those of a folder in memory, in the same order, whatever the files hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFolderDeal, { maxLength: 40 }),
        fc.subarray(CODES),
        fc.array(anyId, { maxLength: 6 }),
        fc.option(fc.constantFrom<Month>('2026-10', '2026-11'), { nil: undefined }),
        fc.boolean(),
        async (deals, codes, others, month, isMixed) => {
          const folder = writeFolder(deals, others, isMixed);
          const held = new HeldDealLists(new WholeFolderDealRepo(await wholeFolder(folder)), calendar);
          const { lists, deals: repo } = openSnapshot(folder, calendar);
          const [expected, found] = [await held.ofFranchises(codes), await lists.ofFranchises(codes)];
          const asked = new Set([...others, ...deals.slice(0, 5).map(({ id }) => id)]);
          for (const ids of [undefined, asked])
            expect(contentOf(found, ids, month)).toEqual(contentOf(expected, ids, month));
          const { records, rejected } = await repo.ofFranchises(codes);
          expect({ records, rejected }).toEqual(
            await new WholeFolderDealRepo(await wholeFolder(folder)).ofFranchises(codes),
          );
        },
      ),
      { numRuns: LONG_RUN ? 200 : 50 },
    );
  });

  it('have the faults that looking at each of them finds, by whatever rules', async () => {
    const ways = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFolderDeal, { maxLength: 40 }),
        fc.subarray(CODES, { minLength: 1 }),
        fc.array(anyId, { maxLength: 6 }),
        fc.array(anyRules, { minLength: CODES.length, maxLength: CODES.length }),
        fc.option(fc.constantFrom<Month>('2026-10', '2026-11'), { nil: undefined }),
        async (deals, codes, others, rules, month) => {
          const { lists, payments } = openSnapshot(writeFolder(deals, others), calendar);
          const list = await lists.ofFranchises(codes);
          const terms = {
            vendors: CODES.map((franchiseCode, at) => ({ id: `v${at}`, franchiseCode })),
            rules: new Map(rules.map((own, at) => [`v${at}`, own])),
            rulesUnreadable: new Map(
              rules.flatMap((own, at) => (own.length === 5 ? [[`v${at}`, 'gone']] : [])),
            ),
            dealsUnreadable: [],
            accountOpeningUnreadable: undefined,
          };
          const faultsOf = async (byAlike: boolean): Promise<readonly RecordFault[]> => {
            const finder = new FaultFinder(terms, calendar);
            const chosen = list.choose({
              months: month && new Set([month]),
              way: (alike) => {
                const way = byAlike ? finder.wayOf(alike) : 'whole';
                ways.add(typeof way === 'string' ? way : 'by id');
                return way;
              },
            });
            for (const repeated of chosen.duplicates) finder.repeat(repeated);
            for (const batch of chosen.batches())
              finder.take({ deals: batch, ...(await paymentsOfAll(payments, batch)) });
            return finder.faults();
          };
          expect(await faultsOf(true)).toEqual(await faultsOf(false));
        },
      ),
      // By chance hardly any folder has nothing wrong with it, or only what its deals share.
      {
        numRuns: LONG_RUN ? 1000 : 80,
        examples: [
          [[soundDeal], ['FR-001'], [], CODES.map(() => sound), undefined],
          [[{ ...soundDeal, category: 'No rule' }], ['FR-001'], [], CODES.map(() => sound), undefined],
        ],
      },
    );
    expect([...ways].toSorted()).toEqual(['by id', 'counted', 'whole']);
  });

  it('are ordered as their texts are, beyond the Latin letters too', async () => {
    const times = ['\ufffd', '\u{1f600}', '\ue000', '\ud7ff', 'é', 'z', '', '2026-11-04', '2026-11-0', 'कल'];
    const folder = writeFolder(
      [...times, ...times].map((time, at) => ({
        id: `D-${at}`,
        quoted: false,
        code: CODES[0] ?? '',
        category: 'Loan',
        stage: 'New',
        time,
        amounts: [],
        receipts: [],
        unreadable: false,
      })),
    );
    const list = await openSnapshot(folder, calendar).lists.ofFranchises(CODES);
    const found = [...list.choose().oldestFirst()].flat().map(({ createdTime }) => createdTime);
    expect(found).toEqual([...times, ...times].toSorted((a, b) => (a < b ? -1 : Number(a > b))));
  });
});
