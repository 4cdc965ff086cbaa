import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WireImportLine } from '#contract/imports';
import { DecidedUndo } from '../../server/features/imports/decided-undo';
import { undone } from './an-undo';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  await network.addDeal('old', '2026-07-05', 100);
  await network.addDeal('closed', '2026-08-05', 1000);
  await network.addDeal('open', '2026-09-05', 1000);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await network.server.close();
});

const HEADS = {
  deals: 'id,Franchise_code,Created_Time,Product_Category,Stage',
  payments: 'id,deal_id,Amount_paid',
};
const by = (admin: 0 | 1 = 0) => ({ server: network.server, token: network.tokens[admin] });

/** Imports rows, and gives the id of the import. */
async function stored(kind: 'deals' | 'payments', rows: readonly string[]): Promise<string> {
  const answer = await network.server.app.request(`/api/imports/${kind}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${network.tokens[0]}`, 'Content-Type': 'text/csv' },
    body: [HEADS[kind], ...rows].join('\n'),
  });
  const lines = (await answer.text()).trim().split('\n');
  const [result] = lines
    .map((line) => WireImportLine.parse(JSON.parse(line)))
    .flatMap((line) => ('result' in line ? [line.result] : []));
  expect(result?.stored, lines.join()).toBe(true);
  return result?.importId ?? '';
}

async function paid(dealId: string): Promise<number> {
  const rows = network.database.selectFrom('payments').select('amount_micros').where('deal_id', '=', dealId);
  return (await rows.execute()).reduce((sum, row) => sum + row.amount_micros, 0) / 1e6;
}

describe('an import with a deal in a closed month', () => {
  it('is not undone at all, and the sentence names the deals', async () => {
    const id = await stored('payments', ['P-1,closed,250', 'P-2,open,10']);
    await network.close('2026-08');
    expect(await undone(by(), id, { dryRun: true })).toMatchObject({
      closed: { count: 1, first: [{ id: 'closed', month: '2026-08' }] },
    });
    await expect(undone(by(), id)).rejects.toMatchObject({
      code: 'import.closed',
      message: expect.stringContaining('closed (2026-08)'),
    });
    expect(await paid('open')).toBe(1010);
    expect(await network.database.selectFrom('applying_imports').selectAll().execute()).toEqual([]);
  });

  it('is not undone where a deal would go back into a closed month, or was closed before it left it', async () => {
    const moved = await stored('deals', ['closed,FR-001,2026-09-05,Loan,New']);
    await network.close('2026-08');
    await expect(undone(by(), moved)).rejects.toMatchObject({ code: 'import.closed' });
    const away = await stored('deals', ['old,FR-001,2026-09-09,Loan,New']);
    await expect(undone(by(), away)).rejects.toMatchObject({ code: 'import.closed' });
  });

  it('is undone while its month is only prepared, which is then prepared again', async () => {
    // An account earns without a payment, so that its deal can go.
    const id = await stored('deals', ['late,FR-001,2026-08-06,Free Demat Account,Closed Won.']);
    const { hash } = await network.closings.prepare('2026-08');
    expect(await undone(by(), id)).toMatchObject({ removed: 1 });
    await expect(network.closings.confirm('2026-08', hash, 'a1', 'Nothing in it')).rejects.toMatchObject({
      details: { code: 'close.stale' },
    });
    await network.close('2026-08');
    const { body } = await network.call(1, 'GET', '/api/adjustments?state=due');
    expect(body.data).toEqual([]);
  });

  it('keeps every month open while it is undone', async () => {
    const id = await stored('payments', ['P-1,closed,250']);
    const { carryOn } = DecidedUndo.prototype;
    const answers: unknown[] = [];
    vi.spyOn(DecidedUndo.prototype, 'carryOn').mockImplementationOnce(async function* (this: DecidedUndo) {
      answers.push(await network.closings.prepare('2026-08').catch((error: unknown) => error));
      return yield* carryOn.call(this);
    });
    await undone(by(), id);
    expect(answers).toMatchObject([{ status: 409, details: { code: 'closing.importing' } }]);
    expect(await paid('closed')).toBe(1000);
  });
});
