import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSnapshot } from '#adapters/node/open-snapshot';
import type { DealList } from '#core/deals/deal-lists.port';
import { HeldDealLists } from '#core/deals/held-deal-lists';
import { BusinessCalendar, type Month } from '#core/shared/month';
import { LONG_RUN } from '../support/long-run';
import { anyId } from './awkward-ids';
import { anyFolderDeal, CODES, writeFolder } from './odd-folder';
import { WholeFolderDealRepo, wholeFolder } from './whole-folder';

const calendar = new BusinessCalendar();

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
