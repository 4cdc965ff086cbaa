import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { BAD_PAYMENT_ANSWERS, startSpecServer } from '../support/spec-server';
import { runWith } from './memory-io';

const DEALS = 500;
const BAD = 'D-250';
const env = { COMMISSION_TOKEN: 'stand-in-token' };

/** 500 paid deals of 100 rupees at 10 %, of which one answers as given. */
function network(answer: unknown) {
  const ids = Array.from({ length: DEALS }, (_, place) => `D-${place + 1}`);
  return {
    vendors: [{ vendor_id: 'v1', Franchise_code: 'FR-001' }],
    rules: { v1: [{ Product_Category: 'Loan', Franchise_Ratio: 10 }] },
    deals: ids.map((id) => ({
      id,
      Franchise_code: 'FR-001',
      Created_Time: '2026-10-05',
      Product_Category: 'Loan',
      Stage: 'Open',
    })),
    payments: Object.fromEntries(
      ids.map((id) => [id, id === BAD ? answer : { data: [{ Amount_paid: 100 }] }]),
    ),
  };
}

describe('one payment call of 500 that fails', () => {
  const hanging: readonly (readonly [string, unknown])[] = [
    ['no answer', () => {}],
    [
      'a body that never ends',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"data":[');
      },
    ],
    [
      'a pause that is asked for, longer than the run may take',
      (response: ServerResponse) => response.writeHead(429, { 'retry-after': '20' }).end('{}'),
    ],
  ];

  it.each(Object.entries(BAD_PAYMENT_ANSWERS))(
    '%s: the report stands without that deal, names it, and ends with 3',
    (_, answer) => standsWithout(answer, '60s'),
  );

  it.concurrent.each(hanging)('%s: the same, when the time of the run is over', (_, answer) =>
    standsWithout(answer, '4s'),
  );

  async function standsWithout(answer: unknown, deadline: string): Promise<void> {
    holds('1 of 500 payments failing in each way is named');
    const server = await startSpecServer(network(answer));
    try {
      const began = performance.now();
      const flags = ['--retries', '1', '--timeout', '60s', '--deadline', deadline, '--concurrency', '16'];
      const argv = ['report', '--api-url', server.url, '--json', ...flags];
      const { code, stdout, stderr } = await runWith(argv, { env });
      // More than the deadline, less than what would apply without it.
      expect(performance.now() - began).toBeLessThan(50_000);
      expect(code).toBe(3);
      const report = JSON.parse(stdout);
      expect(report.complete).toBe(false);
      const { excluded, totals } = report;
      // On a machine that is busy, the time may be over for others too: they are named just as well.
      if (deadline === '60s') expect(excluded).toHaveLength(1);
      expect(excluded).toContainEqual({
        dealId: BAD,
        franchiseCode: 'FR-001',
        reason: 'payments-unreadable',
      });
      const deals = DEALS - excluded.length;
      expect(totals).toMatchObject([{ deals, commission: `${deals * 10}.00` }]);
      const named = excluded.length === 1 ? '1 deal' : `${excluded.length} deals`;
      expect(stderr).toContain(`! ${named} left out (Payments could not be read): `);
      if (excluded.length === 1) expect(stderr).toContain(`: ${BAD}\n`);
    } finally {
      await server.close();
    }
  }

  it('is tried again where that can help, after the pause that the server asks for', async () => {
    let tries = 0;
    const server = await startSpecServer(
      network((response: ServerResponse) => {
        tries += 1;
        if (tries === 1) response.writeHead(503, { 'retry-after': '1' }).end('{}');
        else response.writeHead(200).end('{"data":[{"Amount_paid":"100"}]}');
      }),
    );
    try {
      const began = performance.now();
      const argv = ['report', '--api-url', server.url, '--json', '--concurrency', '16'];
      const { code, stdout } = await runWith(argv, { env });
      expect([code, tries]).toEqual([0, 2]);
      expect(performance.now() - began).toBeGreaterThanOrEqual(1000);
      expect(JSON.parse(stdout).totals).toMatchObject([{ deals: DEALS, commission: '5000.00' }]);
      expect(server.mostPaymentsAtOnce()).toBeLessThanOrEqual(16);
    } finally {
      await server.close();
    }
  });
});

describe('the deadline of a run', () => {
  it('ends a run that cannot even begin, with 1 and what helps', async () => {
    const server = await startSpecServer({ ...network({}), payments: {} }, () => {});
    // A path outside the API is never answered.
    const argv = ['report', '--api-url', `${server.url}/hung`, '--deadline', '300ms', '--timeout', '60s'];
    const { code, stdout, stderr } = await runWith(argv, { env });
    await server.close();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('The time for the whole run is over.');
    expect(stderr).toContain('--deadline 10m');
  });
});
