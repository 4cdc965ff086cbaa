import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqlLedger } from '../../../server/features/closing/sql-ledger';
import { allowChanges } from '../../support/test-engine';
import { PayoutNetwork } from '../payout-network';

let office: PayoutNetwork;
beforeEach(async () => {
  office = await PayoutNetwork.start();
});
afterEach(() => office.network.server.close());

const verified = async () => (await new SqlLedger(office.database).verify()).differences;

describe('verification', () => {
  const CHANGES = [
    ['payouts', { paise: 1 }],
    ['payouts', { ifsc: 'ICIC0000001' }],
    ['payouts', { account_sealed: 's1.x.y' }],
    ['payout_events', { utr: 'UTR999999' }],
    ['payout_events', { kind: 'failed' }],
    ['ledger_entries', { value_day: '2026-11-01' }],
    ['ledger_entries', { payout_no: 2 }],
    ['ledger_postings', { account: 'payable:v2' }],
  ] as const;

  it.each(CHANGES)('names a row of %s that was changed to %o', async (table, change) => {
    await office.exported(['FR-001']);
    await office.results(1, [['P0000100011', 'paid', 'UTR000001', '2026-11-20', '']]);
    expect(await verified()).toEqual([]);
    await office.network.server.dependencies.database.transaction().execute(async (transaction) => {
      await allowChanges(transaction, table);
      const rows = transaction.updateTable(table).set(change);
      await (table === 'ledger_entries'
        ? rows.where('kind', '=', 'payout')
        : table === 'ledger_postings'
          ? rows.where('account', '=', 'payable:v1')
          : rows
      ).execute();
    });
    expect(await verified()).not.toEqual([]);
  });

  it('names a run whose checker is its maker', async () => {
    await office.approved();
    await office.database.transaction().execute(async (transaction) => {
      await allowChanges(transaction, 'payout_run_events');
      await transaction.updateTable('payout_run_events').set({ user_id: 'a1' }).execute();
    });
    expect(await verified()).toEqual(['Payout run 1: its maker has approved it']);
  });
});
