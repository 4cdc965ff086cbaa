import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { startSpecServer } from '../support/spec-server';
import { runWith } from './memory-io';

const PAYMENTS = JSON.stringify({ data: [{ Amount_paid: '100' }] });
const env = { COMMISSION_TOKEN: 'stand-in-token' };

async function reportOver(answer: (response: ServerResponse) => void, ...flags: readonly string[]) {
  const deal = { Franchise_code: 'FR-001', Created_Time: '2026-10-05', Product_Category: 'Loan' };
  const server = await startSpecServer({
    vendors: [{ vendor_id: 'v1', Franchise_code: 'FR-001' }],
    rules: { v1: [{ Product_Category: 'Loan', Franchise_Ratio: 10 }] },
    deals: ['D-1', 'D-2'].map((id) => ({ id, ...deal })),
    payments: { 'D-1': answer, 'D-2': { data: [{ Amount_paid: 100 }] } },
  });
  try {
    return await runWith(['report', '--api-url', server.url, '--json', ...flags], { env });
  } finally {
    await server.close();
  }
}

/** Ways to send the same payments that are unusual and allowed. */
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'a byte order mark': (response) => response.end(`\ufeff${PAYMENTS}`),
  'a byte order mark, zipped': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(`\ufeff${PAYMENTS}`)),
  'the coding in capitals': (response) =>
    response.writeHead(200, { 'content-encoding': 'GZIP' }).end(gzipSync(PAYMENTS)),
  'the old name of the coding': (response) =>
    response.writeHead(200, { 'content-encoding': 'x-gzip' }).end(gzipSync(PAYMENTS)),
  'pieces without a length': (response) => {
    response.write(PAYMENTS.slice(0, 9));
    response.end(PAYMENTS.slice(9));
  },
  'a redirect': (response) => response.writeHead(307, { location: '/api/vendors/payment/D-2' }).end(),
  'another status of success': (response) => response.writeHead(203).end(PAYMENTS),
  'blanks around it': (response) => response.end(` \r\n${PAYMENTS}\n`),
};

it.each(Object.entries(ANSWERS))('payments that come with %s are read in the terminal', async (_, answer) => {
  const { code, stdout } = await reportOver(answer);
  expect(JSON.parse(stdout)).toMatchObject({ complete: true, totals: [{ deals: 2, commission: '20.00' }] });
  expect(code).toBe(0);
});

/** Ways in which an answer never comes whole. */
const BROKEN: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'breaks off in its middle': (response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write(PAYMENTS, () => response.destroy());
  },
  'breaks off between pieces': (response) => {
    response.write(PAYMENTS, () => response.destroy());
  },
  'is zipped and is not': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(PAYMENTS),
};

it.each(Object.entries(BROKEN))('a deal whose answer %s is named and left out', async (_, answer) => {
  const { code, stdout } = await reportOver(answer, '--retries', '0');
  expect(JSON.parse(stdout)).toMatchObject({
    complete: false,
    totals: [{ deals: 1, commission: '10.00' }],
  });
  expect(code).toBe(3);
});

it('a deal whose connection was lost once is asked for again', async () => {
  let tries = 0;
  const { code, stdout } = await reportOver((response) => {
    tries += 1;
    if (tries === 1) response.destroy();
    else response.end(PAYMENTS);
  });
  expect(JSON.parse(stdout)).toMatchObject({ complete: true, totals: [{ deals: 2, commission: '20.00' }] });
  expect({ code, tries }).toEqual({ code: 0, tries: 2 });
});

/** What cannot be written in an address. */
const HALF = 'F\ud800';

it('a vendor whose code has half of a surrogate pair is named and left out', async () => {
  const server = await startSpecServer({
    vendors: [
      { vendor_id: 'v1', Franchise_code: 'FR-001' },
      { vendor_id: 'v2', Franchise_code: HALF },
    ],
    rules: { v1: [{ Product_Category: 'Loan', Franchise_Ratio: 10 }] },
    deals: [{ id: 'D-1', Franchise_code: 'FR-001', Created_Time: '2026-10-05', Product_Category: 'Loan' }],
    payments: { 'D-1': { data: [{ Amount_paid: 100 }] } },
  });
  try {
    const { code, stdout, stderr } = await runWith(['report', '--api-url', server.url, '--json'], { env });
    expect([code, stderr]).toEqual([0, expect.stringContaining('Franchise_code missing or not readable')]);
    expect(JSON.parse(stdout).totals).toMatchObject([{ franchiseCode: 'FR-001', commission: '10.00' }]);
  } finally {
    await server.close();
  }
});

it('a vendor or a deal whose id has half of a surrogate pair costs no other', async () => {
  const deal = { Franchise_code: 'FR-001', Created_Time: '2026-10-05', Product_Category: 'Loan' };
  const server = await startSpecServer({
    vendors: [
      { vendor_id: 'v1', Franchise_code: 'FR-001' },
      { vendor_id: HALF, Franchise_code: 'FR-002' },
    ],
    rules: { v1: [{ Product_Category: 'Loan', Franchise_Ratio: 10 }] },
    deals: [
      { id: 'D-1', ...deal },
      { id: HALF, ...deal },
      { id: 'D-3', ...deal, Franchise_code: 'FR-002' },
    ],
    payments: { 'D-1': { data: [{ Amount_paid: 100 }] }, 'D-3': { data: [{ Amount_paid: 100 }] } },
  });
  try {
    const { code, stdout } = await runWith(['report', '--api-url', server.url, '--json'], { env });
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({
      complete: false,
      totals: [
        { franchiseCode: 'FR-001', commission: '10.00' },
        { franchiseCode: 'FR-002', commission: '0.00' },
      ],
    });
    expect(JSON.parse(stdout).excluded).toHaveLength(2);
  } finally {
    await server.close();
  }
});
