import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ClosingNetwork } from './closing-network';
import { type Terminal, terminalAt } from './terminal';

let network: ClosingNetwork;
let terminal: Terminal;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  terminal = await terminalAt(network.server);
});
afterEach(() => terminal.end());

const commission = (...args: readonly string[]) => terminal.run(network.tokens[0], ...args);
const firstMonths = async () => (await network.call(1, 'GET', '/api/closings')).body.first_months;

describe('the first closing', () => {
  it('is refused on an empty portal, in a sentence with a code, and offers no month', async () => {
    const refused = await network.call(1, 'POST', '/api/closings', { month: '2026-08' });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'closing.empty',
        error: 'There is nothing to close yet: bring in deals, payments and opening balances first.',
      },
    ]);
    expect(await firstMonths()).toEqual([]);
    const typed = await commission('close', 'prepare', '-m', '2026-08', '--json');
    expect([typed.code, typed.stdout, JSON.parse(typed.stderr).error.code]).toEqual([1, '', 'closing.empty']);
    const read = await commission('close', 'prepare', '-m', '2026-08');
    expect(read.stderr).toContain('There is nothing to close yet');
    expect((await network.call(1, 'GET', '/api/closings')).body.data).toEqual([]);
  });

  it('may be any month that is over, which the office chooses', async () => {
    await network.addDeal('d1', '2026-07-03', 100);
    expect(network.server.clock.now()).toBeGreaterThan(Date.parse('2026-11-01'));
    expect(await firstMonths()).toEqual(['2026-07', '2026-08', '2026-09', '2026-10']);
    for (const month of ['2026-09', '2026-06', '2026-10', '2026-08']) {
      const { code, stdout } = await commission('close', 'prepare', '-m', month, '--json');
      expect([month, code, JSON.parse(stdout).month]).toEqual([month, 0, month]);
    }
    const future = await commission('close', 'prepare', '-m', '2026-11', '--json');
    expect([future.code, JSON.parse(future.stderr).error.code]).toEqual([1, 'closing.future']);
    await network.close('2026-08');
    expect(await firstMonths()).toBeUndefined();
  });

  it('may be a month of nothing but opening balances', async () => {
    const opening = { Franchise_code: 'FR-001', kind: 'opening', amount: '5.00', note: 'Opening balance' };
    const { body } = await network.call(1, 'POST', '/api/adjustments', opening);
    expect(await firstMonths()).toEqual([]);
    await network.call(2, 'POST', `/api/adjustments/${body.id}/approve`);
    expect(await firstMonths()).toEqual(['2026-10']);
    const { body: prepared } = await network.call(1, 'POST', '/api/closings', { month: '2026-10' });
    expect(prepared).toMatchObject({ vendors: [{ adjusted: '5.00', opened: '5.00' }, { adjusted: '0.00' }] });
    await network.close('2026-10');
    expect(await network.balances()).toEqual({ 'equity:opening': -500, 'payable:v1': 500 });
  });

  it('tells a vendor of none', async () => {
    await network.addDeal('d1', '2026-08-03', 100);
    const token = await network.server.tokenFor('u1');
    const answer = await network.server.app.request('/api/closings', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toEqual({ data: [] });
  });
});

describe('a first closing in which nobody has a line', () => {
  it('asks for a reason, which is kept in the log of changes', async () => {
    await network.addDeal('d1', '2026-07-03', 100);
    const prepared = await commission('close', 'prepare', '-m', '2026-08', '--json');
    const { hash, vendors } = JSON.parse(prepared.stdout);
    expect(vendors.map(({ lines }: { lines: number }) => lines)).toEqual([0, 0]);
    const confirm = (...more: readonly string[]) =>
      commission('close', 'confirm', '-m', '2026-08', '--hash', hash, ...more);
    const refused = await confirm('--json');
    expect([refused.code, JSON.parse(refused.stderr).error]).toEqual([
      1,
      expect.objectContaining({ code: 'closing.no-vendors' }),
    ]);
    expect((await confirm('--incomplete', 'The office starts empty')).code).toBe(0);
    expect((await confirm()).code).toBe(0);
    const entry = await network.database
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('subject', '=', 'closing')
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'confirm', reason: 'The office starts empty' });
    // A later month may be an empty one: months are closed in order.
    await network.close('2026-09');
  });
});
