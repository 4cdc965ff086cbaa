import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAD_PAYMENT_ANSWERS, type SpecServer, startSpecServer } from '../support/spec-server';
import { runWith } from './memory-io';
import { sampleNetwork } from './sample-network';

const network = sampleNetwork();
let server: SpecServer;
let clean: SpecServer;
beforeAll(async () => {
  server = await startSpecServer({
    ...network,
    vendors: [...network.vendors, { vendor_id: 'v9', Franchise_code: 'FR-002' }],
    payments: { ...network.payments, 'D-1': BAD_PAYMENT_ANSWERS['a string for a list'] },
    rules: {
      ...network.rules,
      v2: [
        ...(network.rules.v2 ?? []),
        { Product_Category: 'Mutual Fund', Franchise_Ratio: 140 },
        { Product_Category: 'Loan', Franchise_Ratio: 'much' },
        { Product_Category: 'Gold', Franchise_Ratio: '101' },
      ],
    },
    deals: [
      ...network.deals,
      { ...network.deals[3] },
      { ...network.deals[4], id: 'undated', Created_Time: 'soon' },
      { ...network.deals[3], id: 'lower', Product_Category: 'mutual fund' },
      { id: 'half', Franchise_code: 'FR-002' },
    ],
  });
  clean = await startSpecServer({
    vendors: [{ vendor_id: 'v1', Franchise_code: 'FR-001' }],
    rules: { v1: [{ Product_Category: 'Loan', Franchise_Ratio: 10 }] },
    deals: [
      {
        id: 'D-1',
        Franchise_code: 'FR-001',
        Created_Time: '2026-10-05',
        Product_Category: 'Loan',
        Stage: 'x',
      },
    ],
    payments: { 'D-1': { data: [{ Amount_paid: 5 }] } },
  });
});
afterAll(async () => {
  await server.close();
  await clean.close();
});

const env = { COMMISSION_TOKEN: 'stand-in-token' };
const check = (at: SpecServer, ...more: string[]) =>
  runWith(['check', '--api-url', at.url, '--retries', '0', ...more], { env });

describe('check', () => {
  it('names each fault with its deals, and ends with 3', async () => {
    const { code, stdout } = await check(server, '--json', '-q');
    expect(code).toBe(3);
    const { faults } = JSON.parse(stdout);
    const idsOf = (kind: string) =>
      faults
        .filter((fault: { fault: string }) => fault.fault === kind)
        .flatMap((fault: { dealIds: string[] }) => fault.dealIds);
    expect(idsOf('payments-unreadable')).toEqual(['D-1']);
    expect(idsOf('invalid-deal')).toEqual(['half']);
    expect(idsOf('unreadable-date')).toEqual(['undated']);
    expect(idsOf('duplicate-id')).toEqual(['D-4']);
    expect(idsOf('category-differs')).toEqual(['lower']);
    expect(idsOf('stage-differs')).toEqual(['D-14', 'D-28', 'D-42', 'D-56']);
    expect(idsOf('no-payments')).toContain('D-4');
    const kinds = new Set(faults.map((fault: { fault: string }) => fault.fault));
    for (const kind of [
      'two-rules',
      'zero-ratio',
      'ratio-over-100',
      'invalid-rule',
      'no-vendor-id',
      'two-vendors',
    ])
      expect(kinds).toContain(kind);
  });

  it('is a list of sentences for people, with at most twenty ids each', async () => {
    const { stdout } = await check(server, '--format', 'table', '--no-color');
    expect(stdout).toMatch(/^\d+ faults · 5 franchises · 63 deals\n\n! /);
    expect(stdout).toContain(
      '! The stage is not exactly \'Closed Won.\': the account is not counted\n    FR-002 · Free Demat Account · "Closed Won" · D-14, D-28, D-42, D-56\n',
    );
  });

  it('keeps to the chosen months, and to 0 with --no-fail', async () => {
    const { code, stdout } = await check(server, '-m', '2026-03', '--format', 'ndjson', '--no-fail', '-q');
    expect(code).toBe(0);
    expect(stdout).toContain('"undated"');
    expect(stdout).not.toContain('D-14');
  });

  it('ends with 0 where nothing is wrong', async () => {
    const { code, stdout } = await check(clean, '--format', 'table');
    expect([code, stdout]).toEqual([0, '0 faults · 1 franchise · 1 deal\n']);
  });
});
