import { expect, it, onTestFinished } from 'vitest';
import { ClosingNetwork } from './closing-network';
import { temporaryFolder } from './start-test-server';

it('a vendor’s account is answered before the checks of all deals that somebody has asked for many times', async () => {
  const network = await ClosingNetwork.start(temporaryFolder());
  onTestFinished(() => network.server.close());
  await network.addDeals('d', 300, '2026-08-03');
  await network.close('2026-08');
  const answered: string[] = [];
  const ask = async (path: string) => {
    expect((await network.call(1, 'GET', path)).status).toBe(200);
    answered.push(path);
  };
  const checks = Array.from({ length: 40 }, () => ask('/api/ledger/verification'));
  const lists = Array.from({ length: 10 }, () => ask('/api/adjustments?state=due'));
  await Promise.all([...checks, ...lists, ask('/api/statements/FR-001')]);
  expect(answered.indexOf('/api/statements/FR-001')).toBeLessThan(25);
});
