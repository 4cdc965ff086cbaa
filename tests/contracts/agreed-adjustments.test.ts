import { describe, expect, it, onTestFinished } from 'vitest';
import { adjustments, approveAdjustment, proposeAdjustment, withdrawAdjustment } from '#contract/adjustments';
import type { PortalApi } from '#contract/portal-api';
import type { ProposedAdjustment } from '#core/closing/agreed-adjustment';
import { Conflict, InvalidInput, NotFound } from '#core/shared/failure';
import { toRupees } from '#core/shared/money';
import { apiOf } from '../support/api-of';
import { exact } from '../support/exact';
import { serverWithPartner } from '../support/server-with-partner';
import { addAdmins } from '../support/two-admins';

const BONUS: ProposedAdjustment = {
  franchiseCode: 'FR-001',
  kind: 'bonus',
  amount: exact('150.5'),
  reason: 'The best October',
};

/** The calls of one administrator. */
function callsOf(api: PortalApi) {
  return {
    list: async () => (await api.call(adjustments, { query: { kind: 'manual' } })).agreed,
    propose: (body: ProposedAdjustment, key?: string) =>
      api.call(proposeAdjustment, { body, ...(key !== undefined && { idempotencyKey: key }) }),
    approve: (id: string) => api.call(approveAdjustment, { path: { id } }),
    withdraw: (id: string) => api.call(withdrawAdjustment, { path: { id } }),
  };
}

/** Opens the same adjustments for two administrators, 'First Admin' and 'Second Admin', with FR-001 and FR-002. */
async function opened() {
  const server = await serverWithPartner();
  onTestFinished(() => server.close());
  const [first, second] = await addAdmins(server);
  return { first: callsOf(apiOf(server, first)), second: callsOf(apiOf(server, second)) };
}

describe('adjustments that two administrators agree on', () => {
  it('proposes, and another administrator approves; what is repeated changes nothing', async () => {
    const { first, second } = await opened();
    const id = await first.propose(BONUS);
    const [proposed] = await second.list();
    expect(proposed).toEqual({
      ...BONUS,
      amount: exact('150.50'),
      id,
      state: 'proposed',
      isOwn: false,
      proposedBy: 'First Admin',
      proposedByEmail: 'a1@example.com',
    });
    for (const _ of ['once', 'again']) await second.approve(id);
    expect((await first.list())[0]).toMatchObject({ state: 'approved', approvedBy: 'Second Admin' });
  });

  it('proposes once what is sent again under its key, as after an answer that was lost', async () => {
    const { first } = await opened();
    const ids = [await first.propose(BONUS, 'one-proposal'), await first.propose(BONUS, 'one-proposal')];
    expect((await first.list()).map(({ id }) => id)).toEqual([ids[0]]);
    expect(ids[1]).toBe(ids[0]);
  });

  it('lets nobody approve what they have proposed themselves', async () => {
    const { first, second } = await opened();
    const id = await first.propose(BONUS);
    const own = await first.approve(id).catch((error: unknown) => error);
    expect([own instanceof Conflict && own.code, (await first.list())[0]?.state]).toEqual([
      'money.same-person',
      'proposed',
    ]);
    await second.approve(id);
  });

  it('withdraws what is proposed or approved, by either, and approves it no more', async () => {
    const { first, second } = await opened();
    const [a, b] = [await first.propose(BONUS), await first.propose({ ...BONUS, kind: 'penalty' })];
    await second.approve(a);
    await first.withdraw(a);
    for (const _ of ['once', 'again']) await second.withdraw(b);
    expect((await first.list()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    await expect(second.approve(b)).rejects.toMatchObject({ code: 'adjustment.withdrawn' });
    for (const what of ['approve', 'withdraw'] as const)
      await expect(first[what]('none')).rejects.toThrow(NotFound);
  });

  it('lists the newest first, each to its franchise, negative ones too', async () => {
    const { first } = await opened();
    await first.propose(BONUS);
    await first.propose({ ...BONUS, franchiseCode: 'FR-002', kind: 'penalty', amount: exact('-20') });
    const told = (await first.list()).map(({ franchiseCode, amount }) => [franchiseCode, toRupees(amount)]);
    expect(told.toSorted()).toEqual([
      ['FR-001', '150.50'],
      ['FR-002', '-20.00'],
    ]);
  });

  it('has one opening balance for each franchise, until it is withdrawn', async () => {
    const { first } = await opened();
    const opening = { ...BONUS, kind: 'opening' as const };
    const id = await first.propose(opening);
    await expect(first.propose(opening)).rejects.toMatchObject({ code: 'adjustment.opening-exists' });
    await first.propose({ ...opening, franchiseCode: 'FR-002' });
    await first.withdraw(id);
    await first.propose(opening);
  });

  it.each([
    ['0', 'amount', { amount: exact('0.00') }],
    ['half a paisa', 'amount', { amount: exact('1.005') }],
    ['an unknown franchise', 'franchiseCode', { franchiseCode: 'FR-404' }],
    ['two letters', 'reason', { reason: 'no' }],
  ] as const)('refuses %s by its %s', async (_, field, over) => {
    const { first } = await opened();
    const refusal = await first.propose({ ...BONUS, ...over }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InvalidInput);
    expect(refusal).toMatchObject({ field });
    expect(await first.list()).toEqual([]);
  });
});
