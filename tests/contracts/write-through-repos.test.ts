import { describe, expect, it } from 'vitest';
import { WriteThroughPromotionRepo, WriteThroughVendorRepo } from '#adapters/browser/write-through-repos';
import { FixedClock } from '#adapters/memory/fixed-clock';
import { InMemoryPromotionRepo } from '#adapters/memory/in-memory-promotion-repo';
import { InMemorySessionStore } from '#adapters/memory/in-memory-session-store';
import { InMemoryVendorRepo } from '#adapters/memory/in-memory-vendor-repo';
import { BusinessCalendar } from '#core/shared/month';
import { exact } from '../support/exact';
import { CONTRACT_SESSION } from './session-store.contract';

const own = [{ productCategory: 'Mutual Fund', ratio: exact('33.33') }];
const rules = new Map([
  ['v1', own],
  ['v2', [{ productCategory: 'Mutual Fund', ratio: exact('10') }]],
]);
const logos = [
  { id: 'n', imageUrl: '/n.png' },
  { id: 'mine', imageUrl: '/m.png', franchiseCode: 'FR/001 A' },
  { id: 'theirs', imageUrl: '/t.png', franchiseCode: 'FR-002' },
];

function begun() {
  const store = new InMemorySessionStore();
  store.start(CONTRACT_SESSION);
  return {
    store,
    vendors: new WriteThroughVendorRepo(
      new InMemoryVendorRepo([], rules, { amounts: [{ amount: exact('250.75') }] }),
      store,
      new BusinessCalendar(),
      new FixedClock(0),
    ),
  };
}

describe('what is read for the length of a session', () => {
  it('is kept: own rules, the account opening amount, and the logos that are for oneself', async () => {
    const { store, vendors } = begun();
    await vendors.rulesOf('v1');
    await vendors.rulesOf('v2');
    await vendors.openingAmounts();
    await new WriteThroughPromotionRepo(new InMemoryPromotionRepo([], logos), store).logos();
    expect(store.kept('rules')).toEqual(own);
    expect(store.kept('accountOpeningAmount')).toEqual(exact('250.75'));
    expect(store.kept('logos')?.map(({ id }) => id)).toEqual(['mine', 'n']);
    expect(store.kept('logo')?.id).toBe('mine');
  });

  it('is not kept once that session has ended', async () => {
    const { store, vendors } = begun();
    const late = vendors.openingAmounts();
    store.clear();
    await late;
    expect(store.kept('accountOpeningAmount')).toBeUndefined();
  });
});
