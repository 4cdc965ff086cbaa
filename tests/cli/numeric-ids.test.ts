import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { runWith, temporaryFolder } from './memory-io';

/** Three ids of a CRM that one float stands for. */
const IDS = [200001042213613531n, 200001042213613532n, 200001042213613533n];
const dealOf = (id: bigint) => ({
  id,
  Franchise_code: 'FR-1',
  Created_Time: '2026-10-05',
  Product_Category: 'Gold',
  Stage: 'x',
});

let server: SpecServer;
beforeAll(async () => {
  server = await startSpecServer({
    vendors: [{ vendor_id: 900001042213613531n, Franchise_code: 'FR-1' }],
    rules: { '900001042213613531': [{ Product_Category: 'Gold', Franchise_Ratio: 10 }] },
    deals: IDS.map(dealOf),
    payments: Object.fromEntries(IDS.map((id) => [String(id), { data: [{ id, Amount_paid: 100 }] }])),
  });
});
afterAll(() => server.close());

function folder(): string {
  const path = temporaryFolder();
  const lines = (file: string, all: readonly string[]) =>
    writeFileSync(join(path, file), `${all.join('\n')}\n`);
  const deal = `"Franchise_code":"FR-1","Created_Time":"2026-10-05","Product_Category":"Gold","Stage":"x"`;
  lines('vendors.ndjson', ['{"vendor_id":900001042213613531,"Franchise_code":"FR-1"}']);
  lines('rules.csv', ['vendor_id,Product_Category,Franchise_Ratio', '900001042213613531,Gold,10']);
  lines(
    'deals.ndjson',
    IDS.map((id) => `{"id":${id},${deal}}`),
  );
  lines(
    'payments.ndjson',
    IDS.map((id) => `{"deal_id" : ${id} ,"Amount_paid":100}`),
  );
  return path;
}

describe('ids of 18 digits that are JSON numbers', () => {
  it.each([
    ['a server', () => ['--api-url', server.url, '--retries', '0']],
    ['a folder', () => ['--input', folder()]],
  ])('keep every digit on their way from %s', async (_, source) => {
    const env = { COMMISSION_TOKEN: 'stand-in-token' };
    const { code, stdout, stderr } = await runWith(['report', '--all', ...source(), '--json'], { env });
    expect(stderr).not.toContain('left out');
    const { complete, totals } = JSON.parse(stdout);
    expect([code, complete, totals]).toEqual([
      0,
      true,
      [expect.objectContaining({ vendorId: '900001042213613531', deals: 3, commission: '30.00' })],
    ]);
    const deals = await runWith(['deals', '--all', ...source(), '--json'], { env });
    expect(JSON.parse(deals.stdout).deals.map(({ dealId }: { dealId: string }) => dealId)).toEqual(
      IDS.map(String),
    );
  });

  it('are asked for by all their digits', () => {
    const asked = server.calls.map(({ path }) => path).filter((path) => path.includes('/payment/'));
    expect(new Set(asked)).toEqual(new Set(IDS.map((id) => `/api/vendors/payment/${id}`)));
  });
});
