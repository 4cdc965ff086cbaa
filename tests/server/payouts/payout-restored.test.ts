import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openPayoutLock, payoutLock } from '#contract/payout-lock';
import { freshDatabase } from '../../support/test-engine';
import { admin } from '../admin-place';
import { aServer, temporaryFolder } from '../start-test-server';
import { PayoutOffice } from './payout-office';

const SECRET = 'the same for every process of a portal';

/** An office that owes 100.00, 200.00 and 300.00, and what brings a backup of it back elsewhere. */
async function opened() {
  const dataDir = temporaryFolder();
  const office = await PayoutOffice.start(3, { dataDir, secret: SECRET });
  onTestFinished(() => office.network.server.close());
  for (const partner of office.partners) await office.earn(partner, '2026-10-05', partner * 10_000);
  const file = join(temporaryFolder(), 'backup.db');
  return {
    office,
    backUp: async () => {
      expect((await admin(await freshDatabase('empty', dataDir), ['backup', file])).code).toBe(0);
    },
    restored: async () => {
      const elsewhere = temporaryFolder();
      const told = await admin(await freshDatabase('empty', elsewhere), ['restore', file]);
      expect(told).toMatchObject({ code: 0, said: expect.stringContaining('Payouts are locked') });
      const server = await aServer(
        { demoData: false, dataDir: elsewhere, secret: SECRET },
        office.network.server.clock,
      );
      return office.at(server);
    },
  };
}

/** Two administrators state that nothing is missing. */
async function open(office: PayoutOffice): Promise<void> {
  await Promise.all(
    ['a1', 'a2'].map((id) =>
      office.as(id).call(openPayoutLock, { body: { reason: 'All results of the bank are in' } }),
    ),
  );
  expect(await office.maker.call(payoutLock, {})).toEqual({ isLocked: false });
}

const LOCKED = { code: 'payout.locked' };

it('a backup from before an export pays nothing until its results are in and two administrators say so', async () => {
  const { office, backUp, restored } = await opened();
  await office.close('2026-10');
  await office.approved();
  await backUp();
  await office.file(1);
  const rows = [
    ['P0000100011', 'paid', 'UTR000001', '2026-11-20', ''],
    ['P0000100021', 'paid', 'UTR000002', '2026-11-20', ''],
    ['P0000100031', 'failed', '', '2026-11-20', 'Account closed'],
  ];
  await office.results(1, rows);
  const again = await restored();
  await expect(again.file(1)).rejects.toMatchObject(LOCKED);
  await expect(again.create()).rejects.toMatchObject(LOCKED);
  expect((await again.run(1)).state).toBe('approved');
  expect(await again.results(1, rows)).toMatchObject({ paid: 2, failed: 1, stored: true });
  await again.recount();
  await expect(again.create()).rejects.toMatchObject(LOCKED);
  await open(again);
  const next = await again.approved();
  expect(next.payouts.map(({ franchiseCode }) => franchiseCode)).toEqual(['FR-003']);
  await again.recount();
});

it('a backup from before an approval approves nothing', async () => {
  const { office, backUp, restored } = await opened();
  await office.close('2026-10');
  await office.create();
  await office.submit(1);
  await backUp();
  await office.approve(1);
  await office.file(1);
  const again = await restored();
  await expect(again.approve(1)).rejects.toMatchObject(LOCKED);
  await open(again);
  expect((await again.approve(1)).state).toBe('approved');
  await again.recount();
});

it.each(['a run', 'a closed month'])('a backup from before %s was made makes no run', async (what) => {
  const { office, backUp, restored } = await opened();
  if (what === 'a run') await office.close('2026-10');
  await backUp();
  if (what !== 'a run') await office.close('2026-10');
  await office.approved();
  await office.file(1);
  const again = await restored();
  if (what !== 'a run') await again.close('2026-10');
  await expect(again.create()).rejects.toMatchObject(LOCKED);
  expect((await again.maker.call(payoutLock, {})).isLocked).toBe(true);
  await open(again);
  expect((await again.create()).count).toBe(3);
  await again.recount();
});
