import { expect, it } from 'vitest';
import { createPayout, payouts } from '#contract/payouts';
import { toRupees } from '#core/shared/money';
import { PayoutNetwork } from './payout-network';

it('shows the run that would be made, and makes none', async () => {
  const network = await PayoutNetwork.start();
  try {
    const { maker } = network;
    const body = { cutoff: undefined, franchises: undefined, minimum: undefined };
    const tried = await maker.call(createPayout, { body, query: { dry_run: true } });
    expect([tried.no, tried.state, toRupees(tried.total)]).toEqual([1, 'draft', '600.00']);
    expect(await maker.call(payouts, {})).toEqual([]);
    const kept = await network.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'payout')
      .execute();
    expect(kept).toEqual([]);
    expect((await maker.call(createPayout, { body })).no).toBe(1);
    expect(await maker.call(payouts, {})).toHaveLength(1);
  } finally {
    await network.network.server.close();
  }
});
