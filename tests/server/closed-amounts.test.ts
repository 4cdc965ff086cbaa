import { afterEach, beforeEach, expect, it } from 'vitest';
import { MoneyHistory } from '../support/money-history';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  const history = new MoneyHistory(network.server);
  await put({ amount: '300', reason: 'As agreed' });
  for (const [id, day] of [
    ['early', '2026-08-10'],
    ['late', '2026-08-20'],
  ] as const)
    await history.deal(id, day, 'FR-001', 'Free Demat Account', 'Closed Won.');
});
afterEach(() => network.server.close());

const put = (body: object) => network.call(1, 'POST', '/api/settings/openingamounts', body);
const due = async () => (await network.call(1, 'GET', '/api/adjustments?state=due')).body.data;

it('an opening amount for days that are closed is due as the difference, once', async () => {
  await network.close('2026-08');
  const dated = { amount: '450.50', from: '2026-08-16', until: '2026-08-31', reason: 'A campaign' };
  expect(await put(dated)).toMatchObject({ status: 409, body: { code: 'rules.closed-months' } });
  expect(await due()).toEqual([]);
  expect((await put({ ...dated, retroactive: true })).status).toBe(200);
  const adjustment = {
    Franchise_code: 'FR-001',
    deal: 'late',
    month: '2026-08',
    amount: '150.50',
    reasons: [{ kind: 'rule', amount: '150.50' }],
  };
  expect(await due()).toEqual([adjustment]);
  await network.close('2026-09');
  expect(await due()).toEqual([]);
  expect(await network.balances()).toMatchObject({ 'payable:v1': 75_050 });
  // Taken back before anything else is closed.
  await put({ amount: '300', from: '2026-08-16', retroactive: true, reason: 'No campaign' });
  expect(await due()).toMatchObject([{ deal: 'late', amount: '-150.50' }]);
});

it('a month that is prepared does not close by another amount for some of its days', async () => {
  const { hash } = await network.closings.prepare('2026-08');
  await put({ amount: '450.50', from: '2026-08-16', reason: 'A campaign' });
  const confirmed = await network.call(1, 'POST', '/api/closings/2026-08/confirm', { hash });
  expect([confirmed.status, confirmed.body.code]).toEqual([409, 'close.stale']);
  await network.close('2026-08');
  expect(await network.balances()).toMatchObject({ 'payable:v1': 75_050 });
});
