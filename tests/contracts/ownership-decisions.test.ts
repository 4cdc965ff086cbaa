import { describe, expect, it, onTestFinished } from 'vitest';
import { decideOwnership, ownershipChanges } from '#contract/ownership';
import type { OwnershipChange } from '#core/closing/ownership-change';
import { NotFound } from '#core/shared/failure';
import { toRupees } from '#core/shared/money';
import { ClosingNetwork } from '../server/closing-network';
import { apiOf } from '../support/api-of';

/** Opens a portal where D1 and D2 of FR-001 were closed in August with 40.00 each, and are FR-002's now. */
async function opened() {
  const network = await ClosingNetwork.start();
  onTestFinished(() => network.server.close());
  for (const id of ['D1', 'D2']) await network.addDeal(id, '2026-08-03', 100);
  await network.close('2026-08');
  for (const id of ['D1', 'D2']) await network.change(id, { code: 'FR-002' });
  const api = apiOf(network.server, network.tokens[0]);
  const decide = (
    { dealId, seen }: Pick<OwnershipChange, 'dealId' | 'seen'>,
    decision: 'move' | 'keep',
    reason: string,
    alike = false,
  ) =>
    api.call(decideOwnership, { path: { dealId }, body: { seen, decision, reason, alike, waiting: true } });
  return {
    ownership: { changes: () => api.call(ownershipChanges, { query: { state: 'seen' } }), decide },
    changeProduct: (id: string, category: string) => network.change(id, { category }),
  };
}

describe('decisions about ownership', () => {
  it('tells what waits: where it was closed, where it is now, and what was closed for it', async () => {
    const { ownership } = await opened();
    const [first, second] = await ownership.changes();
    if (!first) throw new TypeError('There is a change.');
    const { amount, onMove, onKeep, ...change } = first;
    const closed = { franchiseCode: 'FR-001', productCategory: 'Loan', createdDay: '2026-08-03' };
    expect(change).toEqual({
      dealId: 'D1',
      closed,
      seen: { ...closed, franchiseCode: 'FR-002' },
      saleMonth: '2026-08',
    });
    expect([amount && toRupees(amount), second?.dealId]).toEqual(['40.00', 'D2']);
    expect(onMove?.map((each) => [each.franchiseCode, toRupees(each.amount)])).toEqual([
      ['FR-001', '-40.00'],
      ['FR-002', '40.00'],
    ]);
    expect(onKeep).toEqual([]);
  });

  it.each(['move', 'keep'] as const)('takes %s for one, or for all alike', async (decision) => {
    const { ownership, changeProduct } = await opened();
    const [first, second] = await ownership.changes();
    if (!first || !second) throw new TypeError('There are two changes.');
    await ownership.decide(first, decision, 'Agreed with both');
    expect((await ownership.changes()).map(({ dealId }) => dealId)).toEqual(['D2']);
    await changeProduct('D1', 'Insurance');
    await changeProduct('D2', 'Insurance');
    const [again] = await ownership.changes();
    if (!again) throw new TypeError('New values are decided anew.');
    await ownership.decide(again, decision, 'Agreed with both', true);
    expect(await ownership.changes()).toEqual([]);
  });

  it('does not put a decision over that of somebody else, and takes the same one again', async () => {
    const { ownership } = await opened();
    const [first] = await ownership.changes();
    if (!first) throw new TypeError('There is a change.');
    await ownership.decide(first, 'move', 'Agreed with both');
    await expect(ownership.decide(first, 'keep', 'A typing mistake')).rejects.toMatchObject({
      code: 'ownership.decided',
    });
    await ownership.decide(first, 'move', 'Agreed with both');
    expect((await ownership.changes()).map(({ dealId }) => dealId)).toEqual(['D2']);
  });

  it('decides about what was seen alone, and of closed deals alone', async () => {
    const { ownership, changeProduct } = await opened();
    const [first] = await ownership.changes();
    if (!first) throw new TypeError('There is a change.');
    await changeProduct('D1', 'Insurance');
    await expect(ownership.decide(first, 'keep', 'Agreed with both')).rejects.toMatchObject({
      code: 'ownership.changed',
    });
    const unknown = ownership.decide({ ...first, dealId: 'D404' }, 'keep', 'Agreed with both');
    await expect(unknown).rejects.toThrow(NotFound);
    expect((await ownership.changes()).length).toBe(2);
  });
});
