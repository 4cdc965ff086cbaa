import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportGone } from '../../server/features/deals/deal-voids';
import { ClosingNetwork } from './closing-network';
import { type Terminal, terminalAt } from './terminal';

let network: ClosingNetwork;
let terminal: Terminal;
beforeAll(async () => {
  network = await ClosingNetwork.start();
  terminal = await terminalAt(network.server);
});
afterAll(() => terminal.end());
let id: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  id = `d${made}`;
  await network.addDeal(id, '2026-08-03', 5000);
});

const commission = (...args: readonly string[]) => terminal.run(network.tokens[0], ...args);
const stageOf = async () =>
  (await network.database.selectFrom('deals').select('stage').where('id', '=', id).executeTakeFirstOrThrow())
    .stage;

describe('commission deals void', () => {
  it('says with --dry-run what it takes from whom, and changes nothing', async () => {
    const { code, stderr } = await commission('deals', 'void', id, '--reason', 'Taken back', '--dry-run');
    expect([code, stderr]).toEqual([
      0,
      `Nothing is changed. Void, deal ${id} takes 2000.00 rupees from FR-001 before its month is closed.\n`,
    ]);
    expect(await stageOf()).toBe('New');
  });

  it('makes it void, once, and counts has it count again', async () => {
    const first = await commission('deals', 'void', id, '--reason', 'Taken back', '--json');
    expect([first.code, JSON.parse(first.stdout)]).toEqual([
      0,
      {
        dealId: id,
        state: 'void',
        franchiseCode: 'FR-001',
        amount: '2000.00',
        closedAmount: null,
        closedMonth: null,
        dryRun: false,
      },
    ]);
    expect((await commission('deals', 'void', id, '--reason', 'Again, please')).stderr).toBe(
      `Deal ${id} is void already.\n`,
    );
    expect(await stageOf()).toBe('Void (office)');
    const listed = await commission('deals', '-m', '2026-08', '--format', 'csv');
    expect(listed.stdout).toContain('Void (office)');
    expect((await commission('deals', 'counts', id, '--reason', 'A mistake', '-y')).stderr).toBe(
      `Done. Counted again, deal ${id} gives 2000.00 rupees to FR-001 before its month is closed.\n`,
    );
    expect(await stageOf()).toBe('New');
  });

  it('refuses a reason that says nothing, and a deal that there is not', async () => {
    expect((await commission('deals', 'void', id, '--reason', ' ')).code).toBe(2);
    const none = await commission('deals', 'void', 'none', '--reason', 'Taken back');
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('no such deal')]);
  });

  it('decides about a deal that the CRM has no longer, which cannot move', async () => {
    await network.database
      .transaction()
      .execute((transaction) => reportGone(transaction, new Map([[id, 1000]]), 2000));
    const list = await commission('adjustments', 'ownership', '--format', 'csv');
    expect(list.stdout).toContain('gone from the CRM');
    const move = await commission('adjustments', 'decide', id, '--move', '--reason', 'It goes');
    expect([move.code, move.stderr]).toEqual([1, expect.stringContaining(`commission deals void ${id}`)]);
    const counts = await commission('deals', 'counts', id, '--reason', 'It was merged');
    expect(counts.stderr).toBe(
      `Done. Counted all the same, deal ${id} changes nothing: FR-001 keeps 2000.00 rupees.\n`,
    );
    expect((await commission('adjustments', 'ownership', '--json')).stdout).not.toContain(id);
  });
});
