import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAD_PAYMENT_ANSWERS, type SpecServer, startSpecServer } from '../support/spec-server';
import { runWith, temporaryFolder } from './memory-io';
import { sampleNetwork } from './sample-network';

const network = sampleNetwork();
const home = temporaryFolder();
const at = (name: string) => join(home, name);
const env = { COMMISSION_TOKEN: 'stand-in-token' };
let servers: SpecServer[] = [];

beforeAll(async () => {
  servers = await Promise.all([
    startSpecServer(network),
    startSpecServer({
      ...network,
      deals: network.deals.map((deal) =>
        deal.id === 'D-2' ? { ...deal, Franchise_code: 'FR/001 A' } : deal,
      ),
      payments: {
        ...network.payments,
        'D-13': { data: [{ Amount_paid: '99999.99', Paid_on: '2026-10-05' }, { Amount_paid: 100 }] },
        'D-9': BAD_PAYMENT_ANSWERS['server error'],
      },
    }),
  ]);
  for (const [place, name] of ['old', 'new'].entries()) {
    const api = ['--api-url', servers[place]?.url ?? '', '--retries', '0', '-q'];
    await runWith(['snapshot', ...api, '-o', at(name)], { env });
    await runWith(['report', ...api, '-o', at(`${name}.json`)], { env });
  }
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

describe('diff --exit-code', () => {
  it('ends with 1 where something changed, and with 0 where nothing did', async () => {
    for (const [old, now] of [
      ['old', 'new'],
      ['old.json', 'new.json'],
    ] as const) {
      const changed = await runWith(['diff', at(old), at(now), '--exit-code', '-q']);
      expect([changed.code, changed.stderr.includes('error')]).toEqual([1, false]);
      expect(changed.stdout).toContain('changed');
      expect((await runWith(['diff', at(old), at(old), '--exit-code', '-q'])).code).toBe(0);
      expect((await runWith(['diff', at(old), at(now), '-q', '--allow-incomplete'])).code).toBe(0);
    }
  });
});

describe('diff', () => {
  it('of two snapshots says what changed and why, deal by deal', async () => {
    const { code, stdout } = await runWith(['diff', at('old'), at('new'), '--json', '-q']);
    expect(code).toBe(3);
    const { schema, complete, months, deals } = JSON.parse(stdout);
    expect([schema, complete]).toEqual(['commission-diff/1', false]);
    const changes = Object.fromEntries(deals.map((deal: { dealId: string }) => [deal.dealId, deal]));
    expect(Object.keys(changes)).toEqual(['D-13', 'D-2', 'D-9']);
    expect(changes['D-13']).toMatchObject({
      before: '33330.00',
      after: '33363.33',
      change: '33.33',
      reasons: [{ kind: 'payment-added', before: null, after: '100' }],
    });
    expect(changes['D-2'].reasons[0]).toEqual({
      kind: 'franchise-changed',
      before: 'FR-002',
      after: 'FR/001 A',
    });
    expect(changes['D-9'].reasons.at(-1)).toMatchObject({ after: 'payments-unreadable' });
    const march = months.find(
      (each: { month: string; franchiseCode: string }) =>
        each.month === '2026-03' && each.franchiseCode === 'FR/001 A',
    );
    expect(march.change).not.toBe('0.00');
  });

  it('of two reports says which months changed, and which deals are left out now', async () => {
    const { code, stdout, stderr } = await runWith(['diff', at('old.json'), at('new.json')]);
    expect(code).toBe(3);
    expect(stderr).toContain('new.json is incomplete');
    expect(stdout).toMatch(
      /^\d+ months and \d+ deals? changed, ₹[\d,.]+ (more|less) overall\n\nFRANCHISE +MONTH +BEFORE/,
    );
    expect(stdout).toContain('D-9 · FR/001 A\n    left out: payments-unreadable\n');
  });

  it('ends with 3 and names what a folder lacks, unless that is allowed', async () => {
    const { code, stderr } = await runWith(['diff', at('new'), at('new')]);
    expect(code).toBe(3);
    expect(stderr.match(/new is incomplete/g)).toHaveLength(2);
    expect(stderr).toContain('1 deal left out (Payments could not be read): D-9');
    expect((await runWith(['diff', at('new'), at('new'), '--allow-incomplete'])).code).toBe(0);
    expect((await runWith(['diff', at('new'), at('new'), '--exit-code'])).code).toBe(3);
    expect((await runWith(['diff', at('old'), at('old')])).code).toBe(0);
  });

  it('ends with 3 where the account opening amount of a folder is not known', async () => {
    cpSync(at('old'), at('opening'), { recursive: true });
    rmSync(at('opening/manifest.json'));
    writeFileSync(at('opening/account-opening-unreadable.csv'), 'reason\nno answer\n');
    const { code, stderr } = await runWith(['diff', at('old'), at('opening')]);
    expect([code, stderr]).toEqual([3, expect.stringContaining('account opening amount could not be read')]);
    expect(stderr).toContain('opening is incomplete');
  });

  it('has every other form too', async () => {
    const { stdout } = await runWith(['diff', at('old'), at('new'), '--format', 'csv', '-q']);
    expect(stdout).toMatch(/^franchiseCode,month,dealId,before,after,change,why\r\n/);
    expect(stdout).toContain('D-13,33330.00,33363.33,33.33,payment added: 100\r\n');
  });

  it('of the same is nothing', async () => {
    const { stdout } = await runWith(['diff', at('old.json'), at('old.json'), '--format', 'table']);
    expect(stdout).toBe('0 months and 0 deals changed, the same overall\n');
  });

  it.each([
    [['old', 'new.json'], 2, 'a report and a snapshot cannot be compared'],
    [['none.json', 'new.json'], 1, 'none.json'],
    [['bad.json', 'new.json'], 1, 'bad.json is not a report'],
    [['cut.json', 'new.json'], 1, 'it is not JSON'],
  ])('refuses %j', async ([before = '', after = ''], exitCode, sentence) => {
    writeFileSync(at('bad.json'), '{"schema":"commission-report/2"}');
    writeFileSync(at('cut.json'), '{"schema":');
    const { code, stdout, stderr } = await runWith(['diff', at(before), at(after)]);
    expect([code, stdout]).toEqual([exitCode, '']);
    expect(stderr).toContain(sentence);
  });
});
